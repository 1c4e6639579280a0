// SPDX-License-Identifier: MIT
// What the structure of a scene gives: lines for its picture, values for expressions, and numbers for the sentence that says it.
import type { Method } from '../../../bindings/broadphase/types.ts';
import type { Scope, Struct } from '../grading/language/value.ts';
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
export type Structured = Shown &
  (
    | { readonly kind: 'broadPhase'; readonly said: BroadPhaseSaid }
    | { readonly kind: 'hierarchy'; readonly said: HierarchySaid }
  );

/** A level that is left out, or below 0, is all of them. */
export const levelOf = (level: number | undefined): number | undefined =>
  level === undefined || Math.round(level) < 0 ? undefined : Math.round(level);

const structures = new WeakMap<Scope, Structured>();
/** Of a scene with a broad phase or a hierarchy. */
export const structuredIn = (scope: Scope): Structured | undefined => structures.get(scope);
export const keep = (scope: Scope, structured: Structured): void => void structures.set(scope, structured);
