// SPDX-License-Identifier: MIT
// Errors in shapes, scenes, links and files. Language data, in German: see ../language.ts.
export const problems = {
  'field.angle': 'Winkel',
  'value.missing': 'nicht vorhanden',
  'value.list': 'eine Liste mit {count|# Eintrag|# Einträgen}',
  'value.object': 'ein Objekt',
  'value.text': 'der Text „{value}“',
  'value.longText': 'ein Text von {count|# Zeichen|# Zeichen}',
  'value.number': 'eine Zahl',
  'value.numbers': 'eine Liste von {count|# Zahl|# Zahlen}',
  'value.oneOf': 'eines von: {allowed}',
  'value.scene': 'Die Szene',
  'problem.not-finite': '{path} ist {found}; nötig ist eine endliche Zahl.',
  'problem.too-large': '{path} ist {found}; erlaubt ist -1e9 bis 1e9.',
  'problem.negative-size': '{path} ist {found}; nötig ist 0 oder mehr.',
  'problem.min-above-max': '{path} ist {found}; erlaubt ist höchstens {other}.',
  'problem.not-unit-length': '{path} hat die Länge {found}; nötig ist 1 (auf 0,001 genau).',
  'problem.not-an-object': '{path} muss ein Objekt sein, ist aber {found}.',
  'problem.missing-field': '{path} fehlt; nötig ist {wanted}.',
  'problem.wrong-type': '{path} muss {wanted} sein, ist aber {found}.',
  'problem.wrong-arity': '{path} muss {count|# Zahl|# Zahlen} haben; gefunden: {found}.',
  'problem.unknown-type': '{path} muss eines von diesen sein: {allowed}; ist aber {found}.',
  'problem.unreadable': '{path} konnte nicht gelesen werden.',
  'problem.no-webassembly': 'Dieser Browser unterstützt kein WebAssembly, das der Kollisionskern braucht.',
  'problem.core-not-loaded':
    'Der Kollisionskern konnte nicht geladen werden ({path}: {why}). Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  'problem.core-not-webassembly':
    'Der Kollisionskern konnte nicht geladen werden: Statt {path} kam etwas anderes ({why}). Verlangt das Netz eine Anmeldung? Öffnen Sie eine andere Seite, um sie zu sehen, und versuchen Sie es dann erneut.',
  'problem.core-cut-off': 'Der Kollisionskern ist unvollständig angekommen ({path}: {why}). Versuchen Sie es erneut.',
  'problem.core-not-compiled':
    'Dieser Browser kann den Kollisionskern nicht übersetzen ({path}: {why}). Aktualisieren Sie den Browser.',
  'problem.core-out-of-memory':
    'Für den Kollisionskern reicht der Speicher nicht ({why}). Schließen Sie andere Seiten oder Programme und versuchen Sie es erneut.',
  'problem.version': '{path} muss die Version des Formats sein, also {count}, ist aber {found}.',
  'problem.newer-document':
    'Die Szene hat die Version {found} des Formats; diese Seite liest Versionen bis {count}. Laden Sie die Seite neu, um die neueste zu erhalten.',
  'problem.not-a-list': '{path} muss eine Liste sein, ist aber {found}.',
  'problem.too-many-entries': '{path} darf höchstens {count|# Eintrag|# Einträge} haben, hat aber {found}.',
  'problem.dimension': '{path} muss 2 oder 3 sein, ist aber {found}.',
  'problem.other-dimension': '{path} muss ein {count}D-Körper sein wie die anderen, ist aber {found}.',
  'problem.name':
    '{path} muss ein Text von 1 bis {count|# Zeichen|# Zeichen} ohne Steuerzeichen sein, ist aber {found}.',
  'problem.selection':
    '{path} muss die Nummer eines Körpers sein, jede höchstens einmal, ist aber {found} bei {count|# Körper|# Körpern}.',
  'problem.same-place': '{path} darf nicht gleich camera.target sein.',
  'problem.not-a-switch': '{path} muss true oder false sein, ist aber {found}.',
  'problem.choice': '{path} muss eines von diesen sein: {allowed}; ist aber {found}.',
  'problem.range': '{path} muss zwischen {low} und {high} liegen, ist aber {found}.',
  'link.no-link': 'Die Adresse enthält keine Szene.',
  'link.damaged': 'Der Link ist beschädigt oder unvollständig. Kopieren Sie ihn noch einmal vollständig.',
  'link.too-large': 'Der Link überschreitet die Größe einer Szene und wurde nicht geöffnet.',
  'link.unknown':
    'Der Link enthält etwas, das diese Version der Seite nicht kennt. Laden Sie die Seite neu und öffnen Sie den Link noch einmal.',
  'link.elsewhere': 'Der Link gehört zur Seite „{page}“; sie öffnet ihn.',
  'link.open': 'Dort öffnen: {page}',
  'link.startOfMotion': 'Der Link gehört zu einer Bewegung; gezeigt wird ihr Anfang.',
  'link.atRest': 'Der Link enthält keine Bewegung: Beide Formen ruhen.',
  'link.newer':
    'Der Link stammt von einer neueren Version dieser Seite (Format {version}, diese liest bis {newest}). Laden Sie die Seite neu und öffnen Sie den Link noch einmal.',
  'link.invalid': 'Der Link enthält eine ungültige Szene: {why}',
  'open.tooLong': 'Der Text hat {size|# Zeichen|# Zeichen}; die Grenze ist {most}.',
  'open.noScene':
    'Der Text ist keine Szene: weder ein Link noch JSON, noch eine Zeile für das Kommandozeilenwerkzeug, noch ein exportierter Test.',
  'open.notJson':
    'Der Text beginnt wie JSON, ist aber ungültig; nötig ist eine Szene oder eine Zeile für das Kommandozeilenwerkzeug.',
  'notice.autosave': 'Die bei Ihrem letzten Besuch gespeicherte Szene konnte nicht geöffnet werden: {why}',
  'notice.notJson': 'Sie ist kein gültiges JSON.',
  'notice.scene.full':
    'Die Szene lässt sich nicht speichern: Der Speicher, den dieser Browser der Website gibt, ist voll. Kopieren Sie unter „Teilen“ den Link, um die Szene zu behalten. Platz schaffen Sie, indem Sie in der Liste der Übungen Ihren Fortschritt oder in den Einstellungen des Browsers die Daten der Website löschen.',
  'notice.scene.forbidden':
    'Die Szene lässt sich nicht speichern: Dieser Browser speichert nichts für die Website. Die Adresse ist ein Link zur Szene; kopieren Sie sie, oder erlauben Sie der Website in den Einstellungen des Browsers, Daten zu speichern.',
  'notice.scene.other':
    'In diesem Browser war zuvor eine andere Szene gespeichert, aus einem anderen Tab oder von einem früheren Besuch. Sie bleibt erhalten.',
  'notice.scene.changed': 'Ein anderer Tab hat eine andere Szene gespeichert. Beide bleiben erhalten.',
  'notice.scene.earlier': 'Auch eine Szene aus einem anderen Tab oder von einem früheren Besuch ist noch vorhanden.',
  'notice.scene.open': 'Diese Szene öffnen',
  'notice.scene.drop': 'Löschen',
  'notice.scene.opened': 'Die andere Szene ist geöffnet; die vorherige bleibt erhalten.',
} as const;
