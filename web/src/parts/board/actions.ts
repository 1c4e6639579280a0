// SPDX-License-Identifier: MIT
// The user's actions on the board, as plain values: a drawing is its initial state plus the actions.
import type { Vec2 } from '../../../../bindings/types.ts';
import type { HandleName } from './figures.ts';

/** `item` is the id of a shape. `more` continues the action before it, and is taken back together with it. */
export type Action =
  | { readonly do: 'click'; readonly at: Vec2 }
  /** Gives up the figure that is being made. */
  | { readonly do: 'cancel' }
  | {
      readonly do: 'move';
      readonly item: number;
      readonly handle: HandleName;
      readonly to: Vec2;
      readonly more?: true;
    }
  | {
      readonly do: 'number';
      readonly item: number;
      readonly field: string;
      readonly index: number;
      readonly value: number;
      readonly more?: true;
    }
  | { readonly do: 'takeBack' }
  | { readonly do: 'redo' }
  | { readonly do: 'reset' };

/** Of every number of an action, and of every number that one makes. */
export const maxSize = 1e6;
export const isAllowed = (x: number): boolean => Math.abs(x) <= maxSize;
