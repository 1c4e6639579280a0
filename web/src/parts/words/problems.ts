// SPDX-License-Identifier: MIT
// Messages for rejected input, in the language of the page: built from the code and the values of the error, whose
// own message is the English for programs.
import { TouchstoneError } from '../../../../bindings/types.ts';
import type { DocumentError } from '../../model/document.ts';
import type { ImportError } from '../../formats/exports.ts';
import { linkVersion, maxImport } from '../../formats/limits.ts';
import type { LinkError } from '../../formats/link/fault.ts';
import { formatCount } from '../../text/numbers.ts';
import { say, text } from '../../text/language.ts';
import { phrase, PhraseError } from '../../text/phrase.ts';
import { refusal } from '../../model/refusal.ts';

/** The reason why the core rejects a shape. */
export const refusalSentence = (error: TouchstoneError): string => say(refusal(error));
const documentSentence = (error: DocumentError): string => say(refusal(error, error.path || phrase('value.scene')));

/** The message of an error, in the language of the page if it has a text. */
export function sentenceOf(error: Error): string {
  if (error instanceof PhraseError) return say(error.phrase);
  return error instanceof TouchstoneError ? refusalSentence(error) : error.message;
}

/** The reason why a link is not opened. */
export function linkSentence({ code, message, version, cause, page }: LinkError): string {
  if (code === 'elsewhere') return page ? text('link.elsewhere', { page: text(`nav.${page}`) }) : message;
  if (code === 'invalid') return cause ? text('link.invalid', { why: documentSentence(cause) }) : message;
  if (code === 'newer') return text('link.newer', { version: version ?? '', newest: linkVersion });
  return text(`link.${code}`);
}

/** The reason why a text or a file is not opened. */
export function importSentence({ code, values, cause, message }: ImportError): string {
  const { file: name = '', size = 0 } = values;
  switch (code) {
    case 'refused':
      if (!cause) return message;
      return cause.name === 'LinkError' ? linkSentence(cause as LinkError) : documentSentence(cause as DocumentError);
    case 'too-long':
      return text('open.tooLong', { size, most: formatCount(maxImport) });
    case 'no-scene':
      return text('open.noScene');
    case 'not-json':
      return text('open.notJson');
    case 'no-core':
      return text('notice.noCore');
    case 'file-too-large':
      return text('open.tooLarge', { name, size, most: formatCount(maxImport) });
    case 'unreadable-file':
      return text('open.unreadable', { name });
  }
}

/** The reason why the scene of the last visit is missing. */
export const keptSentence = (problem: DocumentError | 'not-json'): string =>
  text('notice.autosave', { why: problem === 'not-json' ? text('notice.notJson') : documentSentence(problem) });
