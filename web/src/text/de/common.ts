// SPDX-License-Identifier: MIT
// What all pages have: numbers, header, keys, dialogs and notices. Language data, in German: see ../language.ts.
export const common = {
  'number.decimal': ',',
  'number.separator': '; ',

  'nav.label': 'Seiten',
  'nav.playground': 'Spielwiese',
  'nav.exercises': 'Übungen',
  'nav.capsule2d': '2D-Kapsel-Übung',

  'settings.language': 'Sprache',
  'settings.theme': 'Darstellung',

  'theme.system': 'System',
  'theme.light': 'Hell',
  'theme.dark': 'Dunkel',
  'theme.contrast': 'Hoher Kontrast',

  'dialog.close': 'Schließen',

  'notice.unknownChoice': 'Die Adresse verlangt {name} „{found}“, das gibt es nicht; es gibt: {allowed}.',
  'notice.contextLost':
    'Die Grafikkarte hat die 3D-Ansicht entzogen. Die Zahlen gehen weiter; die Ansicht kommt vielleicht von selbst zurück.',
  'notice.noWebgl':
    'Dieser Browser zeigt kein WebGL, daher gibt es keine 3D-Ansicht. Körper, Zahlen und Ergebnisse gehen trotzdem.',
  'notice.noCore':
    'Der Kollisionskern konnte nicht geladen werden; prüfen Sie die Verbindung und laden Sie die Seite neu.',
  'notice.noResults': 'Ohne ihn gibt es keine Ergebnisse.',

  'help.title': 'Tastenkürzel',
  'help.key': 'Taste',
  'help.action': 'Was sie bewirkt',
  'help.scope.view': 'Wenn die 3D-Ansicht den Fokus hat',
  'help.scope.page': 'Überall auf der Seite',
  'help.scope.board': 'Wenn das Zeichenbrett den Fokus hat',
  'help.scope.exercise': 'Wenn das Brett oder einer seiner Knöpfe den Fokus hat',
  'help.singleKeys': 'Einzelne Buchstaben, Ziffern und Zeichen als Kürzel verwenden',

  'shortcut.move': 'Den zuletzt gewählten Körper über den Boden verschieben, mit [Shift] in feinen Schritten',
  'shortcut.lift': 'Ihn heben und senken, mit [Shift] in feinen Schritten',
  'shortcut.remove': 'Den zuletzt gewählten Körper entfernen',
  'shortcut.swap': 'A und B tauschen',
  'shortcut.turnLeft': 'Ansicht nach links drehen',
  'shortcut.turnRight': 'Ansicht nach rechts drehen',
  'shortcut.zoomIn': 'Vergrößern',
  'shortcut.zoomOut': 'Verkleinern',
  'shortcut.resetView': 'Ansicht zurücksetzen',
  'shortcut.toolSize': 'Griffe: Maße des Paares ändern',
  'shortcut.toolMove': 'Pfeile: den zuletzt gewählten Körper verschieben',
  'shortcut.toolTurn': 'Ringe: den zuletzt gewählten Körper drehen',
  'shortcut.goView': 'Zur Ansicht',
  'shortcut.goArrange': 'Zu den Anordnungen wie Berührend',
  'shortcut.goShapes': 'Zur Liste der Körper',
  'shortcut.goNumbers': 'Zu den Zahlen',
  'shortcut.undo': 'Rückgängig',
  'shortcut.redo': 'Wiederholen',
  'shortcut.help': 'Diese Liste zeigen',
  'shortcut.cursor': 'Die Marke bewegen, mit [Shift] in feinen Schritten',
  'shortcut.place': 'Einen Punkt an der Marke setzen',
  'shortcut.fit': 'Alles Gezeichnete zeigen',
  'shortcut.takeBack': 'Das Letzte zurücknehmen',
  'shortcut.reset': 'Die Übung zurücksetzen',

  'key.Ctrl': 'Strg',
  'key.Shift': 'Umschalt',
  'key.ArrowLeft': '←',
  'key.ArrowRight': '→',
  'key.ArrowUp': '↑',
  'key.ArrowDown': '↓',
  'key.PageUp': 'Bild ↑',
  'key.PageDown': 'Bild ↓',
  'key.Enter': 'Eingabe',
  'key.Escape': 'Esc',
  'key.Delete': 'Entf',
  'key.Tab': 'Tab',
  'key.Space': 'Leertaste',

  'nav.gallery': 'Situationen',
  'nav.matrix': 'Alle Paare',
  'nav.published': 'Wie veröffentlicht',
  'nav.course': 'Kursbeispiel',
} as const;
