// SPDX-License-Identifier: MIT
// One algorithm beside the exact answer: its answer and why there is none, its place in links, documents and undo.
import { describe, expect, test } from 'vitest';
import { loadTouchstone, type Shape } from '../../../../../bindings/index.ts';
import { compareLink, stepsLink } from '../../../../../web/src/formats/link/algorithmLinks.ts';
import { comparedAlgorithms, type ComparedAlgorithm } from '../../../../../web/src/model/algorithms.ts';
import { fromBase64url } from '../../../../../web/src/model/bytes.ts';
import { fromDocument, toDocument } from '../../../../../web/src/model/document.ts';
import { fromLink, toLink } from '../../../../../web/src/formats/link/sceneLink.ts';
import * as format2 from '../../../../../web/src/formats/link/format2.ts';
import { addShape, emptyScene } from '../../../../../web/src/model/scene.ts';
import { firstState, setAlgorithm, setScene, type State } from '../../../../../web/src/model/state.ts';
import { canUndo } from '../../../../../web/src/model/history.ts';
import { sceneRules } from '../../../../../web/src/model/sceneSession.ts';
import { StateHistories } from '../../../../../web/src/model/stateHistory.ts';
import { readHash } from '../../../../../web/src/traces/link.ts';
import { answerBy, type AlgorithmAnswer, whyNot } from '../../../../../web/src/queries/byAlgorithm.ts';
import { pairAnswer } from '../../../../../web/src/queries/pairAnswer.ts';
import { stateOf } from '../../../../../web/src/content/situations/framing.ts';
import { algorithmSentence } from '../../../../../web/src/parts/panels/algorithmAnswer.ts';
import { validateShape } from '../../model/states.ts';

const core = await loadTouchstone();
const cube = (x: number, y = 0): Shape => ({ type: 'aabb', min: [x, y, 0], max: [x + 1, y + 1, 1] });
const ball = (x: number): Shape => ({ type: 'sphere', center: [x, 0, 0], radius: 1 });
function pairOf(a: Shape, b: Shape) {
  const pair = pairAnswer(core, stateOf(a, b).scene);
  if (pair.kind === 'none') throw new Error('no pair');
  return pair;
}
const ask = (algorithm: ComparedAlgorithm, a: Shape, b: Shape): AlgorithmAnswer =>
  answerBy(core, algorithm, pairOf(a, b));
const reasonsOf = (a: Shape, b: Shape) => Object.fromEntries(whyNot(core, pairOf(a, b)));

describe('answers', () => {
  test('unit cubes with corners towards each other, 3 and 4 apart: GJK 5, SAT the largest gap of an axis or more', () => {
    // From x = 1 to 4 and from y = 1 to 5: 3² + 4² = 5².
    const gjk = ask('gjk', cube(0), cube(4, 5));
    if (gjk.kind !== 'answered') throw new Error('no answer');
    expect(gjk.answer.distance).toBeCloseTo(5, 12);
    expect(gjk.difference).toBeLessThan(1e-12);
    expect(gjk).toMatchObject({ status: 'proved', differences: { distance: false, intersects: false } });
    expect(gjk.iterations).toBeGreaterThan(0);
    expect(gjk.errorBound).toBeLessThan(1e-10);
    const closed = ask('closed-form', cube(0), cube(4, 5));
    expect(closed).toMatchObject({ kind: 'answered', status: 'proved', difference: 0 });
    expect(closed).not.toHaveProperty('iterations');
    expect(algorithmSentence(gjk)).toMatch(/^GJK: signed distance 5\.0000\sm, difference from exact .+\sm, proved\.$/);
  });

  test('SAT of turned boxes that are apart is off, says so, and stays within its own bound', () => {
    const turned: Shape = {
      type: 'obb',
      center: [3, 3, 0],
      halfExtents: [1, 0.5, 0.25],
      rotation: [0, 0, Math.sin(0.4), Math.cos(0.4)],
    };
    const sat = ask('sat', cube(0), turned);
    if (sat.kind !== 'answered') throw new Error('no answer');
    expect(sat.difference).toBeLessThanOrEqual((sat.errorBound ?? 0) + 1e-12);
    expect(sat.differences.intersects).toBe(false);
  });

  test('the article misses concentric balls, whose depth is 2: its answer is off by that', () => {
    const printed = ask('published', ball(0), ball(0));
    if (printed.kind !== 'answered') throw new Error('no answer');
    expect(printed.difference).toBe(2);
    expect(printed.differences).toMatchObject({ intersects: true, depth: true });
    expect(printed.status).toBeUndefined();
    expect(algorithmSentence(printed)).toMatch(
      /^Published article: penetration depth 0\.0000\sm, difference from exact 2/,
    );
  });

  test('what does not answer a pair says why', () => {
    const others = { clip: 'contact-points', 'triangle-triangle': 'triangles', 'segment-segment': 'capsules' };
    expect(reasonsOf(ball(0), ball(3))).toEqual({
      ...others,
      sat: 'round',
      epa: 'cores-apart',
      'point-segment': 'point-and-capsule',
    });
    expect(reasonsOf(cube(0), cube(0.5))).toEqual({
      ...others,
      gjk: 'cores-overlap',
      'point-segment': 'point-and-capsule',
    });
    const plane: Shape = { type: 'plane', normal: [0, 1, 0], offset: 0 };
    expect(reasonsOf(ball(0), plane)).toMatchObject({ gjk: 'half-space', epa: 'half-space', published: 'article' });
    const hull: Shape = { type: 'hull', points: [[0, 0, 0]] };
    expect(reasonsOf(hull, ball(3))).toMatchObject({ 'closed-form': 'general' });
    expect([...whyNot(core, pairOf(plane, plane)).values()]).toEqual(comparedAlgorithms.map(() => 'planes'));
    expect(algorithmSentence(ask('sat', ball(0), ball(3)))).toMatch(/^SAT .*has no answer\. Only boxes/);
  });
});

describe('state', () => {
  const chosen = (algorithm: ComparedAlgorithm): State => setAlgorithm(firstState(), algorithm);

  test('a link keeps every algorithm in format 2; without one it is what it was', () => {
    for (const algorithm of comparedAlgorithms) {
      const link = toLink(chosen(algorithm));
      expect(fromBase64url(link.slice(3))?.[0]).toBe(2);
      expect(fromLink(link, validateShape)).toEqual(chosen(algorithm));
    }
    expect(toLink(setAlgorithm(chosen('gjk'), undefined))).toBe(toLink(firstState()));
    expect(toLink(firstState(), 2)).toBe(toLink(setAlgorithm(chosen('gjk'), undefined), 2));
  });

  test('the section is the tag 14, its length and the number of the algorithm; a later number is left out', () => {
    const plain = format2.bodyOf(toDocument(firstState()));
    const body = format2.bodyOf(toDocument(chosen('gjk')));
    expect([...body]).toEqual([...plain, 14, 1, 2]);
    expect(format2.documentOf(Uint8Array.from([...plain, 14, 1, 100]))).not.toHaveProperty('algorithm');
  });

  test('a document names it; an unknown one is refused by its field', () => {
    const document = { ...toDocument(firstState()), algorithm: 'epa' };
    expect(fromDocument(document, validateShape).algorithm).toBe('epa');
    expect(fromDocument({ ...document, algorithm: null }, validateShape)).not.toHaveProperty('algorithm');
    expect(() => fromDocument({ ...document, algorithm: 'mpr' }, validateShape)).toThrow(
      /^algorithm must be one of: closed-form, sat, gjk, .*but is the text "mpr"/,
    );
  });

  test('a choice is an entry of its own in undo', () => {
    const history = new StateHistories(sceneRules);
    let past = history.start(firstState());
    past = history.record(past, setAlgorithm(past.present.state, 'sat'));
    expect(canUndo(past)).toBe(true);
    past = history.undo(past);
    expect(past.present.state.algorithm).toBeUndefined();
    expect(history.redo(past).present.state.algorithm).toBe('sat');
    expect(setAlgorithm(firstState(), undefined)).toEqual(firstState());
  });

  test('links to steps and to the comparison hold the selected pair alone', () => {
    const three = [ball(0), cube(2), ball(9)].reduce(addShape, emptyScene(3));
    const state = setAlgorithm(setScene(firstState(), { ...three, selection: [3, 1] }), 'gjk');
    const link = stepsLink(state, 'gjk') ?? '';
    const linked = readHash(link.replace('./algorithms.html', ''), validateShape);
    expect(linked.state).toMatchObject({ algorithm: 'gjk', shapes: { A: ball(9), B: ball(0) } });
    expect(stepsLink(state, 'closed-form')).toBeUndefined();
    const found = fromLink(compareLink(state).replace('./compare.html', ''), validateShape);
    expect(found.scene.items.map(({ shape }) => shape)).toEqual([ball(9), ball(0)]);
    expect(found.algorithm).toBeUndefined();
  });
});
