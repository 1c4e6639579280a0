// SPDX-License-Identifier: MIT
// Runs of the lab: the same report whatever the workers and portions, and subjects that do harm. Workers run within the test,
// except where one has to be ended.
import { describe, expect, it, test } from 'vitest';
import { loadTouchstone } from '../../../../../bindings/index.ts';
import { exactJson } from '../../../../../web/src/lab/export/lines.ts';
import { generate } from '../../../../../web/src/lab/generate/generate.ts';
import { blockOf, idOf, idText, pairNamed, sceneOf } from '../../../../../web/src/lab/model/rows.ts';
import type { Plan, Report } from '../../../../../web/src/lab/model/report.ts';
import type { SubjectDescription } from '../../../../../web/src/lab/model/subject.ts';
import { answerWidth, pairId, type Scene } from '../../../../../web/src/lab/model/types.ts';
import { openNodePort } from '../../../../../web/src/lab/run/node.ts';
import { cellsOf, portionsOf } from '../../../../../web/src/lab/run/portions.ts';
import type { OpenLabPort } from '../../../../../web/src/lab/run/protocol.ts';
import { isWrong, LabRun, type RunOptions } from '../../../../../web/src/lab/run/run.ts';
import { LabWorker } from '../../../../../web/src/lab/run/worker.ts';
import { tableOf } from '../../../../../web/src/lab/report/table.ts';
import { wasmSubject } from '../../../../../web/src/lab/subjects/wasm.ts';
import { sectionsOf } from '../../../../../web/src/lab/subjects/wasmSections.ts';

/** A worker without a thread of its own. */
const inProcess: OpenLabPort = (onMessage) => {
  const worker = new LabWorker(loadTouchstone, (message) => queueMicrotask(() => onMessage(message)));
  return { send: (task) => void worker.receive(task), end: () => undefined };
};
const promised = { absolute: 1e-9, relative: 1e-9 };
const plan = (pair: string, count: number, regimes: Plan['regimes'] = ['separated']): Plan => ({
  pairs: [pairNamed(pair)],
  regimes,
  count,
  seed: 1,
});
const reportOf = async (options: Partial<RunOptions> & Pick<RunOptions, 'plan' | 'subject'>): Promise<Report> =>
  (await new LabRun({ workers: 1, connect: inProcess, ...options }).run()).report;
const javascript = (source: string, pair = 'sphere-sphere'): SubjectDescription => ({
  kind: 'javascript',
  name: 'test.js',
  source,
  entry: 'collide',
  pairs: [pairNamed(pair)],
  promised,
});
const withoutTiming = (report: Report): string => exactJson({ ...report, timing: undefined });

test('the report is the same for any number of workers and any size of portions', async () => {
  const wanted = plan('sphere-capsule', 3000, ['separated', 'deep']);
  const subject = { kind: 'published' } as const;
  const one = await reportOf({ plan: wanted, subject, portion: 1024 });
  const other = await reportOf({ plan: wanted, subject, workers: 2, portion: 2048 });
  expect(withoutTiming(other)).toBe(withoutTiming(one));
  expect(one.cells.map(({ cases }) => cases)).toEqual([1500, 1500]);
  expect(isWrong(one)).toBe(true);
  expect(tableOf(one)[1]).toMatchObject({ pair: 'sphere-capsule', regime: 'deep', cases: '1500' });
});

test('scenes are divided evenly, and cells that do not exist are left out', () => {
  const cells = cellsOf({ ...plan('sphere-sphere', 11, ['separated', 'parallel', 'deep']) }, ['sphere-sphere']);
  expect(cells.map(({ regime, count }) => [regime, count])).toEqual([
    ['separated', 6],
    ['deep', 5],
  ]);
  expect(
    portionsOf([{ pair: pairNamed('sphere-aabb'), regime: 'deep', count: 2500 }], 1).map((p) => [p.first, p.count]),
  ).toEqual([
    [0, 1024],
    [1024, 1024],
    [2048, 452],
  ]);
});

describe('a function in JavaScript', () => {
  const of = async (source: string, count = 40) =>
    await reportOf({ plan: plan('sphere-sphere', count), subject: javascript(source) });
  const right = `function collide(a, b) {
    const way = sub(b.center, a.center);
    return { distance: length(way) - a.radius - b.radius, normal: normalized(way) };
  }`;

  it('that is right passes', async () => {
    const report = await of(right);
    expect(report.cells[0]).toMatchObject({ cases: 40, answered: 40, wrong: 0 });
  });

  it('that forgets a radius is found', async () => {
    const report = await of(right.replace(' - b.radius', ''));
    expect(report.cells[0]?.wrong).toBe(40);
    expect(report.cells[0]?.findings[0]).toMatchObject({ index: 0, cause: 'distance' });
  });

  it.each([
    ['exception', 'function collide() { throw new Error("no"); }'],
    ['wrong-type', 'function collide() { return "yes"; }'],
    ['wrong-type', 'function collide() { return { hit: true, normal: { x: 1 } }; }'],
    ['changed-arguments', 'function collide(a) { a.radius = 2; return true; }'],
    ['not-answered', 'function collide() { return undefined; }'],
    // The name of the lab's own error, which has a list of three texts as its message.
    ...['no', '{', '[1, 2, 3]', '["x"]', 'null', '{"0": "x"}'].map(
      (message) =>
        [
          'exception',
          `function collide() { const e = new Error('${message}'); e.name = 'TouchstoneWrongType'; throw e; }`,
        ] as const,
    ),
  ] as const)('fails by %s: %s', async (kind, source) => {
    expect((await of(source)).cells[0]?.failures[kind]).toBe(40);
  });

  it('that answers by global state breaks the law of repetition', async () => {
    const report = await of('let n = 0; function collide() { return ++n; }');
    expect(report.cells[0]?.properties.find(({ property }) => property === 'repeat')?.wrong).toBeGreaterThan(35);
  });

  it('that does not end ends the run at its scene', async () => {
    const subject = javascript('let n = 0; function collide(a, b) { if (++n > 3) for (;;); return 1; }');
    const report = await reportOf({ plan: plan('sphere-sphere', 40), subject, limits: { secondsPerScene: 0.05 } });
    expect(report.stopped).toMatchObject({ kind: 'time', at: { index: 3 } });
    expect(report.cells[0]).toMatchObject({ cases: 4, failures: { time: 1 } });
  });

  it('that takes 1 GB is stopped at its limit', async () => {
    const subject = javascript('function collide() { const all = []; for (;;) all.push(new ArrayBuffer(1 << 24)); }');
    const report = await reportOf({ plan: plan('sphere-sphere', 40), subject, limits: { secondsPerScene: 20 } });
    expect(report.stopped).toMatchObject({ kind: 'memory', at: { index: 0 } });
  });

  it('that is not one is refused by name', async () => {
    await expect(of('function other() {}')).rejects.toThrow('There is no function named collide');
    await expect(of('function collide() { return +; }')).rejects.toThrow(/^1:\d+ /);
    await expect(of('throw new Error("no");\nfunction collide() {}')).rejects.toThrow('line 1: ');
    // The missing bracket is noticed behind the program: its last line is marked.
    await expect(of('function collide() {\n  return 1;')).rejects.toMatchObject({
      why: { diagnostics: [{ line: 2, severity: 'error' }] },
    });
  });

  it('that does not end while it is loaded ends the run at its first scene', async () => {
    const report = await reportOf({
      plan: plan('sphere-sphere', 40),
      subject: javascript('for (;;);\nfunction collide() { return 1; }'),
      limits: { secondsPerScene: 0.05 },
    });
    expect(report.stopped).toMatchObject({ kind: 'time', at: { index: 0 } });
  });

  it('gets hulls as lists of points, and triangles with their corners', async () => {
    const source = `function collide(a, b) {
      if (a.type !== 'triangle' || typeof a.vertices[2].z !== 'number' || b.points.length < 1) throw new Error('form');
      return { distance: NaN };
    }`;
    const subject = javascript(source, 'triangle-hull');
    const report = await reportOf({ plan: plan('triangle-hull', 20), subject });
    expect(report.cells[0]?.properties.find(({ property }) => property === 'finite')?.wrong).toBe(20);
    expect(report.cells[0]?.failures.exception).toBe(0);
  });
});

describe('a file of answers', () => {
  const subject = (text: string): SubjectDescription => ({ kind: 'answers', name: 'answers', text, promised });
  const pair = pairNamed('sphere-capsule');
  const block = generate(pair, 'deep', 1, 0, 30);

  it('is judged by the ids of its scenes; what is missing is not answered', async () => {
    const core = await loadTouchstone();
    const lines = Array.from({ length: 20 }, (_, i) => {
      const { a, b } = sceneOf(block, i);
      const { distance, normal, intersects } = core.distance(a, b);
      const id = idOf(block, i);
      return JSON.stringify({ id: id && idText(id), intersects, normal, distance: i === 7 ? 1 : distance });
    });
    const report = await reportOf({ plan: plan('sphere-capsule', 30, ['deep']), subject: subject(lines.join('\n')) });
    expect(report.cells[0]).toMatchObject({ cases: 30, answered: 20, wrong: 1, failures: { 'not-answered': 10 } });
    expect(report.cells[0]?.findings.map(({ index }) => index)).toEqual([7]);
  });

  it('may be CSV', async () => {
    const text = 'id,intersects,normal.x,normal.y,normal.z\n1/sphere-capsule/deep/0,true,0,NaN,1\n';
    const report = await reportOf({ plan: plan('sphere-capsule', 2, ['deep']), subject: subject(text) });
    expect(report.cells[0]).toMatchObject({ answered: 1, wrong: 1 });
  });

  it.each([
    ['{"id": 3}', 'Line 1: id is 3; it must be seed/pair/regime/index'],
    ['{"id": "1/sphere-box/deep/0"}', 'sphere-box'],
    ['{"id": "1/sphere-capsule/deep/0", "distance": "x"}', 'Line 1: distance is "x"; it must be a number'],
    ['{"id"', 'Line 1: it is not valid JSON'],
    ['id,width\n', 'unknown column "width"'],
    ['id,distance\n1/sphere-capsule/deep/0,one\n', 'Line 2: distance is "one"; it must be a number'],
  ])('with a wrong line is refused: %s', async (text, message) => {
    await expect(reportOf({ plan: plan('sphere-capsule', 2, ['deep']), subject: subject(text) })).rejects.toThrow(
      message,
    );
  });
});

describe('a WebAssembly module', () => {
  /**
   * Section by section, of a memory of 1 to `most` pages: pair(a, b) is 1, inputs() 0, outputs() 512, run() as given, and room() where it
   * is given.
   */
  const moduleOf = (
    run: readonly number[],
    most = 1,
    room?: number,
    { pair = [0x41, 1], table = [] as readonly number[] } = {},
  ): Uint8Array => {
    const section = (id: number, bytes: readonly number[]): number[] => [id, bytes.length, ...bytes];
    const name = (text: string): number[] => [text.length, ...new TextEncoder().encode(text)];
    const body = (code: readonly number[]): number[] => [code.length + 2, 0, ...code, 0x0b];
    const [i32, constant] = [0x7f, 0x41];
    const extra = room === undefined ? [] : [room];
    const exported = ['pair', 'inputs', 'outputs', 'run', ...extra.map(() => 'room')];
    return Uint8Array.from([
      ...[0, 97, 115, 109, 1, 0, 0, 0],
      ...section(1, [2, 0x60, 2, i32, i32, 1, i32, 0x60, 0, 1, i32]),
      ...section(3, [exported.length, 0, 1, 1, 1, ...extra.map(() => 1)]),
      ...(table.length > 0 ? section(4, table) : []),
      ...section(5, [1, 1, 1, most]),
      ...section(7, [
        exported.length + 1,
        ...name('memory'),
        2,
        0,
        ...exported.flatMap((each, i) => [...name(each), 0, i]),
      ]),
      ...section(10, [
        exported.length,
        ...[pair, [constant, 0], [constant, 0x80, 4], run, ...extra.map((most) => [constant, most])].flatMap(body),
      ]),
    ]);
  };
  const subject = (module: Uint8Array): SubjectDescription => ({ kind: 'wasm', name: 'test.wasm', module, promised });
  const of = (module: Uint8Array) => reportOf({ plan: plan('sphere-sphere', 20), subject: subject(module) });

  it('answers by the bits of run(): distance 0, which is wrong', async () => {
    expect((await of(moduleOf([0x41, 2]))).cells[0]).toMatchObject({ answered: 20, wrong: 20, failures: { trap: 0 } });
  });
  it('that traps fails scene by scene', async () => {
    expect((await of(moduleOf([0x00]))).cells[0]).toMatchObject({ wrong: 20, failures: { trap: 20 } });
  });
  // Distance, at 512 + 8: the first number after those of A, which are a number of points and three coordinates of each.
  const firstOfB = [0x41, 0x80, 4, 0x41, 0, 0x2b, 3, 0, 0xab, 0x41, 24, 0x6c, 0x2b, 3, 8, 0x39, 3, 8, 0x41, 2];
  it('with room for 20 numbers gets hulls of up to five points with a sphere of four numbers, one after the other', async () => {
    const { hasPair, answer } = await wasmSubject(
      { kind: 'wasm', name: 'test.wasm', module: moduleOf(firstOfB, 1, 20), promised },
      { secondsPerScene: 1, compileSeconds: 1, memoryBytes: 65536 },
      () => undefined,
    );
    expect(hasPair(pairNamed('hull-sphere'))).toBe(true);
    const scene = (count: number, x: number): Scene => ({
      a: { type: 'hull', points: Array.from({ length: count }, (_, i) => [i, i * i, i ** 3] as const) },
      b: { type: 'sphere', center: [x, 0, 0], radius: 1 },
    });
    const { rows, given } = await answer(blockOf([scene(4, 70), scene(5, 80), scene(6, 90)]));
    expect([...given]).toEqual([2, 2, 0]);
    expect([rows[1], rows[answerWidth + 1]]).toEqual([70, 80]);
  });
  it('without that is not asked for them', async () => {
    const report = await reportOf({ plan: plan('hull-sphere', 20), subject: subject(moduleOf(firstOfB)) });
    expect(report.cells[0]?.answered ?? 0).toBe(0);
  });
  it('with an unbounded memory or without exports is refused', async () => {
    expect(sectionsOf(moduleOf([0x41, 2], 3)).memories).toEqual([{ most: 3 * 65536 }]);
    await expect(of(Uint8Array.from([0, 97, 115, 109, 1, 0, 0, 0]))).rejects.toThrow('does not export pair');
    await expect(of(Uint8Array.from([1, 2, 3]))).rejects.toThrow('is not a WebAssembly module');
  });
  const table = (...limits: readonly number[]): Uint8Array =>
    moduleOf([0x41, 2], 1, undefined, { table: [1, 0x70, ...limits] });
  it('has a table with a maximum, or is refused', async () => {
    await expect(of(table(1, 1, 9))).resolves.toBeDefined();
    await expect(of(table(0, 1))).rejects.toThrow(
      'The table of test.wasm: has no maximum; it must have one of at most 1000000 entries.',
    );
    // 2^21 entries.
    await expect(of(table(1, 1, 0x80, 0x80, 0x80, 1))).rejects.toThrow('has a maximum of 2097152 entries');
  });
  it('has the room of all its memories and tables, of any form', () => {
    const head = [0, 97, 115, 109, 1, 0, 0, 0];
    const read = (...sections: readonly number[]) => sectionsOf(Uint8Array.from([...head, ...sections]));
    // One page and at most two; no maximum; of 64 bits, shared: at most three; pages of one byte: at most 200.
    expect(read(5, 15, 4, 1, 1, 2, 0, 1, 7, 1, 3, 9, 1, 0xc8, 1, 0, 0, 0).memories).toEqual([
      { most: 2 * 65536 },
      { most: undefined },
      { most: 3 * 65536 },
      { most: 200 },
    ]);
    // Of functions, at most 5; of a type of its own, with a first value; of anything from outside, without a maximum.
    expect(read(4, 17, 3, 0x70, 1, 0, 5, 0x40, 0, 0x63, 0, 1, 1, 6, 0xd0, 0x70, 0x0b, 0x6f, 0, 1).tables).toEqual([
      { most: 5 },
      { most: 6 },
      { most: undefined },
    ]);
    // (a: i32, b: ref null 3) -> f64; a struct.
    expect(read(1, 8, 1, 0x60, 2, 0x7f, 0x63, 3, 1, 0x7c).hasOnlyFunctions).toBe(true);
    expect(read(1, 7, 2, 0x60, 0, 0, 0x5f, 0, 0).hasOnlyFunctions).toBe(false);
  });
  it('that gives an address beyond its memory, or between two numbers, fails by that scene for scene', async () => {
    // inputs(): 65536 − 8; there is room for one number, and a sphere has four.
    const beyond = moduleOf([0x41, 2]);
    const at = beyond.findIndex((byte, i) => byte === 0x41 && beyond[i + 1] === 0 && beyond[i + 2] === 0x0b);
    beyond[at + 1] = 4;
    const { cells } = await of(beyond);
    expect(cells[0]).toMatchObject({ failures: { 'wrong-type': 20 } });
    expect(cells[0]?.findings[0]?.failure?.reason.values).toEqual({
      path: 'inputs()',
      found: '4',
      expected: '8 k, 0 … 65472',
    });
  });
  it('that traps in pair() is refused by name', async () => {
    await expect(of(moduleOf([0x41, 2], 1, undefined, { pair: [0x00] }))).rejects.toThrow(
      'test.wasm failed in pair(0, 0) (point, point): unreachable',
    );
  });
  it('whose pair() does not end for one pair is refused by its name, in a thread', async () => {
    // pair(a, b): loop while a is 1.
    const endless = moduleOf([0x41, 2], 1, undefined, {
      pair: [0x03, 0x40, 0x20, 0, 0x41, 1, 0x46, 0x0d, 0, 0x0b, 0x41, 1],
    });
    const run = new LabRun({
      plan: plan('sphere-sphere', 8),
      subject: subject(endless),
      workers: 1,
      connect: openNodePort,
      limits: { secondsPerScene: 0.01 },
    });
    await expect(run.run()).rejects.toThrow(
      /^test\.wasm did not come to the end of pair\(1, \d\) \(\w+, \w+\) within 0\.01 s: probably an endless loop\.$/,
    );
  });
  it('that does not end is found in a thread, scene by scene', async () => {
    // loop: br 0
    const endless = moduleOf([0x03, 0x40, 0x0c, 0, 0x0b, 0x41, 0]);
    const run = new LabRun({
      plan: plan('sphere-sphere', 8),
      subject: subject(endless),
      workers: 1,
      connect: openNodePort,
      limits: { secondsPerScene: 0.01 },
    });
    const { report } = await run.run();
    expect(report.stopped).toMatchObject({ kind: 'time', at: { index: 0 } });
  });
});

test.each([
  ['before its worker has started', false],
  ['after its first scenes', true],
])('a run that is cancelled %s ends at once with what it has', async (_, hasBegun) => {
  let cancelled = 0;
  const cancel = (): void => {
    cancelled ||= performance.now();
    run.cancel();
  };
  const run: LabRun = new LabRun({
    plan: plan('sphere-capsule', 200_000),
    subject: { kind: 'published' },
    workers: 1,
    connect: openNodePort,
    onProgress: ({ done }) => hasBegun && done > 0 && cancel(),
  });
  const ended = run.run();
  if (!hasBegun) cancel();
  const { report, isComplete } = await ended;
  expect(isComplete).toBe(false);
  expect(report.cells.some(({ cases }) => cases > 0)).toBe(hasBegun);
  // All scenes would take minutes.
  expect(performance.now() - cancelled).toBeLessThan(5000);
  expect(report.cells.every(({ pair }) => pairId(pair) === 'sphere-capsule')).toBe(true);
});
