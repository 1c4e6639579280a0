// SPDX-License-Identifier: MIT
// Why a page has no core: this browser, the network, something else in place of the file, or too little memory.
import { TouchstoneError } from '../../../../bindings/types.ts';
import { text } from '../../text/language.ts';
import { refusalSentence } from '../words/problems.ts';
import { tryAgain } from './missingCode.ts';
import type { Notices } from './notices.ts';

/** The reason, for errors of loading a module. */
export const coreSentence = (error: unknown): string =>
  error instanceof TouchstoneError ? refusalSentence(error) : text('notice.noCore');

/** The page goes on without the core; what it kept is there when it is loaded anew. */
export function notifyNoCore(
  notices: Notices,
  error: unknown,
  consequence: () => string = () => text('notice.noResults'),
): void {
  const isHopeless = error instanceof TouchstoneError && error.code === 'no-webassembly';
  // A file of the core that is named as not loaded never came; of a damaged script there is no name.
  const isAbsent = error instanceof TouchstoneError && error.code === 'core-not-loaded' && error.path !== 'core';
  notices.notify(
    'core',
    () => [coreSentence(error), consequence()].filter((part) => part !== '').join(' '),
    isHopeless ? undefined : tryAgain(notices, { isDamaged: !isAbsent }),
  );
}
