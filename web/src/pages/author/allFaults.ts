// SPDX-License-Identifier: MIT
// Every fault in the form of an exercise, not only the first: what is wrong is replaced by something that has the form, and the rest
// is read on. Only the faults are kept of it.
import type { Touchstone } from '../../../../bindings/index.ts';
import { FormatError } from '../../grading/cursor.ts';
import type { Exercise } from '../../grading/format.ts';
import { readExercise } from '../../grading/readExercise.ts';
import type { Message } from '../../text/phrase.ts';

export interface Fault {
  readonly path: string;
  readonly message: Message;
}
export interface Read {
  readonly exercise: Exercise | undefined;
  readonly faults: readonly Fault[];
  /** There may be more faults than are listed. */
  readonly isCut: boolean;
}
export const mostFaults = 50;

type Step = string | number;
/** `steps[0].id` as steps from the root. Names of an exercise have no brackets and no points in the places where it is read. */
const stepsOf = (path: string): readonly Step[] =>
  [...path.matchAll(/([^.[\]]+)|\[(\d+)\]/g)].map(([, name, index]) => name ?? Number(index));

/** A copy with another value at a path; undefined takes it away. Undefined where there is no such place. */
function withValue(data: unknown, path: string, value: unknown): unknown {
  const steps = stepsOf(path);
  const last = steps.at(-1);
  if (last === undefined) return undefined;
  const copy = structuredClone(data);
  let parent = copy as Record<Step, unknown> | undefined;
  for (const step of steps.slice(0, -1)) parent = Object(parent?.[step]) as Record<Step, unknown>;
  if (typeof parent !== 'object') return undefined;
  // An element of a list stays in its place: the paths of the others must not change.
  if (value !== undefined) parent[last] = value;
  else if (typeof last === 'number') return undefined;
  else Reflect.deleteProperty(parent, last);
  return copy;
}

/** Values that may have the form that is wanted: those that the message names, then one of each sort. */
function candidates(message: Message): readonly unknown[] {
  const words = JSON.stringify(message);
  const named = [...words.matchAll(/\\"([\w-]+)\\"/g)].map(([, name]) => name);
  const numbers = [...words.matchAll(/-?\d+(?:\.\d+)?/g)].slice(0, 6).map(([digits]) => Number(digits));
  return [
    undefined,
    ...named,
    ...numbers,
    '1',
    'x',
    1,
    true,
    [],
    {},
    ['1'],
    ['1', '1'],
    [1, 0],
    [1, 0, 0],
    [0, 0, 0, 1],
  ];
}

function attempt(core: Touchstone, data: unknown): Exercise | FormatError {
  try {
    return readExercise(core, data);
  } catch (error) {
    if (error instanceof FormatError) return error;
    throw error;
  }
}

/** The first copy without the fault at a path. */
function mended(
  core: Touchstone,
  data: unknown,
  path: string,
  values: readonly unknown[],
  seen: ReadonlySet<string>,
): { readonly copy: unknown; readonly outcome: Exercise | FormatError } | undefined {
  for (const value of values) {
    const copy = withValue(data, path, value);
    if (copy === undefined) continue;
    const outcome = attempt(core, copy);
    if (!(outcome instanceof FormatError) || !seen.has(outcome.path)) return { copy, outcome };
  }
  return undefined;
}

/** A large file is read fewer times: all readings together look at about so many characters. */
const mostRead = 10_000_000;

/** `size`: the characters of the file. */
export function readAll(core: Touchstone, data: unknown, size: number): Read {
  let left = Math.ceil(mostRead / (size + 1000));
  const faults: Fault[] = [];
  const seen = new Set<string>();
  let now = data;
  let found = attempt(core, now);
  const original = found instanceof FormatError ? undefined : found;
  while (found instanceof FormatError) {
    const { path, phrase: message } = found;
    if (!seen.has(path)) faults.push({ path, message });
    if (faults.length >= mostFaults) return { exercise: undefined, faults, isCut: true };
    seen.add(path);
    const values = candidates(message);
    const next = mended(core, now, path, values.slice(0, Math.max(left, 0)), seen);
    left -= values.length;
    if (!next) return { exercise: undefined, faults, isCut: true };
    now = next.copy;
    found = next.outcome;
  }
  return { exercise: original, faults, isCut: false };
}
