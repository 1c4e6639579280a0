// SPDX-License-Identifier: MIT
// Messages between the page and the worker that computes the digests.
import type { Progress } from '../queries/digests.ts';

/** Whether the core with SIMD is asked; undefined: the one that the browser would load. */
export interface Wanted {
  readonly simd: boolean | undefined;
}
export type Message =
  | { readonly kind: 'progress' | 'done'; readonly progress: Progress }
  | { readonly kind: 'broke'; readonly message: string };
