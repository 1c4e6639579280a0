// SPDX-License-Identifier: MIT
// A student's answer as a value: created by the page, stored in receipts, read by the command line.
import type { Touchstone } from '../../../bindings/index.ts';
import { TouchstoneError } from '../../../bindings/types.ts';
import { phrase } from '../text/phrase.ts';
import { refusal } from '../model/refusal.ts';
import { Cursor, FormatError } from './cursor.ts';
import { type Exercise, isDrawn, languages, type ProgramLanguage, type Shapes } from './format.ts';
import type { Vector } from './language/value.ts';
import type { Shape } from '../../../bindings/types.ts';

/** A shape was set (or, with null, taken away): one step of what was built, so that it can be replayed. */
export interface Change {
  readonly name: string;
  readonly shape: Shape | null;
}
export interface Built {
  readonly shapes: Shapes;
  readonly history: readonly Change[];
}
interface Common {
  readonly exercise: string;
  readonly revision: number;
  /** Viewed solutions: ids of steps, or the id of the exercise. */
  readonly revealed: readonly string[];
}
export interface ConstructAnswer extends Common {
  readonly kind: 'construct';
  readonly steps: Readonly<Record<string, Built>>;
}
/** A wrong choice that was checked: with which numbers, for which question or prediction, and which value. */
export interface Try {
  readonly seed: string;
  readonly part: string;
  readonly value: string;
}
interface Seeded extends Common {
  readonly seed: string;
  /** In the order of the checks; left out where there is none. */
  readonly tries?: readonly Try[];
}
/** A number, numbers (of a vector, or places in an order), a choice, or pairs. */
export type Given = number | Vector | string | readonly Vector[];
export interface TypedAnswer extends Seeded {
  readonly kind: 'answer';
  readonly values: Readonly<Record<string, Given>>;
}
export interface PredictedAnswer extends Seeded {
  readonly kind: 'predict';
  /** By prediction, the value of an option. */
  readonly values: Readonly<Record<string, string>>;
}
export interface CodeAnswer extends Common {
  readonly kind: 'code';
  readonly language: ProgramLanguage;
  readonly source: string;
}
/** An answer about a scene that is drawn from its seed. */
export type SeededAnswer = TypedAnswer | PredictedAnswer;
export type Answer = ConstructAnswer | SeededAnswer | CodeAnswer;
export const hasSeed = (answer: Answer): answer is SeededAnswer => 'seed' in answer;

export const maxChanges = 10_000;
export const maxSource = 50_000;
const maxShapes = 32;
const maxSeed = 64;
/** The most wrong choices of an answer. */
export const maxTries = 500;

/** The shapes after the first `count` changes; all of them where it is left out. */
export function replayed(initial: Shapes, history: readonly Change[], count = history.length): Shapes {
  const shapes = new Map(Object.entries(initial));
  for (const { name, shape } of history.slice(0, count)) {
    if (shape) shapes.set(name, shape);
    else shapes.delete(name);
  }
  return Object.fromEntries(shapes);
}

/** An empty answer, with which each exercise begins. */
export function emptyAnswer(exercise: Exercise, seed: string): Answer {
  const common = { exercise: exercise.id, revision: exercise.revision, revealed: [] };
  if (isDrawn(exercise)) return { ...common, kind: exercise.kind, seed, values: {} };
  if (exercise.kind === 'construct') return { ...common, kind: 'construct', steps: {} };
  const language = languages.find((name) => exercise.start[name] !== undefined) ?? 'cpp';
  return { ...common, kind: 'code', language, source: exercise.start[language] ?? '' };
}

/** A shape as the core takes it; a refusal of the core's becomes one of the file's. */
export function readShape(core: Touchstone, at: Cursor): Shape {
  try {
    return core.validate(at.value, at.path);
  } catch (error) {
    if (!(error instanceof TouchstoneError)) throw error;
    throw new FormatError(error.path, refusal(error));
  }
}
export const readShapes = (core: Touchstone, at: Cursor): Shapes =>
  at.record(maxShapes, (shape, name) => {
    new Cursor(name, `${at.path}.${name}`).id();
    return readShape(core, shape);
  });

/** The answer that a value of unknown origin is to this exercise; throws a FormatError. */
export function readAnswer(core: Touchstone, exercise: Exercise, value: unknown): Answer {
  const root = new Cursor(value, '');
  root.names();
  if (root.at('exercise').text() !== exercise.id)
    root.at('exercise').refuse(phrase('form.thisExercise', { exercise: exercise.id }));
  root.at('kind').choice([exercise.kind]);
  const common = {
    exercise: exercise.id,
    revision: root.at('revision').count(0, 1e9),
    revealed: root.at('revealed').or([], (at) => at.list(100, (item) => item.id())),
  };
  const names = ['exercise', 'revision', 'revealed', 'kind'];
  if (exercise.kind === 'construct') {
    root.object([...names, 'steps']);
    const known = exercise.steps.map(({ id }) => id);
    root.at('steps').object(known);
    return { ...common, kind: 'construct', steps: root.at('steps').record(100, (at) => readBuilt(core, at)) };
  }
  if (exercise.kind === 'answer') {
    root.object([...names, 'seed', 'values', 'tries']);
    const parts = exercise.questions.map(({ id }) => id);
    // Questions change with the revision: what an older answer says to others is left out.
    const isOlder = common.revision < exercise.revision;
    if (!isOlder) root.at('values').object(parts);
    const all = root.at('values').record(100, readValue);
    const values = Object.fromEntries(Object.entries(all).filter(([id]) => parts.includes(id)));
    return { ...common, kind: 'answer', ...readSeeded(root, parts), values };
  }
  if (exercise.kind === 'predict') {
    root.object([...names, 'seed', 'values', 'tries']);
    const parts = exercise.predictions.map(({ id }) => id);
    root.at('values').object(parts);
    const values = root.at('values').record(100, (at) => at.text(100));
    return { ...common, kind: 'predict', ...readSeeded(root, parts), values };
  }
  root.object([...names, 'language', 'source']);
  const language = root.at('language').choice(languages);
  return { ...common, kind: 'code', language, source: root.at('source').text(maxSource) };
}

/** Throws a FormatError for an answer with other numbers than those that a lecturer has pinned. */
export function checkSeed(answer: Answer, pinned: string | undefined): void {
  if (pinned === undefined || !hasSeed(answer) || answer.seed === pinned) return;
  throw new FormatError('seed', phrase('fault.pinned', { seed: pinned, found: answer.seed }));
}

function readSeeded(root: Cursor, parts: readonly string[]): Pick<Seeded, 'seed' | 'tries'> {
  const tries = root.at('tries').or([], (list) =>
    list.list(maxTries, (item): Try => {
      item.object(['seed', 'part', 'value']);
      const value = item.at('value').text(100);
      return { seed: item.at('seed').text(maxSeed), part: item.at('part').choice(parts), value };
    }),
  );
  return { seed: root.at('seed').text(maxSeed), ...(tries.length > 0 ? { tries } : {}) };
}

function readBuilt(core: Touchstone, at: Cursor): Built {
  at.object(['shapes', 'history']);
  const history = at.at('history').or([], (list) =>
    list.list(maxChanges, (item): Change => {
      item.object(['name', 'shape']);
      const shape = item.at('shape');
      return { name: item.at('name').id(), shape: shape.value === null ? null : readShape(core, shape) };
    }),
  );
  return { shapes: readShapes(core, at.at('shapes')), history };
}

/** As many as pairs of twelve items. */
const mostNumbers = 66;
function readValue(at: Cursor): Given {
  const { value } = at;
  if (typeof value === 'string') return at.text(100);
  if (!Array.isArray(value)) return at.number();
  const isOfPairs = value.some((item) => Array.isArray(item));
  const pair = (item: Cursor): Vector => item.list(2, (index) => index.number());
  return isOfPairs ? at.list(mostNumbers, pair) : at.list(mostNumbers, (item) => item.number());
}
