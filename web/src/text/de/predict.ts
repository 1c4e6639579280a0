// SPDX-License-Identifier: MIT
// Exercises that predict the next step of an algorithm. Language data, in German: see ../language.ts.
export const predict = {
  'exercises.kind.predict': 'Den nächsten Schritt vorhersagen',
  'exercises.about.predict':
    'Ein Algorithmus läuft Schritt für Schritt mit Ihren eigenen Zahlen. Sagen Sie, was er als Nächstes tut, und sehen Sie dann nach.',

  'sheet.prediction': 'Vorhersage {number}',
  'predict.progress': 'Vorhersage {number} von {count}',
  'predict.noStep': 'Noch ist kein Schritt ausgeführt.',
  'predict.steps': 'Bisherige Schritte',
  'predict.all': 'Alle Schritte',
  'predict.words': 'Der Stand in Worten',
  'predict.corner': 'Ecke {number} bei {at}',
  'predict.submit': 'Vorhersagen',
  'predict.choose': 'Wählen Sie zuerst eine Antwort.',
  'predict.next': 'Nächste Vorhersage',
  'predict.previous': 'Vorige Vorhersage',
  'predict.again': 'Noch einmal vorhersagen',
  'predict.again.note':
    'Sie haben diesen Schritt gesehen. Ihn noch einmal vorherzusagen wird in Ihrer Antwort und in jedem Beleg vermerkt und hat mit diesen Zahlen keine Punkte.',
  'predict.finish': 'Alle Schritte ansehen',
  'predict.done': '{count|Die Vorhersage ist|Alle # Vorhersagen sind} gemacht, {right} davon richtig.',
  'predict.revealed': 'Jetzt zu sehen: Schritt {from}.',
  'predict.revealedMany': 'Jetzt zu sehen: Schritte {from} bis {to}.',
  'predict.walk': 'Dieses Paar Schritt für Schritt durchgehen',
  'predict.picture': 'Bild des Schritts; die Schritte sind daneben beschrieben',
  'predict.picture.none':
    'Dieser Browser unterstützt kein WebGL, deshalb gibt es kein 3D-Bild. Die Schritte in Worten genügen.',

  'predict.notYet': 'Noch nicht vorhergesagt.',
  'predict.unknown': 'Die Antwort „{found}“ steht hier nicht zur Wahl. Wählen Sie eine der Antworten.',
  'predict.correct': 'Richtig ist: {answer}.',
  'predict.joined': '{one} {two}',
  'predict.listed': '{list}; {one}',
  'predict.named': '{name} = {at}',
  'predict.vector2': '({x}; {y})',
  'predict.vector3': '({x}; {y}; {z})',
  'predict.yes': 'ja',
  'predict.no': 'nein',
  'predict.base': 'am Anfangspunkt',
  'predict.inner': 'zwischen den Enden',
  'predict.tip': 'am Endpunkt',

  'predict.gjk.supportA':
    'Die nächste Richtung ist n = {n}. Welcher Punkt von A ist ihr Stützpunkt, also am weitesten entlang n?',
  'predict.gjk.supportA.why': 'n · p ist am größten bei p = {p}: {best}. Der zweitgrößte Wert ist {second}.',
  'predict.gjk.supportB':
    'Die nächste Richtung ist n = {n}. Welcher Punkt von B ist ihr Stützpunkt, also am weitesten entlang −n?',
  'predict.gjk.supportB.why': '−n · p ist am größten bei p = {p}: {best}. Der zweitgrößte Wert ist {second}.',
  'predict.gjk.feature':
    'Das Simplex erhält die neue Ecke w. Seine Ecken sind jetzt {vertices}. Welcher Teil liegt dem Ursprung am nächsten?',
  'predict.gjk.vertex': 'eine Ecke',
  'predict.gjk.edge': 'das Innere einer Kante',
  'predict.gjk.face': 'das Innere eines Dreiecks',
  'predict.gjk.inside': 'keiner: Das Simplex enthält den Ursprung',
  'predict.gjk.feature.why':
    'Das Simplex behält {kept} von {count|# Ecke|# Ecken}. Sein Punkt mit dem kleinsten Abstand zum Ursprung ist v = {v}; der Abstand ist {distance}.',
  'predict.gjk.dropped':
    'Das Simplex erhält die neue Ecke w. Seine Ecken sind jetzt {vertices}. Welche der früheren Ecken werden verworfen, weil der nächste Punkt sie nicht braucht?',
  'predict.gjk.none': 'keine',
  'predict.gjk.dropped.why':
    'Aus den Ecken, die bleiben, entsteht der nächste Punkt v = {v} mit positiven Gewichten; sein Abstand zum Ursprung ist {distance}.',
  'predict.gjk.endsNext': 'Endet GJK mit dem nächsten Stützpunkt, oder führt er zu einem weiteren Simplex?',
  'predict.gjk.ends': 'GJK endet',
  'predict.gjk.goesOn': 'GJK geht weiter',
  'predict.gjk.ends.why': 'GJK endet: {reason}. Schranken: {lower} bis {upper}.',
  'predict.gjk.goesOn.why':
    'Die Schranken liegen noch auseinander: {lower} bis {upper}. Der Stützpunkt verbessert das Simplex.',

  'predict.epa.face':
    'Welche Fläche des Polytops wählt EPA als nächste, also die mit dem kleinsten Abstand zum Ursprung?',
  'predict.epa.edge': 'Kante von {p} nach {q}',
  'predict.epa.triangle': 'Dreieck {p}, {q}, {r}',
  'predict.epa.face.why': 'Ihr Abstand zum Ursprung ist {distance}; der der zweitnächsten Fläche ist {second}.',
  'predict.epa.seen':
    'Der Stützpunkt w = {w} liegt jenseits der gewählten Fläche. Wie viele Flächen sieht er, die dann entfernt werden?',
  'predict.epa.seen.why':
    'Entfernt: {removed}. Ihr Horizont wird durch {added|# neue Fläche|# neue Flächen} mit w verbunden.',
  'predict.epa.ends':
    'EPA bestimmt den Stützpunkt entlang der Normalen dieser Fläche. Wächst das Polytop, oder liegt die Fläche schon auf dem Rand von B − A?',
  'predict.epa.grows': 'das Polytop wächst',
  'predict.epa.stops': 'die Fläche liegt auf dem Rand: EPA endet',
  'predict.epa.grows.why':
    'Entlang der Normalen reicht B − A um {support} vom Ursprung weg, die Fläche nur um {depth}: Der Stützpunkt wird eine Ecke.',
  'predict.epa.stops.why':
    'Entlang der Normalen reicht B − A um {support} vom Ursprung weg, die Fläche ebenso ({depth}): Kein Punkt liegt jenseits.',

  'predict.sat.verdict':
    'Die nächste Achse ist n = {n}: {source}. Lassen die Projektionen von A und B darauf eine Lücke, oder überlappen sie sich?',
  'predict.sat.gap': 'eine Lücke: Diese Achse trennt A und B',
  'predict.sat.overlap': 'eine Überlappung',
  'predict.sat.gap.why':
    'Die Projektion von A reicht von {fromA} bis {toA}, die von B von {fromB} bis {toB}: eine Lücke von {separation}.',
  'predict.sat.overlap.why':
    'Die Projektion von A reicht von {fromA} bis {toA}, die von B von {fromB} bis {toB}: eine Überlappung von {separation}.',
  'predict.sat.better':
    'Die nächste Achse ist n = {n}: {source}. Ist ihre Trennung größer als die bisher beste, {before} auf Achse {best}?',
  'predict.sat.better.why': 'Ihre Trennung ist {separation}, größer als {before}: Sie ist die bisher beste.',
  'predict.sat.worse.why': 'Ihre Trennung ist {separation}, nicht größer als {before}: Die beste Achse bleibt.',
  'predict.sat.best': 'Welche Achse hat die größte Trennung, wenn alle Achsen geprüft sind?',
  'predict.sat.axis': 'Achse {index}: n = {n}, {source}',
  'predict.sat.tested': 'Achse {index}: n = {n}, {source}; Trennung {separation}',
  'predict.sat.best.why':
    'Achse {index} hat die größte Trennung, {separation}; die zweitbeste, Achse {other}, hat {second}.',

  'predict.sat.stops':
    'Der Überlappungstest prüft bis zu {axes|# Achse|# Achsen} der Reihe nach, ab Achse 0. Bei welcher endet er, weil sie die Körper trennt?',
  'predict.sat.number': 'bei Achse {index}',
  'predict.sat.noStop': 'bei keiner: Die Körper überlappen sich',
  'predict.sat.stops.why': 'Achse {index} ist die erste mit einer Lücke: {separation}.',
  'predict.sat.noStop.why': 'Keine Achse hat eine Lücke; die kleinste Überlappung ist {separation}, auf Achse {index}.',

  'predict.clip.features':
    'Die Kontaktnormale ist n = {n}. Welche Merkmale von A und B berühren sich entlang n? Die zuerst genannte Fläche ist die Referenzfläche.',
  'predict.clip.faceFace': 'eine Fläche von A und eine Fläche von B',
  'predict.clip.faceEdge': 'eine Fläche von A und eine Kante von B',
  'predict.clip.edgeFace': 'eine Kante von A und eine Fläche von B',
  'predict.clip.edgeEdge': 'eine Kante von A und eine Kante von B',
  'predict.clip.features.why': 'Ecken des Merkmals von A: {a}, von B: {b}. Referenz ist das von {side}.',
  'predict.clip.kept':
    'Seitenebene {plane} geht durch {p} mit der Normalen {n} nach außen. Sie beschneidet das Polygon mit {count|# Ecke|# Ecken}. Wie viele Ecken bleiben?',
  'predict.clip.kept.why':
    'Ecken, die bleiben: {stays}; abgeschnitten: {gone}; neu, wo Kanten die Ebene schneiden: {fresh}.',
  'predict.clip.points': 'Das gemeinsame Gebiet hat {corners|# Ecke|# Ecken}. Wie viele Berührpunkte werden behalten?',
  'predict.clip.fewer.why':
    'Von {corners} Ecken werden {points} behalten: diejenigen, die die größte Fläche aufspannen.',
  'predict.clip.all.why': 'Alle werden behalten: {points}. Eine Auswahl gibt es erst bei mehr als vier.',

  'predict.triangles.planes':
    'Die Ebene jedes Dreiecks wird mit den Ecken des anderen verglichen. Welches Dreieck liegt ganz auf einer Seite der Ebene des anderen?',
  'predict.triangles.none': 'keines: Jede Ebene schneidet das andere Dreieck',
  'predict.triangles.a': 'nur A, bezüglich der Ebene von B',
  'predict.triangles.b': 'nur B, bezüglich der Ebene von A',
  'predict.triangles.both': 'beide',
  'predict.triangles.coplanar': 'sie liegen in einer Ebene',
  'predict.triangles.planes.why':
    'Vorzeichenbehaftete Abstände der Ecken von A zur Ebene von B: {a}; von B zur Ebene von A: {b}.',
  'predict.triangles.intervals':
    'Beide Dreiecke schneiden die gemeinsame Gerade der Ebenen in einem Intervall. Überlappen sich die beiden Intervalle?',
  'predict.triangles.overlap': 'ja: Die Dreiecke schneiden sich',
  'predict.triangles.disjoint': 'nein: Sie sind disjunkt',
  'predict.triangles.overlap.why':
    'Das Intervall von A reicht von {fromA} bis {toA}, das von B von {fromB} bis {toB}: Sie überlappen sich.',
  'predict.triangles.disjoint.why':
    'Das Intervall von A reicht von {fromA} bis {toA}, das von B von {fromB} bis {toB}: Sie sind disjunkt.',
  'predict.triangles.features':
    'Alle Paare von Merkmalen werden verglichen. Welche Art von Paar liegt am Ende am nächsten? Die Enden einer Kante gehören zu ihr.',
  'predict.triangles.edgeEdge': 'eine Kante von A und eine Kante von B',
  'predict.triangles.vertexFace': 'eine Ecke von A und die Fläche von B',
  'predict.triangles.faceVertex': 'die Fläche von A und eine Ecke von B',
  'predict.triangles.features.why': '{found}; der Abstand ist {distance}.',

  'predict.segments.region':
    's ist der Parameter auf der Achse von A, t der auf der von B. In welchem Bereich der (s; t)-Ebene liegen die nächsten Punkte der unendlichen Geraden?',
  'predict.segments.region.why': 'Die Geraden sind einander am nächsten bei s = {s}, t = {t}: {found}.',
  'predict.segments.clamp':
    'Als Nächstes wird {parameter} zum jetzigen Wert des anderen Parameters berechnet und auf den Bereich von 0 bis 1 begrenzt. Was wird daraus?',
  'predict.segments.zero': '0: Er lag unter 0',
  'predict.segments.same': 'er bleibt: Er lag zwischen 0 und 1',
  'predict.segments.one': '1: Er lag über 1',
  'predict.segments.clamp.why': '{parameter} ist {before} vor dem Begrenzen und {after} danach.',
  'predict.segments.side': 'Als Nächstes: {side}. Ist ihr Punktepaar näher als das bisher beste, {best}?',
  'predict.segments.side.why': 'Ihr Abstand ist {distance}; der bisher beste war {best}.',
  'predict.segments.closest': 'Wo liegen die nächsten Punkte der beiden Strecken am Ende?',
  'predict.segments.pair': 'auf A {a}, auf B {b}',
  'predict.segments.closest.why':
    'Der Lauf endet bei s = {s}, t = {t} mit dem vorzeichenbehafteten Abstand {distance}.',

  'predict.point.region': 'Der Punkt A wird auf die Gerade der Strecke B projiziert. Wo liegt seine Projektion?',
  'predict.point.before': 'vor dem Anfangspunkt',
  'predict.point.between': 'zwischen den Enden',
  'predict.point.beyond': 'hinter dem Endpunkt',
  'predict.point.region.why': 'Die Projektion liegt bei t = {t}; auf die Strecke begrenzt ist es t = {after}.',

  'predict.refused.pair': 'eine Liste von zwei verschiedenen Namen von Körpern in „given“',
  'predict.refused.shapes': 'mindestens zwei Körper',
  'predict.refused.some': 'eine Liste von mindestens einer Vorhersage',
  'predict.refused.noStep':
    'Der Lauf von {algorithm} hat keinen Schritt für die Vorhersage „{id}“: Frage „{question}“, Nummer {at} nach der Vorhersage davor, ohne Gleichstand.',
} as const;
