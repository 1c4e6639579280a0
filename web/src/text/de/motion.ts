// SPDX-License-Identifier: MIT
// The motion page. Language data, in German: see ../language.ts.
export const motion = {
  'motion.title': 'Touchstone — Bewegung',
  'motion.description':
    'Der genaue Augenblick der Berührung zweier bewegter, sich drehender Körper und wie er gefunden wird.',
  'motion.tagline': 'Der genaue Augenblick der Berührung, auch bei Drehung.',
  'motion.situation': 'Situation',
  'motion.situation.own': 'Ihre eigene Szene',
  'motion.result': 'Ergebnis',
  'motion.bodies': 'Körper',
  'motion.hint':
    'Ziehen Sie einen blassen Körper, um Anfang oder Ende zu ändern; ziehen Sie den Hintergrund, um die Ansicht zu drehen.',
  'motion.help':
    'Mit dem Fokus auf der Ansicht: Pfeiltasten verschieben den daneben gewählten Anfang oder das Ende, [PageUp] und [PageDown] heben und senken, mit [Shift] in feinen Schritten; [m] und [r] zeigen Pfeile oder Ringe zum Drehen. Mit dem Fokus auf der Kurve: Pfeiltasten ändern die Zeit, mit [Shift] zur nächsten Gleitkommazahl; [+], [-] und [0] zoomen. t läuft von 0 bis 1; Längen in Metern, Winkel in Radiant.',

  'motion.ghosts': 'Anfang oder Ende, das bewegt wird',
  'motion.part.start': '{name} Anfang',
  'motion.part.end': '{name} Ende',
  'motion.part.now': '{name}',

  'motion.time.label': 'Zeit',
  'motion.time.say': 't = {t}',
  'motion.loop': 'Wiederholen',
  'motion.slow': 'Zeitlupe',
  'motion.toTouch': 'Zur Berührung',
  'motion.show': 'Zeigen',
  'motion.show.whole': 'ganze Bewegung',
  'motion.method.exact': 'Touchstone',
  'motion.method.discrete': 'Diskrete Schritte',
  'motion.method.linear': 'Lineare Abfrage (cast)',
  'motion.method.slop': 'Zielabstand (slop)',

  'motion.state.hit': 'Treffer bei t = {t}',
  'motion.state.separate': 'Getrennt: keine Berührung',
  'motion.state.overlapping': 'Überlappung am Anfang',
  'motion.contact': 'Kontakt bei t = {t}',
  'motion.state.undecided': 'Unentschieden: bis auf {distance} bei t = {t}',
  'motion.state.refused': 'Keine Antwort',
  'motion.proof.hit':
    'Vor t = {low} nachweislich keine Berührung; {width} später berühren sie sich. {count|# Abstandsabfrage|# Abstandsabfragen}.',
  'motion.proof.separate':
    'Für ganz [0, 1] bewiesen, Rundung eingeschlossen. {count|# Abstandsabfrage|# Abstandsabfragen}.',
  'motion.proof.overlapping':
    'Sie berühren oder überlappen sich bei t = 0, es gibt also keine erste Berührung. {count|# Abstandsabfrage|# Abstandsabfragen}.',
  'motion.proof.undecided':
    'Weder Berührung noch Lücke lässt sich beweisen: Der Abstand dort liegt unter der Genauigkeit. {count|# Abstandsabfrage|# Abstandsabfragen}.',
  'motion.proof.stopped':
    'Die Suche erreichte ihre Grenze von {count|# Abstandsabfrage|# Abstandsabfragen}; bewiesen ist weder das eine noch das andere.',
  'motion.bracket': '{width} breit',
  'motion.row.t': 'Gezeigtes t',
  'motion.row.distanceAt': 'Vorzeichenbehafteter Abstand bei t',
  'motion.row.toi': 'Aufprallzeitpunkt',
  'motion.row.bracket': 'Intervall der Zeit',
  'motion.row.normal': 'Normale',
  'motion.row.pointOnA': 'Punkt auf A',
  'motion.row.pointOnB': 'Punkt auf B',
  'motion.row.distance': 'Abstand dort',
  'motion.row.queries': 'Abstandsabfragen',
  'motion.spoken.time': 't = {t}, vorzeichenbehafteter Abstand {distance}.',

  'motion.curve.label': 'Zeit, auf der Kurve des vorzeichenbehafteten Abstands',
  'motion.curve.title': 'Vorzeichenbehafteter Abstand über t',
  'motion.curve.time': 't',
  'motion.curve.from': 't − t₀, t₀ = {t}',
  'motion.curve.value': 't = {t}, vorzeichenbehafteter Abstand {distance}',
  'motion.curve.whole': 'Ganze Bewegung',
  'motion.curve.touch': 'Auf das Intervall zoomen',
  'motion.curve.words': 'Das Vorrücken in Worten',
  'motion.curve.step': 't = {t}: vorzeichenbehafteter Abstand {distance}; keine Berührung bis t = {until}',
  'motion.curve.more': '{count|# weiterer Schritt|# weitere Schritte}',
  'motion.curve.legend':
    'Kurve: vorzeichenbehafteter Abstand. Punkte: Schritte des Vorrückens; unter jeder fallenden Linie kann der Abstand nicht liegen, bevor sie 0 erreicht. Band: Intervall des Aufprallzeitpunkts. Quadrate: Zeiten, zu denen ein anderes Verfahren prüft.',

  'motion.body': 'Körper {name}',
  'motion.kind': 'Form',
  'motion.atStart': '{name} Anfang',
  'motion.field.linear': 'Verschiebung',
  'motion.field.angular': 'Drehung (Achse × Winkel)',
  'motion.field.angle': 'Drehung (Winkel)',
  'motion.field.end': 'Mitte am Ende',
  'motion.field.pivot': 'Drehpunkt',
  'motion.pivot.own': 'Drehpunkt in der Mitte der Form',
  'motion.turns': 'Drehung: {degrees}°, {turns} Umdrehungen.',
  'motion.number.range': '{name} ist {found}; erlaubt ist {low} bis {high}.',

  'motion.compare.title': 'Mit anderen Verfahren vergleichen',
  'motion.compare.rate': 'Diskrete Schritte in [0, 1]',
  'motion.compare.slop': 'Toleranz (slop) in Metern',
  'motion.compare.go': 'Zeigen',
  'motion.compare.goTo': '{method} zeigen',
  'motion.compare.lost':
    'Bilder des Vergleichs verloren: Die Grafikkarte zeichnet nicht mehr. Sie bleiben, wie sie waren; die Zahlen daneben gelten weiterhin. Drücken Sie „Bilder wiederherstellen“; kommen sie nicht zurück, laden Sie die Seite neu.',
  'motion.compare.restore': 'Bilder wiederherstellen',
  'motion.stop.hit': 'Hält bei t = {t}',
  'motion.stop.none': 'Meldet keinen Treffer',
  'motion.stop.failed': 'Gibt keine Antwort',
  'motion.stop.distance': 'Vorzeichenbehafteter Abstand dort: {distance}.',
  'motion.stop.missed': 'Verpasst die Berührung bei t = {t}.',
  'motion.stop.queries': 'Abfragen: {count}.',

  'nav.motion': 'Bewegung',
  'shortcut.ghost': 'Gewählten Anfang oder gewähltes Ende verschieben, mit [Shift] in feinen Schritten',
  'shortcut.liftGhost': 'Heben und senken, mit [Shift] in feinen Schritten',
  'shortcut.play': 'Abspielen oder anhalten',
  'shortcut.toTouch': 'Zur Berührung gehen',
} as const;
