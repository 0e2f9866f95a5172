@_exported import VitrineBase
@_exported import struct VitrineDisplayList.FillStyle
@_exported import struct VitrineDisplayList.StrokeStyle
@_exported import enum VitrineDisplayList.BlendMode
@_exported import enum VitrineDisplayList.CGLineCap
@_exported import enum VitrineDisplayList.CGLineJoin
@_exported import struct VitrineLayout.Alignment
@_exported import struct VitrineLayout.HorizontalAlignment
@_exported import struct VitrineLayout.VerticalAlignment
@_exported import protocol VitrineLayout.AlignmentID
@_exported import struct VitrineLayout.ViewDimensions
@_exported import struct VitrineLayout.ProposedViewSize
@_exported import struct VitrineLayout.ViewSpacing
