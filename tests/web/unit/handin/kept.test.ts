// SPDX-License-Identifier: MIT
// Answers in the browser's storage: stored, found again, validated when they are read; and the sinks of scores.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadTouchstone, type Touchstone } from '../../../../bindings/index.ts';
import { Attempts } from '../../../../web/src/pages/exercise/attempts.ts';
import {
  better,
  isComplete,
  Kept,
  type KeptTexts,
  placeOn,
  type Programs,
  type Progress,
} from '../../../../web/src/handin/kept.ts';
import { keptKeys } from '../../../../web/src/handin/keptKeys.ts';
import { depthOf } from '../../../../web/src/handin/incoming.ts';
import { pinnedOf, seedOf } from '../../../../web/src/handin/seed.ts';
import { chooseSink } from '../../../../web/src/handin/sink.ts';
import { CourseCalls } from '../../../../web/src/handin/toParent.ts';
import type { Program } from '../../../../web/src/coding/types.ts';
import { type CodeAnswer, emptyAnswer, type TypedAnswer } from '../../../../web/src/grading/answer.ts';
import type { Exercise, ProgramLanguage } from '../../../../web/src/grading/format.ts';
import { readExercise } from '../../../../web/src/grading/readExercise.ts';
import { say } from '../../../../web/src/text/language.ts';
import { phrase } from '../../../../web/src/text/phrase.ts';

let core: Touchstone;
beforeAll(async () => {
  core = await loadTouchstone();
});
const exerciseOf = (revision: number, question = 'd'): Exercise =>
  readExercise(core, {
    format: 'touchstone-exercise',
    version: 1,
    id: 'one',
    revision,
    kind: 'answer',
    title: 'One',
    text: 'Text',
    given: { numbers: { x: { choose: [1] } } },
    questions: [{ id: question, kind: 'number', prompt: '?', answer: 'x', within: 0.1, failed: 'No.' }],
    worked: 'One.',
  });

class Memory implements KeptTexts {
  readonly texts = new Map<string, string>();
  isFull = false;
  get length(): number {
    return this.texts.size;
  }
  key(index: number): string | null {
    return [...this.texts.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.texts.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
    this.texts.set(key, value);
  }
  removeItem(key: string): void {
    this.texts.delete(key);
  }
}
const progress = (score: number, revision = 1): Progress => ({ revision, passed: score, count: 2, score, maximum: 2 });
const answered = (exercise: Exercise, d = 1): { answer: TypedAnswer; programs: object } => ({
  answer: { ...(emptyAnswer(exercise, 's') as TypedAnswer), values: { d } },
  programs: {},
});
/** An exercise in code that begins with "start" in both languages. */
const codeExercise = (): Exercise =>
  readExercise(core, {
    format: 'touchstone-exercise',
    version: 1,
    id: 'code',
    kind: 'code',
    title: 'Code',
    text: 'Text',
    function: { name: 'f', parameters: [{ name: 'x', type: 'number' }], result: 'number' },
    checks: [{ id: 'c', is: 'answer == x', failed: 'No.' }],
    groups: [{ id: 'g', title: 'G', given: { numbers: { x: { choose: [1] } } } }],
    start: { cpp: 'start', javascript: 'start' },
  });
const coded = (language: ProgramLanguage, programs: Programs): { answer: CodeAnswer; programs: Programs } => ({
  answer: { ...(emptyAnswer(codeExercise(), '') as CodeAnswer), language, source: programs[language] ?? '' },
  programs,
});

describe('what is kept', () => {
  it('is found again, on its own shelf', () => {
    const kept = new Kept(new Memory());
    const exercise = exerciseOf(1);
    expect(kept.keep('site', answered(exercise), progress(1))).toBe('kept');
    expect(kept.find(core, 'site', exercise)).toEqual({
      attempt: answered(exercise),
      earlier: [],
      progress: progress(1),
      olderRevision: undefined,
      problem: undefined,
    });
    expect(kept.find(core, placeOn('own', 'file'), exercise).attempt).toBeUndefined();
  });

  it('of an older revision is an answer to the new one, and that is told', () => {
    const kept = new Kept(new Memory());
    kept.keep('site', answered(exerciseOf(1)), progress(2));
    const found = kept.find(core, 'site', exerciseOf(2));
    expect(found.olderRevision).toBe(1);
    expect(found.attempt?.answer).toMatchObject({ revision: 2, values: { d: 1 } });
  });

  it.each([
    ['no JSON', 'x{', 'JSON'],
    ['another form', '[]', 'must be an object'],
    ['an answer to a question that is gone', '', 'values.d: unknown field.'],
  ])('and cannot be used is put aside and told: %s', (_, source, why) => {
    const memory = new Memory();
    const kept = new Kept(memory);
    kept.keep('site', answered(exerciseOf(1)), progress(1));
    const [key = ''] = memory.texts.keys();
    const before = source || (memory.texts.get(key) ?? '');
    memory.texts.set(key, before);
    const found = kept.find(core, 'site', exerciseOf(1, 'other'));
    expect(found.attempt).toBeUndefined();
    expect(say(found.problem ?? '')).toContain(why);
    expect(memory.texts.get(`${key}~unread`)).toBe(before);
  });

  it('what was achieved stays, until the exercise changes', () => {
    expect(better(progress(2), progress(1))).toEqual(progress(2));
    expect(better(progress(1), progress(2))).toEqual(progress(2));
    expect(better(progress(2, 1), progress(0, 2))).toEqual(progress(0, 2));
    expect(isComplete(progress(2))).toBe(true);
    expect(isComplete({ ...progress(0), count: 0 })).toBe(false);
  });

  it('is forgotten on request, and brought back; the entries of others stay', () => {
    const memory = new Memory();
    memory.setItem('touchstone.theme', 'dark');
    const tab = new Memory();
    tab.setItem('touchstone.handover', '{"format":"touchstone-receipt"}');
    const kept = new Kept(memory, tab);
    kept.keep('site', coded('cpp', { cpp: 'my C++', javascript: 'my JS' }), progress(1));
    kept.keep(placeOn('own', 'file'), answered(exerciseOf(1)), progress(1));
    memory.setItem('touchstone.code.code', '{"javascript":"of an earlier version"}');
    memory.setItem('touchstone.exercise.site.one~unread', 'x{');
    const all = [...memory.texts];
    const before = kept.forget();
    expect([...memory.texts.keys()]).toEqual(['touchstone.theme']);
    expect([...tab.texts.keys()]).toEqual([]);
    expect(kept.progress('site', 'code')).toBeUndefined();
    kept.bringBack(before);
    expect(new Map(memory.texts)).toEqual(new Map(all));
    expect(tab.texts.size).toBe(1);
  });

  it('of two lecturers who gave one id to two exercises lies in two places: by address, by the text of the file', () => {
    const kept = new Kept(new Memory());
    const exercise = exerciseOf(1);
    const places = ['https://a.example/one.json', 'https://b.example/one.json', '{"id": "one"}', '{"id": "one" }'];
    for (const [i, origin] of places.entries()) kept.keep(placeOn('own', origin), answered(exercise, i), progress(1));
    kept.keep(placeOn('package', '{"id": "one"}'), answered(exercise, 9), progress(1));
    const found = places.map((origin) => kept.find(core, placeOn('own', origin), exercise).attempt?.answer);
    expect(found.map((answer) => (answer as TypedAnswer).values['d'])).toEqual([0, 1, 2, 3]);
    expect(placeOn('site', 'anything'), 'of the site by its id').toBe('site');
  });

  it('has the programs of all languages with the answer that they belong to', () => {
    const memory = new Memory();
    const kept = new Kept(memory);
    const mine = coded('cpp', { cpp: 'my C++', javascript: 'my JS' });
    kept.keep('site', mine, progress(1));
    expect(kept.find(core, 'site', codeExercise()).attempt).toEqual(mine);
    // One that is not of the form is none.
    const [key = ''] = memory.texts.keys();
    memory.texts.set(key, JSON.stringify({ answer: mine.answer, progress: progress(1), programs: { cpp: 7, x: 'y' } }));
    expect(kept.find(core, 'site', codeExercise()).attempt?.programs).toEqual({});
  });

  it('programs of an earlier version are taken where the answer beside them is there, and go with it', () => {
    const memory = new Memory();
    const kept = new Kept(memory);
    const old = (): void => memory.setItem('touchstone.code.code', '{"cpp":"old C++","javascript":"old JS"}');
    old();
    expect(kept.find(core, 'site', codeExercise()).attempt, 'nobody knows whose they are').toBeUndefined();
    const { answer } = coded('cpp', { cpp: 'old C++' });
    memory.setItem('touchstone.exercise.site.code', JSON.stringify({ answer, progress: progress(1) }));
    const found = kept.find(core, 'site', codeExercise()).attempt;
    expect(found?.programs).toEqual({ cpp: 'old C++', javascript: 'old JS' });
    if (found) kept.keep('site', found, progress(1));
    expect([...memory.texts.keys()]).toEqual(['touchstone.exercise.site.code']);
  });

  it('full storage is told from a forbidden one', () => {
    const memory = new Memory();
    memory.isFull = true;
    expect(new Kept(memory).keep('site', answered(exerciseOf(1)), progress(1))).toBe('full');
    expect(new Kept(undefined).keep('site', answered(exerciseOf(1)), progress(1))).toBe('forbidden');
  });

  it('storage that lets nothing be deleted keeps all the same; what cannot be read is not written over', () => {
    const memory = new Memory();
    const refuse = (): never => {
      throw new DOMException('damaged', 'SecurityError');
    };
    memory.removeItem = refuse;
    const kept = new Kept(memory);
    expect(kept.keep('site', answered(exerciseOf(1)), progress(1))).toBe('kept');
    kept.keepRun('site', 'e', undefined);
    const before = [...memory.texts];
    memory.getItem = refuse;
    expect(new Kept(memory).keep('site', answered(exerciseOf(1), 2), progress(1))).toBe('forbidden');
    expect([...memory.texts]).toEqual(before);
  });

  it('damaged progress counts as none', () => {
    const memory = new Memory();
    for (const source of ['', '3', '{"progress":{"passed":9}}', '{"progress":null}']) {
      memory.texts.set('touchstone.exercise.site.one', source);
      expect(new Kept(memory).progress('site', 'one')).toBeUndefined();
    }
  });
});

it('every key in the sources that is not a setting is one that is deleted with the exercises', () => {
  const sources = resolve(import.meta.dirname, '../../../../web/src');
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const keys = files.flatMap((name) =>
    [...readFileSync(join(sources, name), 'utf8').matchAll(/['`](touchstone\.[a-z]+)/g)].map(([, key = '']) => key),
  );
  // The file of the compiler and saved pictures have such names too; the playground's scene is not an exercise.
  const others = ['touchstone.hpp', 'touchstone.png', 'touchstone.svg', 'touchstone.webp', 'touchstone.playground'];
  const unknown = keys.filter(
    (key) => !others.includes(key) && !Object.values(keptKeys).some((one) => one.startsWith(key)),
  );
  expect(unknown).toEqual([]);
  const users = files.filter((name) =>
    /\b(local|session)Storage\b|indexedDB/.test(readFileSync(join(sources, name), 'utf8')),
  );
  expect(users.sort(), 'settings, the scene, and what is listed in keptKeys').toEqual([
    'coding/javascript.ts',
    'handin/incoming.ts',
    'parts/page/storages.ts',
  ]);
});

describe('what a student has made', () => {
  const beginning = (programs: Programs, language: ProgramLanguage = 'cpp') => ({
    ...coded(language, programs),
    earlier: [],
  });
  const link = (source: string): Program => ({ language: 'cpp', source });
  /** A program from outside takes the place, as the page does it. */
  function take(attempts: Attempts, program: Program): boolean {
    const isReplaced = attempts.replace(program);
    attempts.answer = { ...(attempts.answer as CodeAnswer), ...program };
    attempts.programs = { ...attempts.programs, [program.language]: program.source };
    return isReplaced;
  }

  it('can be brought back after a link has replaced it, after a reload, and after further links', () => {
    const kept = new Kept(new Memory());
    const mine = beginning({ cpp: 'mine', javascript: 'my JS' });
    let attempts = new Attempts(codeExercise(), mine);
    for (const source of ['first link', 'second link', 'third link', 'third link']) {
      expect(take(attempts, link(source))).toBe(source === 'first link');
      kept.keep('site', attempts, progress(1), attempts.earlier);
      const { attempt, earlier } = kept.find(core, 'site', codeExercise());
      if (!attempt) throw new Error('nothing was kept');
      expect((attempt.answer as CodeAnswer).source).toBe(source);
      attempts = new Attempts(codeExercise(), { ...attempt, earlier });
    }
    expect(attempts.takeBack()).toEqual(mine.answer);
    expect(attempts.programs).toEqual(mine.programs);
    expect(attempts.before).toBeUndefined();
  });

  it('is what is replaced where a program from outside was worked on; an untouched exercise has nothing to bring back', () => {
    const attempts = new Attempts(codeExercise(), beginning({ cpp: 'start' }));
    expect(take(attempts, link('first link'))).toBe(false);
    expect(attempts.before).toBeUndefined();
    attempts.answer = { ...(attempts.answer as CodeAnswer), source: 'first link and mine' };
    expect(take(attempts, link('second link'))).toBe(true);
    expect((attempts.takeBack() as CodeAnswer).source).toBe('first link and mine');
  });

  it('is set aside for this visit alone by starting again: the next student finds no program in any language', () => {
    const attempts = new Attempts(codeExercise(), beginning({ cpp: 'mine', javascript: 'my JS' }));
    attempts.setAside();
    expect(attempts.programs).toEqual({});
    expect(attempts.earlier, 'nothing of it is kept').toEqual([]);
    expect((attempts.takeBack() as CodeAnswer).source).toBe('mine');
    expect(attempts.programs).toEqual({ cpp: 'mine', javascript: 'my JS' });
  });

  it('an answer by hand comes back likewise', () => {
    const exercise = exerciseOf(1);
    const attempts = new Attempts(exercise, { ...answered(exercise), earlier: [] });
    expect(attempts.replace(answered(exercise, 5).answer)).toBe(true);
    expect(attempts.takeBack()).toEqual(answered(exercise).answer);
  });
});

describe('two tabs', () => {
  const exercise = (): Exercise => exerciseOf(1);
  /** Each has read what is there, and made attempts of its own. */
  function tabs(memory: Memory): readonly [Kept, Kept] {
    const [a, b] = [new Kept(memory), new Kept(memory)];
    a.keep('site', answered(exercise(), 0), progress(0));
    for (const one of [a, b]) one.find(core, 'site', exercise());
    return [a, b];
  }
  /** Keeps an answer as the page does, and answers the distances that can be restored, the last one last. */
  function make(kept: Kept, attempts: Attempts, d: number): readonly unknown[] {
    attempts.answer = answered(exercise(), d).answer;
    const others = kept.others(core, 'site', exercise());
    if (others) attempts.addOthers(others);
    kept.keep('site', attempts, progress(1), attempts.earlier);
    return valuesOf(attempts);
  }
  const valuesOf = ({ earlier }: Attempts): readonly unknown[] =>
    earlier.map(({ answer }) => (answer as TypedAnswer).values['d']);
  const attemptsOf = (): Attempts => new Attempts(exercise(), { ...answered(exercise(), 0), earlier: [] });

  it('keep the last attempt of each other, and no older states of their own', () => {
    const [a, b] = tabs(new Memory());
    const [ofA, ofB] = [attemptsOf(), attemptsOf()];
    expect(make(a, ofA, 1)).toEqual([]);
    expect(make(a, ofA, 2)).toEqual([]);
    expect(make(b, ofB, 10)).toEqual([2]);
    expect(make(a, ofA, 3)).toEqual([10]);
    expect(make(b, ofB, 11)).toContain(3);
    expect(b.find(core, 'site', exercise()).attempt?.answer).toMatchObject({ values: { d: 11 } });
    expect(ofB.takeBack()).toMatchObject({ values: { d: 3 } });
    expect(valuesOf(ofB)[0], 'they change places').toBe(11);
  });

  it('that show the same are no two attempts, and what is merely shown is none', () => {
    const memory = new Memory();
    const [a, b] = tabs(memory);
    b.keep('site', { ...answered(exercise(), 0), screen: { view: { open: 2 } } }, progress(0));
    expect(a.others(core, 'site', exercise())).toBeUndefined();
    b.keep('site', { ...answered(exercise(), 0), screen: { work: { typed: '3/4' } } }, progress(0));
    expect(a.others(core, 'site', exercise())?.attempt.screen).toEqual({ work: { typed: '3/4' } });
    expect(a.isOwn('site', { ...answered(exercise(), 0), screen: { view: 7 } })).toBe(true);
    expect(a.isOwn('site', answered(exercise(), 1))).toBe(false);
  });

  it('an attempt that was replaced, as earlier versions kept it, is read', () => {
    const memory = new Memory();
    const before = { ...answered(exercise(), 5), by: 'a' };
    memory.setItem(
      'touchstone.exercise.site.one',
      JSON.stringify({ ...answered(exercise(), 1), progress: progress(1), earlier: before }),
    );
    expect(new Kept(memory).find(core, 'site', exercise()).earlier).toMatchObject([{ answer: { values: { d: 5 } } }]);
  });

  it('results of runs are found for the same exercise alone, and make room where storage is full', () => {
    const memory = new Memory();
    const kept = new Kept(memory);
    kept.keepRun('site', 'code', { mark: 'm', result: 'r' });
    expect([kept.run('site', 'code', 'm'), kept.run('site', 'code', 'n'), kept.run('site', 'x', 'm')]).toEqual([
      'r',
      undefined,
      undefined,
    ]);
    kept.keepRun('site', 'code', { mark: 'm', result: 'r'.repeat(1_000_000) });
    expect(kept.run('site', 'code', 'm'), 'too large').toBeUndefined();
    kept.keepRun('site', 'code', { mark: 'm', result: 'r' });
    const write = memory.setItem.bind(memory);
    memory.setItem = (key, value) => {
      if (memory.texts.has('touchstone.exercise.site.code~run')) throw new DOMException('full', 'QuotaExceededError');
      write(key, value);
    };
    expect(kept.keep('site', answered(exercise()), progress(1))).toBe('kept');
    expect(kept.run('site', 'code', 'm')).toBeUndefined();
  });
});

it('the seed: that of the address, else the one before, else a new one; an unfit one in the address counts as none', () => {
  expect(seedOf('?id=x&seed=a.b-1', 'old')).toBe('a.b-1');
  expect(seedOf('?seed=a%20b', 'old')).toBe('old');
  expect(seedOf('?seed=asked', 'old', 'pinned')).toBe('pinned');
  expect(seedOf('', undefined)).toMatch(/^[a-z2-9]{6}$/);
  expect(seedOf('', undefined)).not.toBe(seedOf('', undefined));
});

it('numbers are pinned by a package or by a link that says so, and by no seed of another form', () => {
  expect(pinnedOf('?seed=a', undefined)).toBeUndefined();
  expect(pinnedOf('?seed=a&pinned=1', undefined)).toBe('a');
  expect(pinnedOf('?pinned=1', undefined)).toBeUndefined();
  expect(pinnedOf('?seed=%3Cb%3E&pinned=1', undefined)).toBeUndefined();
  expect(pinnedOf('?seed=a&pinned=1', 'week-3')).toBe('week-3');
});

it('how deep brackets nest, those in texts left out', () => {
  expect(depthOf('[{"a]]]]":["\\"[["]}]')).toBe(3);
  expect(depthOf('['.repeat(100_000))).toBe(100_000);
});

it('a page of its own keeps results on the device', async () => {
  const own = {} as Window;
  Object.assign(own, { parent: own });
  const sink = chooseSink(new CourseCalls(own), exerciseOf(1), 'site', { onStatus: () => {}, onAnswer: () => {} });
  expect(sink.kind).toBe('device');
  expect(sink.status).toEqual(phrase('sheet.sink.device'));
  expect(await sink.load()).toBeUndefined();
});

it('a package without a platform keeps results on the device, and says that there is none', () => {
  const own = {} as Window;
  Object.assign(own, { parent: own });
  const sink = chooseSink(new CourseCalls(own), exerciseOf(1), 'package', { onStatus: () => {}, onAnswer: () => {} });
  expect(sink.kind).toBe('device');
  expect(sink.status).toEqual(phrase('sheet.sink.noPlatform'));
});
