// SPDX-License-Identifier: MIT
// The certificate: what was done in this browser, of the whole path or of the course that the address names.
import { readCourse } from '../../courses/readCourse.ts';
import { IncomingError } from '../../handin/incoming.ts';
import { make, part } from '../../parts/dom/dom.ts';
import { askedCourse, courseOfCertificate, type CourseSource, knownHere } from '../../parts/learning/askedCourse.ts';
import { appear } from '../../parts/page/appear.ts';
import { startPage } from '../../parts/page/page.ts';
import { say, text } from '../../text/language.ts';
import { CertificateSheet } from './certificateSheet.ts';

document.body.classList.toggle('framed', window.parent !== window);
const asked = courseOfCertificate(new URLSearchParams(location.search));
const page = await startPage();
let show = (): void => undefined;

/** The certificate for a course, or what is wrong with its file. */
function open(source: string): void {
  const { course, problems } = readCourse(source, knownHere);
  part('problems').hidden = problems.length === 0;
  const list = (): void => {
    const sentences = problems.map(({ line, message }) => text('lesson.problem', { line, problem: say(message) }));
    part('problem-list').replaceChildren(...sentences.map((sentence) => make('li', {}, sentence)));
  };
  const sheet = course && new CertificateSheet(course);
  show = () => (sheet ? sheet.show() : list());
}
async function openCourse(of: CourseSource): Promise<void> {
  try {
    const source = await askedCourse(of);
    part('opening').hidden = source !== undefined;
    if (source !== undefined) open(source);
    else page.notices.notify('file', () => text('certificate.noFile'));
  } catch (error) {
    if (!(error instanceof IncomingError)) throw error;
    part('opening').hidden = false;
    page.notices.notify('file', error.sentence);
  }
  show();
}

page.onLanguage(() => show());
// Returning by the browser's Back button updates what was done.
addEventListener('pageshow', () => show());
if (asked === undefined) {
  const sheet = new CertificateSheet(undefined);
  show = () => sheet.show();
  show();
} else {
  const opened = openCourse(asked);
  // That of a link waits for its reader's agreement, and the page does not.
  if (typeof asked === 'string') await opened;
}
appear();
await page.ready();
