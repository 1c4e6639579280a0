// SPDX-License-Identifier: MIT
// Text descriptions of drawings and views. Language data, in English: see ../language.ts.
export const words = {
  'words.title': 'The drawing in words',
  'words.viewTitle': 'The view in words',
  'words.nothing': 'Nothing is drawn yet.',
  'words.degrees': '{angle}°',
  'words.turn': 'rotated by {angle}',
  'words.turnAbout': 'rotated by {angle} about {axis}',
  'words.notTurned': 'not rotated',
  'words.segment': 'Segment',

  'mark.point': 'point at {from}',
  'mark.line': 'line through {from} and {to}',
  'mark.segment': 'segment from {from} to {to}',
  'mark.arrow': 'arrow from {from} to {to}',

  'board.spoken.cursor': 'x {x}, y {y}',
  'board.spoken.cursorRadius': 'Radius {radius}: x {x}, y {y}',
  'board.spoken.radius': 'Radius {radius}.',
  'board.spoken.size': '{name}: {size}.',
  'board.spoken.view': 'The view is centred at x {x}, y {y}.',

  'view.spoken.moved': '{name} is at {place}.',

  'words.witnesses': '{name}: on A {a}, on B {b}',
  'words.normal': '{name}: from A to B {normal}',
  'words.ghost': '{name}: moved by {depth} along {normal}; {shape}',
  'words.ghost.apart': '{name}: no translation, the shapes do not overlap',
  'words.manifold': '{name}: {count}',
  'words.contact': '{number} at {place}, separation {separation}, id {id}',
  'words.points': '{count|# point|# points} between {min} and {max}',
  'words.plane': '{name}: through {place}, normal {normal}',
} as const;
