// SPDX-License-Identifier: MIT
// The names of what can be taken hold of; the language data has a text `grip.NAME` for each.
export type HandleId =
  | 'radius'
  | 'baseRadius'
  | 'tipRadius'
  | 'base'
  | 'tip'
  | `vertex${1 | 2 | 3}`
  | `face${'+' | '-'}${'X' | 'Y' | 'Z'}`
  | 'offset'
  | 'tilt'
  | 'tiltAcross';
export type GizmoId = `move${'X' | 'Y' | 'Z' | 'XY' | 'YZ' | 'XZ'}` | `turn${'X' | 'Y' | 'Z'}`;
/** `spot`: a point that is no shape, such as a reader's answer. */
export type GripId = HandleId | GizmoId | 'spot';
