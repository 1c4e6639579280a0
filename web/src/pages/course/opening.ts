// SPDX-License-Identifier: MIT
// Opens the course that the address asks for, and offers the ways to open another one.
import { handOver, IncomingError, textOfFile } from '../../handin/incoming.ts';
import { onOwnFiles } from '../../parts/exercise/ownFiles.ts';
import { askedCourse, type CourseSource } from '../../parts/learning/askedCourse.ts';
import type { Page } from '../../parts/page/page.ts';
import { showCourse } from './courseSheet.ts';

function sourceIn(parameters: URLSearchParams): CourseSource {
  const url = parameters.get('url');
  if (url !== null) return { url };
  return parameters.has('file') ? 'file' : 'example';
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
  const asked = sourceIn(parameters);
  let show = (): void => undefined;
  onOwnFiles('./course.html', (file) => void openFile(file).catch(tell));
  page.onLanguage(() => show());
  // Returning by the browser's Back button updates the progress.
  addEventListener('pageshow', () => show());
  const shown = askedCourse(asked)
    .then((source) => {
      if (source === undefined) return;
      show = () => showCourse(source, asked);
      show();
    })
    .catch(tell);
  if (typeof asked === 'string') await shown;
}
