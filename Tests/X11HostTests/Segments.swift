import CShims

func vitrineAttach(_ id: Int32) -> UnsafeMutableRawPointer? { vitrine_shm_attach(id) }
func vitrineDetach(_ address: UnsafeMutableRawPointer) { _ = vitrine_shm_detach(address) }
