// SPDX-License-Identifier: MIT
// A SCORM package is this page with one exercise beside it, which the page names in its head (npm run package:scorm).

const mark = 'meta[name="touchstone-exercise"]';

/** Where the exercise of this package lies; undefined on the site. */
export const packagedExercise = (): string | undefined => document.querySelector<HTMLMetaElement>(mark)?.content;

/** A package has no other pages. */
export function removeLinks(): void {
  for (const element of document.querySelectorAll('header nav, .back')) element.remove();
}
