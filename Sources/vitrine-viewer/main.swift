import VitrineViewer

Viewer.main()
