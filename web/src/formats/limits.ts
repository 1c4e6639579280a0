// SPDX-License-Identifier: MIT
// What this version of the pages opens, for those who only say so.

/** The newest format of links. */
export const linkVersion = 2;
/** Characters of a text with a scene. */
export const maxImport = 1_000_000;
