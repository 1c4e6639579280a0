// SPDX-License-Identifier: MIT
// Why an algorithm takes a step, and the names of the steps. Language data, in English: see ../language.ts. Words between <a> and </a>
// have the colour of A, b of B, n of normals, d of the Minkowski difference.
export const why = {
  'algorithms.frames': 'All steps as pictures',
  'algorithms.noneListed': 'none',

  'algorithms.ask': 'Ask me',
  'algorithms.ask.pick': 'Choose here, or click the point in the scene.',
  'algorithms.ask.right': 'Right.',
  'algorithms.ask.wrong': 'Not quite. Right is: {answer}.',
  'algorithms.ask.next': 'Next question',
  'algorithms.ask.none': 'There is nothing to predict after this step.',
  'algorithms.ask.last': 'There are no more questions about this run.',
  'algorithms.ask.score': '{right} of {count} right so far.',

  'algorithms.why.gjk.support':
    '<d>w</d> is as far as <d>B − A</d> reaches along <n>−n</n>. Nothing lies beyond the plane through it: a lower bound of the distance.',
  'algorithms.why.gjk.simplex':
    'Only the vertices that span <d>v</d>, the point closest to the origin, are kept. From <d>v</d> the next search looks straight at the origin.',
  'algorithms.why.gjk.end.reason0':
    'The plane through <d>w</d> and the point <d>v</d> are equally far from the origin: no point of <d>B − A</d> is closer, so this is the distance.',
  'algorithms.why.gjk.end.reason1': 'The bounds move no further: what is left between them is rounding.',
  'algorithms.why.gjk.end.reason2': '<d>B − A</d> just reaches the origin: the shapes touch.',
  'algorithms.why.gjk.end.reason3':
    'The origin is inside the simplex: a point of <a>A</a> and a point of <b>B</b> coincide, so the shapes overlap. How deep, EPA finds out.',
  'algorithms.why.gjk.end.reason4': 'This bound alone decides whether the shapes overlap.',
  'algorithms.kind.gjk.support': 'Support point',
  'algorithms.kind.gjk.simplex': 'Simplex',
  'algorithms.kind.gjk.end': 'End of GJK',

  'algorithms.why.epa.start':
    'The origin is inside <d>B − A</d>. This polytope grows until its face closest to the origin is also one of <d>B − A</d>.',
  'algorithms.why.epa.face':
    'This face is closest to the origin, so the depth is at least its distance. Does <d>B − A</d> go on beyond it?',
  'algorithms.why.epa.support':
    '<d>w</d> is as far as <d>B − A</d> reaches along the normal of the face. If it is beyond the face, the polytope grows there.',
  'algorithms.why.epa.horizon':
    'The faces that <d>w</d> sees would lie inside: they go, and the edges around the hole are joined with <d>w</d>.',
  'algorithms.why.epa.end.reason0':
    '<d>B − A</d> does not go on beyond this face: its distance from the origin is the depth, its <n>normal</n> the shortest way out.',
  'algorithms.why.epa.end.reason1': 'The limit of vertices is reached: the bounds say how far off the depth may be.',
  'algorithms.why.epa.end.reason2':
    'Within rounding no face can be moved outward any more: the closest one gives the depth.',
  'algorithms.why.epa.end.reason3': '<d>B − A</d> is flat and contains the origin: the depth is 0.',
  'algorithms.kind.epa.start': 'First polytope',
  'algorithms.kind.epa.face': 'Closest face',
  'algorithms.kind.epa.support': 'Support point',
  'algorithms.kind.epa.horizon': 'Horizon',
  'algorithms.kind.epa.end': 'End of EPA',

  'algorithms.why.sat.start':
    'If a plane fits between <a>A</a> and <b>B</b>, then also one along a face, or along an edge of each. Only their <n>normals</n> are tested.',
  'algorithms.why.sat.axis.apart':
    'Along <n>n</n> the projections of <a>A</a> and <b>B</b> do not meet: a plane fits between them, so the shapes are apart.',
  'algorithms.why.sat.axis.overlap':
    'Along <n>n</n> the projections of <a>A</a> and <b>B</b> overlap: moved by so much along it, <b>B</b> would be free.',
  'algorithms.why.sat.skip.reason0': 'Parallel edges span no plane: there is no direction across both to be tested.',
  'algorithms.why.sat.skip.reason1': 'These two edges form no face of <d>B − A</d>, so this axis cannot be the best.',
  'algorithms.why.sat.skip.reason2': 'This axis separates less than the best one so far, so it cannot be the answer.',
  'algorithms.why.sat.better': 'The largest separation counts, and this axis has the largest so far.',
  'algorithms.why.sat.separated': 'One axis with a gap proves that the shapes do not overlap.',
  'algorithms.why.sat.end.apart':
    'No axis has a larger gap. It bounds the distance from below; between two corners the distance is larger.',
  'algorithms.why.sat.end.overlap':
    'No axis has a gap, so the shapes overlap. The smallest overlap is the depth, its <n>axis</n> the shortest way out.',
  'algorithms.kind.sat.start': 'Candidates',
  'algorithms.kind.sat.axis': 'Axis',
  'algorithms.kind.sat.skip': 'Skipped',
  'algorithms.kind.sat.better': 'Best so far',
  'algorithms.kind.sat.separated': 'Gap found',
  'algorithms.kind.sat.end': 'End of SAT',

  'algorithms.why.clip.faces':
    'The face that looks most along the normal is the reference. What it meets of the other shape is cut to its outline.',
  'algorithms.why.clip.plane':
    'What sticks out beyond this side of the reference face has nothing to rest on: it is cut off.',
  'algorithms.why.clip.depth':
    'How deep each corner that is left lies below the reference face is its penetration there.',
  'algorithms.why.clip.reduce': 'Four points support a face as well as more do; the deepest is always kept.',
  'algorithms.why.clip.end':
    'At these points the shapes hold each other; by its id an engine knows a point again in the next frame.',
  'algorithms.kind.clip.faces': 'Two faces',
  'algorithms.kind.clip.plane': 'Cut',
  'algorithms.kind.clip.depth': 'Depths',
  'algorithms.kind.clip.reduce': 'Four points',
  'algorithms.kind.clip.end': 'Manifold',

  'algorithms.why.triangle-triangle.planes':
    'If all corners of one triangle lie on one side of the plane of the other, the two do not cross.',
  'algorithms.why.triangle-triangle.intervals':
    'Both triangles cross the line that their planes have in common. They intersect exactly if their intervals on it overlap.',
  'algorithms.why.triangle-triangle.coplanar': 'Both lie in one plane: what remains is a question in 2D.',
  'algorithms.why.triangle-triangle.features':
    'The closest points lie on two edges, or on a corner and a face; the closest pair so far is kept.',
  'algorithms.why.triangle-triangle.end.reason0':
    'One triangle lies on one side of the other’s plane, so they do not cross: the closest features give the distance.',
  'algorithms.why.triangle-triangle.end.reason1':
    'Their intervals on the common line do not meet, so the triangles do not cross: the closest features give the distance.',
  'algorithms.why.triangle-triangle.end.reason2': 'An edge of one passes through the other: the triangles intersect.',
  'algorithms.why.triangle-triangle.end.reason3': 'In their common plane the triangles overlap.',
  'algorithms.why.triangle-triangle.end.reason4': 'In their common plane the triangles are apart.',
  'algorithms.kind.triangle-triangle.planes': 'Planes',
  'algorithms.kind.triangle-triangle.intervals': 'Intervals',
  'algorithms.kind.triangle-triangle.coplanar': 'One plane',
  'algorithms.kind.triangle-triangle.features': 'Features',
  'algorithms.kind.triangle-triangle.end': 'Answer',

  'algorithms.why.segment-segment.stationary':
    'Where the two lines come closest lies outside of a segment: its parameter is clamped next.',
  'algorithms.why.segment-segment.stationary.parallel1':
    'Parallel lines are closest everywhere: the ends of the segments decide.',
  'algorithms.why.segment-segment.stationary.region4':
    'Where the two lines come closest lies within both segments: nothing has to be clamped.',
  'algorithms.why.segment-segment.clamp':
    'A segment ends: a parameter outside of 0 to 1 goes to the nearer end, and the point of the other segment follows.',
  'algorithms.why.segment-segment.side.best0':
    'With one parameter held at the end of its segment: not closer than before.',
  'algorithms.why.segment-segment.side.best1': 'With one parameter held at the end of its segment: the closest so far.',
  'algorithms.why.segment-segment.end':
    'The closest points of the segments; less the radii, their distance is the signed distance of the capsules.',
  'algorithms.kind.segment-segment.stationary': 'Lines',
  'algorithms.kind.segment-segment.clamp': 'Clamp',
  'algorithms.kind.segment-segment.side': 'Side',
  'algorithms.kind.segment-segment.end': 'Answer',

  'algorithms.why.point-segment.project':
    'On the whole line, the closest point is where the perpendicular from the point meets it.',
  'algorithms.why.point-segment.clamp': 'That is beyond an end of the segment, so this end is closest.',
  'algorithms.why.point-segment.clamp.region1':
    'That is between the ends, so it is the closest point of the segment, too.',
  'algorithms.why.point-segment.clamp.region3': 'The segment has no length: its only point is the closest.',
  'algorithms.why.point-segment.end': 'The distance to this point, less the radii, is the signed distance.',
  'algorithms.kind.point-segment.project': 'Projection',
  'algorithms.kind.point-segment.clamp': 'Clamp',
  'algorithms.kind.point-segment.end': 'Answer',
} as const;
