// SPDX-License-Identifier: MIT
// What all pages have: numbers, header, keys, dialogs and notices. Language data, in English: see ../language.ts.
export const common = {
  'number.decimal': '.',
  'number.separator': ', ',

  'nav.label': 'Pages',
  'nav.playground': 'Playground',
  'nav.capsule2d': '2D capsule exercise',

  'settings.language': 'Language',
  'settings.theme': 'Theme',

  'theme.system': 'System',
  'theme.light': 'Light',
  'theme.dark': 'Dark',
  'theme.contrast': 'High contrast',

  'dialog.close': 'Close',

  'notice.unknownChoice': 'The address asks for {name} “{found}”, which there is not; there are: {allowed}.',
  'notice.contextLost': 'The graphics card took the 3D view away. The numbers still work; it may come back by itself.',
  'notice.noWebgl':
    'This browser shows no WebGL, so there is no 3D view. The shapes, numbers and results work all the same.',
  'notice.noCore': 'The collision core could not be loaded; check the connection and reload.',
  'notice.noResults': 'Without it there are no results.',

  'help.title': 'Keyboard shortcuts',
  'help.key': 'Key',
  'help.action': 'What it does',
  'help.scope.view': 'While the 3D view has focus',
  'help.scope.page': 'Everywhere on the page',
  'help.scope.board': 'While the drawing board has focus',
  'help.scope.exercise': 'While the board or one of its buttons has focus',
  'help.singleKeys': 'Use single letters, digits and signs as shortcuts',

  'shortcut.move': 'Move the shape selected last over the ground, with [Shift] in fine steps',
  'shortcut.lift': 'Move it up and down, with [Shift] in fine steps',
  'shortcut.remove': 'Remove the shape selected last',
  'shortcut.swap': 'Swap A and B',
  'shortcut.turnLeft': 'Turn view left',
  'shortcut.turnRight': 'Turn view right',
  'shortcut.zoomIn': 'Zoom in',
  'shortcut.zoomOut': 'Zoom out',
  'shortcut.resetView': 'Reset view',
  'shortcut.toolSize': 'Handles: change the sizes of the pair',
  'shortcut.toolMove': 'Arrows: move the shape selected last',
  'shortcut.toolTurn': 'Rings: turn the shape selected last',
  'shortcut.undo': 'Undo',
  'shortcut.redo': 'Redo',
  'shortcut.help': 'Show this list',
  'shortcut.cursor': 'Move the cursor, with [Shift] in fine steps',
  'shortcut.place': 'Place a point at the cursor',
  'shortcut.takeBack': 'Take back the last click',
  'shortcut.reset': 'Reset the exercise',

  'key.Ctrl': 'Ctrl',
  'key.Shift': 'Shift',
  'key.ArrowLeft': '←',
  'key.ArrowRight': '→',
  'key.ArrowUp': '↑',
  'key.ArrowDown': '↓',
  'key.PageUp': 'Page Up',
  'key.PageDown': 'Page Down',
  'key.Enter': 'Enter',
  'key.Escape': 'Esc',
  'key.Delete': 'Delete',
  'key.Space': 'Space',

  'nav.gallery': 'Situations',
  'nav.matrix': 'All pairs',
  'nav.published': 'As published',
  'nav.course': 'Course example',
} as const;
