@_exported import VitrineBase
@_exported import struct VitrineDisplayList.FillStyle
@_exported import struct VitrineDisplayList.StrokeStyle
@_exported import enum VitrineDisplayList.BlendMode
@_exported import enum VitrineDisplayList.CGLineCap
@_exported import enum VitrineDisplayList.CGLineJoin
