// SPDX-License-Identifier: MIT
// Scenes and blocks of scenes of the test lab, answers to them, and the properties that are judged. Plain data and numbers in
// arrays, so that all of it can be sent to a worker; the same in the page and in Node. Subjects: subject.ts; reports: report.ts.
import type { Shape, ShapeType } from '../../../../bindings/types.ts';
import type { Reason } from '../../coding/sentences.ts';
import type { FailureKind } from '../../model/programAnswer.ts';

/** Two shapes of the model. An answer is that of (a, b), its normal points from a to b. */
export interface Scene {
  readonly a: Shape;
  readonly b: Shape;
}

/** The kinds of a pair, in the order in which a subject is asked. Its id is `pairId(pair)`: "sphere-capsule". */
export interface Pair {
  readonly a: ShapeType;
  readonly b: ShapeType;
}
export const pairId = ({ a, b }: Pair): string => `${a}-${b}`;

/**
 * How the two shapes of a scene lie to each other:
 * - `separated`: a distance of 1e-3 to 10 times their size; `touching`: 0 within some ulps of the coordinates
 * - `shallow`: overlapping by at most a hundredth of their size; `deep`: by more, up to concentric; `contained`: one within the other
 * - `parallel`: an axis, edge or face of B is parallel to one of A, to the last bit or nearly, at any distance
 * - `degenerate`: radii or extents of 0, coincident ends, flat and single-point hulls, equal centres
 * - `thin`: aspect ratios of 1e3 to 1e5; `far`: 1e3 to 1e6 from the origin; `scales`: sizes that differ by 1e2 to 1e5
 * - `situations`: the named situations of the gallery, then moved and turned
 */
export const regimes = [
  'separated',
  'touching',
  'shallow',
  'deep',
  'contained',
  'parallel',
  'degenerate',
  'thin',
  'far',
  'scales',
  'situations',
] as const;
export type Regime = (typeof regimes)[number];

/** Where a scene comes from. It depends on these alone; as text "seed/pair/regime/index": "1/sphere-capsule/touching/17". */
export interface SceneId {
  readonly seed: number;
  readonly pair: Pair;
  readonly regime: Regime;
  readonly index: number;
}

/**
 * Where the numbers of a scene are in its row: those of A, then those of B, each in the order of the fields of `shapeSchemas`. A
 * hull or polygon is the number of its points, then room for `pointsA` (`pointsB`) points, what is left over being 0.
 */
export interface RowLayout {
  readonly pair: Pair;
  /** Room for points; 0 for a kind with a fixed number of numbers. */
  readonly pointsA: number;
  readonly pointsB: number;
  readonly widthA: number;
  readonly widthB: number;
  /** widthA + widthB. */
  readonly width: number;
}

/** Scenes of one pair as rows of numbers. `sceneOf(block, i)` makes one into shapes, `blockOf(scenes)` makes rows of shapes. */
export interface Block {
  readonly layout: RowLayout;
  readonly count: number;
  /** At least count * layout.width numbers. */
  readonly rows: Float64Array;
  /** Of generated scenes: row i is the scene `first + i`. Absent for scenes that were changed, to test a law for example. */
  readonly origin?: { readonly seed: number; readonly regime: Regime; readonly first: number };
}

/** The parts of an answer. `depth` is the penetration depth, max(0, -distance). */
export const answerParts = ['intersects', 'distance', 'normal', 'depth', 'pointOnA', 'pointOnB'] as const;
export type AnswerPart = (typeof answerParts)[number];
/** The offset of each part in a row of an answer. Vectors take three places; in 2D the third is 0. */
export const answerAt = { intersects: 0, distance: 1, normal: 2, depth: 5, pointOnA: 6, pointOnB: 9 } as const;
export const answerWidth = 12;
/** The bit of each part in `Answers.given`. */
export const givenBit = { intersects: 1, distance: 2, normal: 4, depth: 8, pointOnA: 16, pointOnB: 32 } as const;

export interface Failure extends FailureDetail {
  /** The row in the block. */
  readonly index: number;
  readonly kind: FailureKind;
}
/** What happened, and where. */
export interface FailureDetail {
  /** `sentence(reason, language)` puts it into words. */
  readonly reason: Reason;
  /** In the program of the subject, where known, from 1. */
  readonly line?: number;
  /** The function of the program that stopped, where known. */
  readonly functionName?: string;
  /** Frames in a compiled module whose place is still to be found: see subjects/located.ts. */
  readonly addresses?: readonly number[];
}

/** The answers of a subject to a block. */
export interface Answers {
  /** count rows of `answerWidth` numbers. What was not given is not read. */
  readonly rows: Float64Array;
  /** Per scene the `givenBit`s of what the subject returned; 0: no answer, and then `failures` names the scene. */
  readonly given: Uint8Array;
  /** In the order of their indices. */
  readonly failures: readonly Failure[];
}

/** Laws that hold for every right answer, whatever the core says. The errors are lengths unless stated. */
export const laws = [
  /** No NaN and no infinity in what was given. Error: how many such numbers. */
  'finite',
  /** |normal| = 1. Error: a number without unit. */
  'unit',
  /** pointOnB - pointOnA = distance * normal. */
  'identity',
  /** intersects, distance and depth say the same. */
  'agreement',
  /** The same scene again, in another order of scenes, has the same bits. Error: how many numbers differ. */
  'repeat',
  /** (b, a) has the same distance and the opposite normal. Only of pairs of one kind, or where both orders are answered. */
  'swap',
  /** Turning and moving both shapes does not change distance, depth and verdict. */
  'motion',
  /** All lengths times four: the lengths of the answer times four, to the bit. Error: relative to the size of the scene. */
  'scale',
  /** Translating B by v changes the distance by at most |v|. Error: by how much more. */
  'lipschitz',
  /** Enlarging B never increases the distance. Error: by how much it did. */
  'monotone',
] as const;
export type Law = (typeof laws)[number];

/** Comparisons with the core in double. The errors are lengths. */
export const comparisons = [
  /** Whether they intersect. Error: |distance| of a wrong verdict, 0 of a right one. */
  'verdict',
  'distance',
  'depth',
  /**
   * Moving B by 1.01 * depth * normal separates the pair and by 0.99 does not; when apart, moving it by -distance * normal makes
   * it touch, and by 0.99 of that leaves a hundredth. By the core. Error: by how much the distance there is wrong.
   */
  'push-out',
  /** The points lie on the two surfaces. Error: the larger distance from them. */
  'witness',
] as const;
export type Comparison = (typeof comparisons)[number];
export type Property = Law | Comparison;
export const properties: readonly Property[] = [...comparisons, ...laws];
export const isLaw = (property: Property): property is Law => (laws as readonly string[]).includes(property);
