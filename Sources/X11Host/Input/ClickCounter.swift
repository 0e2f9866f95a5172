/// Counts clicks of one button that follow each other closely in time and place.
struct ClickCounter {
    /// Milliseconds between two presses.
    var interval: UInt32 = 400
    /// Pixels, in either direction.
    var distance = 5

    private var button: PointerEvent.Button = .none
    private var x = 0
    private var y = 0
    private var time: UInt32 = 0
    private(set) var count = 0

    init() {}

    mutating func press(_ newButton: PointerEvent.Button, x newX: Int, y newY: Int, time newTime: UInt32) -> Int {
        let isNear = abs(newX - x) <= distance && abs(newY - y) <= distance
        let continues = count > 0 && newButton == button && isNear && newTime &- time <= interval
        count = continues ? count + 1 : 1
        button = newButton
        x = newX
        y = newY
        time = newTime
        return count
    }
}
