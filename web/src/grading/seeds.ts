// SPDX-License-Identifier: MIT
// The form of a seed that a lecturer or a student may choose: it is part of links and can be read out.

/** Letters, digits, `_`, `.` and `-`, at most 64. */
export const isSeed = (seed: string): boolean => /^[\w.-]{1,64}$/.test(seed);
