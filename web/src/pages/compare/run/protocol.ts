// SPDX-License-Identifier: MIT
// Messages from the worker that compares to the page.
import type { Progress } from '../queries/comparison.ts';

export type Message =
  | { readonly kind: 'progress' | 'done'; readonly progress: Progress }
  | { readonly kind: 'broke'; readonly message: string };
