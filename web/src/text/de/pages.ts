// SPDX-License-Identifier: MIT
// The other pages, each with its own texts. Language data, in German: see ../language.ts.
export const pages = {
  'capsule2d.title': 'Touchstone – 2D-Kapsel-Übung',
  'capsule2d.description': 'Zwei Kapseln mit je drei Klicks festlegen und ihren kürzesten Abstand sehen.',
  'capsule2d.tagline': 'Zwei 2D-Kapseln festlegen und ihren Abstand ablesen.',
  'capsule2d.label': 'Zeichnung',
  'capsule2d.board': 'Zeichenbrett',
  'capsule2d.help':
    'Mit dem Fokus auf dem Zeichenbrett: Pfeiltasten bewegen den Cursor (mit [Shift] in feinen Schritten), [Enter] setzt, [Escape] macht rückgängig, [R] setzt zurück, [?] zeigt alle Tasten. [Tab] führt zu den Griffen, die sich mit den Pfeiltasten bewegen lassen. [Ctrl] und das Mausrad zoomen. Längen sind in Metern.',
  'board.toolbar': 'Übung',
  'board.back': 'Rückgängig',
  'board.redo': 'Wiederholen',
  'board.reset': 'Zurücksetzen',
  'capsule2d.result': 'Kürzester Abstand',
  'capsule2d.pending': 'Legen Sie beide Kapseln fest; dann steht er hier.',
  'capsule2d.goals': 'Versuchen Sie',
  'capsule2d.goal.overlap': 'Bringen Sie beide zum Überlappen.',
  'capsule2d.goal.close': 'Bringen Sie beide näher als 0,1 m zusammen, ohne Berührung.',
  'capsule2d.goal.touch':
    'Lassen Sie beide sich berühren, auf einen tausendstel Meter: mit Griffen, Tasten oder Zahlen.',
  'capsule2d.goal.cross': 'Kreuzen Sie die Strecken in ihnen: Die Tiefe ist größer als beide Radien zusammen.',
  'capsule2d.goal.reached': 'Erreicht: {goal}',
  'capsule2d.onward': 'Übungen dazu:',
  'capsule2d.capsules': 'Kapseln',
  'capsule2d.none': 'Noch keine.',
  'capsule2d.base': '{name}, ein Ende',
  'capsule2d.tip': '{name}, anderes Ende',
  'capsule2d.radius': '{name}, Radius',
  'capsule2d.number': 'Übung 003.1',
  'capsule2d.click1': 'Erster Klick: der Mittelpunkt des einen Endes.',
  'capsule2d.click2': 'Zweiter Klick: der Radius.',
  'capsule2d.click3': 'Dritter Klick: der Mittelpunkt des anderen Endes.',
  'capsule2d.explanation':
    'Eine Kapsel ist eine Strecke, entlang der ein Kreis geführt wird. Solange die Strecken sich nicht kreuzen, ist der vorzeichenbehaftete Abstand zweier Kapseln der Abstand ihrer Strecken minus beide Radien; ist er negativ, überlappen sie, und sein Betrag ist die Eindringtiefe. Kreuzen sich die Strecken, muss außerdem eine an einem Ende der anderen vorbei; die Tiefe ist dann größer als die Summe der Radien.',
  'capsule2d.done':
    'Beide Kapseln sind festgelegt. Ziehen Sie an den Griffen, geben Sie Zahlen ein, oder beginnen Sie mit Zurücksetzen neu.',
  'capsule2d.spoken.apart': 'Der kürzeste Abstand ist {length}.',
  'capsule2d.spoken.touch': 'Die Kapseln berühren sich.',
  'capsule2d.spoken.overlap': 'Die Kapseln überlappen um {length}.',

  'gallery.title': 'Touchstone — Situationen',
  'gallery.description': 'Entartete und klassische Lagen der Kollisionserkennung, jede mit richtiger Antwort und Link.',
  'gallery.tagline': 'Lagen, an denen Kollisionsprogramme scheitern.',
  'gallery.intro':
    'Jeder erwartete Wert ist von Hand hergeleitet; ein Test vergleicht den Kern damit. Ein Titel öffnet die Lage in der Spielwiese, zum Drehen, Bewegen und Messen.',
  'gallery.groups': 'Gruppen',
  'gallery.apart': 'Getrennt, Abstand {length}',
  'gallery.touching': 'Berührung',
  'gallery.overlap': 'Überlappung um {length}',
  'gallery.tie': 'nicht eindeutig: andere Richtungen sind gleich kurz',
  'gallery.meet': 'Die Grenzebenen schneiden sich',
  'gallery.parallel': 'Die Grenzebenen schneiden sich nicht',
  'situation.answer': 'Von Hand hergeleitet: {answer}.',
  'situation.moved': 'Die Körper liegen nicht mehr so, wie der Satz es sagt.',
  'situation.previous': 'Voriger schwieriger Fall',
  'situation.next': 'Nächster schwieriger Fall',
  'situation.restore': 'Körper zurücksetzen',
  'situation.close': 'Schließen',
  'situation.all': 'Alle schwierigen Fälle',

  'matrix.title': 'Touchstone — alle Paare',
  'matrix.description':
    'Jedes Paar von Körpern in einer Tabelle, live: vorzeichenbehafteter Abstand, Verfahren und Selbstprüfung.',
  'matrix.tagline': 'Jedes Paar von Körpern, live und geprüft.',
  'matrix.intro':
    'Die Zeile ist A, die Spalte ist B. B lässt sich in allen Zellen zugleich durch A schieben; eine Zelle öffnet ihr Paar in der Spielwiese.',
  'matrix.position': 'Position von B',
  'matrix.space': 'Im Raum',
  'matrix.flat': 'In der Ebene',
  'matrix.spaceTable': 'Paare von Körpern im Raum',
  'matrix.flatTable': 'Paare von Figuren in der Ebene',
  'matrix.corner': 'A ↓ B →',
  'matrix.meet': 'schneiden sich',
  'matrix.parallel': 'schneiden sich nicht',
  'matrix.boolean': 'nur Ja/Nein',
  'matrix.cell': '{a} und {b}: {answer}, {method}, {checks}',
  'matrix.summary':
    '{overlapping} von {all|# Paar|# Paaren} {overlapping|überlappt|überlappen} sich. Selbstprüfung: {passed} von {checks} bestanden.',
  'matrix.noPictures':
    'Dieser Browser unterstützt kein WebGL, daher gibt es keine Bilder. Zahlen und Links funktionieren weiterhin.',

  'publishedPage.title': 'Touchstone — wie veröffentlicht',
  'publishedPage.description':
    'Die Verfahren eines bekannten Artikels über Kollisionserkennung, wo sie scheitern und warum.',
  'publishedPage.tagline': 'Die Verfahren eines bekannten Artikels, und wo sie scheitern.',
  'publishedPage.sections': 'Abschnitte',
  'publishedPage.scene': 'Die Lage mit der exakten Antwort und der des Artikels',
  'publishedPage.numbers': 'Die Zahlen dieser Lage',
  'publishedPage.wrong': 'falsch',
  'publishedPage.open': 'Diese Lage in der Spielwiese öffnen',

  'embed.title': 'Touchstone — eingebettete Spielwiese',
  'embed.heading': 'Kollisionserkennung, live',
  'embed.loading': 'Skripte und Kollisionskern werden geladen …',
  'embed.operate': 'Ansicht aktivieren',
  'embed.leave': 'Ansicht freigeben [Escape]',
  'embed.unknownPair':
    'Unbekanntes Paar „{found}“ in der Adresse; möglich sind ein Link mit einer Szene oder zwei derselben Dimension: {allowed}.',
  'embed.open': 'In der Spielwiese öffnen',

  'course.title': 'Touchstone — Kurs',
  'course.description':
    'Ein Kurs zur Kollisionserkennung, Woche für Woche: Lektionen und Übungen, was fällig ist, Ihr Fortschritt und der nächste Schritt.',
  'course.tagline': 'Lektionen und Übungen, Woche für Woche.',
  'embeds.title': 'Touchstone — Seite mit Einbettungen',
  'embeds.description':
    'Eine Kursseite über Kollisionserkennung mit drei interaktiven Einbettungen: So nutzen Lehrende Touchstone.',
  'embeds.tagline': 'Eine Beispielseite mit drei Einbettungen.',
  'embeds.heading': 'Eine Kursseite mit interaktiven Szenen',
  'embeds.docs': 'Wie man Szenen einbettet',
  'embeds.chapter1': '1. Was ein Abstand ist',
  'embeds.text1':
    'Der vorzeichenbehaftete Abstand zweier Körper ist positiv, solange sie getrennt sind; überlappen sie, ist er minus die Eindringtiefe. Aktivieren Sie die Ansicht, ziehen Sie die Kugel in den Quader und beobachten Sie, wie der Wert durch null geht.',
  'embeds.embed1': 'Eine Kugel und ein Quader',
  'embeds.reported': 'Vorzeichenbehafteter Abstand laut Einbettung: {length}.',
  'embeds.waiting': 'Die Einbettung hat noch nichts gemeldet.',
  'embeds.touch': 'Berühren lassen',
  'embeds.back': 'Zurücksetzen',
  'embeds.chapter2': '2. Wo ein bekanntes Verfahren scheitert',
  'embeds.text2':
    'Zwei gekreuzte Kapseln, exakt berechnet und wie in einem bekannten Artikel veröffentlicht. Vergleichen Sie beide Antworten und drehen Sie dann B, bis sie übereinstimmen.',
  'embeds.embed2': 'Zwei Kapseln, exakt und wie veröffentlicht',
  'embeds.chapter3': '3. Ihre Aufgabe: in der Ebene',
  'embeds.text3':
    'Mit allen Bedienelementen: Ändern Sie die Zahlen von Rechteck und Kreis, bis sie sich an einer Ecke berühren.',
  'embeds.embed3': 'Ein Kreis und ein orientiertes Rechteck, mit allen Bedienelementen',
} as const;
