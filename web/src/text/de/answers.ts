// SPDX-License-Identifier: MIT
// Results of the core, self-check and comparison with the published article. Language data, in German: see ../language.ts.
export const answers = {
  'result.title': 'Ergebnis',

  'verdict.none': 'Kein Paar',
  'verdict.apart': 'Getrennt',
  'verdict.touching': 'Berührung',
  'verdict.overlapping': 'Überlappung',
  'verdict.meet': 'Grenzebenen schneiden sich',
  'verdict.parallel': 'Parallel',

  'readout.select': 'Wählen Sie zwei Körper: Der erste ist A, der zweite B.',
  'readout.planes': 'Zwei Halbräume haben keinen sinnvollen Abstand; geprüft wird, ob ihre Grenzebenen sich schneiden.',
  'readout.pair': 'Paar',
  'readout.names': 'A: {a}, B: {b}',
  'readout.intersects': 'Schneiden sich',
  'readout.intersects.yes': 'ja',
  'readout.intersects.no': 'nein',
  'readout.distance': 'Vorzeichenbehafteter Abstand',
  'readout.depth': 'Eindringtiefe',
  'readout.normal': 'Normale A→B',
  'readout.pointOnA': 'Punkt auf A',
  'readout.pointOnB': 'Punkt auf B',
  'readout.features': 'Merkmale',
  'readout.featuresOf': '{a} von A, {b} von B',
  'readout.unique': 'Eindeutig',
  'readout.unique.yes': 'ja',
  'readout.unique.no': 'nein: andere Normalen ergeben denselben Abstand',
  'readout.method': 'Verfahren',
  'readout.time': 'Dauer der Abfrage',
  'readout.stopped': '{method}, Iterationsgrenze erreicht',

  'feature.point': 'Punkt',
  'feature.surface': 'Oberfläche',
  'feature.vertex': 'Ecke {end}',
  'feature.edge': 'Kante {index}',
  'feature.edge2': 'Kante {end}',
  'feature.baseCap': 'Anfangskappe',
  'feature.tipCap': 'Endkappe',
  'feature.face': 'Fläche {end}',
  'feature.front': 'Vorderseite',
  'feature.back': 'Rückseite',
  'feature.pointVertex': 'Ecke an Punkt {number}',
  'feature.pointEdge': 'Kante an Punkt {number}',
  'feature.pointFace': 'Fläche an Punkt {number}',
  'feature.baseRim': 'Anfangsrand',
  'feature.tipRim': 'Endrand',
  'feature.baseFace': 'Anfangsfläche',
  'feature.tipFace': 'Endfläche',
  'feature.side': 'Mantel',

  'method.label': 'Methode',
  'method.exact': 'exakt',
  'method.published': 'wie veröffentlicht',
  'method.closed-form': 'geschlossene Formel',
  'method.sat': 'Trennachsen',
  'method.closest-features': 'nächste Merkmale',
  'method.gjk': 'GJK',
  'method.epa': 'EPA',

  'spoken.none': 'Kein Paar ausgewählt.',
  'spoken.meet': 'Die Grenzebenen von {a} und {b} schneiden sich.',
  'spoken.parallel': 'Die Grenzebenen von {a} und {b} schneiden sich nicht.',
  'spoken.touch': '{a} und {b} berühren sich.',
  'spoken.apart': '{a} und {b} sind {length} voneinander entfernt.',
  'spoken.overlap': '{a} und {b} überlappen um {length}.',

  'readout.noCore': 'Ohne den Kollisionskern gibt es keine Ergebnisse.',

  'digits.all': 'Volle Genauigkeit',
  'digits.copy': '{name} kopieren',
  'digits.copyAll': 'Zahlen kopieren',
  'digits.toCopy': 'Text zum Kopieren',

  'manifold.title': 'Berührpunkte, Anzahl: {count}',
  'manifold.caption': 'Die Berührpunkte des Paares',
  'manifold.note':
    'Jeder Punkt liegt in der Mitte zwischen beiden Oberflächen; ein negativer Abstand bedeutet Überlappung. Die Kennungen stehen auch in der Ansicht.',
  'manifold.none': 'Wählen Sie zwei Körper, um ihre Berührpunkte zu sehen.',
  'manifold.planes': 'Zwei Ebenen haben keine Berührpunkte.',
  'manifold.point': 'Punkt',
  'manifold.separation': 'Abstand',
  'manifold.id': 'Kennung',
  'manifold.copy': 'Punkte kopieren',

  'selfCheck.held': 'Selbstprüfung: {passed} von {all} bestanden',
  'selfCheck.short': '{passed} von {all}',
  'selfCheck.failing': 'Nicht bestanden: {check}',
  'selfCheck.yes': 'bestanden',
  'selfCheck.no': 'nicht bestanden',
  'selfCheck.off': 'Fehler {found}, Toleranz {allowed}',
  'selfCheck.none': 'Wählen Sie zwei Körper für die Selbstprüfung.',

  'check.beyond.overlap': 'Um 1,01 × Tiefe verschoben, ist B von A getrennt',
  'check.beyond.apart': 'Um den Abstand verschoben, berührt B A',
  'check.short.overlap': 'Um 0,99 × Tiefe verschoben, überlappt B noch A',
  'check.short.apart': 'Um 0,99 × Abstand verschoben, ist B noch getrennt',
  'check.identity': 'Punkt auf B − Punkt auf A = Abstand × Normale',
  'check.unit': 'Die Normale hat die Länge 1',
  'check.mirror': 'Tausch von A und B negiert die Normale und tauscht die Punkte, bitgenau',
  'check.float': 'float und double stimmen überein',
  'check.boolean': 'Ja-Nein-Abfragen stimmen mit dem Abstand überein',

  'proved.open': 'Wie ist der Abstand bewiesen?',
  'proved.none': 'Wählen Sie ein Paar, das einen Abstand hat.',
  'proved.loading': 'Zertifikate werden geladen …',
  'proved.failed':
    'Die Zertifikate konnten nicht geladen werden: {why} Öffnen Sie diesen Teil noch einmal, um es erneut zu versuchen.',
  'proved.explanation': 'Zwei Schranken, die sich nachrechnen lassen:',
  'proved.lower.apart':
    'Zwei Ebenen quer zur Normalen, eine an A und eine an B, lassen zwischen den Körpern eine Lücke von {bound}. So weit sind sie mindestens voneinander entfernt.',
  'proved.upper.apart':
    'Zwei Punkte, einer in A und einer in B, sind {bound} voneinander entfernt. Weiter sind die Körper nicht voneinander entfernt.',
  'proved.lower.overlap':
    'Wird B um {bound} entlang der Normalen verschoben, sind die Körper getrennt. Tiefer überlappen sie nicht.',
  'proved.upper.overlap':
    'In keiner Richtung führen weniger als {bound} hinaus. Mindestens so tief überlappen die Körper.',
  'proved.upper.open':
    'Dass keine andere Richtung kürzer ist, ist getestet, nicht bewiesen: Bei diesen gekrümmten Körpern kommen unendlich viele in Frage.',
  'proved.bracket': '{lower} ≤ vorzeichenbehafteter Abstand ≤ {upper}',
  'proved.bracket.open': '{lower} ≤ vorzeichenbehafteter Abstand',
  'proved.normal':
    'Die Normale weicht um höchstens {angle} rad von der wahren ab, und die Punkte auf A und B liegen höchstens {off} neben den Oberflächen.',
  'proved.points': 'Die Punkte auf A und B liegen höchstens {off} neben den Oberflächen.',
  'precision.title': 'Genauigkeitslupe',
  'precision.open': 'Wie genau ist das Ergebnis weit vom Ursprung?',
  'precision.none': 'Wählen Sie ein Paar, das einen Abstand hat.',
  'precision.chart':
    'Fehler des Abstands über der Verschiebung der ganzen Szene, beide Achsen logarithmisch; die Werte stehen in der Tabelle darunter.',
  'precision.explanation':
    'Die ganze Szene wird um die gleiche Länge entlang X, Y und Z verschoben. Der Fehler ist die Abweichung vom double-Ergebnis am ursprünglichen Ort. float hat eine Mantisse von 24 Bit: Weit vom Ursprung werden schon die Koordinaten gerundet; diesen Verlust gleicht kein Verfahren aus. Die gestrichelten Linien begrenzen den Fehler, den die Rechnung hinzufügt.',
  'precision.worst': 'Bei {offset} beträgt der Fehler {float} (float) und {double} (double).',
  'precision.error': '{length}',
  'precision.noError': 'null',
  'precision.float': 'float, insgesamt',
  'precision.coordinates': 'float, nur Rundung der Koordinaten',
  'precision.double': 'double',
  'precision.contract': 'Fehlerschranke',
  'precision.offset': 'Verschiebung',
  'precision.exact': 'exakt',
  'precision.table': 'Werte',

  'side.right': 'rechts von {other}',
  'side.left': 'links von {other}',
  'side.above': 'über {other}',
  'side.below': 'unter {other}',
  'side.front': 'vor {other}',
  'side.behind': 'hinter {other}',
  'side.none': 'mittig zu {other}',

  'standing.alone': 'zum Vergleich einen zweiten Körper wählen',
  'standing.unselected': 'nicht gewählt',
  'standing.meet': 'seine Grenzebene schneidet die von {other}',
  'standing.parallel': 'seine Grenzebene schneidet die von {other} nicht',
  'standing.apart': '{from}, {length} Abstand',
  'standing.touching': '{from}, berührt ihn',
  'standing.overlap': '{from}, überlappt um {length} entlang {axis}',
  'standing.overlapMostly': '{from}, überlappt um {length}, vor allem entlang {axis}',

  'published.none': 'Wie veröffentlicht: Wählen Sie zwei Körper.',
  'published.unsupported':
    'Wie veröffentlicht: Der Artikel behandelt dieses Paar nicht, nur Kugeln, achsenparallele Quader und Kapseln (hier auch in 2D).',
  'published.same': 'Wie veröffentlicht: gleiches Ergebnis.',
  'published.miss': 'Wie veröffentlicht: kein Treffer (falsch).',
  'published.hit': 'Wie veröffentlicht: Treffer, Tiefe {length} (falsch).',
  'published.undefined': 'Wie veröffentlicht: Treffer, Normale und Tiefe sind NaN (falsch).',
  'published.table': 'Exaktes und veröffentlichtes Ergebnis',
  'published.hitRow': 'Befund',
  'published.depthRow': 'Tiefe',
  'published.normalRow': 'Normale',
  'published.yes': 'Treffer',
  'published.no': 'kein Treffer',
  'published.nan': 'keine Zahl',
  'published.differs': 'anders',
  'published.equal': 'gleich',
  'published.label': 'wie veröffentlicht: {answer}',
  'published.more': 'Was der Artikel tut und warum es scheitert',

  'mistake.none': 'In dieser Lage ist das veröffentlichte Verfahren korrekt.',
  'mistake.touching':
    'Die Körper berühren sich gerade. Der Artikel meldet einen Treffer nur bei Überlappung; hier zählt auch die Berührung (Abstand ≤ 0).',
  'mistake.coincident-centers':
    'Die Mittelpunkte fallen zusammen, der Differenzvektor ist null. Der Artikel liefert keine Normale, obwohl jede Richtung die Körper um die Summe der Radien trennt.',
  'mistake.center-inside':
    'Der Mittelpunkt oder der stattdessen verwendete Achsenpunkt liegt im Quader. Die Begrenzung auf den Quader lässt ihn unverändert, der Differenzvektor ist null; nötig ist der nächste Punkt der Oberfläche.',
  'mistake.center-on-axis':
    'Der Mittelpunkt liegt auf der Achse der Kapsel, der Vektor zum nächsten Achsenpunkt ist null. Jede zur Achse senkrechte Normale ist richtig.',
  'mistake.axes-cross':
    'Die Achsen kreuzen sich, ihre nächsten Punkte fallen zusammen und der Differenzvektor ist null. Die Trennrichtung steht senkrecht auf beiden Achsen.',
  'mistake.closest-to-center':
    'Der Artikel verwendet den Achsenpunkt, der dem Mittelpunkt des Quaders am nächsten liegt. Dem Quader am nächsten liegt ein anderer; der Fehler wächst mit der Länge des Quaders.',
  'mistake.wrong-end':
    'Der Differenzvektor der Achsen beginnt am falschen Ende der zweiten Achse; die zweite Kapsel wird daher an ihrem Anfangspunkt gemessen.',
  'mistake.too-short':
    'Die Achse ist kürzer als eine Schwelle in Metern; der Artikel verwendet dann nur ihren Anfangspunkt. Eine Schwelle muss mit den Körpern skalieren.',
  'mistake.zero-length':
    'Die Kapsel hat die Länge null, und der Artikel teilt 0 durch 0. Jeder Vergleich mit NaN ist falsch, daher greift keine der Abfragen auf „kein Treffer“.',
} as const;
