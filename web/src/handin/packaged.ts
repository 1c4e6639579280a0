// SPDX-License-Identifier: MIT
// A SCORM package is this page with one exercise or one lesson beside it, which the page names in its head (npm run package:scorm).

const named = (kind: 'exercise' | 'lesson'): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="touchstone-${kind}"]`)?.content;

/** Path of the exercise of this package; undefined on the site. */
export const packagedExercise = (): string | undefined => named('exercise');
/** The same for a lesson. */
export const packagedLesson = (): string | undefined => named('lesson');

/** A package has no other pages. */
export function removeLinks(): void {
  for (const element of document.querySelectorAll('header nav, .back')) element.remove();
}
