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
  'construct.solution.shown': 'This is one possible solution. Your construction is kept.',
  'construct.back': 'Back to my construction',
  'construct.replay': 'Replay: {count} of {total|# change|# changes}. The replay is read-only.',
  'construct.full': 'This step has reached its limit of {most} changes. Reset it or undo some to continue.',
  'construct.align': 'Align {b} with {a}',
  'construct.byNumbers': 'Place {name} by typing its numbers',
  'construct.board': 'Drawing board',
  'construct.board.help':
    'Drag a handle, or click it and then its new position; or type the numbers. With focus on the board, arrow keys move the cursor and [Enter] places; [Tab] goes to the handles, which arrow keys move, with [Shift] in fine steps. [Ctrl]+[Z] undoes. Lengths are in metres.',
  'construct.view.help':
    'Drag a shape, a square handle or an arrow. Drag the background to rotate the view, scroll or pinch to zoom. With focus here, arrow keys and [PageUp]/[PageDown] move the shape, with [Shift] in fine steps. [Ctrl]+[Z] undoes. All numbers can be typed.',
  'construct.passed': 'Passed: {title}.',
  'construct.passed.next': 'Continue with “{next}”.',
} as const;
