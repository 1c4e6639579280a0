// SPDX-License-Identifier: MIT
// Answers in the browser's storage: kept, found again, judged when they come back; and where scores go.
import { beforeAll, describe, expect, it } from 'vitest';
import { loadTouchstone, type Touchstone } from '../../../bindings/index.ts';
import { better, isComplete, Kept, type KeptTexts, type Progress } from '../../../web/src/exercisePage/kept.ts';
import { depthOf } from '../../../web/src/exercisePage/incoming.ts';
import { seedOf } from '../../../web/src/exercisePage/seed.ts';
import { chooseSink } from '../../../web/src/exercisePage/sink.ts';
import { CourseCalls } from '../../../web/src/exercisePage/toParent.ts';
import { emptyAnswer, type TypedAnswer } from '../../../web/src/grading/answer.ts';
import type { Exercise } from '../../../web/src/grading/format.ts';
import { readExercise } from '../../../web/src/grading/readExercise.ts';
import { say } from '../../../web/src/text/language.ts';
import { phrase } from '../../../web/src/text/phrase.ts';

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
const answered = (exercise: Exercise): TypedAnswer => ({
  ...(emptyAnswer(exercise, 's') as TypedAnswer),
  values: { d: 1 },
});

describe('what is kept', () => {
  it('is found again, on its own shelf', () => {
    const kept = new Kept(new Memory());
    const exercise = exerciseOf(1);
    expect(kept.keep('site', answered(exercise), progress(1))).toBe(true);
    expect(kept.find(core, 'site', exercise)).toEqual({
      answer: answered(exercise),
      progress: progress(1),
      olderRevision: undefined,
      problem: undefined,
    });
    expect(kept.find(core, 'own', exercise).answer).toBeUndefined();
  });

  it('of an older revision is an answer to the new one, and that is told', () => {
    const kept = new Kept(new Memory());
    kept.keep('site', answered(exerciseOf(1)), progress(2));
    const found = kept.find(core, 'site', exerciseOf(2));
    expect(found.olderRevision).toBe(1);
    expect(found.answer).toMatchObject({ revision: 2, values: { d: 1 } });
  });

  it.each([
    ['no JSON', 'x{', 'JSON'],
    ['another form', '[]', 'must be an object'],
    ['an answer to a question that is gone', '', 'values.d: there is no such field here.'],
  ])('and cannot be used is put aside and told: %s', (_, source, why) => {
    const memory = new Memory();
    const kept = new Kept(memory);
    kept.keep('site', answered(exerciseOf(1)), progress(1));
    const [key = ''] = memory.texts.keys();
    const before = source || (memory.texts.get(key) ?? '');
    memory.texts.set(key, before);
    const found = kept.find(core, 'site', exerciseOf(1, 'other'));
    expect(found.answer).toBeUndefined();
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
    const kept = new Kept(memory);
    kept.keep('site', answered(exerciseOf(1)), progress(1));
    const before = kept.forget();
    expect([...memory.texts.keys()]).toEqual(['touchstone.theme']);
    expect(kept.progress('site', 'one')).toBeUndefined();
    kept.bringBack(before);
    expect(kept.progress('site', 'one')).toEqual(progress(1));
  });

  it('full or forbidden storage is told by the answer "not kept"', () => {
    const memory = new Memory();
    memory.isFull = true;
    expect(new Kept(memory).keep('site', answered(exerciseOf(1)), progress(1))).toBe(false);
    expect(new Kept(undefined).keep('site', answered(exerciseOf(1)), progress(1))).toBe(false);
  });

  it('damaged progress counts as none', () => {
    const memory = new Memory();
    for (const source of ['', '3', '{"progress":{"passed":9}}', '{"progress":null}']) {
      memory.texts.set('touchstone.exercise.site.one', source);
      expect(new Kept(memory).progress('site', 'one')).toBeUndefined();
    }
  });
});

it('the seed: that of the address, else the one before, else a new one; an unfit one in the address counts as none', () => {
  expect(seedOf('?id=x&seed=a.b-1', 'old')).toBe('a.b-1');
  expect(seedOf('?seed=a%20b', 'old')).toBe('old');
  expect(seedOf('', undefined)).toMatch(/^[a-z2-9]{6}$/);
  expect(seedOf('', undefined)).not.toBe(seedOf('', undefined));
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
