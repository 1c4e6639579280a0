// SPDX-License-Identifier: MIT
// Why an algorithm takes a step, and the names of the steps, in German.
import type { why as english } from '../en/why.ts';

export const why: Readonly<Record<keyof typeof english, string>> = {
  'algorithms.frames': 'Alle Schritte als Bilder',
  'algorithms.noneListed': 'keine',

  'algorithms.ask': 'Frag mich',
  'algorithms.ask.pick': 'Wählen Sie hier, oder klicken Sie den Punkt in der Szene an.',
  'algorithms.ask.right': 'Richtig.',
  'algorithms.ask.wrong': 'Nicht ganz. Richtig ist: {answer}.',
  'algorithms.ask.next': 'Nächste Frage',
  'algorithms.ask.none': 'Nach diesem Schritt ist nichts vorherzusagen.',
  'algorithms.ask.last': 'Zu diesem Lauf gibt es keine weiteren Fragen.',
  'algorithms.ask.score': 'Bisher {right} von {count} richtig.',

  'algorithms.why.gjk.support':
    'So weit wie bis <d>w</d> reicht <d>B − A</d> entlang <n>−n</n>. Jenseits der Ebene durch <d>w</d> liegt nichts: eine untere Schranke des Abstands.',
  'algorithms.why.gjk.simplex':
    'Nur die Ecken, die <d>v</d> aufspannen, den Punkt am nächsten beim Ursprung, bleiben. Von <d>v</d> aus geht die nächste Suche genau zum Ursprung.',
  'algorithms.why.gjk.end.reason0':
    'Die Ebene durch <d>w</d> und der Punkt <d>v</d> sind gleich weit vom Ursprung: Kein Punkt von <d>B − A</d> ist näher, das ist also der Abstand.',
  'algorithms.why.gjk.end.reason1': 'Die Schranken ändern sich nicht mehr: Was zwischen ihnen bleibt, ist Rundung.',
  'algorithms.why.gjk.end.reason2': '<d>B − A</d> reicht gerade bis zum Ursprung: Die Körper berühren sich.',
  'algorithms.why.gjk.end.reason3':
    'Der Ursprung liegt im Simplex: Ein Punkt von <a>A</a> und ein Punkt von <b>B</b> fallen zusammen, die Körper überlappen sich. Wie tief, findet EPA heraus.',
  'algorithms.why.gjk.end.reason4': 'Diese Schranke allein entscheidet, ob sich die Körper überlappen.',
  'algorithms.kind.gjk.support': 'Stützpunkt',
  'algorithms.kind.gjk.simplex': 'Simplex',
  'algorithms.kind.gjk.end': 'Ende von GJK',

  'algorithms.why.epa.start':
    'Der Ursprung liegt in <d>B − A</d>. Dieses Polytop wächst, bis seine dem Ursprung nächste Fläche auch eine von <d>B − A</d> ist.',
  'algorithms.why.epa.face':
    'Diese Fläche liegt dem Ursprung am nächsten, die Tiefe ist also mindestens ihr Abstand. Geht <d>B − A</d> dahinter weiter?',
  'algorithms.why.epa.support':
    'So weit wie bis <d>w</d> reicht <d>B − A</d> entlang der Normalen der Fläche. Liegt <d>w</d> jenseits der Fläche, wächst das Polytop dort.',
  'algorithms.why.epa.horizon':
    'Die Flächen, die <d>w</d> sieht, lägen im Inneren: Sie entfallen, und die Kanten um das Loch werden mit <d>w</d> verbunden.',
  'algorithms.why.epa.end.reason0':
    'Hinter dieser Fläche geht <d>B − A</d> nicht weiter: Ihr Abstand vom Ursprung ist die Tiefe, ihre <n>Normale</n> der kürzeste Weg hinaus.',
  'algorithms.why.epa.end.reason1':
    'Die Höchstzahl der Ecken ist erreicht: Die Schranken sagen, wie weit die Tiefe daneben liegen kann.',
  'algorithms.why.epa.end.reason2':
    'Bis auf die Rundung lässt sich keine Fläche weiter nach außen schieben: Die nächste ergibt die Tiefe.',
  'algorithms.why.epa.end.reason3': '<d>B − A</d> ist flach und enthält den Ursprung: Die Tiefe ist 0.',
  'algorithms.kind.epa.start': 'Erstes Polytop',
  'algorithms.kind.epa.face': 'Nächste Fläche',
  'algorithms.kind.epa.support': 'Stützpunkt',
  'algorithms.kind.epa.horizon': 'Horizont',
  'algorithms.kind.epa.end': 'Ende von EPA',

  'algorithms.why.sat.start':
    'Passt eine Ebene zwischen <a>A</a> und <b>B</b>, dann auch eine entlang einer Fläche oder entlang je einer Kante. Nur deren <n>Normalen</n> werden geprüft.',
  'algorithms.why.sat.axis.apart':
    'Entlang <n>n</n> treffen sich die Projektionen von <a>A</a> und <b>B</b> nicht: Eine Ebene passt dazwischen, die Körper sind getrennt.',
  'algorithms.why.sat.axis.overlap':
    'Entlang <n>n</n> überlappen sich die Projektionen von <a>A</a> und <b>B</b>: Um so viel entlang der Achse verschoben, wäre <b>B</b> frei.',
  'algorithms.why.sat.skip.reason0':
    'Parallele Kanten spannen keine Ebene auf: Es gibt keine Richtung quer zu beiden, die zu prüfen wäre.',
  'algorithms.why.sat.skip.reason1':
    'Diese beiden Kanten bilden keine Fläche von <d>B − A</d>, die Achse kann also nicht die beste sein.',
  'algorithms.why.sat.skip.reason2':
    'Diese Achse trennt weniger als die bisher beste, sie kann also nicht die Antwort sein.',
  'algorithms.why.sat.better': 'Die größte Trennung zählt, und diese Achse hat die bisher größte.',
  'algorithms.why.sat.separated': 'Eine Achse mit einer Lücke beweist, dass sich die Körper nicht überlappen.',
  'algorithms.why.sat.end.apart':
    'Keine Achse hat eine größere Lücke. Sie begrenzt den Abstand nach unten; zwischen zwei Ecken ist er größer.',
  'algorithms.why.sat.end.overlap':
    'Keine Achse hat eine Lücke, die Körper überlappen sich also. Die kleinste Überlappung ist die Tiefe, ihre <n>Achse</n> der kürzeste Weg hinaus.',
  'algorithms.kind.sat.start': 'Kandidaten',
  'algorithms.kind.sat.axis': 'Achse',
  'algorithms.kind.sat.skip': 'Entfällt',
  'algorithms.kind.sat.better': 'Bisher beste',
  'algorithms.kind.sat.separated': 'Lücke gefunden',
  'algorithms.kind.sat.end': 'Ende von SAT',

  'algorithms.why.clip.faces':
    'Die Fläche, die am meisten entlang der Normalen blickt, ist die Referenzfläche. Was sie vom anderen Körper trifft, wird auf ihren Umriss zugeschnitten.',
  'algorithms.why.clip.plane':
    'Was über diese Seite der Referenzfläche hinausragt, hat nichts, worauf es liegt: Es wird abgeschnitten.',
  'algorithms.why.clip.depth':
    'Wie tief jede verbliebene Ecke unter der Referenzfläche liegt, ist die Eindringtiefe an dieser Stelle.',
  'algorithms.why.clip.reduce': 'Vier Punkte stützen eine Fläche so gut wie mehr; der tiefste bleibt immer.',
  'algorithms.why.clip.end':
    'An diesen Punkten halten sich die Körper; an seiner Kennung erkennt eine Engine einen Punkt im nächsten Bild wieder.',
  'algorithms.kind.clip.faces': 'Zwei Flächen',
  'algorithms.kind.clip.plane': 'Schnitt',
  'algorithms.kind.clip.depth': 'Tiefen',
  'algorithms.kind.clip.reduce': 'Vier Punkte',
  'algorithms.kind.clip.end': 'Berührpunkte',

  'algorithms.why.triangle-triangle.planes':
    'Liegen alle Ecken eines Dreiecks auf einer Seite der Ebene des anderen, dann kreuzen sich die beiden nicht.',
  'algorithms.why.triangle-triangle.intervals':
    'Beide Dreiecke kreuzen die gemeinsame Gerade ihrer Ebenen. Sie schneiden sich genau dann, wenn sich ihre Intervalle darauf überlappen.',
  'algorithms.why.triangle-triangle.coplanar': 'Beide liegen in einer Ebene: Es bleibt eine Frage in 2D.',
  'algorithms.why.triangle-triangle.features':
    'Die nächsten Punkte liegen auf zwei Kanten oder auf einer Ecke und einer Fläche; das bisher nächste Paar bleibt.',
  'algorithms.why.triangle-triangle.end.reason0':
    'Ein Dreieck liegt auf einer Seite der Ebene des anderen, sie kreuzen sich also nicht: Die nächsten Merkmale ergeben den Abstand.',
  'algorithms.why.triangle-triangle.end.reason1':
    'Ihre Intervalle auf der gemeinsamen Geraden treffen sich nicht, die Dreiecke kreuzen sich also nicht: Die nächsten Merkmale ergeben den Abstand.',
  'algorithms.why.triangle-triangle.end.reason2':
    'Eine Kante des einen geht durch das andere: Die Dreiecke schneiden sich.',
  'algorithms.why.triangle-triangle.end.reason3': 'In ihrer gemeinsamen Ebene überlappen sich die Dreiecke.',
  'algorithms.why.triangle-triangle.end.reason4': 'In ihrer gemeinsamen Ebene sind die Dreiecke getrennt.',
  'algorithms.kind.triangle-triangle.planes': 'Ebenen',
  'algorithms.kind.triangle-triangle.intervals': 'Intervalle',
  'algorithms.kind.triangle-triangle.coplanar': 'Eine Ebene',
  'algorithms.kind.triangle-triangle.features': 'Merkmale',
  'algorithms.kind.triangle-triangle.end': 'Antwort',

  'algorithms.why.segment-segment.stationary':
    'Wo sich die beiden Geraden am nächsten kommen, liegt außerhalb einer Strecke: Deren Parameter wird als Nächstes begrenzt.',
  'algorithms.why.segment-segment.stationary.parallel1':
    'Parallele Geraden sind sich überall gleich nah: Die Enden der Strecken entscheiden.',
  'algorithms.why.segment-segment.stationary.region4':
    'Wo sich die beiden Geraden am nächsten kommen, liegt auf beiden Strecken: Nichts muss begrenzt werden.',
  'algorithms.why.segment-segment.clamp':
    'Eine Strecke hat Enden: Ein Parameter außerhalb von 0 bis 1 geht zum näheren Ende, und der Punkt der anderen Strecke folgt.',
  'algorithms.why.segment-segment.side.best0': 'Ein Parameter bleibt am Ende seiner Strecke: nicht näher als bisher.',
  'algorithms.why.segment-segment.side.best1': 'Ein Parameter bleibt am Ende seiner Strecke: bisher am nächsten.',
  'algorithms.why.segment-segment.end':
    'Die nächsten Punkte der Strecken; ihr Abstand ohne die Radien ist der vorzeichenbehaftete Abstand der Kapseln.',
  'algorithms.kind.segment-segment.stationary': 'Geraden',
  'algorithms.kind.segment-segment.clamp': 'Begrenzen',
  'algorithms.kind.segment-segment.side': 'Seite',
  'algorithms.kind.segment-segment.end': 'Antwort',

  'algorithms.why.point-segment.project': 'Auf der ganzen Geraden ist der Fußpunkt des Lots vom Punkt am nächsten.',
  'algorithms.why.point-segment.clamp': 'Er liegt jenseits eines Endes der Strecke, also ist dieses Ende am nächsten.',
  'algorithms.why.point-segment.clamp.region1':
    'Er liegt zwischen den Enden, ist also auch der nächste Punkt der Strecke.',
  'algorithms.why.point-segment.clamp.region3': 'Die Strecke hat keine Länge: Ihr einziger Punkt ist der nächste.',
  'algorithms.why.point-segment.end':
    'Der Abstand zu diesem Punkt ohne die Radien ist der vorzeichenbehaftete Abstand.',
  'algorithms.kind.point-segment.project': 'Projektion',
  'algorithms.kind.point-segment.clamp': 'Begrenzen',
  'algorithms.kind.point-segment.end': 'Antwort',
};
