// SPDX-License-Identifier: MIT
// The algorithms that the page steps through, and the pseudo-code of each. A line with a number is the one that steps name.
export const algorithmNames = [
  'gjk',
  'epa',
  'sat',
  'sat-overlap',
  'clip',
  'triangle-triangle',
  'segment-segment',
  'point-segment',
] as const;
export type AlgorithmName = (typeof algorithmNames)[number];

/** Those that steps name: a run may take steps of several, as EPA begins with GJK. */
export type SteppingAlgorithm = Exclude<AlgorithmName, 'sat-overlap'>;
export const steppingAlgorithmOf = (algorithm: AlgorithmName): SteppingAlgorithm =>
  algorithm === 'sat-overlap' ? 'sat' : algorithm;
/** The algorithm that a step belongs to. */
export const algorithmOfStep = (
  step: { readonly algorithm: string } | undefined,
  asked: AlgorithmName,
): SteppingAlgorithm =>
  algorithmNames.map(steppingAlgorithmOf).find((name) => name === step?.algorithm) ?? steppingAlgorithmOf(asked);

export interface CodeLine {
  /** As in the table of steps of the core; undefined: a line that no step stands on. */
  readonly line?: number;
  /** Leading spaces are its indentation. */
  readonly code: string;
}

export const pseudocode: Readonly<Record<SteppingAlgorithm, readonly CodeLine[]>> = {
  gjk: [
    { code: 'A, B ← cores of the shapes, r ← sum of their radii; S ← ∅; n ← from A to B' },
    { code: 'repeat' },
    {
      line: 1,
      code: '  w ← point of B farthest along −n, minus point of A farthest along n; lower ← max(lower, n · w − r)',
    },
    { line: 2, code: '  S, v ← part of S ∪ {w} that is closest to 0; upper ← |v| − r; n ← v / |v|' },
    { line: 3, code: 'until upper − lower ≤ tolerance or 0 ∈ S' },
  ],
  epa: [
    { line: 1, code: 'P ← polytope of points of B − A around the origin' },
    { code: 'repeat' },
    { line: 2, code: '  F, m ← face of P closest to 0, its outward normal; upper ← −distance of F − r' },
    { line: 3, code: '  w ← point of B − A farthest along m = −n; lower ← max(lower, n · w − r)' },
    { line: 4, code: '  remove the faces that w sees; join their horizon with w' },
    { line: 5, code: 'until upper − lower ≤ tolerance or no face can be expanded' },
  ],
  sat: [
    { line: 1, code: 'best ← −∞; axes: face normals of A and B, cross products of edges' },
    { code: 'for each axis n, turned towards B:' },
    { line: 2, code: '  separation ← min n · b − max n · a  (b ∈ B, a ∈ A)' },
    { line: 3, code: '  skip cross products that are 0 or no face of B − A' },
    { line: 4, code: '  if separation > best: best ← separation' },
    { line: 5, code: '  only overlap? if separation > 0: return apart' },
    { line: 6, code: 'return best: ≤ 0 is minus the depth; > 0 bounds the distance' },
  ],
  clip: [
    { line: 1, code: 'R, I ← reference and incident face along the normal' },
    { line: 2, code: 'for each side plane of R: I ← part of I inside the plane' },
    { line: 3, code: 'separation of each corner of I from R' },
    { line: 4, code: 'of more than four corners keep four, the deepest first' },
    { line: 5, code: 'return points and ids' },
  ],
  'triangle-triangle': [
    { line: 1, code: 'distances of the vertices of each triangle from the plane of the other' },
    { line: 2, code: 'intervals of both on the line that the planes have in common' },
    { line: 3, code: 'coplanar: compare the triangles in their plane' },
    { line: 4, code: 'apart: closest of 9 pairs of edges, 6 of vertex and face' },
    { line: 5, code: 'return signed distance and normal' },
  ],
  'segment-segment': [
    { line: 1, code: 's, t ← closest points of both lines' },
    { line: 2, code: 'clamp s to [0, 1]; t ← closest to s; clamp t; s ← closest to t' },
    { line: 3, code: 'nearly parallel: the best of the four sides of the square' },
    { line: 4, code: 'return s, t and the distance' },
  ],
  'point-segment': [
    { line: 1, code: 't ← (p − base) · (tip − base) / |tip − base|²' },
    { line: 2, code: 'clamp t to [0, 1]' },
    { line: 3, code: 'return t and the distance' },
  ],
};
