// SPDX-License-Identifier: MIT
// What the handles and the parts of the gizmo are called: shown when the pointer rests on one.
export const handleNames = {
  radius: 'radius',
  baseRadius: 'base radius',
  tipRadius: 'tip radius',
  base: 'base end',
  tip: 'tip end',
  'face+X': 'face +X',
  'face-X': 'face −X',
  'face+Y': 'face +Y',
  'face-Y': 'face −Y',
  'face+Z': 'face +Z',
  'face-Z': 'face −Z',
  offset: 'offset',
  tilt: 'tilt',
  tiltAcross: 'tilt across',
} as const;
export type HandleId = keyof typeof handleNames;

export const gizmoNames = {
  moveX: 'move along X',
  moveY: 'move along Y',
  moveZ: 'move along Z',
  moveXY: 'move in the plane XY',
  moveYZ: 'move in the plane YZ',
  moveXZ: 'move in the plane XZ',
  turnX: 'turn about X',
  turnY: 'turn about Y',
  turnZ: 'turn about Z',
} as const;
export type GizmoId = keyof typeof gizmoNames;

export type GripId = HandleId | GizmoId;
export const gripNames: Readonly<Record<GripId, string>> = { ...handleNames, ...gizmoNames };
