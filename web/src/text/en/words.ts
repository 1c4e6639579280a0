// SPDX-License-Identifier: MIT
// What is drawn, in words. Language data, in English: see ../language.ts.
export const words = {
  'words.title': 'The drawing in words',
  'words.viewTitle': 'The view in words',
  'words.nothing': 'Nothing is drawn yet.',
  'words.degrees': '{angle}°',
  'words.turn': 'turned by {angle}',
  'words.turnAbout': 'turned by {angle} about {axis}',
  'words.notTurned': 'not turned',
  'words.segment': 'Segment',

  'mark.point': 'point at {from}',
  'mark.line': 'line through {from} and {to}',
  'mark.segment': 'segment from {from} to {to}',
  'mark.arrow': 'arrow from {from} to {to}',

  'board.said.cursor': 'x {x}, y {y}',
  'board.said.cursorRadius': 'Radius {radius}: x {x}, y {y}',
  'board.said.radius': 'Radius {radius}.',
  'board.said.size': '{name}: {size}.',
  'board.said.view': 'The middle of the view is at x {x}, y {y}.',

  'view.said.moved': '{name} is at {place}.',

  'words.witnesses': '{name}: on A {a}, on B {b}',
  'words.normal': '{name}: from A to B {normal}',
  'words.ghost': '{name}: moved by {depth} along {normal}; {shape}',
  'words.ghost.apart': '{name}: nothing to move, the shapes do not overlap',
  'words.manifold': '{name}: {count}',
  'words.contact': '{number} at {place}, separation {separation}, id {id}',
  'words.plane': '{name}: through {place}, normal {normal}',
} as const;
