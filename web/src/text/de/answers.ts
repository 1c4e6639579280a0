// SPDX-License-Identifier: MIT
// What the core answers and how that is checked and compared. Language data, in German: see ../language.ts.
export const answers = {
  'result.title': 'Ergebnis',

  'verdict.none': 'Kein Paar',
  'verdict.apart': 'Getrennt',
  'verdict.touching': 'Berührung',
  'verdict.overlapping': 'Überlappung',
  'verdict.meet': 'Grenzebenen schneiden sich',
  'verdict.parallel': 'Parallel',

  'readout.select': 'Wähle zwei Körper: Der erste ist A, der zweite B.',
  'readout.planes': 'Zwei Halbräume haben keinen sinnvollen Abstand; gefragt ist, ob ihre Grenzebenen sich schneiden.',
  'readout.pair': 'Paar',
  'readout.names': 'A: {a}, B: {b}',
  'readout.distance': 'Abstand mit Vorzeichen',
  'readout.depth': 'Eindringtiefe',
  'readout.normal': 'Normale A→B',
  'readout.pointOnA': 'Punkt auf A',
  'readout.pointOnB': 'Punkt auf B',
  'readout.features': 'Merkmale',
  'readout.featuresOf': '{a} von A, {b} von B',
  'readout.unique': 'Eindeutig',
  'readout.unique.yes': 'ja',
  'readout.unique.no': 'nein, eine andere Antwort ist ebenso kurz',
  'readout.method': 'Verfahren',
  'readout.time': 'Dauer der Anfrage',
  'readout.stopped': '{method}, vorzeitig beendet',

  'feature.point': 'Punkt',
  'feature.surface': 'Oberfläche',
  'feature.vertex': 'Ecke {end}',
  'feature.edge': 'Kante {index}',
  'feature.edge2': 'Kante {end}',
  'feature.baseCap': 'Kappe am Fuß',
  'feature.tipCap': 'Kappe an der Spitze',
  'feature.face': 'Fläche {end}',
  'feature.side': 'Mantel',

  'method.label': 'Methode',
  'method.exact': 'exakt',
  'method.textbook': 'wie veröffentlicht',
  'method.closed-form': 'geschlossene Formel',
  'method.sat': 'Trennachsen',
  'method.closest-features': 'nächste Merkmale',

  'said.none': 'Kein Paar ausgewählt.',
  'said.meet': 'Die Grenzebenen von {a} und {b} schneiden sich.',
  'said.parallel': 'Die Grenzebenen von {a} und {b} schneiden sich nicht.',
  'said.touch': '{a} und {b} berühren sich.',
  'said.apart': '{a} und {b} sind {length} voneinander entfernt.',
  'said.overlap': '{a} und {b} überlappen um {length}.',

  'readout.noCore': 'Ohne den Kollisionskern gibt es keine Ergebnisse.',

  'selfCheck.held': 'Selbstprüfung: {passed} von {all} gelten',
  'selfCheck.short': '{passed} von {all}',
  'selfCheck.failing': 'Gilt nicht: {check}',
  'selfCheck.yes': 'gilt',
  'selfCheck.no': 'gilt nicht',
  'selfCheck.off': 'Abweichung {found}, erlaubt {allowed}',
  'selfCheck.none': 'Sie braucht ein Paar.',

  'check.beyond.overlap': 'Um 1,01 × Tiefe hinausgeschoben, ist B frei',
  'check.beyond.apart': 'Um den Abstand herangeschoben, berührt B A',
  'check.short.overlap': 'Um 0,99 × Tiefe hinausgeschoben, ragt B noch hinein',
  'check.short.apart': 'Um 0,99 × Abstand herangeschoben, ist B noch getrennt',
  'check.identity': 'Punkt auf B − Punkt auf A = Abstand × Normale',
  'check.unit': 'Die Normale hat die Länge 1',
  'check.mirror': 'A und B zu tauschen spiegelt die Antwort bis aufs Bit',
  'check.float': 'Einfache Genauigkeit stimmt mit doppelter überein',
  'check.boolean': 'Ja-Nein-Anfragen stimmen mit dem Abstand überein',

  'precision.title': 'Genauigkeitslupe',
  'precision.open': 'Wie weit vom Ursprung bleibt es richtig?',
  'precision.none': 'Sie braucht ein Paar, das einen Abstand hat.',
  'precision.chart':
    'Fehler des Abstands über der Verschiebung der ganzen Szene, beide logarithmisch; die Zahlen stehen in der Tabelle darunter.',
  'precision.explanation':
    'Dieselbe Lage, die ganze Szene um die gleiche Länge längs X, Y und Z verschoben; der Fehler des Abstands gegen die doppelt genaue Antwort am Ort der Lage. Einfache Genauigkeit hat 24 Bit: Weit vom Ursprung sind sie vor dem Komma verbraucht, und schon die Koordinaten werden gerundet. Diesen Teil holt kein Verfahren zurück; die gestrichelten Linien zeigen, was die Rechnung höchstens hinzufügen darf.',
  'precision.worst': 'Bei {offset} irrt einfache Genauigkeit um {float}, doppelte um {double}.',
  'precision.float': 'einfach, insgesamt',
  'precision.coordinates': 'einfach, durch Rundung der Koordinaten',
  'precision.double': 'doppelt',
  'precision.contract': 'zugesagt',
  'precision.offset': 'Verschiebung',
  'precision.exact': 'exakt',
  'precision.table': 'Die Zahlen',

  'side.right': 'rechts von {other}',
  'side.left': 'links von {other}',
  'side.above': 'über {other}',
  'side.below': 'unter {other}',
  'side.front': 'vor {other}',
  'side.behind': 'hinter {other}',
  'side.none': 'in der Mitte von {other}',

  'standing.alone': 'zum Vergleich einen weiteren wählen',
  'standing.unselected': 'nicht gewählt',
  'standing.meet': 'seine Grenze schneidet die von {other}',
  'standing.parallel': 'seine Grenze schneidet die von {other} nicht',
  'standing.apart': '{from}, {length} Abstand',
  'standing.touching': '{from}, berührt ihn',
  'standing.overlap': '{from}, überlappt um {length} längs {axis}',
  'standing.overlapMostly': '{from}, überlappt um {length}, vor allem längs {axis}',

  'published.none': 'Wie veröffentlicht: Dafür braucht es ein Paar.',
  'published.unsupported':
    'Wie veröffentlicht: Dieses Paar hat der Artikel nicht. Er hat Kugeln, achsenparallele Quader und Kapseln, und hier ihre Gegenstücke in 2D.',
  'published.same': 'Wie veröffentlicht: dieselbe Antwort.',
  'published.miss': 'Wie veröffentlicht: kein Treffer, und das ist falsch.',
  'published.hit': 'Wie veröffentlicht: ein Treffer, {length} tief, und das ist falsch.',
  'published.undefined': 'Wie veröffentlicht: ein Treffer mit Zahlen, die keine sind, und das ist falsch.',
  'published.table': 'Die exakte und die veröffentlichte Antwort',
  'published.hitRow': 'Urteil',
  'published.depthRow': 'Tiefe',
  'published.normalRow': 'Normale',
  'published.yes': 'Treffer',
  'published.no': 'kein Treffer',
  'published.nan': 'keine Zahl',
  'published.differs': 'anders',
  'published.equal': 'gleich',
  'published.label': 'wie veröffentlicht: {answer}',
  'published.more': 'Was der Artikel tut und warum es scheitert',

  'mistake.none': 'In dieser Lage hat das gedruckte Verfahren recht.',
  'mistake.touching':
    'Die Körper berühren sich gerade. Der Artikel zählt einen Treffer nur, wo sie überlappen; hier ist auch die Berührung einer (Abstand ≤ 0).',
  'mistake.coincident-centers':
    'Die Mittelpunkte fallen zusammen, und der Vektor dazwischen hat keine Richtung. Der Artikel gibt auf; doch jede Richtung trennt die Körper, über die Summe der Radien.',
  'mistake.center-inside':
    'Der Mittelpunkt, oder der Punkt der Achse, der für ihn steht, liegt im Quader. In den Quader geklemmt bleibt er, wo er ist, und es bleibt keine Richtung; gebraucht wird der nächste Punkt der Oberfläche.',
  'mistake.center-on-axis':
    'Der Mittelpunkt liegt auf der Achse der Kapsel, und der Vektor zu ihrem nächsten Punkt hat keine Richtung. Jede Senkrechte zur Achse ginge.',
  'mistake.axes-cross':
    'Die Achsen kreuzen sich, ihre nächsten Punkte fallen zusammen und lassen keine Richtung übrig. Der Weg hinaus ist senkrecht zu beiden Achsen.',
  'mistake.closest-to-center':
    'Der Artikel nimmt den Punkt der Achse, der dem Mittelpunkt des Quaders am nächsten ist. Dem Quader am nächsten ist ein anderer; je länger der Quader, desto weiter weg.',
  'mistake.wrong-end':
    'Der Differenzvektor der Achsen beginnt am falschen Ende der zweiten, und so wird die zweite Kapsel an ihrem Fußpunkt gemessen.',
  'mistake.too-short':
    'Die Achse ist kürzer als eine Schwelle in Metern und wird für ihren Fußpunkt gehalten. Eine Schwelle muss mit den Körpern wachsen.',
  'mistake.zero-length':
    'Die Kapsel hat keine Länge, und der Artikel teilt 0 durch 0. Kein Vergleich mit dem Ergebnis ist wahr, also hält nichts es auf.',
} as const;
