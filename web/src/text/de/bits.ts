// SPDX-License-Identifier: MIT
// The page that compares the bits of answers. Language data, in German: see ../language.ts.
export const bits = {
  'nav.bits': 'Gleiche Bits',
  'nav.about.bits': 'Hunderttausend Antworten, hier verglichen',
  'bits.title': 'Touchstone – gleiche Bits',
  'bits.description':
    'Dieselbe Szene hat auf jeder Maschine dieselbe Antwort, bis zum letzten Bit: Berechnen Sie hunderttausend Antworten in diesem Browser und vergleichen Sie.',
  'bits.tagline': 'Dieselbe Szene, dieselbe Antwort, bis zum letzten Bit.',
  'bits.run': 'Dieser Browser neben dem nativen Kern',
  'bits.what':
    'Dieselbe Szene hat auf jeder Maschine dieselbe Antwort, bis zum letzten Bit. Prüfen Sie es hier: Rund hunderttausend Antworten zu allen Paaren von Formen werden in diesem Browser berechnet und Bit für Bit mit denen des nativ übersetzten Kerns verglichen. Das dauert einige Sekunden. Nichts verlässt dieses Gerät.',
  'bits.build': 'Fassung des Kerns',
  'bits.build.usual': 'wie dieser Browser sie lädt',
  'bits.build.scalar': 'ohne SIMD',
  'bits.opening': 'Der Kern wird geladen',
  'bits.progress': '{done} von {total|# Paar|# Paaren}',
  'bits.idle': 'Noch nicht berechnet: Drücken Sie Ausführen.',
  'bits.same': '{answers|# Antwort|# Antworten} zu {pairs|# Paar|# Paaren}: Jedes Bit ist dasselbe wie bei uns.',
  'bits.differ':
    '{answers|# Antwort|# Antworten}: Bei {pairs|# Paar|# Paaren} ({names}) weichen die Bits von unseren ab. Bitte kopieren Sie die Prüfsummen und senden Sie sie uns mit dem Namen des Browsers.',
  'bits.cancelled': 'Abgebrochen nach {pairs|# Paar|# Paaren}.',
  'bits.broke': 'Die Antworten konnten nicht berechnet werden: {why}',
  'bits.here': 'Hier berechnet',
  'bits.ours': 'Unsere',
  'bits.copy': 'Prüfsummen kopieren',
  'bits.pairs': 'Nach Paaren',
  'bits.column.pair': 'Paar',
  'bits.column.answers': 'Antworten',
  'bits.column.here': 'Hier berechnet',
  'bits.column.ours': 'Unsere',
  'bits.column.result': 'Ergebnis',
  'bits.row.same': '✓ gleich',
  'bits.row.differs': '✗ verschieden',
  'bits.how': 'Wie es geht',
  'bits.how.scenes':
    'Die Szenen sind die des Testlabors: jedes Paar von Formen in jeder Lage, von getrennt bis enthalten, dünn und weit vom Ursprung. Sie entstehen aus ganzen Zahlen, +, −, ×, ÷ und Quadratwurzeln, die jede Maschine gleich rundet.',
  'bits.how.digest':
    'Zu jeder Szene wird der Kern nach dem Abstand in double und in float und nach den Kontaktpunkten gefragt. Jede Zahl geht Bit für Bit in eine Prüfsumme von 64 Bit ein (FNV-1a): Ein einziges anderes Bit ändert sie.',
  'bits.how.ours':
    'Unsere Prüfsummen stammen vom nativ übersetzten Kern (g++, x86-64). Die Tests berechnen sie bei jeder Änderung neu: nativ und in beiden Fassungen in WebAssembly.',
  'bits.how.why':
    'Der Kern verwendet nur Rechenschritte, die IEEE 754 bis zum letzten Bit festlegt, in fester Reihenfolge und ohne Zusammenfassung zu fused multiply-add. So stimmen Wiederholungen und Simulationen im Gleichschritt zwischen Maschinen überein, und eine Bewertung hängt nicht vom Browser ab.',
};
