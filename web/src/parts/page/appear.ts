// SPDX-License-Identifier: MIT
// A page whose parts are filled by its scripts, in several steps, marks its body with `data-filling`: its parts take their places out
// of sight and appear together, instead of pushing one another about. See base.css.

/** Milliseconds that the page waits at most for its typeface, whose lines break elsewhere than those of the usual one. */
const patience = 500;

/** All that stands on the page has its place now: its controls and its first results, or why there are none. */
export function appear(): void {
  const timeout = new Promise((resolve) => setTimeout(resolve, patience));
  void Promise.race([document.fonts.ready, timeout]).then(() => delete document.body.dataset['filling']);
}
