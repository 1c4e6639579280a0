// SPDX-License-Identifier: MIT
// The width at which the pages change from one column to two, as in the style sheets.
export const narrowWindow = matchMedia('(max-width: 899px)');
