// SPDX-License-Identifier: MIT
// What a program prints as lines within limits: of characters, of lines, and of a line that has no end yet. Written out by hand.
import { expect, test } from 'vitest';
import { CppPrinting } from '../../../../web/src/coding/cppPrinting.ts';
import { printImport } from '../../../../web/src/coding/cppOutput.ts';
import {
  allPrinted,
  joinPrinted,
  nothingPrinted,
  type PrintedPart,
  Printer,
} from '../../../../web/src/coding/printed.ts';

/** A printer, what it has handed on so far, and in how many parts. */
function printing() {
  let [all, parts]: [PrintedPart, number] = [nothingPrinted, 0];
  const printer = new Printer((part) => {
    all = joinPrinted(all, part);
    parts += 1;
  });
  return { printer, all: () => allPrinted(all), parts: () => parts };
}
const line = (atCase: number, text: string) => ({ atCase, text });

test('a line is handed on before its end, and once', () => {
  const { printer, all } = printing();
  expect(all()).toBeUndefined();
  printer.print('a', 0);
  expect(all()).toEqual({ lines: [line(0, 'a')], isCut: false });
  printer.print('b\nc', 0);
  expect(all()).toEqual({ lines: [line(0, 'ab'), line(0, 'c')], isCut: false });
  printer.print('d', 1);
  expect(all()).toEqual({ lines: [line(0, 'ab'), line(0, 'c'), line(1, 'd')], isCut: false });
  printer.close();
  printer.print('after the end', 1);
  expect(all()).toEqual({ lines: [line(0, 'ab'), line(0, 'c'), line(1, 'd')], isCut: false });
});

test('an endless line: pieces of 1000 characters, each with the mark that it goes on, and the mark that there was more', () => {
  const { printer, all, parts } = printing();
  for (let i = 0; i < 100_000; ++i) printer.print('.', 0);
  // A piece and its mark are 1001 characters: 19 of them are 19,019, and the next 981 have no room for one more.
  const { lines = [], isCut } = all() ?? {};
  expect(lines.slice(0, 19)).toEqual(Array.from({ length: 19 }, () => line(0, `${'.'.repeat(1000)}…`)));
  expect(lines).toHaveLength(19);
  expect(isCut).toBe(true);
  expect(parts()).toBeLessThanOrEqual(20_001);
});

test('200 lines; the open one after them is cut', () => {
  const { printer, all } = printing();
  printer.print('x\n'.repeat(200), 0);
  expect(all()).toMatchObject({ isCut: false });
  printer.print('y', 0);
  expect(all()?.lines).toHaveLength(200);
  expect(all()?.isCut).toBe(true);
  expect(printer.isOpen).toBe(false);
});

/** The import of a compiled program, called as the program calls it: with an address and a size in its memory. */
function imported(printer: Printer | undefined) {
  const printed = new CppPrinting(printer);
  const memory = new WebAssembly.Memory({ initial: 4 });
  printed.connect(memory);
  const print = printed.imports[printImport.module]?.[printImport.name] as (at: number, size: number) => number;
  const write = (bytes: Uint8Array): number => {
    new Uint8Array(memory.buffer).set(bytes, 16);
    return print(16, bytes.length);
  };
  return { printed, write, print };
}
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

test('characters that are printed byte by byte, also where the last is not printed to its end', () => {
  const { printer, all } = printing();
  const { printed, write } = imported(printer);
  printed.startCase(2);
  for (const byte of utf8('ä€')) expect(write(Uint8Array.of(byte))).toBe(1);
  expect(all()?.lines).toEqual([line(2, 'ä€')]);
  write(utf8('ä').slice(0, 1));
  printed.startCase(3);
  expect(all()?.lines).toEqual([line(2, 'ä€\ufffd')]);
  printed.close();
  expect(write(utf8('b'))).toBe(0);
});

test('100,000 bytes at once are cut at 80,000; without a printer nothing is taken; an address outside is an error', () => {
  const { printer, all } = printing();
  // 80 lines of 1000 bytes would be kept, of which 20,000 characters are 20 lines of 999.
  expect(imported(printer).write(utf8(`${'z'.repeat(999)}\n`.repeat(100)))).toBe(0);
  expect(all()?.lines).toHaveLength(20);
  expect(all()?.isCut).toBe(true);
  expect(imported(undefined).write(utf8('q'))).toBe(0);
  expect(() => imported(printing().printer).print(-8, 100)).toThrow(RangeError);
});
