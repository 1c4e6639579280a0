// SPDX-License-Identifier: MIT
// Answers as the interactions of both versions of SCORM, on scorm-again, which implements them, through a second visit.
import { resolve } from 'node:path';
import { Scorm12API, Scorm2004API } from 'scorm-again';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadTouchstone } from '../../../../../bindings/index.ts';
import { emptyAnswer, type TypedAnswer } from '../../../../../web/src/grading/answer.ts';
import { exerciseFrom } from '../../../../../web/src/grading/files.ts';
import type { Exercise } from '../../../../../web/src/grading/format.ts';
import { grade, type Grading, gradingWith } from '../../../../../web/src/grading/grade.ts';
import { sceneOf } from '../../../../../web/src/grading/gradeAnswer.ts';
import { predictedRunOf } from '../../../../../web/src/grading/gradePredict.ts';
import type { Reply } from '../../../../../web/src/handin/replies.ts';
import { repliesOf } from '../../../../../web/src/handin/replies.ts';
import { Interactions, momentText, responseOf } from '../../../../../web/src/handin/scorm/interactions.ts';
import { findPlatform, type Platform } from '../../../../../web/src/handin/scorm/platform.ts';
import { ScormSink } from '../../../../../web/src/handin/scorm/sink.ts';
import { say } from '../../../../../web/src/text/language.ts';

const site = resolve(import.meta.dirname, '../../../../../web/src/content/exercises');
let grading: Grading;
beforeAll(async () => {
  grading = gradingWith(await loadTouchstone());
});

type Data = Record<string, unknown>;
interface Visit {
  readonly platform: Platform;
  readonly api: Scorm12API | Scorm2004API;
  /** Each value that was refused. */
  readonly refused: readonly string[];
  readonly data: () => Data;
}
function visit(version: '1.2' | '2004', kept: Data = {}): Visit {
  const api = version === '1.2' ? new Scorm12API({ logLevel: 5 }) : new Scorm2004API({ logLevel: 5 });
  api.loadFromJSON(kept as never, 'cmi');
  const top: Record<string, unknown> = { [version === '1.2' ? 'API' : 'API_1484_11']: api };
  top['parent'] = top;
  const found = findPlatform({ parent: top } as unknown as Window);
  if (!found) throw new Error('no platform');
  const refused: string[] = [];
  const set = (element: string, value: string): boolean => {
    const isSet = found.set(element, value);
    if (!isSet) refused.push(`${element} ${value}: ${found.lastError()}`);
    return isSet;
  };
  return { platform: { ...found, set }, api, refused, data: () => (api.renderCMIToJSONObject() as { cmi: Data }).cmi };
}
interface Interaction {
  readonly id: string;
  readonly response: string;
  readonly result: string;
  readonly type: string;
  readonly description: string;
}
/** The interactions that the platform has. */
function interactionsOf({ data }: Visit): readonly Interaction[] {
  const all = Object.entries(Object(data()['interactions']) as Record<string, Data>);
  return all
    .filter(([index]) => /^\d+$/.test(index))
    .map(([, one]) => ({
      ...(one as unknown as Interaction),
      response: String(one['student_response'] ?? one['learner_response']),
    }));
}

describe.each(['1.2', '2004'] as const)('SCORM %s', (version) => {
  const wrong = version === '1.2' ? 'wrong' : 'incorrect';
  const split = version === '1.2' ? ' – ' : '[,]';
  const events = { onStatus: () => undefined, onAnswer: () => undefined };
  const ownWindow = (): Window => new EventTarget() as Window;
  const handed = (exercise: Exercise, answer: TypedAnswer) => {
    const graded = grade(grading, exercise, answer);
    return {
      answer,
      grade: graded,
      maximum: graded.maximum,
      replies: () => repliesOf(grading, exercise, answer, graded),
    };
  };

  it('has question, answer, result and mistake of each check, and of a second visit only what is new', async () => {
    const exercise = exerciseFrom(grading.core, 'spheres-by-hand', site);
    if (exercise.kind !== 'answer') throw new Error(exercise.kind);
    const empty = emptyAnswer(exercise, 'ada') as TypedAnswer;
    const scope = sceneOf(grading, exercise, 'ada');
    const distance = grading.evaluator.evaluate(exercise.questions[0]?.answer ?? '', scope) as number;
    let now = visit(version);
    let sink = new ScormSink(ownWindow(), now.platform, exercise.id, events);
    await sink.load();
    sink.begin(handed(exercise, empty));
    expect(interactionsOf(now), 'opening sends nothing').toEqual([]);
    // Wrong, the same once more, then right: two answers. The others were not given and are not sent.
    const off = { ...empty, values: { distance: distance + 7 } };
    for (const answer of [off, off, { ...empty, values: { distance } }]) await sink.save(handed(exercise, answer));
    expect(now.refused).toEqual([]);
    const all = interactionsOf(now);
    expect(all).toMatchObject([
      { id: 'spheres-by-hand.distance', type: 'fill-in', result: wrong },
      { id: 'spheres-by-hand.distance', type: 'fill-in', result: 'correct' },
    ]);
    const [answer = '', mistake = ''] = (all[0]?.response ?? '').split(split);
    expect(Math.abs(Number(answer) - distance - 7)).toBeLessThan(1e-3);
    expect(mistake, 'what the grader says of it').toMatch(/\w{3,} .*\w{3,}/);
    expect(all[1]?.response).not.toContain(split);
    if (version === '2004') expect(all[0]?.description).toMatch(/^\{lang=en\}\w.{10,}/);

    const data = now.data();
    now = visit(version, data);
    sink = new ScormSink(ownWindow(), now.platform, exercise.id, events);
    const before = (await sink.load()) as TypedAnswer;
    expect(say(sink.status)).toMatch(/^Saved on the learning platform/);
    const first = interactionsOf(now).length;
    sink.begin(handed(exercise, before));
    await sink.save(handed(exercise, { ...before, values: { ...before.values, normal: [9, 9, 9] } }));
    expect(now.refused).toEqual([]);
    expect(say(sink.status)).toBe('Saved on the learning platform.');
    const second = interactionsOf(now);
    expect(second.slice(first).map(({ id, result }) => [id, result])).toEqual([['spheres-by-hand.normal', wrong]]);
    expect(second[first]?.response).toMatch(/^\(9, 9, 9\)/);
  });

  it('tells a prediction in its own words', async () => {
    const exercise = exerciseFrom(grading.core, 'predict-gjk', site);
    if (exercise.kind !== 'predict') throw new Error(exercise.kind);
    const empty = emptyAnswer(exercise, 'ada');
    if (empty.kind !== 'predict') throw new Error(empty.kind);
    const [first] = predictedRunOf(grading, exercise, 'ada').predicted;
    const other = first?.asked.options.find(({ value }) => value !== first.asked.expected);
    if (!first || !other) throw new Error('no options');
    const answer = { ...empty, values: { [first.prediction.id]: other.value } };
    const graded = grade(grading, exercise, answer);
    const now = visit(version);
    const sink = new ScormSink(ownWindow(), now.platform, exercise.id, events);
    await sink.load();
    const replies = () => repliesOf(grading, exercise, answer, graded);
    await sink.save({ answer, grade: graded, maximum: 3, replies });
    sink.begin({ answer: empty, grade: undefined, maximum: 3, replies: () => [] });
    await sink.save({ answer, grade: graded, maximum: 3, replies });
    expect(now.refused).toEqual([]);
    expect(interactionsOf(now)).toHaveLength(1);
    expect(interactionsOf(now)[0]?.response.startsWith(say(other.text).replace(/[*$]/g, '').slice(0, 20))).toBe(true);
  });

  const reply = (answer: string, more: Partial<Reply> = {}): Reply => ({
    ...{ id: 'a/b', question: 'Q'.repeat(400), answer, passed: false, mistake: '', points: 1, isSingle: true },
    ...more,
  });
  it('stays within the limits: long texts, unusual ids, the separators of the version, 250 interactions', () => {
    const now = visit(version);
    now.platform.start();
    const interactions = new Interactions(now.platform, 'ä b');
    interactions.begin([]);
    interactions.send([reply('x'.repeat(900), { mistake: 'y'.repeat(900), points: 1000 })], 'en');
    interactions.send([reply('{case_matters=true}1[,]2[.]3[:]4', { id: 'é', mistake: '{lang=de}' })], 'de');
    const [long, odd] = interactionsOf(now);
    expect(long?.id).toBe('__b.a_b');
    for (const part of (long?.response ?? '').split(version === '2004' ? '[,]' : '\n'))
      expect(part.length).toBeLessThanOrEqual(version === '1.2' ? 255 : 250);
    expect(odd?.response.startsWith('(case_matters=true}1 2 3 4')).toBe(version === '2004');
    for (let i = 0; i < 300; ++i) interactions.send([reply(String(i))], 'en');
    expect(interactionsOf(now)).toHaveLength(250);
    expect(interactionsOf(now).at(-1)?.response, 'the last one goes on in its place').toBe('299');
    expect(now.refused).toEqual([]);
  });

  it('a construction and a program have one for each part, whatever changes in them', () => {
    const now = visit(version);
    now.platform.start();
    const interactions = new Interactions(now.platform, 'one');
    interactions.begin([]);
    for (const [answer, passed] of [
      ['A 1', false],
      ['A 2', false],
      ['A 2', true],
    ] as const)
      interactions.send([reply(answer, { passed, isSingle: false })], 'en');
    expect(interactionsOf(now)).toMatchObject([{ response: 'A 2', result: 'correct' }]);
  });
});

it('a platform without interactions is sent none, and one that refuses the first is asked no more', () => {
  const set: string[] = [];
  const platform = (count: string): Platform => ({
    version: '1.2',
    room: 4096,
    start: () => true,
    get: () => count,
    set: (element) => {
      set.push(element);
      return false;
    },
    commit: () => true,
    finish: () => true,
    lastError: () => 'not implemented',
  });
  const one: Reply = { id: 'a', question: '', answer: '1', passed: true, mistake: '', points: 1, isSingle: true };
  for (const count of ['', '0']) {
    const interactions = new Interactions(platform(count), 'one');
    interactions.begin([]);
    for (const answer of ['1', '2']) interactions.send([{ ...one, answer }], 'en');
  }
  expect(set).toEqual(['cmi.interactions.0.id']);
});

it('writes moments and responses as each version wants them', () => {
  const moment = new Date(2026, 10, 5, 7, 8, 9);
  expect(momentText(moment, '1.2')).toBe('07:08:09');
  expect(momentText(moment, '2004')).toBe('2026-11-05T07:08:09');
  const one: Reply = {
    id: 'a',
    question: '',
    answer: '1.5',
    passed: false,
    mistake: 'Twice.',
    points: 1,
    isSingle: true,
  };
  expect(responseOf(one, '1.2')).toBe('1.5 – Twice.');
  expect(responseOf(one, '2004')).toBe('1.5[,]Twice.');
});
