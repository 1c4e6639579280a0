// SPDX-License-Identifier: MIT
// The course that the address asks for: one at another address, the file of the page before, or the example of the site; and the ways to
// open another one.
import { exampleCourse } from '../../content/courses/index.ts';
import { handedOver, handOver, IncomingError, textAt, textOfFile } from '../../handin/incoming.ts';
import { agreement, foreignHost, showOrigin } from '../../parts/exercise/foreign.ts';
import { onOwnFiles } from '../../parts/exercise/ownFiles.ts';
import type { Page } from '../../parts/page/page.ts';
import { showCourse } from './courseSheet.ts';

/** Undefined where no file was handed over. Throws an IncomingError for one that cannot be had. */
async function askedCourse(parameters: URLSearchParams): Promise<string | undefined> {
  const url = parameters.get('url');
  if (url !== null) {
    const host = foreignHost(url, location);
    if (host !== undefined) await agreement(host);
    const source = await textAt(url);
    showOrigin(host);
    return source;
  }
  if (!parameters.has('file')) return exampleCourse();
  const file = handedOver();
  if (file !== undefined) showOrigin(undefined);
  return file;
}
/** In a page of its own, so that Back leads to this one, and a reload opens it again. */
async function openFile(file: File): Promise<void> {
  handOver(await textOfFile(file));
  location.assign('./course.html?file=1');
}

/** Resolves when the course is shown; that of a link waits for its reader's agreement, and the page does not. */
export async function openCourse(page: Page, parameters: URLSearchParams): Promise<void> {
  /** Why the course that the address asks for cannot be had, or why a chosen file cannot be opened. */
  const tell = (error: unknown): void => {
    if (!(error instanceof IncomingError)) throw error;
    page.notices.notify('file', error.sentence);
  };
  const isOwn = parameters.has('url') || parameters.has('file');
  let show = (): void => undefined;
  onOwnFiles('./course.html', (file) => void openFile(file).catch(tell));
  page.onLanguage(() => show());
  // Returning by the browser's Back button updates the progress.
  addEventListener('pageshow', () => show());
  const shown = askedCourse(parameters)
    .then((source) => {
      if (source === undefined) return;
      show = () => showCourse(source, isOwn);
      show();
    })
    .catch(tell);
  if (!parameters.has('url')) await shown;
}
