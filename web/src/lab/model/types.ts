// SPDX-License-Identifier: MIT
// The interfaces of the test lab: scenes and blocks of scenes, subjects and their answers, judgements and reports. Plain data
// and numbers in arrays, so that all of it can be sent to a worker; the same in the page and in Node.
import type { Shape, ShapeType } from '../../../../bindings/types.ts';
import type { Reason } from '../../coding/sentences.ts';

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

/**
 * Why a scene has no answer. `not-answered`: the subject says that it does not answer it, which is not an error;
 * `changed-arguments`: it answered, and changed the shapes it was given.
 */
export const failureKinds = [
  'exception',
  'trap',
  'time',
  'memory',
  'wrong-type',
  'changed-arguments',
  'not-answered',
] as const;
export type FailureKind = (typeof failureKinds)[number];
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

/** What the API of a subject promises; only that is judged. An error is allowed up to absolute + relative * size of the scene, and more where it says so. */
export interface Promised {
  readonly absolute: number;
  /** Of the largest coordinate or size of the scene. */
  readonly relative: number;
  /** Of the true penetration depth, besides. Default: 0. */
  readonly ofDepth?: number;
  /** Default: all properties that its answers have. */
  readonly properties?: readonly Property[];
  /**
   * Its numbers have this precision: scenes are rounded to it before anybody is asked about them, so that the rounding of the
   * input is not an error, and laws that would round again are left out. Default: double.
   */
  readonly precision?: 'float';
  /** The error that the law `scale` allows. Default: 0, the same bits. */
  readonly scale?: number;
  /** The error that is usually allowed of this subject; absent where it is the one that is allowed. */
  readonly usual?: AllowedError;
}
/** An error of at most absolute (m) + relative * the largest coordinate or size of the scene. */
export type AllowedError = Pick<Promised, 'absolute' | 'relative'>;
/** What a user asks for instead of the usual promise of a subject; what is absent stays. */
export interface Demanded extends Partial<AllowedError> {
  readonly properties?: readonly Property[];
}

export type SubjectLanguage = 'core' | 'javascript' | 'cpp' | 'wasm' | 'answers' | 'engine';

/**
 * What is tested. Its answers are untrusted: every number in them may be anything. An adapter of an engine is a subject too: it
 * answers scene by scene with `answersBy()`, which also turns an exception into a failure of its scene.
 */
export interface Subject {
  /** Shown in reports: "float", "gjk", "my.cpp", "Rapier 0.20.0". */
  readonly name: string;
  readonly language: SubjectLanguage;
  readonly promised: Promised;
  /** Whether it answers any scene, or only those with an `origin`, as a file of answers does; laws need any scene. */
  readonly isFixed: boolean;
  /** Whether it answers a pair, in this order of its kinds. */
  hasPair(pair: Pair): boolean;
  /**
   * Answers a block; the answer has a row for each scene, in order. Each call begins with a fresh state of the subject's
   * program. After `signal` is aborted its result is not used. Rejects only where the subject as a whole cannot run.
   */
  answer(block: Block, signal?: AbortSignal): Promise<Answers>;
  /** Frees what it holds. */
  close?(): void;
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

/** One property of one scene. The error is NaN where the answer has a NaN. */
export interface Judgement {
  readonly property: Property;
  readonly passed: boolean;
  readonly error: number;
  readonly tolerance: number;
}

/** All about one scene, for a table of findings, the shrinker and the page. */
export interface JudgedScene {
  readonly scene: Scene;
  readonly id?: SceneId;
  /** The subject's answer; only the parts that it gave. */
  readonly answer: Partial<AnswerOfScene>;
  /** The core's, in double. */
  readonly truth: AnswerOfScene;
  /** The properties that were judged, in the order of `properties`. */
  readonly judgements: readonly Judgement[];
  readonly failure?: Failure;
  /** A failure (other than `not-answered`), or a property that did not pass. */
  readonly isWrong: boolean;
}
/** Vectors have as many numbers as the scene has dimensions. */
export interface AnswerOfScene {
  readonly intersects: boolean;
  readonly distance: number;
  readonly normal: readonly number[];
  readonly depth: number;
  readonly pointOnA: readonly number[];
  readonly pointOnB: readonly number[];
}

/** A property over all scenes of a block: NaN as the tolerance of a scene where it was not judged. */
export interface JudgedProperty {
  readonly property: Property;
  readonly errors: Float64Array;
  readonly tolerances: Float64Array;
}

/** A scene that was wrong, in a report. */
export interface Finding {
  readonly index: number;
  readonly scene: Scene;
  /** What it was found by: a property with its error, or a failure. */
  readonly cause: Property | FailureKind;
  /** 0 for a failure. */
  readonly error: number;
  readonly tolerance: number;
  /** Of a failure. */
  readonly failure?: FailureDetail;
}

/** Errors counted on a log scale: pairs of bin and count, by rising bin; see `binOf` and `edgesOf` in histogram.ts. */
export type Histogram = readonly (readonly [bin: number, count: number])[];

/** One property of one pair in one regime. */
export interface PropertyReport {
  readonly property: Property;
  readonly judged: number;
  readonly wrong: number;
  /** The largest of error / tolerance; NaN counts as largest; the lowest index of equals. Absent with none judged. */
  readonly worst?: Finding;
  readonly histogram: Histogram;
}

/** How often the core's answer was of these features; coverage of the branches that a right answer needs. */
export interface Coverage {
  /** Names of `featureNames`, of A and of B. */
  readonly featureA: string;
  readonly featureB: string;
  readonly overlapping: boolean;
  readonly unique: boolean;
  readonly count: number;
}

/** One pair in one regime. */
export interface CellReport {
  readonly pair: Pair;
  readonly regime: Regime;
  readonly cases: number;
  /** Scenes with an answer or a failure other than `not-answered`. */
  readonly answered: number;
  /** Scenes with a failure or a property that did not pass. */
  readonly wrong: number;
  readonly failures: Readonly<Record<FailureKind, number>>;
  /** Those that were judged, in the order of `properties`. */
  readonly properties: readonly PropertyReport[];
  /** The wrong scenes with the lowest indices, at most `mostFindings`. */
  readonly findings: readonly Finding[];
  readonly coverage: readonly Coverage[];
}
export const mostFindings = 5;

/**
 * What a run found. Everything but `timing` depends on subject, seed, pairs, regimes and count alone: neither on the number of
 * workers nor on the size of the portions. `mergeReports` joins the reports of parts.
 */
export interface Report {
  readonly subject: { readonly name: string; readonly language: SubjectLanguage; readonly promised: Promised };
  readonly seed: number;
  /** In the order of the plan. */
  readonly cells: readonly CellReport[];
  /** The run ended early: why, and the scene at which it did. */
  readonly stopped?: { readonly kind: FailureKind; readonly reason: Reason; readonly at: SceneId };
  /** Measured: seconds within `answer()` of the asked scenes, over all workers, and how many scenes those are. */
  readonly timing: { readonly seconds: number; readonly scenes: number };
}

/** What is to be run. The scenes are divided evenly among the cells; the first ones get one more where that does not come out even. */
export interface Plan {
  readonly pairs: readonly Pair[];
  readonly regimes: readonly Regime[];
  /** Of all cells together, 1 to 1e7. */
  readonly count: number;
  /** A whole number from 0 to 2^53 - 1. */
  readonly seed: number;
}

/** What a subject may use. */
export interface LabLimits {
  /** For one scene. */
  readonly secondsPerScene: number;
  readonly memoryBytes: number;
  readonly compileSeconds: number;
}
export const defaultLabLimits: LabLimits = {
  secondsPerScene: 1,
  memoryBytes: 64 * 1024 * 1024,
  compileSeconds: 60,
};

/** A subject as plain data, from which each worker makes its own: `openSubject(core, description, limits)` in subjects/open.ts. */
export type SubjectDescription =
  | {
      readonly kind: 'core';
      readonly mode: 'double' | 'float' | 'batch' | 'float-batch';
      readonly demanded?: Demanded;
    }
  | {
      readonly kind: 'algorithm';
      readonly algorithm: 'closed-form' | 'sat' | 'gjk' | 'epa';
      readonly demanded?: Demanded;
    }
  | { readonly kind: 'published'; readonly demanded?: Demanded }
  | {
      readonly kind: 'javascript';
      readonly name: string;
      readonly source: string;
      /** The function that is called. */
      readonly entry: string;
      /** The pairs that it answers, each in this order of its kinds. */
      readonly pairs: readonly Pair[];
      readonly promised: Promised;
    }
  | {
      /** A module with the exports of docs/lab.md. */
      readonly kind: 'wasm';
      readonly name: string;
      readonly module: Uint8Array;
      readonly promised: Promised;
    }
  | {
      /** What `compileSubject` made of a C++ file: a module for each of its functions. */
      readonly kind: 'cpp';
      readonly name: string;
      readonly functions: readonly {
        readonly pair: Pair;
        readonly form: 'bool' | 'number' | 'Intersection' | 'Result';
        readonly module: Uint8Array;
      }[];
      readonly promised: Promised;
    }
  | {
      readonly kind: 'answers';
      readonly name: string;
      /** JSON Lines or CSV. */
      readonly text: string;
      readonly promised: Promised;
    }
  | {
      readonly kind: 'engine';
      /** Address (file:) of an adapter; see subjects/engine.ts. In Node alone. */
      readonly file: string;
      /** In place of what the adapter says. */
      readonly promised?: Partial<Promised>;
    };
