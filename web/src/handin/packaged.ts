// SPDX-License-Identifier: MIT
// A SCORM package is this page with one exercise or one lesson beside it, which the page names in its head, or with those of a course in
// a folder, of which the platform names one in the address (npm run package:scorm; bindings/toolchain/scormBytes.mjs).

type Kind = 'exercise' | 'lesson';
const endings: Readonly<Record<Kind, string>> = { exercise: 'json', lesson: 'md' };
const named = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="touchstone-${name}"]`)?.content;

/** The folder of a course; undefined in another package and on the site. */
export const packagedFolder = (): string | undefined => named('items');

/** The names that a package gives its items begin with their kind and lead to no other folder. Where the address names no item it is the folder itself, which textAt() of incoming.ts refuses. */
function inFolder(folder: string, kind: Kind): string {
  const item = new URLSearchParams(location.search).get('item') ?? '';
  const isName = item.startsWith(`${kind}-`) && /^[\w.-]+$/.test(item);
  return isName ? `${folder}${item}.${endings[kind]}` : folder;
}
function packaged(kind: Kind): string | undefined {
  const folder = packagedFolder();
  return folder === undefined ? named(kind) : inFolder(folder, kind);
}

/** Path of the exercise of this package; undefined on the site. */
export const packagedExercise = (): string | undefined => packaged('exercise');
/** The same for a lesson. */
export const packagedLesson = (): string | undefined => packaged('lesson');

/** A package has no other pages. */
export function removeLinks(): void {
  for (const element of document.querySelectorAll('header nav, .back')) element.remove();
}
