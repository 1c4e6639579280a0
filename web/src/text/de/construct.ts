// SPDX-License-Identifier: MIT
// Constructions. Language data, in German: see ../language.ts.
export const construct = {
  'construct.steps': 'Schritte',
  'construct.step': 'Schritt {number} von {count}: {title}',
  'construct.done': '✓ erledigt',
  'construct.open': '○ offen',
  'construct.next': 'Nächster Schritt',
  'construct.reset': 'Schritt zurücksetzen',
  'construct.help': 'Hilfe zu diesem Schritt',
  'construct.hint': 'Hinweis {number} von {count} zeigen',
  'construct.solution': 'Lösung dieses Schritts zeigen',
  'construct.solution.shown': 'Dies ist eine mögliche Lösung. Ihre Konstruktion bleibt erhalten.',
  'construct.back': 'Zurück zu meiner Konstruktion',
  'construct.replay': 'Wiedergabe: {count} von {total|# Änderung|# Änderungen}. Die Wiedergabe ist schreibgeschützt.',
  'construct.full':
    'Dieser Schritt hat die Grenze von {most} Änderungen erreicht. Setzen Sie ihn zurück oder machen Sie einige rückgängig.',
  'construct.align': '{b} an {a} ausrichten',
  'construct.byNumbers': '{name} durch Eingabe der Zahlen setzen',
  'construct.board': 'Zeichenbrett',
  'construct.board.help':
    'Ziehen Sie einen Griff, oder klicken Sie ihn und dann seine neue Position an; oder geben Sie die Zahlen ein. Mit dem Fokus auf dem Zeichenbrett bewegen die Pfeiltasten den Cursor, und [Enter] setzt; [Tab] führt zu den Griffen, die die Pfeiltasten bewegen, mit [Shift] in feinen Schritten. [Ctrl]+[Z] macht rückgängig. Längen sind in Metern.',
  'construct.view.help':
    'Ziehen Sie einen Körper, einen quadratischen Griff oder einen Pfeil. Ziehen daneben dreht die Ansicht, Scrollen oder Spreizen zoomt. Mit dem Fokus hier bewegen die Pfeiltasten und [PageUp]/[PageDown] den Körper, mit [Shift] in feinen Schritten. [Ctrl]+[Z] macht rückgängig. Alle Zahlen lassen sich eingeben.',
  'construct.passed': 'Bestanden: {title}.',
  'construct.passed.next': 'Weiter mit „{next}“.',
};
