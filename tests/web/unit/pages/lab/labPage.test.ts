// SPDX-License-Identifier: MIT
// The model of the lab's page: settings and addresses, the article's program, histograms in decades, findings by region, the worker that
// is asked one question at a time.
import { describe, expect, it, vi } from 'vitest';
import { loadTouchstone } from '../../../../../bindings/index.ts';
import { hashPart } from '../../../../../web/src/parts/editor/exchange.ts';
import { generate } from '../../../../../web/src/lab/generate/generate.ts';
import { allPairs, sceneOf } from '../../../../../web/src/lab/model/rows.ts';
import type { CellReport, Report } from '../../../../../web/src/lab/model/report.ts';
import { defaultLabLimits, type Promised } from '../../../../../web/src/lab/model/subject.ts';
import { type Pair, regimes } from '../../../../../web/src/lab/model/types.ts';
import { readAddress, readPose, writeAddress } from '../../../../../web/src/pages/lab/desk/address.ts';
import { answerMarks, viewedScene } from '../../../../../web/src/pages/lab/desk/answerDrawing.ts';
import { articlePair, articlePrograms } from '../../../../../web/src/pages/lab/desk/articlePrograms.ts';
import { decadesOf } from '../../../../../web/src/lab/report/decades.ts';
import { Findings } from '../../../../../web/src/pages/lab/desk/findingGroups.ts';
import { resultFormOf } from '../../../../../web/src/pages/lab/desk/fixtureText.ts';
import { WorkerLine } from '../../../../../web/src/pages/lab/desk/line.ts';
import type { Answer as LabAnswer, Message, Question } from '../../../../../web/src/pages/lab/desk/messages.ts';
import type { Notices } from '../../../../../web/src/parts/page/notices.ts';
import { PairShelf } from '../../../../../web/src/pages/lab/desk/programShelf.ts';
import { errorLimits } from '../../../../../web/src/pages/lab/ui/cellTable.ts';
import { sceneLines } from '../../../../../web/src/pages/lab/desk/sceneFile.ts';
import {
  builtIn,
  firstSettings,
  format,
  onePair,
  pairsOf,
  planOf,
  promisedOf,
  type Settings,
} from '../../../../../web/src/pages/lab/desk/settings.ts';
import { readSubjectFile } from '../../../../../web/src/pages/lab/desk/subjectFile.ts';
import { binOf } from '../../../../../web/src/lab/report/histogram.ts';
import { openSubject } from '../../../../../web/src/lab/subjects/openSubject.ts';
import { levelOf } from '../../../../../web/src/lab/report/summary.ts';
import { wantedSubject } from '../../../../../web/src/pages/lab/ui/wanted.ts';
import { PhraseError } from '../../../../../web/src/text/phrase.ts';

const core = await loadTouchstone();
/** The subject of a program or a file. */
const wanted = (settings: Settings) => {
  const program = { language: 'javascript', source: '', pair: articlePair } as const;
  const file = { kind: 'answers', name: 'answers', text: '', promised: { absolute: 0, relative: 0 } } as const;
  return wantedSubject(settings, { program, file }) as { readonly promised: Promised };
};
const keyOf = (act: () => unknown): unknown => {
  try {
    act();
  } catch (error) {
    return error instanceof PhraseError && typeof error.phrase === 'object' ? error.phrase.key : error;
  }
  return 'no error';
};

describe('settings', () => {
  it('come back from their link, every one of them', () => {
    const all = {
      ...firstSettings,
      subject: 'own',
      a: 'obb',
      b: 'any',
      regimes: ['deep', 'far'],
      count: '1000000',
      seed: Number.MAX_SAFE_INTEGER,
      precision: 'float',
      tolerance: '1e-4',
      properties: ['verdict', 'swap'],
    } as const;
    expect(format.readLink(format.writeLink(all))).toEqual(all);
    expect(format.writeLink(firstSettings)).toBe('#subject=published');
  });
  it('name one pair in its order, a row, or all pairs once', () => {
    expect(onePair({ a: 'capsule', b: 'sphere' })).toEqual({ a: 'capsule', b: 'sphere' });
    expect(pairsOf({ a: 'any', b: 'any' })).toEqual(allPairs);
    // Ten kinds in space, five in the plane.
    expect(pairsOf({ a: 'sphere', b: 'any' })).toHaveLength(10);
    expect(pairsOf({ a: 'any', b: 'circle2' })).toHaveLength(5);
    expect(pairsOf({ a: 'sphere', b: 'circle2' })).toEqual([]);
    expect(onePair({ a: 'plane', b: 'plane' })).toBeUndefined();
    expect(onePair({ a: 'plane', b: 'any' })).toBeUndefined();
  });
  it('make a plan without the regimes that a pair does not have', () => {
    const plan = planOf({ ...firstSettings, a: 'sphere', b: 'sphere' });
    expect(plan.pairs).toEqual([{ a: 'sphere', b: 'sphere' }]);
    expect(plan.regimes).not.toContain('parallel');
    expect(plan.regimes).toContain('deep');
    expect(planOf(firstSettings, () => false)).toMatchObject({ pairs: [], regimes: [] });
  });
  it('say what a subject is to keep: the usual, or what was chosen beside it', () => {
    expect(promisedOf(firstSettings)).toEqual({ absolute: 1e-9, relative: 1e-9 });
    const own = { ...firstSettings, subject: 'own' } as const;
    const all = { ...own, tolerance: '1e-3', properties: ['unit'], precision: 'float' } as const;
    const usual = { absolute: 1e-5, relative: 1e-5 };
    const kept = { absolute: 1e-3, relative: 1e-3, properties: ['unit'], precision: 'float', usual };
    expect(promisedOf(all)).toEqual(kept);
    expect(promisedOf({ ...all, tolerance: 'usual' })).toEqual({ ...usual, properties: ['unit'], precision: 'float' });
    // What is usual anyway is no change.
    expect(promisedOf({ ...own, tolerance: '1e-9' })).not.toHaveProperty('usual');
  });
  // Usually allowed, after docs/conventions.md and docs/lab.md: absolute (m), relative.
  it.each([
    ['own', 'double', 1e-9, 1e-9],
    ['file', 'float', 1e-5, 1e-5],
    ['published', 'double', 1e-9, 1e-9],
    ['core', 'double', 1e-10, 1e-12],
    ['core', 'float', 1e-7, 4e-6],
    ['batch', 'double', 1e-10, 1e-12],
    ['batch', 'float', 1e-7, 4e-6],
    ['closed-form', 'double', 1e-10, 1e-12],
    ['sat', 'double', 1e-10, 1e-12],
    ['gjk', 'double', 1e-10, 1e-12],
    ['epa', 'double', 1e-10, 1e-12],
  ] as const)('of %s in %s: the allowed error is set for it, in its link too', async (subject, precision, ...usual) => {
    const [absolute, relative] = usual;
    const settings = { ...firstSettings, subject, precision };
    expect(promisedOf(settings)).toMatchObject({ absolute, relative });
    const changed = { ...settings, tolerance: '1e-3', properties: ['distance'] } as const;
    expect(format.readLink(format.writeLink(changed))).toEqual(changed);
    const description = builtIn(changed);
    const { promised } = description ? await openSubject(core, description, defaultLabLimits) : wanted(changed);
    expect(promised).toEqual(promisedOf(changed));
    expect(promised).toMatchObject({ absolute: 1e-3, relative: 1e-3, usual: { absolute, relative } });
  });
});

describe('an address', () => {
  const pose = { pair: { a: 'capsule', b: 'sphere' }, regime: 'deep', index: 17 } as const;
  it('brings settings, pose and program back', () => {
    const program = { language: 'javascript', source: 'function collide(a, b) { return true; } // <b>' } as const;
    const hash = `${writeAddress({ ...firstSettings, seed: 7 }, pose)}&${hashPart(program)}`;
    expect(readAddress(hash)).toEqual({ settings: { ...firstSettings, seed: 7 }, pose, program: { program } });
    expect(readAddress('')).toEqual({ settings: firstSettings });
  });
  it.each([
    'capsule-capsule/deep',
    'capsule-capsule/deep/17/1',
    'capsule-capsule/deep/-1',
    'capsule-capsule/deep/1e3',
    'capsule-capsule/deep/99999999',
    'capsule-capsule/inside/1',
    'capsule-circle2/deep/1',
    'plane-plane/deep/1',
    'sphere-sphere/parallel/1',
    '__proto__/deep/1',
    '<script>/deep/1',
  ])('with the pose %s is refused', (text) => {
    expect(keyOf(() => readPose(text))).toBe('lab.refused.pose');
  });
  it('with a damaged program keeps its settings', () => {
    expect(readAddress('#subject=own&seed=3&code=AAAA')).toMatchObject({
      settings: { seed: 3 },
      program: { problem: { why: 'damaged' } },
    });
  });
});

it('the article’s program gives the answers of the article, which the core has too', () => {
  type V = { x: number; y: number; z: number };
  const add = (a: V, b: V): V => ({ x: a.x + b.x, y: a.y + b.y, z: a.z + b.z });
  const mul = (a: V, s: number): V => ({ x: a.x * s, y: a.y * s, z: a.z * s });
  const dot = (a: V, b: V): number => a.x * b.x + a.y * b.y + a.z * b.z;
  const helpers = { add, mul, dot, sub: (a: V, b: V) => add(a, mul(b, -1)), length: (a: V) => Math.sqrt(dot(a, a)) };
  const make = new Function(...Object.keys(helpers), `${articlePrograms.javascript}; return collide;`);
  const collide = make(...Object.values(helpers)) as (
    a: object,
    b: object,
  ) => { hit: boolean; depth: number; normal: V };
  const point = ([x, y, z]: readonly number[]) => ({ x, y, z });
  let hits = 0;
  for (const regime of regimes) {
    const block = generate(articlePair, regime, 5, 0, 40);
    for (let i = 0; i < block.count; ++i) {
      const { a, b } = sceneOf(block, i);
      if (a.type !== 'capsule' || b.type !== 'capsule') throw new Error('not two capsules');
      const printed = core.published(a, b);
      if (!printed.supported) throw new Error('not in the article');
      const found = collide(
        { base: point(a.base), tip: point(a.tip), radius: a.radius },
        { base: point(b.base), tip: point(b.tip), radius: b.radius },
      );
      expect(found.hit, `${regime} ${i}`).toBe(printed.hit);
      if (!found.hit) continue;
      hits += 1;
      expect(found.depth).toBe(printed.depth);
      [found.normal.x, found.normal.y, found.normal.z].forEach((x, k) =>
        expect(Math.abs(x - (printed.normal[k] ?? NaN))).toBeLessThan(1e-15),
      );
    }
  }
  expect(hits).toBeGreaterThan(50);
});

describe('a histogram', () => {
  it('has a decade for each power of ten between its errors, zero and NaN beside them', () => {
    const counted = (errors: readonly number[]): [number, number][] => errors.map((error) => [binOf(error), 1]);
    const found = decadesOf(counted([0, 2e-9, 3e-9, 5e-7, NaN, Infinity]));
    expect(found.map(({ kind, power, count }) => [kind, kind === 'power' ? power : 0, count])).toEqual([
      ['zero', 0, 1],
      ['power', -9, 2],
      ['power', -8, 0],
      ['power', -7, 1],
      ['invalid', 0, 2],
    ]);
    expect(decadesOf([])).toEqual([]);
  });
  it('colours shares by factors of ten', () => {
    expect([0, 1, 1000, 10_000, 1_000_000].map((wrong) => levelOf(wrong, 1_000_000))).toEqual([0, 1, 1, 2, 4]);
    expect(levelOf(0, 0)).toBe(0);
  });
});

describe('findings', () => {
  it('are grouped by the region of their scenes, the largest group first', () => {
    const sphere = (x: number) => ({ type: 'sphere', center: [x, 0, 0], radius: 1 }) as const;
    const finding = (index: number, x: number) => ({
      ...({ index, cause: 'distance', error: 1, tolerance: 1e-9 } as const),
      scene: { a: sphere(0), b: sphere(x) },
    });
    const cell = {
      ...({ pair: { a: 'sphere', b: 'sphere' }, regime: 'deep', cases: 3, answered: 3, wrong: 3 } as const),
      findings: [finding(0, 0), finding(1, 5), finding(2, 6)],
      properties: [],
      coverage: [],
      failures: {} as CellReport['failures'],
    } satisfies CellReport;
    const report: Report = {
      subject: { name: 'test', language: 'core', promised: { absolute: 0, relative: 0 } },
      seed: 1,
      cells: [cell],
      timing: { seconds: 0, scenes: 0 },
    };
    const groups = new Findings(core).groups(report);
    expect(groups.map(({ findings }) => findings.map(({ id }) => id.index))).toEqual([[1, 2], [0]]);
  });
  it('become tests of a function with the result that it has', () => {
    expect(resultFormOf({ intersects: true })).toBe('bool');
    expect(resultFormOf({ distance: 1 })).toBe('number');
    expect(resultFormOf({ intersects: true, normal: [1, 0, 0], depth: 1 })).toBe('Intersection');
    expect(resultFormOf({ pointOnA: [0, 0, 0], normal: [1, 0, 0] })).toBe('Result');
  });
});

it('the scenes of a plan are written as requests with their ids, as many as there are', () => {
  const lines = sceneLines({ ...planOf(firstSettings), count: 1100, regimes: ['deep'], seed: 4 });
  expect(lines).toHaveLength(1100);
  const [first, last] = [lines[0], lines.at(-1)].map((line) => JSON.parse(line ?? '') as { id: string; a: object });
  expect(first?.id).toBe('4/capsule-capsule/deep/0');
  expect(last?.id).toBe('4/capsule-capsule/deep/1099');
  expect(last?.a).toEqual(sceneOf(generate(articlePair, 'deep', 4, 1099, 1), 0).a);
});

it('both answers are drawn; what is not finite is not', () => {
  const truth = {
    ...{ intersects: true, distance: -1, depth: 1 },
    normal: [1, 0, 0],
    pointOnA: [1, 0, 0],
    pointOnB: [0, 0, 0],
  };
  const answer = { intersects: false, normal: [NaN, 0, 0], pointOnA: [0, 2, 0] };
  const sphere = { type: 'sphere', center: [0, 0, 0], radius: 1 } as const;
  const scene = { a: sphere, b: sphere };
  const marks = answerMarks({ scene, answer, truth, judgements: [], isWrong: true });
  expect(marks.map(({ side, kind, name }) => `${side} ${kind} ${name}`)).toEqual([
    'truth line pointOnA–pointOnB',
    'truth arrow normal',
    'truth point pointOnA',
    'truth point pointOnB',
    'own point pointOnA',
  ]);
  expect(viewedScene(scene).items.map(({ name }) => name)).toEqual(['A', 'B']);
});

describe('a file', () => {
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
  it.each([
    ['answers.txt', bytes('{}'), 'lab.file.ending'],
    ['module.wasm', bytes('not a module'), 'lab.file.noModule'],
    ['answers.csv', bytes('  \n'), 'lab.file.empty'],
    ['answers.jsonl', new Uint8Array([0xff, 0xfe, 0x00]), 'lab.file.noText'],
  ])('%s is refused with its reason', (name, content, key) => {
    expect(keyOf(() => readSubjectFile(name, content))).toBe(key);
  });
  it('is a module or answers by its ending', () => {
    expect(readSubjectFile('A.WASM', new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]))).toMatchObject({
      kind: 'wasm',
    });
    expect(readSubjectFile('a.jsonl', bytes('{"id": 1}'))).toMatchObject({ kind: 'answers', name: 'a.jsonl' });
  });
});

it('programs are kept by pair; damaged storage is ignored', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (k: string, v: string) => void kept.set(k, v),
  };
  vi.stubGlobal('addEventListener', () => undefined);
  const notices = { notify: () => undefined } as unknown as Notices;
  const shelf = (pair: Pair): PairShelf => new PairShelf(notices, pair, () => undefined, storage);
  const capsules = { a: 'capsule', b: 'capsule' } as const;
  shelf(capsules).keep({ javascript: 'one' });
  expect(shelf(capsules).now()).toEqual({ javascript: 'one' });
  expect(shelf({ a: 'sphere', b: 'capsule' }).now()).toEqual({});
  for (const damaged of ['{', '[]', 'null', '{"javascript": 3, "cpp": null}']) {
    kept.set([...kept.keys()][0] ?? '', damaged);
    expect(shelf(capsules).now()).toEqual({});
  }
});

describe('the worker for single scenes', () => {
  const subject = { description: { kind: 'published' }, limits: defaultLabLimits } as const;
  const point = { type: 'point', position: [0, 0, 0] } as const;
  const looked = { task: { kind: 'look', scene: { a: point, b: point } } } as const;
  /** Workers that answer what `answer` gives; undefined: never. */
  function workers(answer: (question: Question, worker: number) => LabAnswer | undefined) {
    const log = { opened: 0, ended: 0 };
    const line = new WorkerLine((onMessage) => {
      const worker = ++log.opened;
      return {
        send: (question) => {
          const found = answer(question, worker);
          if (found) queueMicrotask(() => onMessage({ id: question.id, answer: found }));
        },
        end: () => void (log.ended += 1),
      };
    });
    return { line, log };
  }
  const opened = { kind: 'opened', name: 'x', pairs: [], promised: { absolute: 0, relative: 0 } } as const;

  it('is ended when it gives no answer in time, and its successor opens the subject again', async () => {
    vi.useFakeTimers();
    const { line, log } = workers(({ task }, worker) =>
      task.kind === 'open' ? opened : worker === 1 ? undefined : { kind: 'broke', message: 'second' },
    );
    await line.open(subject);
    const late = line.ask(looked.task, { seconds: 1 });
    await vi.advanceTimersByTimeAsync(1100);
    expect(await late).toEqual({ kind: 'late' });
    expect(await line.ask(looked.task)).toEqual({ kind: 'broke', message: 'second' });
    expect(log).toEqual({ opened: 2, ended: 1 });
    vi.useRealTimers();
  });
  it('is ended when another question takes the place of the one that it works at, which may never end', async () => {
    const { line, log } = workers(({ task }, worker) =>
      task.kind === 'open' ? opened : worker === 1 ? undefined : { kind: 'broke', message: 'second' },
    );
    await line.open(subject);
    const first = line.ask(looked.task, { seconds: 1 });
    const second = line.ask(looked.task, { seconds: 1 });
    expect(await first).toEqual({ kind: 'ended' });
    expect(await second).toEqual({ kind: 'broke', message: 'second' });
    expect(log).toEqual({ opened: 2, ended: 1 });
  });
  it('has the time of a stage for each part that it opens, and tells in which it was', async () => {
    vi.useFakeTimers();
    let send: (message: Message) => void = () => undefined;
    let seconds = 0;
    const line = new WorkerLine((onMessage) => {
      send = onMessage;
      return { send: () => undefined, end: () => undefined };
    });
    const late = line.open(subject, { seconds: 60, secondsOfStage: 1 });
    for (; seconds < 3; seconds += 0.75) {
      send({ id: 1, stage: `pair(${seconds})` });
      await vi.advanceTimersByTimeAsync(750);
    }
    await vi.advanceTimersByTimeAsync(300);
    expect(await late).toEqual({ kind: 'late', stage: 'pair(2.25)' });
    vi.useRealTimers();
  });
  it('tells what the program had printed when it is ended; of a program that begins anew the last run alone', async () => {
    vi.useFakeTimers();
    const put = (text: string, begins: boolean, open = '') => ({
      printed: { lines: [{ atCase: 0, text }], isCut: false, ...(open && { open: { atCase: 0, text: open } }) },
      begins,
    });
    const line = new WorkerLine((onMessage) => ({
      send: ({ id, task }) => {
        if (task.kind === 'open') return onMessage({ id, answer: opened });
        onMessage({ id, ...put('first run', true) });
        onMessage({ id, ...put('step 1', true) });
        onMessage({ id, ...put('step 2', false, 'step') });
        // Of a question before.
        onMessage({ id: id - 1, ...put('earlier', false) });
      },
      end: () => undefined,
    }));
    await line.open(subject);
    const late = line.ask(looked.task, { seconds: 1 });
    await vi.advanceTimersByTimeAsync(1100);
    const lines = ['step 1', 'step 2', 'step'].map((text) => ({ atCase: 0, text }));
    expect(await late).toEqual({ kind: 'late', printed: { lines, isCut: false } });
    vi.useRealTimers();
  });
  it('answers a question that waits by `ended` when it is ended', async () => {
    const { line } = workers(() => undefined);
    const waiting = line.ask(looked.task);
    expect(line.isBusy).toBe(true);
    line.end();
    expect(await waiting).toEqual({ kind: 'ended' });
    expect(line.isBusy).toBe(false);
  });
});

it('half, 99 % and all errors stay below limits that do not fall, though the worst scene is that with the least tolerance', () => {
  // 99 errors of 6e-16 m, and one of 4.4e-16 m that is the largest multiple of what its small scene is allowed.
  const [small, large] = [4.4e-16, 6e-16];
  const scene = sceneOf(generate({ a: 'sphere', b: 'sphere' }, 'separated', 1, 0, 1), 0);
  const worst = { index: 0, scene, cause: 'distance', error: small, tolerance: 1e-16 } as const;
  const histogram = [[binOf(small), 1] as const, [binOf(large), 99] as const];
  const limits = errorLimits({ property: 'distance', judged: 100, wrong: 1, worst, histogram });
  expect(limits).toEqual([...limits].sort((a, b) => a - b));
  for (const limit of limits) expect(limit).toBeGreaterThan(large);
});
