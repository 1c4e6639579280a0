// SPDX-License-Identifier: MIT
// Reasons of the core or a document for rejecting a value, independent of language: built from the code and the
// values of the error, whose own message is the English for programs.
import type { ErrorValues } from '../../../bindings/types.ts';
import type { DocumentValues } from './document.ts';
import type { Key } from '../text/keys.ts';
import { isKey } from '../text/language.ts';
import { phrase, type Message } from '../text/phrase.ts';

/** A short description of a value for messages. */
export function named(value: unknown): Message {
  if (value === null) return 'null';
  if (value === undefined) return phrase('value.missing');
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return phrase('value.list', { count: value.length });
  if (typeof value !== 'string') return phrase('value.object');
  return value.length <= 40 ? phrase('value.text', { value }) : phrase('value.longText', { count: value.length });
}

/** The allowed value, from the values of the error. */
function wanted({ count, allowed }: ErrorValues): Message {
  if (allowed) return phrase('value.oneOf', { allowed: allowed.join(', ') });
  return count === undefined ? phrase('value.number') : phrase('value.numbers', { count });
}

const isProblem = (key: string): key is Key & `problem.${string}` => isKey(key);

export interface Refused {
  readonly code: string;
  readonly path: string;
  readonly message: string;
  readonly values: DocumentValues;
}
/** The sentence for a code; a code without a text gets the core's message. */
export function refusal({ code, path, message, values }: Refused, called: Message = path): Message {
  const key = `problem.${code}`;
  if (!isProblem(key)) return message;
  return {
    key,
    values: {
      path: called,
      found: named(values.found),
      wanted: wanted(values),
      count: values.count ?? '',
      allowed: values.allowed?.join(', ') ?? '',
      low: values.low ?? '',
      high: values.high ?? '',
      why: values.why ?? '',
      other: path.replace(/\bmin\[/, 'max['),
    },
  };
}
