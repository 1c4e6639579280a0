// SPDX-License-Identifier: MIT
// A file of the user as a subject, by its ending: a WebAssembly module, or answers of another program. Its content is checked where it
// is opened, in a worker.
import { decodedText } from '../../../../../bindings/textBytes.ts';
import { phrase, PhraseError } from '../../../text/phrase.ts';
import type { Promised, SubjectDescription } from '../../../lab/model/subject.ts';

export const endings = ['.wasm', '.jsonl', '.ndjson', '.csv'] as const;
export const mostBytes = 256 * 1024 * 1024;
export type FileSubject = Extract<SubjectDescription, { kind: 'wasm' | 'answers' }>;
/** Before the settings say what it is to keep. */
const promised: Promised = { absolute: 0, relative: 0 };

export function readSubjectFile(name: string, bytes: Uint8Array): FileSubject {
  const ending = endings.find((one) => name.toLowerCase().endsWith(one));
  if (!ending) throw new PhraseError(phrase('lab.file.ending', { allowed: endings.join(', ') }));
  if (ending === '.wasm') {
    // "\0asm", then the version.
    const isModule = [0x00, 0x61, 0x73, 0x6d].every((byte, i) => bytes[i] === byte);
    if (!isModule) throw new PhraseError(phrase('lab.file.noModule'));
    return { kind: 'wasm', name, module: bytes, promised };
  }
  const text = decodedText(bytes);
  if (text === undefined) throw new PhraseError(phrase('lab.file.noText'));
  if (text.trim() === '') throw new PhraseError(phrase('lab.file.empty'));
  return { kind: 'answers', name, text, promised };
}
