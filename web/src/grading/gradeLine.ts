// SPDX-License-Identifier: MIT
// One of a class's answers: an answer, a receipt, or either with the name of a student. One that cannot be read or graded is
// reported with whose it is, and takes nothing from the others. Node only.
import { basename } from 'node:path';
import { type Answer, checkSeed, hasSeed, readAnswer } from './answer.ts';
import type { ClassAnswer } from './classTable.ts';
import { FormatError } from './cursor.ts';
import type { Entry } from './entries.ts';
import type { Exercise } from './format.ts';
import type { CodeRun } from './gradeCode.ts';
import { type Grade, grade, type Grading } from './grade.ts';
import { triesOf } from './tries.ts';
import type { Source } from './sources.ts';
import { isSameOutcome, outcomeOf, readReceipt, type Receipt, receiptFormat } from './receipt.ts';

export interface GradedLine {
  readonly ok: boolean;
  readonly text: string;
  /** The same for the table of the class. */
  readonly answer: ClassAnswer;
}
/** Where an answer comes from: a file, and the folder of a student that it lies in. */
export type Place = Pick<Source, 'file' | 'folder'>;
/** Runs a student's code; only exercises of kind "code" need it. */
export type RunCode = (answer: Extract<Answer, { kind: 'code' }>) => Promise<CodeRun>;

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const isReceipt = (value: unknown): boolean => fieldsOf(value)['format'] === receiptFormat;

/** A receipt is an object with an answer too; its format field distinguishes it. */
function answerIn(value: unknown): unknown {
  return 'answer' in fieldsOf(value) && !isReceipt(value) ? fieldsOf(value)['answer'] : value;
}
interface Owner {
  readonly student?: unknown;
  /** What the name is taken from, where the answer has none. */
  readonly studentFrom?: 'folder' | 'file name';
}
/** Whose answer it is: as the list says, else as the receipt says. */
function namedIn(entry: Entry): Owner {
  if ('fault' in entry) return entry.student === undefined ? {} : { student: entry.student };
  const { student } = fieldsOf(entry.value);
  const { name } = fieldsOf(answerIn(entry.value));
  if (!isReceipt(entry.value) && student !== undefined) return { student };
  return typeof name === 'string' ? { student: name } : {};
}
/** A folder as Moodle names it: `Ada Lovelace_1234_assignsubmission_file_`. */
const ofPlatform = /_\d+_assignsubmission_.*$/;
/** Whose answer it is by its place, where it has no name: the student's folder, or the page's name for a receipt. */
function namedByPlace(exercise: Exercise, { file = '', folder }: Place): Owner {
  if (folder !== undefined) return { student: folder.replace(ofPlatform, ''), studentFrom: 'folder' };
  const [, name] = basename(file).split(`touchstone-${exercise.id}-`);
  const owner = name?.replace(/( ?\(\d+\))?\.json$/, '').replaceAll('-', ' ') ?? '';
  return owner === '' ? {} : { student: owner, studentFrom: 'file name' };
}
const isNamed = ({ student }: Owner): boolean => student !== undefined && student !== '' && student !== null;
function ownerOf(exercise: Exercise, entry: Entry, place: Place): Owner {
  const named = namedIn(entry);
  return isNamed(named) ? named : { ...named, ...namedByPlace(exercise, place) };
}
/** A name as the table shows it. */
function nameText({ student }: Owner): string | undefined {
  if (!isNamed({ student })) return undefined;
  const text = typeof student === 'string' ? student : JSON.stringify(student);
  return text.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, 200);
}
/**
 * Answers with the same name are one student's, unless they lie in folders of different students; those without a name of
 * their own are one student's each.
 */
function keyOf(owner: Owner, { folder = '' }: Place): string | undefined {
  const isOwn = isNamed(owner) && owner.studentFrom === undefined;
  return isOwn ? JSON.stringify([folder, nameText(owner)]) : undefined;
}
/** Whether grading the answer here gives the score in the receipt. */
const compared = ({ name, grade: before }: Receipt, now: Grade) => ({
  name,
  score: before.score,
  isConfirmed: isSameOutcome(before, outcomeOf(now)),
});

interface Result {
  readonly fields: object;
  readonly result: ClassAnswer['result'];
}
async function graded(
  grading: Grading,
  exercise: Exercise,
  value: unknown,
  run: RunCode,
  pinned: string | undefined,
): Promise<Result> {
  const receipt = isReceipt(value) ? await readReceipt(grading.core, exercise, value) : undefined;
  const answer = receipt?.answer ?? readAnswer(grading.core, exercise, value);
  checkSeed(answer, pinned);
  const result: Grade = grade(grading, exercise, answer, answer.kind === 'code' ? await run(answer) : undefined);
  const older = answer.revision === exercise.revision ? {} : { revision: answer.revision };
  const revealed = answer.revealed.length > 0 ? { revealed: answer.revealed } : {};
  const claim = receipt && compared(receipt, result);
  const seed = hasSeed(answer) ? answer.seed : undefined;
  const tries = triesOf(answer).length;
  const chosen = { ...(seed === undefined ? {} : { seed }), ...(tries > 0 ? { tries } : {}) };
  return {
    fields: { ...(receipt ? { made: receipt.made, receipt: claim } : {}), ...older, ...revealed, ...chosen, ...result },
    result: { ...result, revealed: answer.revealed, isConfirmed: claim?.isConfirmed, seed, tries },
  };
}

/** The grade of one answer; `file` is left out of the text where there is none, and other numbers than `seed` are an error. */
export async function gradeLine(
  grading: Grading,
  exercise: Exercise,
  entry: Entry,
  place: Place,
  run: RunCode,
  seed?: string,
): Promise<GradedLine> {
  const { file } = place;
  const { line } = entry;
  const who = ownerOf(exercise, entry, place);
  const head = { ...(file === undefined ? {} : { file }), line, ...who };
  const inTable = (result: ClassAnswer['result']): ClassAnswer => {
    const key = keyOf(who, place);
    return { student: nameText(who), key, file, line, result };
  };
  const failed = (path: string, message: string): GradedLine => ({
    ok: false,
    text: JSON.stringify({ ...head, error: { path, message } }),
    answer: inTable({ error: message }),
  });
  if ('fault' in entry) return failed('', entry.fault);
  try {
    const { fields, result } = await graded(grading, exercise, answerIn(entry.value), run, seed);
    return { ok: true, text: JSON.stringify({ ...head, ...fields }), answer: inTable(result) };
  } catch (error) {
    // An exercise or an answer that the grader fails on is one answer without a grade; the others get theirs.
    const message = error instanceof Error ? error.message : String(error);
    return failed(error instanceof FormatError ? error.path : '', message);
  }
}
