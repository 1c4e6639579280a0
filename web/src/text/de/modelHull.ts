// SPDX-License-Identifier: MIT
// Convex hulls of models in the playground. Language data, in German: see ../language.ts.
export const modelHull = {
  'modelHull.file': 'Konvexe Hülle eines Modells',
  'modelHull.hint':
    'OBJ, STL oder GLB mit bis zu {triangles|# Dreieck|# Dreiecken}; oder ziehen Sie die Datei auf die Seite. Sie wird auf dieser Seite gelesen und nicht hochgeladen.',
  'modelHull.reading': '{name} wird gelesen …',
  'modelHull.hull': 'Die konvexe Hülle von {name} wird berechnet …',
  'modelHull.reducing': 'Die Punkte von {name} werden reduziert …',
  'modelHull.progress': 'Fortschritt',
  'modelHull.cancel': 'Abbrechen',
  'modelHull.cancelled': '{name}: abgebrochen; die Szene ist unverändert.',
  'modelHull.added': '{name}: {count|Der Punkt der Hülle ist|Alle # Punkte der Hülle sind} erhalten, {fit}.',
  'modelHull.reduced':
    '{name}: {count|# Punkt|# Punkte} auf {kept} reduziert; die Hülle liegt nirgends mehr als {loss} weiter innen, {fit}.',
  'modelHull.fit.same': 'mit den Koordinaten der Datei',
  'modelHull.fit.moved': 'nicht skaliert, in die Ansicht verschoben',
  'modelHull.fit.scaled': 'mit {factor} skaliert und in die Ansicht verschoben',
  'modelHull.refused': '{name}: {why}',
  'modelHull.flat': 'Ein Modell ist eine Hülle im Raum; wechseln Sie zuerst in eine 3D-Szene.',
  'modelHull.tooFar': 'Eine Koordinate ist {found}; möglich sind −{most} bis {most}.',
  'modelHull.failed': 'Die Hülle konnte nicht berechnet werden ({why}).',
} as const;
