/// `OSLog` under its older name, which previews alone see as `os`.
@_exported import OSLog
