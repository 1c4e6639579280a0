// SPDX-License-Identifier: MIT
// The other pages, each with its own texts. Language data, in German: see ../language.ts.
export const pages = {
  'exercise.title': 'Touchstone – 2D-Kapsel-Übung',
  'exercise.description': 'Zwei Kapseln mit je drei Klicks festlegen und ihren kürzesten Abstand sehen.',
  'exercise.tagline': '2D-Kapseln: zwei festlegen und sehen, wie weit sie auseinander sind.',
  'exercise.label': 'Zeichnung',
  'exercise.board': 'Zeichenbrett',
  'exercise.help':
    'Mit dem Fokus auf dem Brett: Pfeiltasten bewegen die Marke (mit [Shift] in feinen Schritten), [Enter] setzt, [Escape] nimmt zurück, [R] setzt die Übung zurück, [?] zeigt alle Tasten. [Tab] führt zu den Griffen, die sich mit den Pfeiltasten bewegen lassen. [Ctrl] und das Mausrad zoomen. Längen sind in Metern.',
  'exercise.toolbar': 'Übung',
  'exercise.back': 'Zurücknehmen',
  'exercise.redo': 'Wiederholen',
  'exercise.reset': 'Zurücksetzen',
  'exercise.result': 'Kürzester Abstand',
  'exercise.pending': 'Er erscheint hier, sobald beide Kapseln festgelegt sind.',
  'exercise.capsules': 'Kapseln',
  'exercise.none': 'Noch keine.',
  'exercise.base': '{name}, ein Ende',
  'exercise.tip': '{name}, anderes Ende',
  'exercise.radius': '{name}, Radius',
  'exercise.number': 'Übung 003.1',
  'exercise.click1': 'Erster Klick: der Mittelpunkt des einen Endes.',
  'exercise.click2': 'Zweiter Klick: der Radius.',
  'exercise.click3': 'Dritter Klick: der Mittelpunkt des anderen Endes.',
  'exercise.explanation':
    'Eine Kapsel ist eine Strecke, über die ein Kreis geführt wird. Solange die Strecken sich nicht kreuzen, ist der Abstand mit Vorzeichen zweier Kapseln der Abstand ihrer Strecken minus beide Radien; ist er negativ, überlappen sie, und sein Betrag ist die Eindringtiefe. Wo die Strecken sich kreuzen, muss außerdem eine von ihnen an einem Ende der anderen vorbei hinaus, daher überlappen die Kapseln um mehr als beide Radien.',
  'exercise.done':
    'Beide Kapseln sind festgelegt. Ziehe an den Griffen, tippe Zahlen ein, oder setze zurück und beginne von vorn.',
  'exercise.said.apart': 'Der kürzeste Abstand ist {length}.',
  'exercise.said.touch': 'Die Kapseln berühren sich.',
  'exercise.said.overlap': 'Die Kapseln überlappen um {length}.',

  'gallery.title': 'Touchstone — Situationen',
  'gallery.description': 'Entartete und klassische Lagen der Kollisionserkennung, jede mit richtiger Antwort und Link.',
  'gallery.tagline': 'Lagen, an denen Kollisionsprogramme scheitern.',
  'gallery.intro':
    'Jede Zahl hier ist von Hand berechnet, und ein Test fragt den Kern danach. Ein Titel öffnet die Lage in der Spielwiese, zum Drehen, Bewegen und Messen.',
  'gallery.groups': 'Gruppen',
  'gallery.apart': 'Getrennt, Abstand {length}',
  'gallery.touching': 'Berührung, Abstand {length}',
  'gallery.overlap': 'Überlappung, Abstand {length}',
  'gallery.tie': 'andere Richtungen sind ebenso kurz',
  'gallery.meet': 'Die Ränder treffen sich',
  'gallery.parallel': 'Die Ränder treffen sich nicht',

  'matrix.title': 'Touchstone — alle Paare',
  'matrix.description':
    'Jedes Paar von Körpern in einer Tabelle, live: Abstand mit Vorzeichen, Verfahren und Selbstprüfung.',
  'matrix.tagline': 'Jedes Paar von Körpern, live und geprüft.',
  'matrix.intro':
    'Die Zeile ist A, die Spalte ist B. B lässt sich in allen Zellen zugleich durch A schieben; eine Zelle öffnet ihr Paar in der Spielwiese.',
  'matrix.position': 'Lage von B',
  'matrix.space': 'Im Raum',
  'matrix.flat': 'In der Ebene',
  'matrix.spaceTable': 'Paare von Körpern im Raum',
  'matrix.flatTable': 'Paare von Figuren in der Ebene',
  'matrix.corner': 'A ↓ B →',
  'matrix.meet': 'treffen sich',
  'matrix.parallel': 'treffen sich nicht',
  'matrix.boolean': 'nur ja oder nein',
  'matrix.cell': '{a} und {b}: {answer}, {method}, {checks}',
  'matrix.summary': '{overlapping} von {all} Paaren überlappen sich. Selbstprüfung: {passed} von {checks} gelten.',
  'matrix.noPictures': 'Dieser Browser zeigt kein WebGL, also gibt es keine Bilder. Zahlen und Links gehen trotzdem.',

  'publishedPage.title': 'Touchstone — wie veröffentlicht',
  'publishedPage.description': 'Was ein bekannter Artikel über Kollisionserkennung druckt, wo es scheitert und warum.',
  'publishedPage.tagline': 'Die Verfahren eines bekannten Artikels, und wo sie scheitern.',
  'publishedPage.sections': 'Abschnitte',
  'publishedPage.open': 'Diese Lage in der Spielwiese öffnen',

  'embed.title': 'Touchstone — eingebettete Spielwiese',
  'embed.heading': 'Kollisionserkennung, lebendig',
  'embed.loading': 'Die Spielwiese braucht Skripte und ihren Kollisionskern; beide sind unterwegs.',
  'embed.operate': 'Ansicht bedienen',
  'embed.leave': 'Ansicht loslassen [Escape]',
  'embed.unknownPair':
    'Die Adresse verlangt das Paar „{found}“, das gibt es nicht; möglich sind ein Link mit einer Szene oder zwei derselben Dimension: {allowed}.',
  'embed.open': 'In der Spielwiese öffnen',

  'course.title': 'Touchstone — Kursbeispiel',
  'course.description':
    'Eine Kursseite über Kollisionserkennung mit drei lebendigen Einbettungen: So nutzen Lehrende Touchstone.',
  'course.tagline': 'Eine Beispielseite eines Kurses mit drei Einbettungen.',
  'course.chapter1': '1. Was ein Abstand ist',
  'course.text1':
    'Der vorzeichenbehaftete Abstand zweier Körper ist positiv, solange sie getrennt sind, und minus die Eindringtiefe, wenn sie sich überlappen. Bediene die Ansicht, ziehe die Kugel in den Quader und sieh, wie die Zahl durch null geht.',
  'course.embed1': 'Eine Kugel und ein Quader',
  'course.said': 'Die Einbettung meldet dieser Seite: Abstand mit Vorzeichen {length}.',
  'course.waiting': 'Die Einbettung hat noch nichts gemeldet.',
  'course.touch': 'Berühren lassen',
  'course.back': 'Zurücksetzen',
  'course.chapter2': '2. Wo ein bekanntes Verfahren irrt',
  'course.text2':
    'Zwei gekreuzte Kapseln, exakt gefragt und so, wie ein bekannter Artikel es druckt. Vergleiche beide Antworten und drehe dann B, bis sie übereinstimmen.',
  'course.embed2': 'Zwei Kapseln, exakt und wie veröffentlicht',
  'course.chapter3': '3. Jetzt du, in der Ebene',
  'course.text3':
    'Mit allen Bedienelementen: Gib Rechteck und Kreis eigene Zahlen, bis sie sich an einer Ecke berühren.',
  'course.embed3': 'Ein Kreis und ein gedrehtes Rechteck, mit allen Bedienelementen',
  'course.how': 'Wie solche Einbettungen in eine eigene Seite kommen, steht in docs/embedding.md des Projekts.',
} as const;
