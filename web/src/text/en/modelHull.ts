// SPDX-License-Identifier: MIT
// Convex hulls of models in the playground. Language data, in English: see ../language.ts.
export const modelHull = {
  'modelHull.file': 'Convex hull of a model',
  'modelHull.hint':
    'OBJ, STL or GLB, up to {triangles|# triangle|# triangles}; or drop the file on the page. It is read on this page and not uploaded.',
  'modelHull.reading': 'Reading {name} …',
  'modelHull.hull': 'Computing the convex hull of {name} …',
  'modelHull.reducing': 'Reducing the points of {name} …',
  'modelHull.progress': 'Progress',
  'modelHull.cancel': 'Cancel',
  'modelHull.cancelled': '{name}: cancelled; the scene is unchanged.',
  'modelHull.added': '{name}: {count|the point of the hull was|all # points of the hull were} kept, {fit}.',
  'modelHull.reduced': '{name}: {count|# point|# points} reduced to {kept}; nowhere more than {loss} inside, {fit}.',
  'modelHull.fit.same': 'with the coordinates of the file',
  'modelHull.fit.moved': 'not scaled, moved into view',
  'modelHull.fit.scaled': 'scaled by {factor} and moved into view',
  'modelHull.refused': '{name}: {why}',
  'modelHull.flat': 'A model is a hull in space; switch the scene to 3D first.',
  'modelHull.tooFar': 'A coordinate is {found}; it must be between −{most} and {most}.',
  'modelHull.failed': 'The hull could not be computed ({why}).',
} as const;
