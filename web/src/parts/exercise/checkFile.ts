// SPDX-License-Identifier: MIT
// Checks a file from elsewhere before it is opened: in a worker, with a time limit, and with a way to end it.
import { startWorker } from '../../loading/worker.ts';
import { FormatError } from '../../grading/cursor.ts';
import { language, text } from '../../text/language.ts';
import type { Message } from '../../text/phrase.ts';
import type { Language } from '../../text/texts.ts';
import type { Notices } from '../page/notices.ts';
import { Checking, checkWorker, mostSeconds } from './checking.ts';
import { IncomingError } from '../../handin/incoming.ts';

/** An exercise as data, which the worker reads by itself. */
export interface FileOrder {
  readonly data: unknown;
  readonly language: Language;
}
export interface FileChecked {
  readonly problems: readonly Message[];
  readonly isTooCostly: boolean;
}

/** Milliseconds after which the wait is explained. */
const patience = 1000;

/** The problems of a file that can be opened. Throws for one that takes too many steps, and where the check was ended. */
export async function checkFile(data: unknown, notices: Notices): Promise<readonly Message[]> {
  const checking = new Checking<FileOrder, FileChecked>(() =>
    checkWorker(startWorker(() => new Worker(new URL('./checkWorker.ts', import.meta.url), { type: 'module' }))),
  );
  const cancel = { label: () => text('sheet.checkFile.cancel'), run: () => checking.cancel() };
  const explain = (): void => notices.notify('check', () => text('sheet.checkFile', { most: mostSeconds }), cancel);
  const timer = setTimeout(explain, patience);
  const outcome = await checking.check({ data, language: language() });
  clearTimeout(timer);
  notices.notify('check', undefined);
  checking.close();
  if ('ended' in outcome && outcome.ended === 'late')
    throw new IncomingError(() => text('sheet.checkFile.late', { most: mostSeconds }));
  if ('ended' in outcome) {
    const isFailed = outcome.ended === 'failed';
    throw new IncomingError(() => text(isFailed ? 'sheet.open.notLoaded' : 'sheet.checkFile.cancelled'));
  }
  const { problems, isTooCostly } = outcome.answer;
  if (isTooCostly) throw new FormatError('', problems.at(-1) ?? '');
  return problems;
}
