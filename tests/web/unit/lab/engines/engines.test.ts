// SPDX-License-Identifier: MIT
// Engines in the test lab: adapters against results by hand, subjects that do harm, and the committed document.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it, test } from 'vitest';
import { loadTouchstone, type Shape } from '../../../../../bindings/index.ts';
import {
  cellsIn,
  countsOf,
  type EnginesData,
  type SubjectData,
  sumOf,
} from '../../../../../web/src/lab/engines/data.ts';
import { documentOf, linksIn } from '../../../../../web/src/lab/engines/document.ts';
import { article } from '../../../../../web/src/lab/engines/article.ts';
import { runSubject } from '../../../../../web/src/lab/engines/runs.ts';
import { generate } from '../../../../../web/src/lab/generate/generate.ts';
import { judgeScenes } from '../../../../../web/src/lab/judge/judge.ts';
import { Oracle } from '../../../../../web/src/lab/judge/oracle.ts';
import { pairNamed, sceneOf } from '../../../../../web/src/lab/model/rows.ts';
import type { JudgedScene } from '../../../../../web/src/lab/model/report.ts';
import type { Subject } from '../../../../../web/src/lab/model/subject.ts';
import type { Scene } from '../../../../../web/src/lab/model/types.ts';
import { peerFile, peerNames } from '../../../../../web/src/lab/subjectFile.ts';
import { publishedSubject } from '../../../../../web/src/lab/subjects/core.ts';
import { engineSubject, importEngine, promisedBy } from '../../../../../web/src/lab/subjects/engine.ts';
import { fromLink } from '../../../../../web/src/formats/link/sceneLink.ts';
import { validateShape } from '../../model/states.ts';
import type { AnswerOfScene } from '../../../../../web/src/model/programAnswer.ts';

const root = resolve(import.meta.dirname, '../../../../..');
const broken = pathToFileURL(join(import.meta.dirname, 'broken.mjs')).href;
const core = await loadTouchstone();
const oracle = new Oracle(core);
const openEngine = (file: string): Promise<Subject> => engineSubject({ kind: 'engine', file }, () => undefined);
const judge = async (subject: Subject, ...scenes: readonly Scene[]): Promise<readonly JudgedScene[]> =>
  judgeScenes(oracle, subject, scenes);

const sphere = (x: number, radius: number): Shape => ({ type: 'sphere', center: [x, 0, 0], radius });
const box = (x: number): Shape => ({ type: 'aabb', min: [x - 1, -1, -1], max: [x + 1, 1, 1] });
const upright = (x: number): Shape => ({ type: 'capsule', base: [x, -1, 0], tip: [x, 1, 0], radius: 0.5 });
const lying = (x: number): Shape => ({ type: 'capsule', base: [x, 0, -1], tip: [x, 0, 1], radius: 0.5 });
const above = (offset: number): Shape => ({ type: 'plane', normal: [0, 1, 0], offset });

/** Overlapping along +x by the depth; of the plane along -y. */
const byHand: readonly (readonly [name: string, a: Shape, b: Shape, depth: number, normal: readonly number[]])[] = [
  ['spheres of radius 1, 1.5 apart', sphere(0, 1), sphere(1.5, 1), 0.5, [1, 0, 0]],
  ['a sphere in the face of a cube', sphere(0, 1), box(1.75), 0.25, [1, 0, 0]],
  ['two cubes, 1.75 apart', box(0), box(1.75), 0.25, [1, 0, 0]],
  ['capsules of radius 0.5 at right angles, 0.75 apart', upright(0), lying(0.75), 0.25, [1, 0, 0]],
  ['a cube half below a plane', box(0), above(0), 1, [0, -1, 0]],
];

describe.each(peerNames())('the adapter of %s', (name) => {
  test.each(byHand)('reads its answer to %s', async (_, a, b, depth, normal) => {
    const subject = await openEngine(peerFile(name));
    if (!subject.hasPair({ a: a.type, b: b.type })) return;
    // Rapier answers half-spaces as B with a wrong sign, which the document shows.
    const isKnown = name === 'rapier' && b.type === 'plane';
    const [judged] = await judge(subject, { a, b });
    const { answer } = judged as JudgedScene;
    expect(answer.intersects).toBe(true);
    expect(answer.depth ?? -(answer.distance ?? NaN)).toBeCloseTo(depth, 4);
    answer.normal?.forEach((x, i) => expect(x).toBeCloseTo(normal[i] as number, 3));
    if (!isKnown) expect(judged?.judgements.filter(({ passed }) => !passed)).toEqual([]);
  });

  it('sees what is apart', async () => {
    const subject = await openEngine(peerFile(name));
    // Spheres of radius 1 with centres 5 apart: 3 m.
    const [judged] = await judge(subject, { a: sphere(0, 1), b: sphere(5, 1) });
    expect(judged).toMatchObject({ isWrong: false, answer: { intersects: false } });
    const { distance = 3 }: Partial<AnswerOfScene> = judged?.answer ?? {};
    expect(distance).toBeCloseTo(3, 4);
  });

  it('names what is asked and promised in both languages', async () => {
    const { about } = await importEngine(peerFile(name));
    for (const texts of [about.queries, about.promise]) expect(texts.de).not.toBe(texts.en);
    expect(about.pages.every(({ address }) => address.startsWith('https://'))).toBe(true);
  });
});

describe('an engine that does harm', () => {
  const far = sphere(9, 1);
  it('fails by an exception, NaN, and a stopped module, and goes on', async () => {
    const subject = await openEngine(broken);
    const causes = await judge(subject, ...[1, 2, 3, 5, 6, 1].map((radius) => ({ a: sphere(0, radius), b: far })));
    expect(causes.map(({ failure }) => failure?.kind)).toEqual([
      undefined,
      'exception',
      undefined,
      'trap',
      'not-answered',
      undefined,
    ]);
    expect(causes.map(({ isWrong }) => isWrong)).toEqual([false, true, true, true, false, false]);
    expect(causes[2]?.judgements.find(({ property }) => property === 'finite')).toMatchObject({ passed: false });
  });

  it('is opened anew after its module was stopped', async () => {
    const subject = await openEngine(broken);
    const notify: Scene = { a: sphere(0, 1), b: sphere(9, 7) };
    const [before, , after] = await judge(subject, notify, { a: sphere(0, 5), b: far }, notify);
    expect((after?.answer.depth ?? 0) - (before?.answer.depth ?? 0)).toBe(1);
  });

  it('is judged by what it promises, and strictly', async () => {
    const { about } = await importEngine(broken);
    const off = { ...about, promised: { absolute: 0, relative: 0, ofDepth: 0.25 } };
    const answers = (promised: Subject['promised']): Subject => ({
      name: 'off',
      language: 'engine',
      promised,
      isFixed: true,
      hasPair: () => true,
      answer: async (block) => (await openEngine(broken)).answer(block),
    });
    // Depth 1; the instance that answers says more than 1, which a quarter of the depth does not allow.
    const near: Scene = { a: sphere(0, 1), b: sphere(7, 7) };
    const [judged] = await judge(answers(promisedBy(off, 'promised')), near);
    const tolerance = judged?.judgements.find(({ property }) => property === 'depth')?.tolerance;
    expect(tolerance).toBeCloseTo(0.25, 12);
  });

  it('that does not end is a finding, and the run goes on with the next regime', async () => {
    const pair = pairNamed('sphere-sphere');
    const { a } = sceneOf(generate(pair, 'touching', 1, 0, 1), 0);
    const file = `${broken}?stuck=${a.type === 'sphere' ? a.radius : NaN}`;
    const plan = { pairs: [pair], scenes: 2, seed: 1, secondsPerScene: 0.1 };
    const { report, stopped } = await runSubject({ kind: 'engine', file }, plan);
    expect(stopped).toEqual([{ at: '1/sphere-sphere/touching/0', kind: 'time' }]);
    const all = Object.fromEntries(report.cells.map(({ regime, cases, failures }) => [regime, [cases, failures.time]]));
    expect(all).toMatchObject({ separated: [2, 0], touching: [1, 1], shallow: [2, 0], situations: [2, 0] });
  });
});

describe('the document', () => {
  const read = (ending: string): string => readFileSync(join(root, `docs/what-engines-get-wrong.${ending}`), 'utf8');
  const data = JSON.parse(read('json')) as EnginesData;

  it('is that of its data (else: npm run -s lab:engines)', () => {
    expect(read('md')).toBe(documentOf(data));
    expect(linksIn(read('md'))).toEqual(data.subjects.flatMap(({ findings }) => findings.map(({ link }) => link)));
  });

  it('has the article and every adapter, with the installed versions and what they say', async () => {
    expect(data.subjects.map(({ id }) => id)).toEqual(['published', ...peerNames()]);
    for (const { id, about } of data.subjects.slice(1)) {
      const { kinds, ...installed } = (await importEngine(peerFile(id))).about;
      expect(kinds.length).toBeGreaterThan(3);
      expect(about).toEqual(installed);
    }
    expect(data.subjects[0]?.about).toEqual(article);
  });

  it('has totals that are the sums of its cells', () => {
    for (const subject of data.subjects) expect(subject.totals).toEqual(sumOf(cellsIn(subject).map(countsOf)));
  });

  const subjectOf = ({ id, about }: SubjectData): Promise<Subject> =>
    id === 'published'
      ? Promise.resolve(publishedSubject(core, promisedBy(article, 'promised')))
      : engineSubject({ kind: 'engine', file: peerFile(id), promised: promisedBy(about, 'promised') }, () => undefined);

  test.each(data.subjects)('has links to scenes in which $id is still wrong, with its answer', async (entry) => {
    const subject = await subjectOf(entry);
    for (const { pair, cause, link } of entry.findings) {
      const { findings } = fromLink(link, validateShape);
      const linked = findings?.list[0];
      if (!linked) throw new Error(`${entry.id}, ${pair}: the link has no finding.`);
      const [judged] = await judge(subject, { a: linked.a, b: linked.b });
      const fails = judged?.judgements.some(({ property, passed }) => property === cause && !passed);
      expect({ pair, cause, fails: fails === true || judged?.failure?.kind === cause }).toEqual({
        pair,
        cause,
        fails: true,
      });
      expect(linked.answer).toEqual(judged?.answer);
    }
  });
});

describe('the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'engines-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const run = (...args: readonly string[]) =>
    spawnSync(process.execPath, [join(root, 'build/node/labEngines.mjs'), ...args], { encoding: 'utf8', cwd: root });

  it('writes data and document: Rapier and a half-space', () => {
    const { stdout, status } = run(
      ...['--scenes', '2', '--pairs', 'sphere-plane', '--engines', 'rapier', '--folder', folder],
    );
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Rapier [\d.]+: 36 scenes, 36 answered, \d+ wrong, \d+ strictly, \d+ findings?$/m);
    const data = JSON.parse(readFileSync(join(folder, 'what-engines-get-wrong.json'), 'utf8')) as EnginesData;
    expect(readFileSync(join(folder, 'what-engines-get-wrong.md'), 'utf8')).toBe(documentOf(data));
    // As B the half-space has the wrong sign in every regime; as A nothing is wrong.
    const [asB, asA] = data.subjects[0]?.pairs ?? [];
    expect([asB?.pair, asA?.pair]).toEqual(['sphere-plane', 'plane-sphere']);
    expect(asB?.cells.filter((cell) => cell !== null).every(([, , wrong]) => wrong > 0)).toBe(true);
    expect(asA?.cells.filter((cell) => cell !== null).every(([, , wrong]) => wrong === 0)).toBe(true);
  });

  it.each([
    [['--engines', 'bullet'], '--engines: unknown "bullet"; available: published, cannon-es, crashcat,'],
    [['--scenes', '0'], '--scenes is 0; it must be a whole number from 1 to 100000.'],
  ])('refuses %j', (args, message) => {
    const { stderr, status } = run(...args);
    expect(status).toBe(2);
    expect(stderr).toContain(message);
  });
});
