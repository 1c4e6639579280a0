// SPDX-License-Identifier: MIT
// Exercises that predict the next step of an algorithm. Language data, in English: see ../language.ts.
export const predict = {
  'exercises.kind.predict': 'Predict the next step',
  'exercises.about.predict': 'An algorithm runs step by step on your own numbers. Say what it does next, then see it.',

  'sheet.prediction': 'Prediction {number}',
  'predict.progress': 'Prediction {number} of {count}',
  'predict.noStep': 'No step has been taken yet.',
  'predict.steps': 'Steps so far',
  'predict.all': 'All steps',
  'predict.words': 'The state in words',
  'predict.corner': 'corner {number} at {at}',
  'predict.submit': 'Predict',
  'predict.choose': 'Choose an answer first.',
  'predict.next': 'Next prediction',
  'predict.previous': 'Previous prediction',
  'predict.again': 'Predict again',
  'predict.again.note':
    'You have seen this step. Predicting it again is recorded in your answer and in each receipt, and has no points with these numbers.',
  'predict.finish': 'See all steps',
  'predict.done': '{count|The prediction is|All # predictions are} made, {right} of them right.',
  'predict.revealed': 'Now shown: step {from}.',
  'predict.revealedMany': 'Now shown: steps {from} to {to}.',
  'predict.walk': 'Walk through this pair step by step',
  'predict.picture': 'Picture of the step; the steps are described beside it',
  'predict.picture.none':
    'This browser does not support WebGL, so there is no 3D picture. The steps in words are all you need.',

  'predict.notYet': 'Not predicted yet.',
  'predict.unknown': 'The answer "{found}" is not one of the choices here. Choose one of them.',
  'predict.correct': 'Correct is: {answer}.',
  'predict.joined': '{one} {two}',
  'predict.listed': '{list}, {one}',
  'predict.named': '{name} = {at}',
  'predict.vector2': '({x}, {y})',
  'predict.vector3': '({x}, {y}, {z})',
  'predict.yes': 'yes',
  'predict.no': 'no',
  'predict.base': 'at the base',
  'predict.inner': 'between the ends',
  'predict.tip': 'at the tip',

  'predict.gjk.supportA': 'The next direction is n = {n}. Which point of A is its support point, the farthest along n?',
  'predict.gjk.supportA.why': 'n · p is largest at p = {p}: {best}. The second largest value is {second}.',
  'predict.gjk.supportB':
    'The next direction is n = {n}. Which point of B is its support point, the farthest along −n?',
  'predict.gjk.supportB.why': '−n · p is largest at p = {p}: {best}. The second largest value is {second}.',
  'predict.gjk.feature':
    'The simplex gets its new vertex w. Its vertices are now {vertices}. Which part of it is closest to the origin?',
  'predict.gjk.vertex': 'a vertex',
  'predict.gjk.edge': 'the interior of an edge',
  'predict.gjk.face': 'the interior of a triangle',
  'predict.gjk.inside': 'none: the simplex encloses the origin',
  'predict.gjk.feature.why':
    'The simplex keeps {kept} of {count|# vertex|# vertices}. Its point closest to the origin is v = {v}, at the distance {distance}.',
  'predict.gjk.dropped':
    'The simplex gets its new vertex w. Its vertices are now {vertices}. Which of the earlier vertices are dropped, because the closest point does not need them?',
  'predict.gjk.none': 'none',
  'predict.gjk.dropped.why':
    'The vertices that stay span the closest point v = {v}, with positive weights; its distance from the origin is {distance}.',
  'predict.gjk.endsNext': 'Does GJK end with the next support point, or does that lead to a further simplex?',
  'predict.gjk.ends': 'GJK ends',
  'predict.gjk.goesOn': 'GJK goes on',
  'predict.gjk.ends.why': 'GJK ends: {reason}. Bounds: {lower} to {upper}.',
  'predict.gjk.goesOn.why': 'The bounds are still apart: {lower} to {upper}. The support point improves the simplex.',

  'predict.epa.face': 'Which face of the polytope does EPA pick next, the one closest to the origin?',
  'predict.epa.edge': 'edge from {p} to {q}',
  'predict.epa.triangle': 'triangle {p}, {q}, {r}',
  'predict.epa.face.why': 'Its distance from the origin is {distance}; that of the next closest face is {second}.',
  'predict.epa.seen':
    'The support point w = {w} lies beyond the face that was picked. How many faces are visible from w, and so removed?',
  'predict.epa.seen.why': 'Removed: {removed}. Their horizon is joined with w by {added|# new face|# new faces}.',
  'predict.epa.ends':
    'EPA takes the support point along the normal of this face. Does the polytope grow, or is the face already on the boundary of B − A?',
  'predict.epa.grows': 'the polytope grows',
  'predict.epa.stops': 'the face is on the boundary: EPA ends',
  'predict.epa.grows.why':
    'Along the normal B − A reaches {support} from the origin, the face only {depth}: the support point becomes a vertex.',
  'predict.epa.stops.why':
    'Along the normal B − A reaches {support} from the origin, and so does the face ({depth}): no point lies beyond it.',

  'predict.sat.verdict':
    'The next axis is n = {n}: {source}. Do the projections of A and B on it leave a gap, or do they overlap?',
  'predict.sat.gap': 'a gap: this axis separates A and B',
  'predict.sat.overlap': 'an overlap',
  'predict.sat.gap.why':
    'The projection of A reaches from {fromA} to {toA}, that of B from {fromB} to {toB}: a gap of {separation}.',
  'predict.sat.overlap.why':
    'The projection of A reaches from {fromA} to {toA}, that of B from {fromB} to {toB}: an overlap of {separation}.',
  'predict.sat.better':
    'The next axis is n = {n}: {source}. Is its separation larger than the best so far, {before} on axis {best}?',
  'predict.sat.better.why': 'Its separation is {separation}, larger than {before}: it is the best so far.',
  'predict.sat.worse.why': 'Its separation is {separation}, not larger than {before}: the best axis stays.',
  'predict.sat.best': 'Which axis gives the largest separation, after all axes are tested?',
  'predict.sat.axis': 'axis {index}: n = {n}, {source}',
  'predict.sat.tested': 'axis {index}: n = {n}, {source}; separation {separation}',
  'predict.sat.best.why':
    'Axis {index} has the largest separation, {separation}; the second best, axis {other}, has {second}.',

  'predict.sat.stops':
    'The overlap test tries up to {axes|# axis|# axes} in order, from axis 0 on. At which one does it stop, because it separates the shapes?',
  'predict.sat.number': 'at axis {index}',
  'predict.sat.noStop': 'at none: the shapes overlap',
  'predict.sat.stops.why': 'Axis {index} is the first with a gap: {separation}.',
  'predict.sat.noStop.why': 'No axis has a gap; the least overlap is {separation}, on axis {index}.',

  'predict.clip.features':
    'The contact normal is n = {n}. Which features of A and B touch along it? The first face named is the reference face.',
  'predict.clip.faceFace': 'a face of A and a face of B',
  'predict.clip.faceEdge': 'a face of A and an edge of B',
  'predict.clip.edgeFace': 'an edge of A and a face of B',
  'predict.clip.edgeEdge': 'an edge of A and an edge of B',
  'predict.clip.features.why': 'Corners of the feature of A: {a}, of B: {b}. The reference is that of {side}.',
  'predict.clip.kept':
    'Side plane {plane} passes through {p} with the outward normal {n}. It clips the polygon of {count|# corner|# corners}. How many corners are left?',
  'predict.clip.kept.why': 'Corners that stay: {stays}; cut off: {gone}; new where edges cross the plane: {fresh}.',
  'predict.clip.points':
    'The common region has {corners|# corner|# corners}. How many contact points does the manifold keep?',
  'predict.clip.fewer.why': 'The manifold keeps {points} of {corners}: those that span the largest area.',
  'predict.clip.all.why': 'The manifold keeps all of them: {points}. Only more than four are reduced.',

  'predict.triangles.planes':
    'The plane of each triangle is compared with the vertices of the other. Which triangle lies wholly on one side of the other’s plane?',
  'predict.triangles.none': 'neither: each plane cuts the other triangle',
  'predict.triangles.a': 'only A, of the plane of B',
  'predict.triangles.b': 'only B, of the plane of A',
  'predict.triangles.both': 'both',
  'predict.triangles.coplanar': 'they lie in one plane',
  'predict.triangles.planes.why':
    'Signed distances of the vertices of A from the plane of B: {a}; of B from the plane of A: {b}.',
  'predict.triangles.intervals':
    'Both triangles cut the common line of the planes in an interval. Do the two intervals overlap?',
  'predict.triangles.overlap': 'yes: the triangles intersect',
  'predict.triangles.disjoint': 'no: they are disjoint',
  'predict.triangles.overlap.why':
    'The interval of A reaches from {fromA} to {toA}, that of B from {fromB} to {toB}: they overlap.',
  'predict.triangles.disjoint.why':
    'The interval of A reaches from {fromA} to {toA}, that of B from {fromB} to {toB}: they are disjoint.',
  'predict.triangles.features':
    'All pairs of features are compared. Which kind of pair is closest in the end? The ends of an edge belong to it.',
  'predict.triangles.edgeEdge': 'an edge of A and an edge of B',
  'predict.triangles.vertexFace': 'a vertex of A and the face of B',
  'predict.triangles.faceVertex': 'the face of A and a vertex of B',
  'predict.triangles.features.why': '{found}, at the distance {distance}.',

  'predict.segments.region':
    's is the parameter on the axis of A, t on that of B. In which region of the (s, t) plane do the closest points of the infinite lines lie?',
  'predict.segments.region.why': 'The lines are closest at s = {s}, t = {t}: {found}.',
  'predict.segments.clamp':
    'Next, {parameter} is computed for the other parameter as it is now, and clamped to the range from 0 to 1. What does it become?',
  'predict.segments.zero': '0: it was below',
  'predict.segments.same': 'it stays: it was inside',
  'predict.segments.one': '1: it was above',
  'predict.segments.clamp.why': '{parameter} is {before} before clamping and {after} after.',
  'predict.segments.side': 'Next: {side}. Is its pair of points closer than the best so far, {best}?',
  'predict.segments.side.why': 'Its distance is {distance}; the best before was {best}.',
  'predict.segments.closest': 'Where do the closest points of the two segments lie in the end?',
  'predict.segments.pair': 'on A {a}, on B {b}',
  'predict.segments.closest.why': 'The run ends at s = {s}, t = {t}, with the signed distance {distance}.',

  'predict.point.region': 'The point A is projected on the line of the segment B. Where does its projection lie?',
  'predict.point.before': 'before the base',
  'predict.point.between': 'between the ends',
  'predict.point.beyond': 'beyond the tip',
  'predict.point.region.why': 'The projection is at t = {t}; clamped to the segment it is t = {after}.',

  'predict.refused.pair': 'a list of two different names of shapes in "given"',
  'predict.refused.shapes': 'at least two shapes',
  'predict.refused.some': 'a list of at least one prediction',
  'predict.refused.noStep':
    'The run of {algorithm} has no step for prediction "{id}": question "{question}", number {at} after the prediction before it, without a tie.',
} as const;
