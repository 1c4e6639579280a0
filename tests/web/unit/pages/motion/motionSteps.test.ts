// SPDX-License-Identifier: MIT
// What is drawn of discrete steps: the bullet at all of its frames, nothing of the paper at rest, and the contact of the exact test.
import { expect, test } from 'vitest';
import { loadTouchstone } from '../../../../../bindings/index.ts';
import { setComparison } from '../../../../../web/src/model/motion.ts';
import { stepShapes } from '../../../../../web/src/pages/motion/motionSteps.ts';
import { answersOf } from '../../../../../web/src/pages/motion/page.ts';
import { firstSituation, stateOfSituation } from '../../../../../web/src/pages/motion/situations/index.ts';
import { contactOf, mostPlaces } from '../../../../../web/src/traces/motion/motionShapes.ts';

const core = await loadTouchstone();
const bullet = stateOfSituation(firstSituation);

test('the bullet in 10 steps: eleven places 0.3 m apart, the paper none', () => {
  const steps = stepShapes(core, answersOf(core, bullet));
  expect(steps.map(({ side }) => side)).toEqual(Array.from({ length: 11 }, () => 'A'));
  const places = steps.map(({ shape }) => (shape.type === 'sphere' ? shape.center[0] : NaN));
  places.forEach((x, i) => expect(x).toBeCloseTo(-1.35 + 0.3 * i, 12));
});
test('in 300 steps, of which the 123rd is a hit: no more than can be told apart', () => {
  const steps = stepShapes(core, answersOf(core, setComparison(bullet, { rate: 300 })));
  expect(steps.length).toBeLessThanOrEqual(mostPlaces);
  expect(steps.length).toBeGreaterThan(mostPlaces / 3);
});
test('the contact is on the side of the paper towards the bullet, 0.8 m high', () => {
  const contact = contactOf(answersOf(core, bullet).answer);
  expect(contact?.toi).toBeCloseTo(1.2225 / 3, 12);
  [-0.0075, 0.8, 0].forEach((x, i) => expect(contact?.at[i]).toBeCloseTo(x, 9));
});
