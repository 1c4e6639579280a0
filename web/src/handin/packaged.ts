// SPDX-License-Identifier: MIT
// A SCORM package is this page with one exercise beside it, which the page names in its head (npm run package:scorm).

const mark = 'meta[name="touchstone-exercise"]';

/** Path of the exercise of this package; undefined on the site. */
export const packagedExercise = (): string | undefined => document.querySelector<HTMLMetaElement>(mark)?.content;

/** A package has no other pages. */
export function removeLinks(): void {
  for (const element of document.querySelectorAll('header nav, .back')) element.remove();
}
