// SPDX-License-Identifier: MIT
// What the structure or the motion of a scene gives: lines for its picture, values for expressions, and numbers for the sentence that says it.
import type { Method } from '../../../bindings/broadphase/types.ts';
import type { MotionResult, Shape, Vec2, Vec3 } from '../../../bindings/types.ts';
import type { Scope, Struct } from '../grading/language/value.ts';
import type { DrawnMark } from '../grading/marks.ts';
import type { MotionState } from '../model/motion.ts';
import type { Dimension } from '../model/scene.ts';
import type { Contact, StepShape } from '../traces/motion/motionShapes.ts';
import type { LineGroup } from '../traces/structures/lineGroups.ts';

interface Shown {
  readonly values: Struct;
  readonly lines: readonly LineGroup[];
}
export interface BroadPhaseSaid {
  readonly method: Method;
  readonly pairs: number;
  readonly tests: number;
  readonly parts: number;
  /** Of a query, up to the visit that is shown. */
  readonly entered?: number;
  readonly skipped?: number;
  readonly tested?: number;
  readonly hit?: number;
}
export interface HierarchySaid {
  readonly level: number;
  readonly levels: number;
  /** Bounds that are drawn of each tree. */
  readonly a: number;
  readonly b: number | undefined;
  /** Of two trees: pairs of bounds compared at the level, and those of them that overlap. */
  readonly compared: number;
  readonly overlapping: number;
}
export interface MotionSaid {
  /** The time that is shown. */
  readonly t: number;
  readonly result: MotionResult<Vec2 | Vec3>;
}
/** What is drawn of a motion besides the shapes at its time. */
export interface MotionDrawn {
  readonly bodies: MotionState['bodies'];
  readonly dimension: Dimension;
  readonly ghosts: readonly StepShape[];
  /** The paths of the middles, and the pivots. */
  readonly marks: readonly DrawnMark[];
  /** Undefined: they do not come into contact. It is an answer, which is drawn where the state draws answers. */
  readonly contact: Contact | undefined;
  /** What belongs into the picture: corners of boxes around the bodies on their way. */
  readonly reach: readonly Vec3[];
}
export type Structured = Shown &
  (
    | { readonly kind: 'broadPhase'; readonly said: BroadPhaseSaid }
    | { readonly kind: 'hierarchy'; readonly said: HierarchySaid }
    | {
        readonly kind: 'motion';
        readonly said: MotionSaid;
        readonly drawn: MotionDrawn;
        /** The shapes at that time, by name. */
        readonly placed: Readonly<Record<string, Shape>>;
      }
  );

/** A level that is left out, or below 0, is all of them. */
export const levelOf = (level: number | undefined): number | undefined =>
  level === undefined || Math.round(level) < 0 ? undefined : Math.round(level);

const structures = new WeakMap<Scope, Structured>();
/** Of a scene with a broad phase, a hierarchy or a motion. */
export const structuredIn = (scope: Scope): Structured | undefined => structures.get(scope);
export const keep = (scope: Scope, structured: Structured): void => void structures.set(scope, structured);
/** What is drawn over its shapes by itself, as marks. */
export const ownMarks = (structured: Structured | undefined): readonly DrawnMark[] =>
  structured?.kind === 'motion' ? structured.drawn.marks : [];
