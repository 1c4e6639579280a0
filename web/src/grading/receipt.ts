// SPDX-License-Identifier: MIT
// A receipt: an answer with its score, in a file that a student submits. Its checksum detects accidental and manual
// changes; it is not a signature, so a lecturer grades the answer again, here or on the command line.
import type { Touchstone } from '../../../bindings/index.ts';
import { phrase } from '../text/phrase.ts';
import type { Answer } from './answer.ts';
import { readAnswer } from './answer.ts';
import { Cursor, FormatError } from './cursor.ts';
import type { Exercise } from './format.ts';
import type { Grade } from './grade.ts';

export const receiptFormat = 'touchstone-receipt';
export const receiptVersion = 1;
const maxName = 200;

/** Summary of a score: the ids of the passed criteria. */
export interface Outcome {
  readonly score: number;
  readonly maximum: number;
  readonly passed: readonly string[];
}
export interface Receipt {
  readonly format: typeof receiptFormat;
  readonly version: typeof receiptVersion;
  readonly exercise: string;
  readonly revision: number;
  /** As the student typed it; empty if not requested. */
  readonly name: string;
  readonly answer: Answer;
  readonly grade: Outcome;
  /** When, as ISO 8601 in UTC. */
  readonly made: string;
  /** The version of Touchstone that graded it. */
  readonly touchstone: string;
  /** SHA-256 of all other fields as canonical JSON, in hexadecimal. */
  readonly checksum: string;
}

export const outcomeOf = ({ score, maximum, criteria }: Grade): Outcome => ({
  score,
  maximum,
  passed: criteria.filter(({ passed }) => passed).map(({ id }) => id),
});
export const isSameOutcome = (a: Outcome, b: Outcome): boolean => canonical(a) === canonical(b);

/** Deeper than any answer goes. */
const maxDepth = 32;

/** JSON with the names of each object in order, so that one value has one text. */
export function canonical(value: unknown, depth = 0): string {
  if (depth > maxDepth) throw new FormatError('', phrase('fault.receiptDepth', { most: maxDepth }));
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item, depth + 1)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, item]) => `${JSON.stringify(name)}:${canonical(item, depth + 1)}`).join(',')}}`;
}

/** Browsers have checksums only on pages from https or from the same computer; elsewhere this throws a FormatError. */
async function checksumOf(content: object): Promise<string> {
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) throw new FormatError('', phrase('fault.receiptInsecure'));
  const bytes = new TextEncoder().encode(canonical(content));
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Head = Pick<Receipt, 'name' | 'made' | 'touchstone'>;
/** Of an answer whose score is known already. */
export async function receiptOf(
  { id, revision }: Pick<Exercise, 'id' | 'revision'>,
  answer: Answer,
  grade: Outcome,
  { name, made, touchstone }: Head,
): Promise<Receipt> {
  const content = {
    format: receiptFormat,
    version: receiptVersion,
    exercise: id,
    revision,
    name,
    answer,
    grade,
    made,
    touchstone,
  } as const;
  return { ...content, checksum: await checksumOf(content) };
}
export const makeReceipt = (exercise: Exercise, answer: Answer, grade: Grade, head: Head): Promise<Receipt> =>
  receiptOf(exercise, answer, outcomeOf(grade), head);

/** A receipt, or several in a list, as pages save them: a file that can be read by eye. */
export const receiptText = (receipts: Receipt | readonly Receipt[]): string => JSON.stringify(receipts, null, 2);
export function receiptFile({ exercise, name }: Pick<Receipt, 'exercise' | 'name'>): string {
  const owner = name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 40);
  return ['touchstone', exercise, ...(owner ? [owner] : [])].join('-') + '.json';
}

/** Contents of a receipt before its exercise is known; throws a FormatError for an invalid or changed one. */
export async function openReceipt(value: unknown): Promise<{ readonly exercise: string; readonly revision: number }> {
  const root = new Cursor(value, '');
  root.object([
    ...['format', 'version', 'exercise', 'revision', 'name', 'answer', 'grade', 'made', 'touchstone', 'checksum'],
  ]);
  root.at('format').choice([receiptFormat]);
  const version = root.at('version').count(1, 1e9);
  if (version > receiptVersion)
    root.at('version').fail(phrase('fault.receiptVersion', { version, newest: receiptVersion }));
  const stored = root.at('checksum').text(64);
  const content = Object.fromEntries(Object.entries(value as object).filter(([name]) => name !== 'checksum'));
  if ((await checksumOf(content)) !== stored) throw new FormatError('checksum', phrase('fault.receiptChanged'));
  return { exercise: root.at('exercise').id(), revision: root.at('revision').count(1, 1e9) };
}

/** The receipt that a value of unknown origin is, for this exercise; throws a FormatError. */
export async function readReceipt(core: Touchstone, exercise: Exercise, value: unknown): Promise<Receipt> {
  const { revision } = await openReceipt(value);
  const root = new Cursor(value, '');
  if (root.at('exercise').text() !== exercise.id)
    root.at('exercise').refuse(phrase('form.thisExercise', { exercise: exercise.id }));
  const grade = root.at('grade').object(['score', 'maximum', 'passed']);
  return {
    format: receiptFormat,
    version: receiptVersion,
    exercise: exercise.id,
    revision,
    name: root.at('name').text(maxName),
    answer: within('answer', () => readAnswer(core, exercise, root.at('answer').value)),
    grade: {
      score: grade.at('score').number(0, 1e6),
      maximum: grade.at('maximum').number(0, 1e6),
      passed: grade.at('passed').list(1000, (id) => id.text(200)),
    },
    made: date(root.at('made')),
    touchstone: root.at('touchstone').text(40),
    checksum: root.at('checksum').text(64),
  };
}
function date(at: Cursor): string {
  const found = at.text(40);
  return Number.isNaN(Date.parse(found)) ? at.refuse(phrase('form.date')) : found;
}
/** An error in a part, with its path in the whole. */
function within<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof FormatError)
      throw new FormatError(`${name}.${error.path}`, phrase('fault.at', { where: name, why: error.phrase }));
    throw error;
  }
}
