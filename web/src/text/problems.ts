// SPDX-License-Identifier: MIT
// Why something from outside was refused, in the language of the page: said anew from the code and the values of the error,
// whose own message is the English for programs.
import type { ErrorValues, TouchstoneError } from '../../../bindings/types.ts';
import type { DocumentError, DocumentValues } from '../model/document.ts';
import { type ImportError, maxImport } from '../model/exports.ts';
import { type LinkError, linkVersion } from '../model/link.ts';
import { isKey, text } from './language.ts';
import type { Key } from './keys.ts';

const decimal = (x: number): string => String(x).replace('.', text('number.decimal'));

/** A value as a person would name it in a sentence, short whatever it is. */
function named(value: unknown): string {
  if (value === null) return 'null';
  if (value === undefined) return text('value.missing');
  if (typeof value === 'number') return decimal(value);
  if (typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return text('value.list', { count: value.length });
  if (typeof value !== 'string') return text('value.object');
  return value.length <= 40 ? text('value.text', { value }) : text('value.longText', { count: value.length });
}

/** What should have been there, by what the error says is allowed. */
function wanted({ count, allowed }: ErrorValues): string {
  if (allowed) return text('value.oneOf', { allowed: allowed.join(', ') });
  return count === undefined ? text('value.number') : text('value.numbers', { count });
}

interface Refused {
  readonly code: string;
  readonly path: string;
  readonly message: string;
  readonly values: DocumentValues;
}
/** The sentence for a code; a code that has none yet is said as by the core. */
function sentenceOf({ code, path, message, values }: Refused, called = path): string {
  const key = `problem.${code}`;
  if (!isKey(key)) return message;
  const say = text as (key: Key, values: Readonly<Record<string, string | number>>) => string;
  return say(key, {
    path: called,
    found: named(values.found),
    wanted: wanted(values),
    count: values.count ?? '',
    allowed: values.allowed?.join(', ') ?? '',
    low: values.low ?? '',
    high: values.high ?? '',
    other: called.replace(/\bmin\[/, 'max['),
  });
}

/** Why the core refuses a shape. */
export const refusalSentence = (error: TouchstoneError): string => sentenceOf(error);
const documentSentence = (error: DocumentError): string => sentenceOf(error, error.path || text('value.scene'));

/** Why a link is not opened. */
export function linkSentence({ code, message, version, cause }: LinkError): string {
  if (code === 'invalid') return cause ? text('link.invalid', { why: documentSentence(cause) }) : message;
  if (code === 'newer') return text('link.newer', { version: version ?? '', newest: linkVersion });
  return text(`link.${code}`);
}

/** Why a text or a file is not opened. */
export function importSentence({ code, values, cause, message }: ImportError): string {
  const { file: name = '', size = 0 } = values;
  switch (code) {
    case 'refused':
      if (!cause) return message;
      return cause.name === 'LinkError' ? linkSentence(cause as LinkError) : documentSentence(cause as DocumentError);
    case 'too-long':
      return text('open.tooLong', { size, most: maxImport });
    case 'no-scene':
      return text('open.noScene');
    case 'not-json':
      return text('open.notJson');
    case 'no-core':
      return text('notice.noCore');
    case 'file-too-large':
      return text('open.tooLarge', { name, size, most: maxImport });
    case 'unreadable-file':
      return text('open.unreadable', { name });
  }
}

/** Why the scene of the last visit is not there. */
export const keptSentence = (problem: DocumentError | 'not-json'): string =>
  text('notice.autosave', { why: problem === 'not-json' ? text('notice.notJson') : documentSentence(problem) });
