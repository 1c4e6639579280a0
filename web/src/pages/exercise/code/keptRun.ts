// SPDX-License-Identifier: MIT
// The outcome of a run as a text for the browser's storage, and back. What is stored may have been written by others: a text that is
// not of the form is none, and the program is to be run again.
import type { Printed, PrintedLine } from '../../../coding/printed.ts';
import type { Diagnostic, Program, RunOutcome } from '../../../coding/types.ts';
import type { CodeExercise } from '../../../grading/format.ts';
import { fingerprint } from '../../../handin/kept.ts';
import { fromBase64url, toBase64url } from '../../../model/bytes.ts';

export interface KeptRun {
  /** Of the program that ran. */
  readonly program: string;
  /** Over the cases of the exercise. */
  readonly outcome: RunOutcome;
  /** Over the student's own cases, with the mark of these. */
  readonly own?: { readonly cases: string; readonly outcome: RunOutcome } | undefined;
}

/** The exercise that a run belongs to, with its cases. */
export const markOfExercise = ({ id, revision, function: called, groups }: CodeExercise): string =>
  fingerprint(JSON.stringify([id, revision, called, groups]));
export const markOfProgram = ({ language, source }: Program): string => fingerprint(`${language}\n${source}`);
export const markOfCases = (cases: string | undefined): string => fingerprint(cases ?? '');

type Plain = Readonly<Record<string, unknown>>;
function plain(outcome: RunOutcome): Plain {
  if (outcome.kind !== 'ran') return outcome as unknown as Plain;
  const { buffer, byteOffset, byteLength } = outcome.outputs;
  return { ...outcome, outputs: toBase64url(new Uint8Array(buffer, byteOffset, byteLength)) };
}
export const textOfRun = ({ program, outcome, own }: KeptRun): string =>
  JSON.stringify({
    program,
    outcome: plain(outcome),
    ...(own && { own: { cases: own.cases, outcome: plain(own.outcome) } }),
  });

const isDiagnostic = (value: unknown): value is Diagnostic => {
  const { line, column, severity, message } = Object(value) as Plain;
  const isPlace = [line, column].every((x) => typeof x === 'number');
  return isPlace && (severity === 'error' || severity === 'warning') && typeof message === 'string';
};
const isDiagnostics = (value: unknown): value is readonly Diagnostic[] =>
  Array.isArray(value) && value.every(isDiagnostic);

function readPrinted(value: unknown): { readonly printed?: Printed } {
  const { lines, isCut } = Object(value) as Plain;
  const isLine = (one: unknown): one is PrintedLine => {
    const { atCase, text } = Object(one) as Plain;
    return Number.isInteger(atCase) && typeof text === 'string';
  };
  return Array.isArray(lines) && lines.every(isLine) ? { printed: { lines, isCut: isCut === true } } : {};
}
/** `width` numbers for each of the cases. */
function outcomeFrom(value: unknown, count: number, width: number): RunOutcome | undefined {
  const found = Object(value) as Plain;
  const printed = readPrinted(found['printed']);
  if (found['kind'] === 'ran') {
    const { outputs, nanosecondsPerCall: time, warnings } = found;
    const bytes = typeof outputs === 'string' ? fromBase64url(outputs) : undefined;
    if (bytes?.length !== 8 * count * width || !isDiagnostics(warnings)) return undefined;
    const numbers = new Float64Array(bytes.slice().buffer);
    const nanosecondsPerCall = typeof time === 'number' ? time : undefined;
    return { kind: 'ran', outputs: numbers, nanosecondsPerCall, warnings, ...printed };
  }
  if (found['kind'] === 'not-compiled' && isDiagnostics(found['diagnostics']))
    return { kind: 'not-compiled', diagnostics: found['diagnostics'] };
  if (found['kind'] !== 'stopped') return undefined;
  const { why, atCase, line, functionName, message } = found;
  const known = (['time', 'memory', 'trap', 'exception', 'wrong-result'] as const).find((one) => one === why);
  if (!known || !Number.isInteger(atCase) || typeof message !== 'string') return undefined;
  const place = {
    ...(typeof line === 'number' ? { line } : {}),
    ...(typeof functionName === 'string' ? { functionName } : {}),
  };
  return { kind: 'stopped', why: known, atCase: atCase as number, message, ...place, ...printed };
}

/** `counts`: how many cases the exercise has, and how many of the student's own can be run. */
export function runFrom(
  text: string | undefined,
  counts: { readonly cases: number; readonly own: number },
  width: number,
): KeptRun | undefined {
  if (text === undefined) return undefined;
  try {
    const { program, outcome, own } = Object(JSON.parse(text)) as Plain;
    const found = outcomeFrom(outcome, counts.cases, width);
    if (!found || typeof program !== 'string') return undefined;
    const { cases, outcome: ofOwn } = Object(own) as Plain;
    const foundOwn = outcomeFrom(ofOwn, counts.own, width);
    const isOwn = foundOwn && typeof cases === 'string';
    return { program, outcome: found, own: isOwn ? { cases, outcome: foundOwn } : undefined };
  } catch {
    return undefined;
  }
}
