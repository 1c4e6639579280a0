// SPDX-License-Identifier: MIT
// The runner as a program: order, errors, exit status, exact numbers, constant memory.
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { linesOf, TooLong } from '../../bindings/lines.ts';
import { line, program, query, sphere } from './runnerSupport.ts';

const fixture = resolve(import.meta.dirname, '../fixtures/reference-cases.jsonl');

test('shapes are placed by poseA and poseB, and a wrong pose spoils its own line only', () => {
  // A box 2 x 1 x 1 with a corner at its own origin, turned a quarter about Z and moved by 5 along X: from x = 4 to 5.
  const h = Math.SQRT1_2;
  const box = { type: 'aabb', min: [0, 0, 0], max: [2, 1, 1] };
  const poseB = { position: [5, 0, 0], rotation: [0, 0, h, h] };
  const ball = { type: 'sphere', center: [0, 0.5, 0.5], radius: 1 };
  const circle = { type: 'circle2', center: [2, 0], radius: 1 };
  const run = query(
    line({ id: 1, a: ball, b: box, poseB }) +
      line({ id: 2, kind: 'boolean', a: ball, poseA: { position: [4, 0, 0], rotation: [0, 0, 0, 1] }, b: box, poseB }) +
      line({ id: 3, kind: 'toi', a: ball, b: box, poseB, dA: [6, 0, 0], dB: [0, 0, 0] }) +
      line({ id: 4, a: circle, b: circle, poseA: { position: [0, 3], angle: Math.PI / 2 }, poseB: null }) +
      line({ id: 5, a: ball, b: box, poseB: { position: [5, 0, 0], rotation: [0, 0, 1, 1] } }) +
      line({ id: 6, a: ball, b: box, poseA: { position: [5, 0], rotation: [0, 0, 0, 1] } }) +
      line({ id: 7, a: circle, b: circle, poseB: poseB }) +
      line({ id: 8, a: ball, b: box, poseB: { position: [1e9, 0, 0], rotation: [0, 0, 0, 1] } }) +
      line({ id: 9, a: ball, b: box }),
  );
  expect(run.status).toBe(1);
  const [distance, touching, toi, flat] = run.answers as readonly { distance: number; toi: number }[];
  expect(distance?.distance).toBeCloseTo(3, 14);
  expect(touching).toEqual({ id: 2, intersects: true, status: 'proved' });
  expect(toi?.toi).toBeCloseTo(0.5, 14);
  // The first circle stands at (0, 5): from (2, 0) it is sqrt(29).
  expect(flat?.distance).toBeCloseTo(Math.sqrt(29) - 2, 14);
  expect(run.answers.slice(4, 8).map(({ id, error }) => [id, (error as { path: string }).path])).toEqual([
    [5, 'poseB.rotation'],
    [6, 'poseA.position'],
    [7, 'poseB.position'],
    [8, 'b.max[0] at poseB'],
  ]);
  expect(run.answers[8]).toMatchObject({ id: 9, intersects: true });
});

test('answers every kind in order, with the fields of its kind', () => {
  const run = query(
    line({ id: 'd', a: sphere(0), b: sphere(3) }) +
      line({ id: 7, kind: 'boolean', a: sphere(0), b: sphere(1), comment: 'ignored' }) +
      '\n  \n' +
      line({ id: null, kind: 'toi', a: sphere(0), b: sphere(4), dA: [4, 0, 0], dB: [0, 0, 0] }) +
      line({ kind: 'toi', a: sphere(0), b: sphere(4), dA: [-4, 0, 0], dB: [0, 0, 0] }),
  );
  expect(run.status).toBe(0);
  expect(run.answers).toEqual([
    {
      id: 'd',
      intersects: false,
      distance: 1,
      normal: [1, 0, 0],
      pointOnA: [1, 0, 0],
      pointOnB: [2, 0, 0],
      unique: true,
      method: 'closed-form',
      status: 'proved',
      errorBound: expect.closeTo(0, 15) as number,
    },
    { id: 7, intersects: true, status: 'proved' },
    { id: null, toi: 0.5, normal: [1, 0, 0], point: [3, 0, 0], status: 'proved' },
    { id: null, toi: null, normal: null, point: null, status: 'proved' },
  ]);
});

/**
 * In the order of the request: a ball at the origin, the half-space below y = -1, a unit cube that ends at x = 1 (it touches the
 * ball's bounds at one corner, (1, 1, 1), and not the ball), a ball at x = 5, and the same once more by a pose.
 */
test('a bad line is answered with its number and cause, and the run goes on', () => {
  const run = query(
    `\uFEFF${line({ id: 1, a: sphere(0), b: sphere(3) })}not json\r\n[1]\n` +
      line({ id: 'x', a: sphere(0), b: { type: 'sphere', center: [0, 0, 0], radius: -1 } }) +
      line({ id: 'y', kind: 'guess', a: sphere(0), b: sphere(1) }) +
      line({
        id: 'z',
        a: { type: 'plane', normal: [0, 1, 0], offset: 0 },
        b: { type: 'plane', normal: [0, 1, 0], offset: 0 },
      }) +
      line({ id: 'w', kind: 'toi', a: sphere(0), b: sphere(4), dA: [1, 2] }) +
      line({ id: 2, a: sphere(0), b: sphere(3) }),
  );
  expect(run.status).toBe(1);
  expect(
    run.answers.map((a) => [
      a['id'],
      a['line'],
      (a['error'] as { code?: string; path?: string } | undefined)?.code,
      (a['error'] as { path?: string } | undefined)?.path,
    ]),
  ).toEqual([
    [1, undefined, undefined, undefined],
    [null, 2, 'bad-json', ''],
    [null, 3, 'not-an-object', ''],
    ['x', 4, 'negative-size', 'b.radius'],
    ['y', 5, 'unknown-kind', 'kind'],
    ['z', 6, 'unsupported-pair', 'b.type'],
    ['w', 7, 'wrong-arity', 'dA'],
    [2, undefined, undefined, undefined],
  ]);
});

test('wrong use ends with 2', () => {
  expect(query('', '--precision', 'half').status).toBe(2);
  expect(query('', '--nonsense').status).toBe(2);
  expect(query('', 'no-such-file.jsonl').status).toBe(2);
  expect(query('').status).toBe(0);
});

test('a file that cannot be read, and answers that cannot be written, end with 2 and a sentence', () => {
  for (const file of [import.meta.dirname, `${program}/below-a-file`, 'x'.repeat(5000)]) {
    const { status, errors, text } = query('', file);
    expect([status, text]).toEqual([2, '']);
    expect(errors).toMatch(/^The file cannot be read: [^\n]*\n$/);
  }
  const full = openSync('/dev/full', 'w');
  const { status, stderr } = spawnSync(process.execPath, [program, fixture], {
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
  });
  closeSync(full);
  expect(status).toBe(2);
  expect(stderr).toMatch(/^The answers cannot be written: ENOSPC/);
});

test('numbers read back exactly', () => {
  const { text, answers } = query(
    line({ id: 0.1, a: { type: 'sphere', center: [0.1, 0.2, 0.3], radius: 0.7 }, b: sphere(1 / 3) }),
  );
  const back = JSON.parse(text) as { pointOnA: number[] };
  expect(back.pointOnA).toEqual(answers[0]?.['pointOnA']);
  // A zero has no sign in an answer.
  expect(query(line({ id: 1, a: sphere(3), b: sphere(0) })).text).toContain('"normal":[-1,0,0]');
});

test('ids come back as they were: text, numbers, booleans; a structured id is answered as null', () => {
  const ids = ['', 'ä "quoted" \u2028\n', '1', 0.1, 1e21, 9007199254740991, false];
  const requests = ids.map((id) => line({ id, a: sphere(0), b: sphere(3) })).join('');
  expect(query(requests).answers.map((a) => a['id'])).toEqual(ids);
  const { status, text } = query(
    `{"id":-0,"kind":"boolean","a":${JSON.stringify(sphere(0))},"b":${JSON.stringify(sphere(1))}}\n` +
      line({ id: { deep: [1] }, kind: 'boolean', a: sphere(0), b: sphere(1) }),
  );
  expect([status, text]).toEqual([
    0,
    '{"id":-0,"intersects":true,"status":"proved"}\n{"id":null,"intersects":true,"status":"proved"}\n',
  ]);
});

test('hostile text: not UTF-8, nested 100,000 deep, a __proto__ field, an endless number, no line end', () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000);
  const good = JSON.stringify(sphere(0));
  const run = query(
    Buffer.concat([
      Buffer.from('{"id":"'),
      Buffer.from([0xff, 0xfe]),
      Buffer.from('"}\n'),
      Buffer.from(`{"id":2,"a":${deep},"b":${good}}\n`),
      Buffer.from(`{"id":3,"a":{"__proto__":${good}},"b":${good}}\n`),
      Buffer.from(`{"id":4,"a":{"type":"sphere","center":[1e999,0,0],"radius":1},"b":${good}}\n`),
      Buffer.from(`{"id":5,"kind":"boolean","a":${good},"b":${good}}`),
    ]),
  );
  expect(run.status).toBe(1);
  expect(
    run.answers.map((a) => [a['id'], ...Object.values((a['error'] as object | undefined) ?? {}).slice(0, 2)]),
  ).toEqual([
    [null, 'bad-utf8', ''],
    [2, 'not-an-object', 'a'],
    [3, 'missing-field', 'a.type'],
    [4, 'not-finite', 'a.center[0]'],
    [5],
  ]);
});

test('a reader that stops early is no error', async () => {
  const child = spawn(process.execPath, [program, fixture], { stdio: ['ignore', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  child.stdout.once('data', () => child.stdout.destroy());
  const status = await new Promise((go) => child.once('close', go));
  expect([status, errors]).toEqual([0, '']);
});

test('float and statistics', () => {
  const input = readFileSync(fixture, 'utf8');
  const run = query(input, '--precision', 'float', '--stats');
  expect(run.status).toBe(0);
  expect(run.answers).toHaveLength(3117);
  expect(run.errors).toMatch(/^3117 answered, 0 rejected, \d+ pairs per second \(float\)/);
});

test('the reference cases through the whole path, within the promised accuracy', () => {
  const cases = readFileSync(fixture, 'utf8')
    .trim()
    .split('\n')
    .map(
      (text) => JSON.parse(text) as { kind: string; id: string; a: object; b: object; expect: { distance: number } },
    );
  const { answers } = query('', fixture);
  let judged = 0;
  cases.forEach((c, i) => {
    if (c.kind !== 'distance') return;
    const size = Math.max(
      ...[c.a, c.b]
        .flatMap((s) => Object.values(s).flat())
        .filter((x): x is number => typeof x === 'number')
        .map(Math.abs),
    );
    expect(Math.abs((answers[i]?.['distance'] as number) - c.expect.distance), c.id).toBeLessThanOrEqual(
      1e-10 + 1e-12 * size,
    );
    judged += 1;
  });
  expect(judged).toBeGreaterThan(1900);
});

/** The most memory in MB that the program took for so many lines, as the system counted it over its whole life. */
async function mostMemory(lines: number): Promise<number> {
  const atExit = 'process.on("exit", () => process._rawDebug(`most ${process.resourceUsage().maxRSS}`))';
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=64', '--import', `data:text/javascript,${encodeURIComponent(atExit)}`, program, '--stats'],
    { stdio: ['pipe', 'ignore', 'pipe'] },
  );
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const closed = new Promise((go) => child.on('close', go));
  // A program that ends before its input does is told by its status.
  child.stdin.on('error', () => undefined);
  const text = line({ id: 1, a: sphere(0), b: sphere(3) }).repeat(1000);
  for (let i = 0; i < lines / 1000; ++i)
    if (!child.stdin.write(text)) await Promise.race([new Promise((go) => child.stdin.once('drain', go)), closed]);
  child.stdin.end();
  expect(await closed, errors).toBe(0);
  return Number(/most (\d+)/.exec(errors)?.[1]) / 1000;
}

// A young heap grows with any program that runs for a while, so the few lines are as many as fill it.
test(
  'memory does not grow with the file: 200,000 lines take less than 40 MB more than 20,000',
  { timeout: 120_000 },
  async () => {
    const some = await mostMemory(20_000);
    expect((await mostMemory(200_000)) - some).toBeLessThan(40);
  },
);

test('a line beyond the limit is named, not swallowed', async () => {
  async function* chunks() {
    yield Buffer.from('ab\n');
    yield Buffer.from('x'.repeat(30));
    yield Buffer.from(`${'x'.repeat(30)}\r\nc`);
    yield Buffer.from('d\r\n');
  }
  const lines = [];
  for await (const text of linesOf(chunks(), 40)) lines.push(text);
  expect(lines).toEqual(['ab', TooLong, 'cd']);
});

test('a character that is cut by the end of a chunk is whole again', async () => {
  async function* chunks() {
    const bytes = Buffer.from('ä€😀\n');
    for (let i = 0; i < bytes.length; ++i) yield bytes.subarray(i, i + 1);
  }
  const lines = [];
  for await (const text of linesOf(chunks())) lines.push(text);
  expect(lines).toEqual(['ä€😀']);
});
