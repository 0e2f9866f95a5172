import CShims
import Foundation

/// Memory that other processes can attach by its id. Falls back to private memory where System V segments are not to be had.
final class SharedSegment {
    /// The System V id; -1 for private memory.
    let id: Int32
    let address: UnsafeMutableRawPointer
    let byteCount: Int
    private var isMarked = false

    /// Nil when there is no memory.
    init?(byteCount: Int) {
        self.byteCount = byteCount
        let id = vitrine_shm_create(byteCount)
        if id >= 0, let address = vitrine_shm_attach(id) {
            self.id = id
            self.address = address
            return
        }
        if id >= 0 { _ = vitrine_shm_remove(id) }
        guard let memory = calloc(1, byteCount) else { return nil }
        self.id = -1
        address = memory
    }

    /// Lets the kernel free the segment when the last process has detached, however the processes end.
    /// On Linux a marked segment can still be attached while anyone holds it, which an agent relies on.
    func markForRemoval() {
        guard id >= 0, !isMarked else { return }
        isMarked = vitrine_shm_remove(id) == 0
    }

    deinit {
        if id >= 0 {
            markForRemoval()
            _ = vitrine_shm_detach(address)
        } else {
            free(address)
        }
    }
}
