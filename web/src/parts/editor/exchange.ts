// SPDX-License-Identifier: MIT
// A program on its way out of the page and in again: in the hash of a link where it is short, else as a file. What comes in
// was written by anybody; it is only ever text for the editor. A link holds a version, the language, the deflated text and two
// bytes of checksum.
import { deflateSync, inflateSync } from 'fflate';
import type { Program } from '../../coding/types.ts';
import { maxSource } from '../../grading/answer.ts';
import { languages, type ProgramLanguage } from '../../grading/format.ts';
import { checksum, fromBase64url, toBase64url } from '../../model/bytes.ts';

const linkVersion = 1;
/** Chat programs and mail cut longer ones. */
export const maxLink = 2000;
/** Maximum length of a hash that is parsed. */
const maxHash = 1 << 17;

/** The reason why there is no program; the page shows it as a sentence. */
export type Problem =
  | { readonly why: 'damaged' | 'newer' | 'unreadable' }
  | { readonly why: 'tooLong'; readonly found: number; readonly most: number }
  | { readonly why: 'unknownFile'; readonly name: string };
export type Taken = { readonly program: Program } | { readonly problem: Problem };

/** The part of a hash that holds a program. */
export function hashPart({ language, source }: Program): string {
  const packed = deflateSync(new TextEncoder().encode(source), { level: 9 });
  const bytes = new Uint8Array(packed.length + 4);
  bytes[0] = linkVersion;
  bytes[1] = languages.indexOf(language);
  bytes.set(packed, 2);
  new DataView(bytes.buffer).setUint16(bytes.length - 2, checksum(bytes.subarray(0, -2)));
  return `code=${toBase64url(bytes)}`;
}
/** The address with the program in its hash, after `more` of it; undefined where it would be too long. */
export function linkTo(address: string, program: Program, more = ''): string | undefined {
  const link = `${address.replace(/#.*$/s, '')}#${more === '' ? '' : `${more}&`}${hashPart(program)}`;
  return link.length <= maxLink ? link : undefined;
}

const payload = (hash: string): string | undefined => /^#(?:.*&)?code=([^&]*)/s.exec(hash)?.[1];

/** The program of a link; undefined where its hash holds none. */
export function fromHash(hash: string): Taken | undefined {
  const text = payload(hash);
  if (text === undefined) return undefined;
  const tooLong = (found: number): Taken => ({ problem: { why: 'tooLong', found, most: maxSource } });
  if (text.length > maxHash) return tooLong(text.length);
  const damaged: Taken = { problem: { why: 'damaged' } };
  const bytes = fromBase64url(text);
  if (!bytes || bytes.length < 5) return damaged;
  if (checksum(bytes.subarray(0, -2)) !== ((bytes.at(-2) ?? 0) << 8) + (bytes.at(-1) ?? 0)) return damaged;
  if ((bytes[0] ?? 0) > linkVersion) return { problem: { why: 'newer' } };
  const language = languages[bytes[1] ?? languages.length];
  const source = unpacked(bytes.subarray(2, -2));
  if (!language || source === undefined) return damaged;
  return source.length > maxSource ? tooLong(source.length) : { program: { language, source } };
}

/** Room for every text that is allowed, and no more: a bomb fills it and is refused. */
function unpacked(packed: Uint8Array): string | undefined {
  try {
    const room = new Uint8Array(4 * maxSource + 1);
    return new TextDecoder('utf-8', { fatal: true }).decode(inflateSync(packed, { out: room }));
  } catch {
    return undefined;
  }
}

const endings: Readonly<Record<ProgramLanguage, readonly string[]>> = {
  cpp: ['cpp', 'cc', 'cxx', 'hpp', 'h'],
  javascript: ['js', 'mjs'],
};
export const acceptedFiles = languages.flatMap((language) => endings[language].map((ending) => `.${ending}`)).join(',');
export const fileName = (exercise: string, language: ProgramLanguage): string =>
  `${exercise}.${endings[language][0] ?? language}`;

/** A file that was chosen; it is measured before it is read. */
export async function fromFile(file: Pick<File, 'name' | 'size' | 'arrayBuffer'>): Promise<Taken> {
  const ending = /\.(\w+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  const language = languages.find((one) => endings[one].includes(ending));
  if (!language) return { problem: { why: 'unknownFile', name: file.name.slice(0, 40) } };
  if (file.size > 4 * maxSource) return { problem: { why: 'tooLong', found: file.size, most: maxSource } };
  try {
    const source = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()).replaceAll('\r\n', '\n');
    if (source.includes('\0')) return { problem: { why: 'unreadable' } };
    return source.length > maxSource
      ? { problem: { why: 'tooLong', found: source.length, most: maxSource } }
      : { program: { language, source } };
  } catch {
    return { problem: { why: 'unreadable' } };
  }
}
