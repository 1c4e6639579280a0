// SPDX-License-Identifier: MIT
// The pages that links of format 2 are for.

/** Numbered by their place: new ones go to the end. */
export const pages = ['playground', 'motion', 'broadphase'] as const;
export type LinkedPage = (typeof pages)[number];
