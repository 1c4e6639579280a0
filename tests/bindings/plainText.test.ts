// SPDX-License-Identifier: MIT
// Texts, files and folders of others, for the programs of the command line.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { foundBelow, readFound } from '../../bindings/inputFiles.ts';
import { type Line, linesOf } from '../../bindings/lines.ts';
import { csvCell, plainJson, plainText, terminalText } from '../../bindings/plainText.ts';
import { decodedText } from '../../bindings/textBytes.ts';

/** Escape, its form of one byte (C1), a mark that turns the direction, and half a character. */
const hostile = 'a\u001b[2Jb\u009b31mc\u202edc\ud800';

describe('text of others', () => {
  test('acts on no terminal, and keeps its lines', () => {
    expect(terminalText(`${hostile}\r\n\ttwo`)).toBe('a�[2Jb�31mc�dc�\n\ttwo');
  });
  test('is one line, and cut by characters', () => {
    expect(plainText(` Ada \n\t L. ${hostile}`)).toBe('Ada L. a�[2Jb�31mc�dc�');
    expect(plainText('x'.repeat(100_000))).toBe(`${'x'.repeat(200)}…`);
    expect(plainText('😀'.repeat(3), 2)).toBe('😀😀…');
    expect(plainText('x'.repeat(200))).toBe('x'.repeat(200));
  });
  test('in other writing systems, and with joined characters, stays as it is', () => {
    for (const name of ['Łukasz Żółć', '李小龍', 'عمر', 'नमस्ते', '👩‍🚀', 'O’Brien-Smith'])
      expect([plainText(name), terminalText(name)]).toEqual([name, name]);
  });
  test('in JSON has the same value without acting', () => {
    const json = plainJson(JSON.stringify({ a: hostile, b: '\u2028\u007f😀' }));
    expect(json).not.toMatch(/[\u007f-\u009f\u2028-\u202e]/);
    expect(JSON.parse(json)).toEqual({ a: hostile, b: '\u2028\u007f😀' });
  });
});

describe('a cell of CSV', () => {
  test.each([
    ['=1+1', ',', "'=1+1"],
    ['\t=1', ',', "'=1"],
    ['\u00a0@SUM(A1)', ',', "'@SUM(A1)"],
    ['＝1', ',', "'＝1"],
    // A program for semicolons cuts the second one in two, also within quotes.
    ['Ada;=HYPERLINK(1)', ',', "Ada;'=HYPERLINK(1)"],
    ['Ada; +2+cmd', ',', "Ada; '+2+cmd"],
    ['Ada,@x', ';', "Ada,'@x"],
    ['(1, -2, 3); -4', ';', '"(1, -2, 3); -4"'],
    ['(1, -2, 3)', ',', '"(1, -2, 3)"'],
    ['x'.repeat(3000), ',', `${'x'.repeat(2000)}…`],
    ['a\u001b[2J\r\n"b"', ',', '"a�[2J ""b"""'],
  ])('%j with %j is %j', (text, separator, cell) => {
    expect(csvCell(text, separator)).toBe(cell);
  });
});

describe('UTF-16', () => {
  const text = '{"name": "Ö 😀"}\r\n{}\n';
  const little = Buffer.from(text, 'utf16le');
  const big = Buffer.from(little).swap16();
  const marked = (mark: readonly number[], bytes: Buffer): Buffer => Buffer.concat([Buffer.from(mark), bytes]);
  const forms: readonly [string, Buffer][] = [
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 LE', marked([0xff, 0xfe], little)],
    ['UTF-16 BE', marked([0xfe, 0xff], big)],
    ['UTF-16 LE without a mark', little],
    ['UTF-16 BE without a mark', big],
  ];
  const lines = async (bytes: Buffer, size: number): Promise<Line[]> => {
    const found: Line[] = [];
    async function* parts(): AsyncGenerator<Buffer> {
      for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
    }
    for await (const line of linesOf(parts())) found.push(line);
    return found;
  };
  test.each(forms)('%s is read, in parts of any size', async (_name, bytes) => {
    expect(decodedText(bytes)).toBe(text);
    for (const size of [1, 2, 3, 7, 1000]) expect(await lines(bytes, size)).toEqual(['{"name": "Ö 😀"}', '{}']);
  });
  test('what is neither is no text', async () => {
    expect(decodedText(Buffer.from([0x7b, 0xff]))).toBeUndefined();
    expect((await lines(marked([0xff, 0xfe], Buffer.from([0x7b])), 1)).map((line) => typeof line)).toEqual(['symbol']);
    expect(await lines(Buffer.from('{'), 1)).toEqual(['{']);
    expect(await lines(Buffer.from(''), 1)).toEqual([]);
  });
});

describe('a folder of others', () => {
  let folder = '';
  const at = (name: string): string => join(folder, name);
  const write = (name: string, content = ''): void => {
    mkdirSync(dirname(at(name)), { recursive: true });
    writeFileSync(at(name), content);
  };
  const listed = (most?: number, levels?: number): readonly string[] =>
    foundBelow(folder, most, levels).map(
      ({ path, why }) => `${path.slice(folder.length + 1)}${why === undefined ? '' : `: ${why}`}`,
    );
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'touchstone-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('is read in the order of names; links and special files are named, and not followed', async () => {
    write('s10/a.json');
    write('s2/b.json');
    write('.hidden/x.json');
    symlinkSync('/etc/passwd', at('s2/outside.json'));
    symlinkSync(folder, at('s2/loop'));
    symlinkSync(at('nowhere'), at('s2/broken.json'));
    execFileSync('mkfifo', [at('s2/pipe.json')]);
    const server = createServer();
    await new Promise<void>((done) => server.listen(at('s2/socket.json'), done));
    const link = 'is a symbolic link, which is not followed';
    expect(listed()).toEqual([
      's2/b.json',
      `s2/broken.json: ${link}`,
      `s2/loop: ${link}`,
      `s2/outside.json: ${link}`,
      's2/pipe.json: is a named pipe',
      's2/socket.json: is a socket',
      's10/a.json',
    ]);
    server.close();
    for (const [name, why] of [
      ['s2/outside.json', link],
      ['s2/pipe.json', 'is a named pipe'],
      ['s2', 'is a folder'],
      ['none', 'cannot be read: ENOENT'],
    ] as const)
      expect(() => readFound(at(name), 100), name).toThrow(why);
  });
  test('is read to a depth and a number, with a sentence for what is beyond', () => {
    for (const name of ['a/b/c/d.json', 'a/e.json', 'f.json', 'g.json']) write(name);
    expect(listed(100, 2)).toEqual([
      'a/b: lies more than 2 folders deep, and is not read',
      'a/e.json',
      'f.json',
      'g.json',
    ]);
    expect(listed(4)).toEqual([
      'a/b/c/d.json',
      ': holds more than 4 files and folders; those after the first 4 are not read',
    ]);
  });
  test('a file of more bytes than allowed is not read', () => {
    write('a.json', 'x'.repeat(11));
    expect(() => readFound(at('a.json'), 10)).toThrow('has 11 bytes; it may have 10');
    expect(readFound(at('a.json'), 11)).toHaveLength(11);
  });
});
