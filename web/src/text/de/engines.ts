// SPDX-License-Identifier: MIT
// The page of what engines get wrong, in German.
export const engines = {
  'engines.title': 'Touchstone — was Engines falsch machen',
  'engines.description':
    'Kollisionsabfragen von Physik-Engines aus npm, auf erzeugten Szenen beurteilt: falsche Antworten nach Paar und Bereich, jede mit einer Szene.',
  'engines.tagline': 'Kollisionsabfragen von Engines, auf denselben Szenen beurteilt.',
  'engines.method': 'Verfahren',
  'engines.method.scenes':
    'Das Testlabor erzeugt {scenes} Szenen in jedem Bereich jedes Paars (Startwert {seed}). Für eine Engine, die in float rechnet, werden sie zuerst auf float gerundet.',
  'engines.method.truth':
    'Die Antworten werden mit dem exakten Kern verglichen; beurteilt wird nur, was eine Abfrage zurückgibt.',
  'engines.method.fair':
    'Ein Fehler ist erlaubt, soweit die Dokumentation es vorsieht; wo sie keine Genauigkeit angibt, ein Zehntelmillimeter und ein Anteil der Größe der Szene. „Streng“ zählt, was die Rundung der Zahlen der Engine übersteigt.',
  'engines.method.use':
    'Diese Abfragen dienen Simulationen, in denen ein Millimeter Fehler oft unsichtbar ist, und Spiele haben weder entartete Formen noch Koordinaten von 1.000 km. Ein Fund sagt, wo eine Abfrage von ihrer Definition abweicht, nicht, dass eine Engine schlecht ist.',
  'engines.method.command': 'Geschrieben vom Befehl {command}; im Repository hat sein Dokument dieselben Zahlen.',
  'engines.summary': 'Engines und Versionen',
  'engines.summary.table': 'Versionen und Anzahlen',
  'engines.one': 'Eine Engine',
  'engines.choose': 'Engine',
  'engines.article': 'Der Artikel',
  'engines.table': 'Falsche Antworten nach Paar und Bereich',
  'engines.legend':
    'Falsche Szenen, darunter der größte Fehler von Urteil, Abstand oder Tiefe in Metern. Ein Punkt: keine falsch. Ein Strich: Die Engine hat keine Form davon angenommen. Leer: Das Paar hat keinen solchen Bereich.',
  'engines.findings': 'Funde',
  'engines.findings.hint':
    'Eine Szene zählt bei jeder Eigenschaft, die sie verletzt. Der Link öffnet die einfachste gefundene Szene, mit der Antwort der Engine neben der wahren. Fehler sind in Metern; die der Einheitsnormale und endlicher Zahlen haben keine Einheit.',
  'engines.none': 'Nichts gefunden.',
  'engines.asked': 'Gefragt',
  'engines.promised': 'Zugesagt',
  'engines.pages': 'Dokumentation',
  'engines.allowed': 'Erlaubter Fehler',
  'engines.strict': 'Strenger Fehler',
  'engines.tolerance': '{absolute} m + {relative} der Größe',
  'engines.tolerance.depth': '{absolute} m + {relative} der Größe + {ofDepth} der Tiefe',
  'engines.stopped': 'Die Szene {scene} endete nicht; der Rest ihres Bereichs wurde nicht gefragt.',
  'engines.column.engine': 'Engine',
  'engines.column.version': 'Version',
  'engines.column.licence': 'Lizenz',
  'engines.column.precision': 'Zahlen',
  'engines.column.cases': 'Szenen',
  'engines.column.answered': 'Beantwortet',
  'engines.column.wrong': 'Falsch',
  'engines.column.strictly': 'Streng',
  'engines.column.pair': 'Paar',
  'engines.column.cause': 'Verletzt',
  'engines.column.regimes': 'In',
  'engines.column.worst': 'Größter Fehler',
  'engines.column.reported': 'Antwort',
  'engines.column.truth': 'Wahrer Abstand',
  'engines.column.scene': 'Szene',
  'engines.reported.hit': 'Treffer',
  'engines.reported.noHit': 'kein Treffer',
  'engines.reported.depth': 'Tiefe {depth}',
  'engines.open': 'In der Spielwiese öffnen',
  'engines.openOf': 'In der Spielwiese öffnen: {pair}, {cause}',
} as const;
