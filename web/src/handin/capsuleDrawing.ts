// SPDX-License-Identifier: MIT
// The page of the 2D capsule exercise, as lists of what was done know it: its kept drawing and what there is to try on it.
import { keptKeys } from './keptKeys.ts';

export const drawingKey = `${keptKeys.exercise}page.capsule2d`;
export const goals = ['overlap', 'close', 'touch', 'cross'] as const;
export type Goal = (typeof goals)[number];
