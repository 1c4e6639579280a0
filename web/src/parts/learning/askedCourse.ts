// SPDX-License-Identifier: MIT
// The course that an address asks for: one at another address, the file of the page before, or the example of the site.
import { exampleCourse } from '../../content/courses/index.ts';
import { path } from '../../content/exercises/path.ts';
import { lessons } from '../../content/lessons/index.ts';
import type { Known } from '../../courses/readCourse.ts';
import { handedOver, textAt } from '../../handin/incoming.ts';
import { agreement, foreignHost, showOrigin } from '../exercise/foreign.ts';

/** What a course may name on this site. */
export const knownHere: Known = { lessons: lessons.map(({ id }) => id), exercises: path.map(({ id }) => id) };

export type CourseSource = 'example' | 'file' | { readonly url: string };

/** Waits for the reader's agreement to another host. Undefined where no file was handed over. Throws an IncomingError for one that cannot be had. */
export async function askedCourse(asked: CourseSource): Promise<string | undefined> {
  if (asked === 'example') return exampleCourse();
  if (asked === 'file') {
    const file = handedOver();
    if (file !== undefined) showOrigin(undefined);
    return file;
  }
  const host = foreignHost(asked.url, location);
  if (host !== undefined) await agreement(host);
  const source = await textAt(asked.url);
  showOrigin(host);
  return source;
}

/** The page of the certificate for this course. */
export const certificateOf = (asked: CourseSource): string =>
  `./certificate.html?course=${encodeURIComponent(typeof asked === 'string' ? asked : asked.url)}`;
/** What `course` in its address means; undefined for the whole path. */
export function courseOfCertificate(parameters: URLSearchParams): CourseSource | undefined {
  const asked = parameters.get('course');
  if (asked === null) return undefined;
  return asked === 'example' || asked === 'file' ? asked : { url: asked };
}
