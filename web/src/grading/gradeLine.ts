// SPDX-License-Identifier: MIT
// One of a class's answers: an answer, a receipt, or either with the name of a student. One that cannot be read or graded is
// reported with whose it is, and takes nothing from the others. Node only.
import { basename } from 'node:path';
import { mostOfName, plainJson, plainText } from '../../../bindings/plainText.ts';
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

/** The most characters of a message, which may quote the answer. */
const mostOfMessage = 1000;

export type Fields = Readonly<Record<string, unknown>>;
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
export const isReceipt = (value: unknown): boolean => fieldsOf(value)['format'] === receiptFormat;

/** A receipt is an object with an answer too; its format field distinguishes it. */
export function answerIn(value: unknown): unknown {
  return 'answer' in fieldsOf(value) && !isReceipt(value) ? fieldsOf(value)['answer'] : value;
}
export interface Owner {
  readonly student?: unknown;
  /** What the name is taken from, where the answer has none. */
  readonly studentFrom?: 'folder' | 'file name';
}
/** Whose answer it is: as the list says, else as the receipt says. */
export function namedIn(entry: Entry): Owner {
  if ('fault' in entry) return entry.student === undefined ? {} : { student: entry.student };
  const { student } = fieldsOf(entry.value);
  const { name } = fieldsOf(answerIn(entry.value));
  if (!isReceipt(entry.value) && student !== undefined) return { student };
  return typeof name === 'string' ? { student: name } : {};
}
/** A folder as Moodle names it: `Ada Lovelace_1234_assignsubmission_file_`. */
export const ofPlatform = /_\d+_assignsubmission_.*$/;
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
  return plainText(typeof student === 'string' ? student : JSON.stringify(student));
}
/** As a line has it: as it was given, but not of any length. */
function inLine(owner: Owner): Owner {
  const { student } = owner;
  const isShort = typeof student === 'number' || JSON.stringify(student ?? null).length <= mostOfName;
  return isShort ? owner : { ...owner, student: nameText(owner) };
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

/** What an answer says of the revision that it was made with, where it is another one. */
function revisionOf(exercise: Exercise, revision: number) {
  const { revision: own } = exercise;
  if (revision === own) return undefined;
  if (revision < own) return { revision, isNewer: false, note: undefined };
  const note = `It was made with revision ${revision} of the exercise, which is newer than revision ${own}, with which it is graded here. Get the newer exercise and grade it again.`;
  return { revision, isNewer: true, note };
}
/** The revision in a value that could not be read. */
function claimedRevision(value: unknown): number {
  const { revision } = fieldsOf(isReceipt(value) ? fieldsOf(value)['answer'] : value);
  return typeof revision === 'number' && Number.isInteger(revision) ? revision : 0;
}

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
  const made = revisionOf(exercise, answer.revision);
  const other = made ? { revision: made.revision, ...(made.note !== undefined && { note: made.note }) } : {};
  const revealed = answer.revealed.length > 0 ? { revealed: answer.revealed } : {};
  const claim = receipt && compared(receipt, result);
  const seed = hasSeed(answer) ? answer.seed : undefined;
  const tries = triesOf(answer).length;
  const chosen = { ...(seed === undefined ? {} : { seed }), ...(tries > 0 ? { tries } : {}) };
  return {
    fields: { ...(receipt ? { made: receipt.made, receipt: claim } : {}), ...other, ...revealed, ...chosen, ...result },
    result: { ...result, revealed: answer.revealed, isConfirmed: claim?.isConfirmed, seed, tries, made },
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
  const head = { ...(file === undefined ? {} : { file }), line, ...inLine(who) };
  const inTable = (result: ClassAnswer['result']): ClassAnswer => {
    // What cannot be graded and has no name is of one student a file, however many lines it has.
    const key = keyOf(who, place) ?? ('error' in result ? JSON.stringify([null, file ?? null]) : undefined);
    return { student: nameText(who), key, file, line, result };
  };
  const failed = (path: string, reason: string): GradedLine => {
    const message = plainText(reason, mostOfMessage);
    return {
      ok: false,
      text: plainJson(JSON.stringify({ ...head, error: { path: plainText(path), message } })),
      answer: inTable({ error: message, ...('more' in entry && { count: entry.more }) }),
    };
  };
  if ('fault' in entry) return failed('', entry.fault);
  try {
    const { fields, result } = await graded(grading, exercise, answerIn(entry.value), run, seed);
    return { ok: true, text: plainJson(JSON.stringify({ ...head, ...fields })), answer: inTable(result) };
  } catch (error) {
    // An exercise or an answer that the grader fails on is one answer without a grade; the others get theirs.
    const message = error instanceof Error ? error.message : String(error);
    const made = revisionOf(exercise, claimedRevision(answerIn(entry.value)));
    const why = made?.note === undefined ? message : `${message} ${made.note}`;
    return failed(error instanceof FormatError ? error.path : '', why);
  }
}
