// SPDX-License-Identifier: MIT
// Extra figures that a page draws on the board, and the texts for them: plain data, created again at each change.
import type { Vec2 } from '../../../../bindings/types.ts';

/** Whose it is. Each role has its own colour, its own mark for points and its own dashes for lines. */
export type Role = 'true' | 'student' | 'naive' | 'hint';

interface Common {
  readonly role: Role;
  readonly label?: string;
  /** By which tests and scripts find it. */
  readonly part?: string;
}
export type Extra =
  | (Common & { readonly kind: 'point'; readonly at: Vec2 })
  /** Infinite and dashed, through two points. */
  | (Common & { readonly kind: 'line'; readonly through: readonly [Vec2, Vec2] })
  | (Common & { readonly kind: 'segment'; readonly from: Vec2; readonly to: Vec2; readonly dashed?: boolean })
  | (Common & { readonly kind: 'arrow'; readonly from: Vec2; readonly to: Vec2 })
  | (Common & { readonly kind: 'text'; readonly at: Vec2; readonly label: string });

export interface Extras {
  readonly marks: readonly Extra[];
  /** Items that are hatched, because they overlap. */
  readonly overlapping?: readonly number[];
  /** Values listed over the corner of the board. */
  readonly quantities?: readonly { readonly label: string; readonly value: string }[];
}
export const noExtras: Extras = { marks: [] };
