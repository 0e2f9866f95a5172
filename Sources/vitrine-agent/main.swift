import VitrinePreviewAgent

MainActor.assumeIsolated { Agent.run() }
