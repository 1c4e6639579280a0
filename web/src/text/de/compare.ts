// SPDX-License-Identifier: MIT
// One algorithm beside the exact answer in the playground, and the page that compares algorithms. Language data, in German: see
// ../language.ts.
export const compare = {
  'compared.label': 'Algorithmus',
  'compared.exact': 'Nur die exakte Antwort',
  'compared.name.published': 'Veröffentlichter Artikel',
  'compared.loading': 'Der Kern mit allen Algorithmen wird geladen …',
  'compared.notLoaded':
    'Der Kern mit allen Algorithmen konnte nicht geladen werden. Wählen Sie den Algorithmus noch einmal.',
  'compared.noPair': 'Wählen Sie zwei Körper.',
  'compared.why.planes': 'Zwei Ebenen haben keinen Abstand.',
  'compared.why.general': 'Keine geschlossene Form für dieses Paar: GJK und EPA beantworten es.',
  'compared.why.round': 'Nur Quader, Dreiecke, Hüllen und Polygone sowie mit diesen Punkte und Kapseln vom Radius 0.',
  'compared.why.half-space': 'Ein Halbraum ist unbeschränkt und hat daher keine Stützpunkte.',
  'compared.why.cores-overlap': 'Die Kerne der Körper überlappen oder berühren sich: EPA antwortet.',
  'compared.why.cores-apart': 'Die Kerne der Körper sind getrennt: GJK antwortet.',
  'compared.why.contact-points': 'Liefert Berührpunkte, keinen Abstand.',
  'compared.why.other-kinds': 'Nur für die beiden Arten in seinem Namen.',
  'compared.why.article': 'Nur Kugeln, achsenparallele Quader und Kapseln.',
  'compared.status': 'Status',
  'compared.status.converged': 'konvergiert',
  'compared.status.iteration-limit': 'nicht konvergiert',
  'compared.status.none': 'hat keinen Status',
  'compared.iterations': 'Iterationen',
  'compared.bound': 'Eigene Fehlerschranke',
  'compared.difference': 'Abweichung von exakt',
  'compared.time': 'Zeit eines Aufrufs',
  'compared.steps': 'Schritt für Schritt',
  'compared.table': 'Alle Algorithmen vergleichen',
  'compared.said': '{name}: vorzeichenbehafteter Abstand {distance}, Abweichung von exakt {difference}, {status}.',
  'compared.saidDepth': '{name}: Eindringtiefe {distance}, Abweichung von exakt {difference}.',
  'compared.saidNone': '{name} hat keine Antwort. {why}',
} as const;
