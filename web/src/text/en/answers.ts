// SPDX-License-Identifier: MIT
// What the core answers and how that is checked and compared. Language data, in English: see ../language.ts.
export const answers = {
  'result.title': 'Result',

  'verdict.none': 'No pair',
  'verdict.apart': 'Apart',
  'verdict.touching': 'Touching',
  'verdict.overlapping': 'Overlapping',
  'verdict.meet': 'Boundaries meet',
  'verdict.parallel': 'Parallel',

  'readout.select': 'Select two shapes: the first is A, the second is B.',
  'readout.planes': 'Two half-spaces have no useful distance; the question is whether their boundary planes meet.',
  'readout.pair': 'Pair',
  'readout.names': 'A: {a}, B: {b}',
  'readout.distance': 'Signed distance',
  'readout.depth': 'Penetration depth',
  'readout.normal': 'Normal A→B',
  'readout.pointOnA': 'Point on A',
  'readout.pointOnB': 'Point on B',
  'readout.features': 'Features',
  'readout.featuresOf': '{a} of A, {b} of B',
  'readout.unique': 'Only answer',
  'readout.unique.yes': 'yes',
  'readout.unique.no': 'no, another is as short',
  'readout.method': 'Algorithm',
  'readout.time': 'Time of the query',
  'readout.stopped': '{method}, stopped early',

  'feature.point': 'point',
  'feature.surface': 'surface',
  'feature.vertex': 'corner {end}',
  'feature.edge': 'edge {index}',
  'feature.edge2': 'edge {end}',
  'feature.baseCap': 'base cap',
  'feature.tipCap': 'tip cap',
  'feature.face': 'face {end}',
  'feature.side': 'side',

  'method.label': 'Method',
  'method.exact': 'exact',
  'method.textbook': 'as published',
  'method.closed-form': 'closed form',
  'method.sat': 'separating axes',
  'method.closest-features': 'closest features',

  'said.none': 'No pair selected.',
  'said.meet': 'The boundaries of {a} and {b} meet.',
  'said.parallel': 'The boundaries of {a} and {b} do not meet.',
  'said.touch': '{a} and {b} touch.',
  'said.apart': '{a} and {b} are {length} apart.',
  'said.overlap': '{a} and {b} overlap by {length}.',

  'readout.noCore': 'No results without the collision core.',

  'selfCheck.held': 'Self-check: {passed} of {all} hold',
  'selfCheck.short': '{passed} of {all}',
  'selfCheck.failing': 'Not so: {check}',
  'selfCheck.yes': 'holds',
  'selfCheck.no': 'does not hold',
  'selfCheck.off': 'off by {found}, allowed {allowed}',
  'selfCheck.none': 'It needs a pair.',

  'check.beyond.overlap': 'Pushed out by 1.01 × depth, B is free',
  'check.beyond.apart': 'Moved up by the distance, B touches A',
  'check.short.overlap': 'Pushed out by 0.99 × depth, B still overlaps',
  'check.short.apart': 'Moved up by 0.99 × distance, B is still apart',
  'check.identity': 'Point on B − point on A = distance × normal',
  'check.unit': 'The normal has length 1',
  'check.mirror': 'Swapping A and B mirrors the answer bit for bit',
  'check.float': 'Float agrees with double',
  'check.boolean': 'Yes-or-no queries agree with the distance',

  'precision.title': 'Precision lens',
  'precision.open': 'How far from the origin does it stay right?',
  'precision.none': 'It needs a pair that has a distance.',
  'precision.chart':
    'Error of the distance over the offset of the whole scene, both logarithmic; the table below has the numbers.',
  'precision.explanation':
    'The same pose, with the whole scene moved by the same length along X, Y and Z; the error of the distance against the answer in double where the pose stands. Float keeps 24 bits: far from the origin they are used up before the point, and the coordinates themselves are rounded. That part no algorithm can win back; the dashed lines show what the computation may add at most.',
  'precision.worst': 'At {offset} float is off by {float}, double by {double}.',
  'precision.float': 'float, all of it',
  'precision.coordinates': 'float, from rounding the coordinates',
  'precision.double': 'double',
  'precision.contract': 'promised',
  'precision.offset': 'Offset',
  'precision.exact': 'exact',
  'precision.table': 'The numbers',

  'side.right': 'right of {other}',
  'side.left': 'left of {other}',
  'side.above': 'above {other}',
  'side.below': 'below {other}',
  'side.front': 'in front of {other}',
  'side.behind': 'behind {other}',
  'side.none': 'in the middle of {other}',

  'standing.alone': 'select another one to compare',
  'standing.unselected': 'not selected',
  'standing.meet': 'its boundary meets that of {other}',
  'standing.parallel': 'its boundary does not meet that of {other}',
  'standing.apart': '{from}, {length} apart',
  'standing.touching': '{from}, touches it',
  'standing.overlap': '{from}, overlaps by {length} along {axis}',
  'standing.overlapMostly': '{from}, overlaps by {length} mostly along {axis}',

  'published.none': 'As published: it needs a pair.',
  'published.unsupported':
    'As published: the article does not have this pair. It has spheres, axis-aligned boxes and capsules, and here their twins in 2D.',
  'published.same': 'As published: the same answer.',
  'published.miss': 'As published: no hit, which is wrong.',
  'published.hit': 'As published: a hit {length} deep, which is wrong.',
  'published.undefined': 'As published: a hit with numbers that are none, which is wrong.',
  'published.table': 'The exact and the published answer',
  'published.hitRow': 'Verdict',
  'published.depthRow': 'Depth',
  'published.normalRow': 'Normal',
  'published.yes': 'hit',
  'published.no': 'no hit',
  'published.nan': 'not a number',
  'published.differs': 'differs',
  'published.equal': 'same',
  'published.label': 'as published: {answer}',
  'published.more': 'What the article does, and why it fails',

  'mistake.none': 'For this pose the printed algorithm is right.',
  'mistake.touching':
    'The shapes just touch. The article counts a hit only where they overlap; here touching is one (distance ≤ 0).',
  'mistake.coincident-centers':
    'The centres coincide, and the vector between them has no direction. The article gives up; but every direction separates the shapes, over the sum of the radii.',
  'mistake.center-inside':
    'The centre, or the point of the axis that stands for it, is in the box. Clamped to the box it stays where it is, so no direction is left; what is needed is the closest point of the surface.',
  'mistake.center-on-axis':
    'The centre is on the axis of the capsule, so the vector to the closest point of the axis has no direction. Every perpendicular of the axis would do.',
  'mistake.axes-cross':
    'The axes cross, so their closest points coincide and leave no direction. The way out is perpendicular to both axes.',
  'mistake.closest-to-center':
    'The article takes the point of the axis closest to the centre of the box. Closest to the box is another point; the longer the box, the further away.',
  'mistake.wrong-end':
    'The difference vector of the axes begins at the wrong end of the second one, so that the second capsule is measured at its base.',
  'mistake.too-short':
    'The axis is shorter than a threshold in metres, and is taken for its base. A threshold has to grow with the shapes.',
  'mistake.zero-length':
    'The capsule has no length, and the article divides 0 by 0. No comparison with the result is true, so nothing stops it.',
} as const;
