// SPDX-License-Identifier: MIT
// Links with scenes of the test lab: exact to the bit, NaN included, and refused with the name of the field where they are not
// what they should be.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadTouchstone, type Shape } from '../../../../../bindings/index.ts';
import { Autosave } from '../../../../../web/src/model/autosave.ts';
import { fromDocument, toDocument } from '../../../../../web/src/model/document.ts';
import { importText } from '../../../../../web/src/formats/exports.ts';
import { type Findings, type LinkedFinding, maxFindings } from '../../../../../web/src/model/findings.ts';
import { fromLink, LinkError, toLink } from '../../../../../web/src/formats/link/sceneLink.ts';
import { dimensionOf, kindsOf, setShape } from '../../../../../web/src/model/scene.ts';
import { SceneSession } from '../../../../../web/src/model/sceneSession.ts';
import { type State, withoutFindings } from '../../../../../web/src/model/state.ts';
import { resultsOf } from '../../../../../web/src/queries/queries.ts';
import {
  linkOfFindings,
  stateOfFindings,
  subjectName,
} from '../../../../../web/src/content/situations/findingScenes.ts';
import { findingSentence } from '../../../../../web/src/parts/workbench/sentences.ts';
import { anyShape, anyState, validateShape } from '../../model/states.ts';
import { failureKinds } from '../../../../../web/src/model/programAnswer.ts';

const core = await loadTouchstone();
const seed = 20261123;
const sphere = (x: number, radius = 1): Shape => ({ type: 'sphere', center: [x, 0, 0], radius });
const one: LinkedFinding = {
  a: sphere(0),
  b: sphere(1.5),
  answer: { intersects: false, distance: 0.5, normal: [1, 0, 0] },
};
const findings = (list: readonly LinkedFinding[], at = 0): Findings => ({
  subject: 'my.cpp',
  tolerance: 1e-9,
  at,
  list,
});

const anyDouble = fc.double();
const anyVector = (dimension: number) => fc.array(anyDouble, { minLength: dimension, maxLength: dimension });
const anyFinding = fc.constantFrom<2 | 3>(2, 3).chain((dimension) => {
  const shape = fc.constantFrom(...kindsOf(dimension)).chain(anyShape);
  const vector = anyVector(dimension);
  const parts = {
    intersects: fc.boolean(),
    distance: anyDouble,
    normal: vector,
    depth: anyDouble,
    pointOnA: vector,
    pointOnB: vector,
  };
  const answer = fc.record(parts, { requiredKeys: [] });
  return fc.record(
    { a: shape, b: shape, answer, failure: fc.constantFrom(...failureKinds) },
    { requiredKeys: ['a', 'b', 'answer'] },
  );
});
const anyFindings = fc
  .tuple(fc.array(anyFinding, { minLength: 1, maxLength: 3 }), fc.nat())
  .map(([list, at]) => findings(list, at % list.length));

test(`any state with findings comes back bit for bit from a link, a document and the autosave (seed ${seed})`, () => {
  fc.assert(
    fc.property(anyState(3), anyFindings, (plain, found) => {
      const state: State = { ...plain, findings: found };
      // toEqual distinguishes -0 from 0, and takes NaN for NaN.
      expect(fromLink(toLink(state), validateShape)).toEqual(state);
      expect(fromDocument(toDocument(state), validateShape)).toEqual(state);
      let kept: string | null = null;
      const storage = { getItem: () => kept, setItem: (_: string, text: string) => void (kept = text) };
      new Autosave(storage).save(state);
      expect(new Autosave(storage).load(validateShape).state).toEqual(state);
    }),
    { seed, numRuns: 300 },
  );
});

test('a state without findings has the link that it had', () => {
  const state = withoutFindings(stateOfFindings(findings([one])));
  expect('findings' in state).toBe(false);
  expect(toLink(state).length).toBeLessThan(toLink(stateOfFindings(findings([one]))).length);
});

/** The error of a document with other findings. */
function refused(change: object): string {
  const document = { ...toDocument(stateOfFindings(findings([one]))), findings: { ...findings([one]), ...change } };
  try {
    fromDocument(document, validateShape);
  } catch (error) {
    return (error as Error).message;
  }
  return 'opened';
}
test.each([
  [{}, 'opened'],
  [{ list: [] }, 'findings.list must have at least one entry.'],
  [{ list: 5 }, 'findings.list must be an array, but is 5.'],
  [{ list: Array.from({ length: 21 }, () => one) }, 'findings.list must have at most 20 entries, but has 21.'],
  [{ at: 1 }, 'findings.at must be between 0 and 0, but is 1.'],
  [{ at: 0.5 }, 'findings.at must be a whole number from 0 to 0, but is 0.5.'],
  [
    { subject: '' },
    'findings.subject must be a text of 1 to 40 characters without control characters, but is the text "".',
  ],
  [{ subject: 'a\u202eb' }, 'findings.subject must be a text of 1 to 40 characters'],
  [{ subject: 'x'.repeat(41) }, 'findings.subject must be a text of 1 to 40 characters'],
  [{ tolerance: -1 }, 'findings.tolerance must be between 0 and 1000000000, but is -1.'],
  [{ list: [{ ...one, a: { ...one.a, radius: -1 } }] }, 'findings.list[0].a.radius'],
  [
    { list: [{ ...one, b: { type: 'circle2', center: [0, 0], radius: 1 } }] },
    'findings.list[0].b.type must be a 3D shape like a.',
  ],
  [{ list: [{ ...one, failure: 'bored' }] }, 'findings.list[0].failure must be one of: exception, trap'],
  [
    { list: [{ ...one, answer: { intersects: 'yes' } }] },
    'findings.list[0].answer.intersects must be true or false, but is the text "yes".',
  ],
  [{ list: [{ ...one, answer: { distance: 'far' } }] }, 'findings.list[0].answer'],
  [
    { list: [{ ...one, answer: { normal: [1, 0] } }] },
    'findings.list[0].answer.normal must have 3 numbers, but has 2.',
  ],
  [
    { list: [{ ...one, answer: { normal: [1, 0, 0, 0] } }] },
    'findings.list[0].answer.normal must have at most 3 entries',
  ],
  [{ list: [{ ...one, answer: { distance: 'NaN', normal: ['NaN', 'Infinity', '-Infinity'] } }] }, 'opened'],
])('%j: %s', (change, message) => {
  expect(refused(change)).toContain(message);
});

test('a link of a damaged section is refused and never more', () => {
  const link = toLink(stateOfFindings(findings([one, one])));
  for (let i = 4; i < link.length; ++i) {
    const other = `${link.slice(0, i)}${link[i] === 'A' ? 'B' : 'A'}${link.slice(i + 1)}`;
    expect(() => fromLink(other, validateShape)).toThrow(LinkError);
  }
});

test('a link has as many scenes as fit, at most 20, and its first one is shown', () => {
  const list = Array.from({ length: 30 }, (_, i): LinkedFinding => ({ ...one, b: sphere(1.5 + i) }));
  const { hash, count } = linkOfFindings('C:\\tests\\my\u0007.cpp', list);
  expect(count).toBe(maxFindings);
  const state = fromLink(hash, validateShape);
  expect(state.findings?.list).toEqual(list.slice(0, maxFindings));
  expect(state.findings?.subject).toBe('C:\\tests\\my .cpp');
  expect(state.scene.items.map(({ shape }) => shape)).toEqual([one.a, sphere(1.5)]);
  expect(dimensionOf(state.scene.items[0]?.shape.type ?? 'circle2')).toBe(3);
  // Hulls of numbers that nothing shortens: fewer.
  const points = (k: number) =>
    Array.from({ length: 40 }, (_, i) => [Math.sin(k + i), Math.sin(k + 2 * i), Math.sin(k + 3 * i)] as const);
  const hulls = list.map((finding, k): LinkedFinding => ({ ...finding, a: { type: 'hull', points: points(100 * k) } }));
  const few = linkOfFindings('my.cpp', hulls);
  expect(few.hash.length).toBeLessThanOrEqual(8000);
  expect(fromLink(few.hash, validateShape).findings?.list.length).toBe(few.count);
  expect(few.count).toBeGreaterThan(1);
  expect(subjectName('\u202e')).toBe('subject');
  expect(subjectName('x'.repeat(100))).toBe('x'.repeat(40));
});

test('the line for the runner restores the findings with its link', () => {
  const state = stateOfFindings(findings([one, one], 1));
  const text = JSON.stringify({ a: one.a, b: one.b, link: toLink(state) });
  expect(importText(text, validateShape)).toEqual(state);
});

const answered = (state: State) => resultsOf(core, state.scene, state.show, state.method, state.findings).finding;
const differencesOf = (finding: LinkedFinding) => answered(stateOfFindings(findings([finding])))?.differences;

test('what differs: spheres that overlap by 0.5', () => {
  // Touching points (1, 0, 0) of A and (0.5, 0, 0) of B, normal +X.
  const right = {
    intersects: true,
    distance: -0.5,
    depth: 0.5,
    normal: [1, 0, 0],
    pointOnA: [1, 0, 0],
    pointOnB: [0.5, 0, 0],
  };
  const no = { intersects: false, distance: false, depth: false, normal: false, pointOnA: false, pointOnB: false };
  expect(differencesOf({ ...one, answer: right })).toEqual(no);
  const wrong = {
    intersects: false,
    distance: 0.5,
    depth: NaN,
    normal: [0, 1, 0],
    pointOnA: [NaN, 0, 0],
    pointOnB: [0.6, 0, 0],
  };
  expect(Object.values(differencesOf({ ...one, answer: wrong }) ?? {})).toEqual([true, true, true, true, true, true]);
  expect(differencesOf({ ...one, answer: {} })).toEqual({});
  expect(differencesOf({ ...one, answer: { distance: -0.5 + 1e-8 } })).toEqual({ distance: true });
  const loose = stateOfFindings({ ...findings([{ ...one, answer: { distance: -0.5 + 1e-8 } }]), tolerance: 1e-6 });
  expect(answered(loose)?.differences).toEqual({ distance: false });
});

test('of several normals each is right that separates the pair by the same translation', () => {
  const same = { a: sphere(0), b: sphere(0) };
  expect(differencesOf({ ...same, answer: { normal: [0, 0.6, 0.8] } })).toEqual({ normal: false });
  expect(differencesOf({ ...same, answer: { normal: [0, 0.6, 0.7] } })).toEqual({ normal: true });
  const inBox = { a: { type: 'aabb', min: [-1, -1, -2], max: [1, 1, 2] }, b: sphere(0) } as const;
  expect(differencesOf({ ...inBox, answer: { normal: [0, -1, 0] } })).toEqual({ normal: false });
  expect(differencesOf({ ...inBox, answer: { normal: [0, 0, 1] } })).toEqual({ normal: true });
});

test('the answer is for its own pose alone, and the sentence says which', () => {
  const state = stateOfFindings(findings([one]));
  const moved: State = { ...state, scene: setShape(state.scene, 2, sphere(2)) };
  const sentence = (shown: State): string => {
    const finding = answered(shown);
    return finding ? findingSentence(finding) : '';
  };
  expect(sentence(state)).toBe('The answer of “my.cpp” is different.');
  expect(answered(moved)).toMatchObject({ isHere: false, differences: {} });
  expect(sentence(moved)).toMatch(/^The answer of my\.cpp is for another pose/);
  const failed = stateOfFindings(findings([{ ...one, answer: {}, failure: 'time' }]));
  expect(sentence(failed)).toBe('No answer of “my.cpp”: its time ran out.');
});

test('removing the answers is a change that can be undone', () => {
  const session = new SceneSession(stateOfFindings(findings([one])), () => undefined);
  session.change(withoutFindings);
  expect(session.state.findings).toBeUndefined();
  session.undo();
  expect(session.state.findings?.subject).toBe('my.cpp');
});
