// SPDX-License-Identifier: MIT
// Constructions. Language data, in English: see ../language.ts.
export const construct = {
  'construct.steps': 'Steps',
  'construct.step': 'Step {number} of {count}: {title}',
  'construct.done': '✓ done',
  'construct.open': '○ to do',
  'construct.next': 'Next step',
  'construct.reset': 'Reset this step',
  'construct.help': 'Help for this step',
  'construct.hint': 'Show hint {number} of {count}',
  'construct.solution': 'Show the solution of this step',
  'construct.solution.shown': 'This is one solution. Your own construction is kept.',
  'construct.back': 'Back to my construction',
  'construct.replay': 'Replay: after {count} of {total} changes. Nothing can be changed here.',
  'construct.full': 'A step records {most} changes, and that many were made. Reset the step, or undo some, to go on.',
  'construct.align': 'Bring {b} into a situation with {a}',
  'construct.byNumbers': 'Place {name} and type its numbers',
  'construct.board': 'Drawing board',
  'construct.board.help':
    'Drag a handle, or click it and then its new place; or type the numbers. With focus on the board arrow keys move the cursor and [Enter] places; [Tab] leads to the handles, which arrow keys move, with [Shift] finely. [Ctrl]+[Z] undoes. Lengths are in metres.',
  'construct.view.help':
    'Drag a shape, a square on it or an arrow; drag beside it to turn the view, scroll or pinch to zoom. With focus here arrow keys and [PageUp]/[PageDown] move the shape, with [Shift] finely. [Ctrl]+[Z] undoes. All numbers can be typed.',
  'construct.passed': 'Passed: {title}.',
  'construct.passed.next': 'Go on with the button “{next}”.',
} as const;
