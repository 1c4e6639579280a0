// SPDX-License-Identifier: MIT
// A program in a link, in a file and in the browser's storage: what goes out comes in again to the letter, and what was written
// by others is refused with a reason and never half taken.
import { deflateSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { Drafts, type ProgramShelf } from '../../../../../web/src/parts/editor/drafts.ts';
import type { Programs } from '../../../../../web/src/handin/kept.ts';
import { fileName, fromFile, fromHash, linkTo, maxLink } from '../../../../../web/src/parts/editor/exchange.ts';
import { maxSource } from '../../../../../web/src/grading/answer.ts';
import { randomOf } from '../../../../../web/src/grading/given.ts';
import { checksum, toBase64url } from '../../../../../web/src/model/bytes.ts';

const page = 'https://example.org/course/exercise.html?id=code-sphere-sphere';
const hashOf = (link: string | undefined): string => new URL(link ?? page).hash;
/** A forged link: any bytes with a valid checksum. */
const forged = (version: number, language: number, packed: Uint8Array): string => {
  const bytes = new Uint8Array([version, language, ...packed, 0, 0]);
  new DataView(bytes.buffer).setUint16(bytes.length - 2, checksum(bytes.subarray(0, -2)));
  return `#code=${toBase64url(bytes)}`;
};
const packed = (source: string): Uint8Array => deflateSync(new TextEncoder().encode(source));

describe('a link', () => {
  it('brings a program in either language back to the letter, umlauts and emoji included', () => {
    for (const language of ['cpp', 'javascript'] as const) {
      const program = { language, source: '// Größe 🙂\nreturn "<script>";\n' };
      expect(fromHash(hashOf(linkTo(`${page}#old`, program)))).toEqual({ program });
    }
  });

  it('is not made where it would be longer than 2,000 characters', () => {
    // Random letters do not get shorter by packing: 3,000 of them need more than 2,000 characters.
    const random = randomOf('long program');
    const letters = Array.from({ length: 3000 }, () => String.fromCharCode(97 + Math.floor(random() * 26))).join('');
    expect(linkTo(page, { language: 'cpp', source: letters })).toBeUndefined();
    const short = linkTo(page, { language: 'cpp', source: letters.slice(0, 1000) });
    expect(short?.length).toBeLessThanOrEqual(maxLink);
  });

  it('that was cut, changed or comes from a newer page says so', () => {
    const hash = hashOf(linkTo(page, { language: 'cpp', source: 'double f() { return 1; }\n' }));
    expect(fromHash(hash.slice(0, -3))).toEqual({ problem: { why: 'damaged' } });
    expect(fromHash(hash.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).toEqual({ problem: { why: 'damaged' } });
    expect(fromHash('#code=%%%')).toEqual({ problem: { why: 'damaged' } });
    expect(fromHash('#code=')).toEqual({ problem: { why: 'damaged' } });
    expect(fromHash(forged(2, 0, packed('x')))).toEqual({ problem: { why: 'newer' } });
    expect(fromHash(forged(1, 7, packed('x')))).toEqual({ problem: { why: 'damaged' } });
    expect(fromHash(forged(1, 0, new Uint8Array([1, 2, 3])))).toEqual({ problem: { why: 'damaged' } });
    expect(fromHash(forged(1, 0, deflateSync(new Uint8Array([0xff, 0xfe])))), 'no UTF-8').toEqual({
      problem: { why: 'damaged' },
    });
  });

  it('that swells to more than is allowed is refused', () => {
    const bomb = fromHash(forged(1, 0, packed('x'.repeat(10_000_000))));
    expect(bomb).toMatchObject({ problem: { why: 'tooLong', most: maxSource } });
    const hash = `#code=${'A'.repeat(200_000)}`;
    expect(fromHash(hash)).toEqual({ problem: { why: 'tooLong', found: 200_000, most: maxSource } });
  });

  it('of another sort holds no program', () => {
    expect(fromHash('')).toBeUndefined();
    expect(fromHash('#s=AQAB')).toBeUndefined();
    expect(fromHash('#barcode=1')).toBeUndefined();
  });
});

describe('a file', () => {
  const file = (name: string, content: string | Uint8Array<ArrayBuffer>): File => new File([content], name);

  it('is C++ or JavaScript by its name, and has the line ends of the editor', async () => {
    expect(fileName('code-a', 'cpp')).toBe('code-a.cpp');
    expect(fileName('code-a', 'javascript')).toBe('code-a.js');
    expect(await fromFile(file('A.CPP', 'a\r\nb'))).toEqual({ program: { language: 'cpp', source: 'a\nb' } });
    expect(await fromFile(file('x.mjs', 'ü'))).toEqual({ program: { language: 'javascript', source: 'ü' } });
  });

  it('that is none of them, too long or no text is refused with the reason', async () => {
    const name = `${'n'.repeat(60)}.exe`;
    expect(await fromFile(file(name, 'MZ'))).toEqual({ problem: { why: 'unknownFile', name: 'n'.repeat(40) } });
    expect(await fromFile(file('cpp', ''))).toEqual({ problem: { why: 'unknownFile', name: 'cpp' } });
    expect(await fromFile(file('a.js', 'x'.repeat(maxSource + 1)))).toEqual({
      problem: { why: 'tooLong', found: maxSource + 1, most: maxSource },
    });
    expect(await fromFile(file('a.js', new Uint8Array([0xc3, 0x28])))).toEqual({ problem: { why: 'unreadable' } });
    expect(await fromFile(file('a.js', 'a\0b'))).toEqual({ problem: { why: 'unreadable' } });
  });

  it('is measured before it is read', async () => {
    const huge = { name: 'a.js', size: 1e9, arrayBuffer: () => Promise.reject(new Error('read')) };
    expect(await fromFile(huge)).toEqual({ problem: { why: 'tooLong', found: 1e9, most: maxSource } });
  });
});

describe('drafts', () => {
  const exercise = { start: { cpp: 'start C++', javascript: 'start JS' } };
  const shelf = (kept: Programs = {}): ProgramShelf => ({
    now: () => kept,
    keep: (programs) => void (kept = programs),
  });

  it('are the source of each language, and begin with the start file', () => {
    const drafts = new Drafts(exercise, shelf({ javascript: 'mine' }));
    expect(drafts.languages).toEqual(['cpp', 'javascript']);
    expect(drafts.source('cpp')).toBe('start C++');
    expect(drafts.source('javascript')).toBe('mine');
    drafts.keep({ language: 'cpp', source: 'mine too' });
    expect([drafts.source('cpp'), drafts.source('javascript')]).toEqual(['mine too', 'mine']);
    expect(drafts.start('javascript')).toBe('start JS');
  });

  it('are of the languages that the exercise starts in', () => {
    expect(new Drafts({ start: { javascript: '' } }, shelf()).languages).toEqual(['javascript']);
    expect(new Drafts({ start: {} }, shelf()).languages).toEqual(['cpp', 'javascript']);
  });
});
