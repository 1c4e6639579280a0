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
  'construct.solution.shown': 'Dies ist eine Lösung. Deine eigene Konstruktion bleibt erhalten.',
  'construct.back': 'Zurück zu meiner Konstruktion',
  'construct.replay': 'Wiedergabe: nach {count} von {total} Änderungen. Hier lässt sich nichts ändern.',
  'construct.full':
    'Ein Schritt zeichnet {most} Änderungen auf, und so viele waren es. Setze ihn zurück oder mache einige rückgängig, um weiterzumachen.',
  'construct.align': '{b} in eine Lage zu {a} bringen',
  'construct.byNumbers': '{name} setzen und die Zahlen eingeben',
  'construct.board': 'Zeichenbrett',
  'construct.board.help':
    'Ziehe einen Griff, oder klicke ihn an und dann seinen neuen Ort; oder gib die Zahlen ein. Mit dem Fokus auf dem Brett bewegen die Pfeiltasten den Zeiger, und [Enter] setzt; [Tab] führt zu den Griffen, die die Pfeiltasten bewegen, mit [Shift] fein. [Ctrl]+[Z] macht rückgängig. Längen sind in Metern.',
  'construct.view.help':
    'Ziehe eine Form, ein Quadrat auf ihr oder einen Pfeil; ziehe daneben, um die Ansicht zu drehen, scrolle oder spreize zum Zoomen. Mit dem Fokus hier bewegen die Pfeiltasten und [PageUp]/[PageDown] die Form, mit [Shift] fein. [Ctrl]+[Z] macht rückgängig. Alle Zahlen lassen sich eingeben.',
  'construct.passed': 'Bestanden: {title}.',
  'construct.passed.next': 'Weiter mit dem Knopf „{next}“.',
};
