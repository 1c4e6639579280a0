// SPDX-License-Identifier: MIT
// A file of answers of another engine as a subject: JSON Lines in the format of the runner, or CSV with the same names. Each
// answer has the id of its scene, "seed/pair/regime/index"; scenes without a line are not answered.
import { TouchstoneError } from '../../../../bindings/types.ts';
import { dimensionOfPair, idOf, idText, pairNamed } from '../model/rows.ts';
import type { Subject, SubjectDescription } from '../model/subject.ts';
import { type Block, pairId, regimes } from '../model/types.ts';
import { AnswerWriter, checkedAnswer, notAnswered, SceneFailure } from './answers.ts';
import type { AnswerOfScene } from '../../model/programAnswer.ts';

type Entry = Partial<AnswerOfScene> | SceneFailure;

const fail = (line: number, path: string, message: string): never => {
  throw new TouchstoneError('wrong-type', `line ${line}${path && `: ${path}`}`, `Line ${line}: ${message}`);
};

/** The pair of an id; an error names the line and what an id is. */
function pairOfId(id: unknown, line: number): string {
  const parts = typeof id === 'string' ? id.split('/') : [];
  const [seed = '', pair = '', regime = '', index = '', ...rest] = parts;
  const isNumber = (text: string): boolean => /^\d{1,16}$/.test(text);
  const isRegime = (regimes as readonly string[]).includes(regime);
  if (rest.length > 0 || !isNumber(seed) || !isNumber(index) || !isRegime) {
    const found = typeof id === 'string' ? JSON.stringify(id.slice(0, 60)) : String(id);
    return fail(line, 'id', `id is ${found}; it must be seed/pair/regime/index, such as 1/sphere-capsule/touching/17.`);
  }
  try {
    return pairId(pairNamed(pair));
  } catch (error) {
    return fail(line, 'id', (error as Error).message);
  }
}

function entryOf(value: Readonly<Record<string, unknown>>, pair: string, line: number): Entry {
  const { error } = value;
  if (typeof error === 'object' && error !== null) {
    const { message, code } = error as { readonly message?: unknown; readonly code?: unknown };
    const values = { name: String(code ?? 'error').slice(0, 60), text: String(message ?? '').slice(0, 200) };
    return new SceneFailure('exception', { key: 'exception', values });
  }
  try {
    return checkedAnswer(value, dimensionOfPair(pairNamed(pair)));
  } catch (found) {
    if (!(found instanceof SceneFailure)) throw found;
    const { values } = found.reason;
    return fail(line, String(values.path), `${values.path} is ${values.found}; it must be ${values.expected}.`);
  }
}

function* ofJsonLines(lines: readonly string[]): Generator<readonly [Readonly<Record<string, unknown>>, number]> {
  for (const [i, text] of lines.entries()) {
    if (text.trim() === '') continue;
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (error) {
      fail(i + 1, '', `it is not valid JSON (${(error as Error).message}).`);
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      fail(i + 1, '', 'it must be an object with an id.');
    yield [value as Readonly<Record<string, unknown>>, i + 1];
  }
}

/** Names of the columns; of a vector each number is one. */
export const csvColumns = [
  'id',
  'intersects',
  'distance',
  'normal.x',
  'normal.y',
  'normal.z',
  'depth',
  'pointOnA.x',
  'pointOnA.y',
  'pointOnA.z',
  'pointOnB.x',
  'pointOnB.y',
  'pointOnB.z',
] as const;

function cell(column: string, text: string, line: number): unknown {
  if (text === '') return undefined;
  if (column === 'id') return text;
  if (column === 'intersects') {
    if (text === 'true' || text === '1') return true;
    if (text === 'false' || text === '0') return false;
    return fail(line, column, `${column} is "${text.slice(0, 40)}"; it must be true or false.`);
  }
  const number = /^[+-]?nan$/i.test(text) ? NaN : Number(text.replace(/^([+-]?)inf$/i, '$1Infinity'));
  if (Number.isNaN(number) && !/^[+-]?nan$/i.test(text))
    fail(line, column, `${column} is "${text.slice(0, 40)}"; it must be a number.`);
  return number;
}

function* ofCsv(lines: readonly string[]): Generator<readonly [Readonly<Record<string, unknown>>, number]> {
  const columns = (lines[0] ?? '').split(',').map((name) => name.trim());
  const unknown = columns.find((name) => !(csvColumns as readonly string[]).includes(name));
  if (unknown !== undefined)
    fail(1, '', `unknown column "${unknown.slice(0, 40)}"; available: ${csvColumns.join(', ')}.`);
  for (const [i, text] of lines.entries()) {
    if (i === 0 || text.trim() === '') continue;
    const cells = text.split(',');
    if (cells.length !== columns.length) fail(i + 1, '', `${cells.length} cells; the header has ${columns.length}.`);
    const value: Record<string, unknown> = {};
    for (const [k, column] of columns.entries()) {
      const found = cell(column, (cells[k] ?? '').trim(), i + 1);
      const [name = '', component] = column.split('.');
      if (component === undefined) value[name] = found;
      else if (found !== undefined) value[name] = { ...(value[name] as object | undefined), [component]: found };
    }
    yield [value, i + 1];
  }
}

const linesOf = (text: string): readonly string[] => text.replace(/^\uFEFF/, '').split(/\r?\n/);
const isJsonLines = (lines: readonly string[]): boolean =>
  (lines.find((line) => line.trim() !== '') ?? '').trimStart().startsWith('{');

/** How many answers a file has, whichever scenes they belong to. */
export function lineCount(text: string): number {
  const lines = linesOf(text);
  return lines.filter((line) => line.trim() !== '').length - (isJsonLines(lines) ? 0 : 1);
}

/** Answers by the id of their scene; a line that cannot be read is an error that names it. */
export function readAnswers(text: string): ReadonlyMap<string, Entry> {
  const lines = linesOf(text);
  const entries = new Map<string, Entry>();
  for (const [value, line] of isJsonLines(lines) ? ofJsonLines(lines) : ofCsv(lines)) {
    const pair = pairOfId(value.id, line);
    if (entries.has(String(value.id))) fail(line, 'id', `the id ${String(value.id)} is there twice.`);
    entries.set(String(value.id), entryOf(value, pair, line));
  }
  return entries;
}

export function answersSubject({ name, text, promised }: Extract<SubjectDescription, { kind: 'answers' }>): Subject {
  const entries = readAnswers(text);
  const pairs = new Set([...entries.keys()].map((id) => id.split('/')[1]));
  return {
    name,
    language: 'answers',
    promised,
    isFixed: true,
    hasPair: (pair) => pairs.has(pairId(pair)),
    answer: async (block: Block) => {
      const written = new AnswerWriter(block.count);
      for (let i = 0; i < block.count; ++i) {
        const id = idOf(block, i);
        const entry = id && entries.get(idText(id));
        if (entry === undefined) written.fail(i, notAnswered());
        else if (entry instanceof SceneFailure) written.fail(i, entry);
        else written.write(i, entry);
      }
      return written;
    },
  };
}
