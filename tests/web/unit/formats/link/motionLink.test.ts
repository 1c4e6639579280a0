// SPDX-License-Identifier: MIT
// Links of the motion page: every state comes back bit for bit, and whatever else is in one is rejected by name.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MotionDocument, type StateDocument } from '../../../../../web/src/model/document.ts';
import { fromBase64url } from '../../../../../web/src/model/bytes.ts';
import {
  fromLink,
  fromMotionLink,
  LinkError,
  linkOf,
  toLink,
  toMotionLink,
} from '../../../../../web/src/formats/link/sceneLink.ts';
import {
  body,
  limits,
  type BodyMotion,
  type MotionState,
  still,
  usualComparison,
} from '../../../../../web/src/model/motion.ts';
import { toMotionDocument } from '../../../../../web/src/model/motionDocument.ts';
import { kindsOf, numberOfDefaultName } from '../../../../../web/src/model/scene.ts';
import { firstCameras, firstState } from '../../../../../web/src/model/state.ts';
import { anyNumber, anyShape, validateShape } from '../../model/states.ts';

const seed = 20261122;
const anyAngle = fc.double({ min: -limits.angular, max: limits.angular, noNaN: true });

function anyMotion(dimension: 2 | 3): fc.Arbitrary<BodyMotion> {
  const z = dimension === 2 ? fc.constant(0) : anyNumber;
  const place = fc.tuple(anyNumber, anyNumber, z);
  const turn =
    dimension === 2
      ? fc.tuple(fc.constant(0), fc.constant(0), anyAngle)
      : fc.oneof(fc.constant([0, 0, 0] as const), fc.tuple(anyAngle, anyAngle, anyAngle));
  return fc.record({ linear: place, angular: turn, pivot: fc.option(place, { nil: undefined }) });
}
const anyState: fc.Arbitrary<MotionState> = fc.constantFrom(2 as const, 3 as const).chain((dimension) => {
  const shape = fc.constantFrom(...kindsOf(dimension)).chain(anyShape);
  const comparison = fc.record({
    isOpen: fc.boolean(),
    rate: fc.integer({ min: 1, max: 1000 }),
    slop: fc.double({ min: 1e-6, max: 1, noNaN: true }),
  });
  return fc
    .tuple(shape, anyMotion(dimension), shape, anyMotion(dimension), fc.option(comparison, { nil: usualComparison }))
    .map(([a, motionA, b, motionB, settings]) => ({
      bodies: { A: body('A', a, motionA), B: body('B', b, motionB) },
      camera: firstCameras[dimension],
      comparison: settings,
    }));
});

const sample: MotionState = {
  bodies: {
    A: body('A', { type: 'sphere', center: [-5, 1, 0], radius: 0.05 }, { linear: [12, 0, 0] }),
    B: body(
      'B',
      { type: 'aabb', min: [-0.005, 0, -1], max: [0.005, 2, 1] },
      { angular: [0, 1 / 3, 0], pivot: [0, 0, 1] },
    ),
  },
  camera: firstCameras[3],
  comparison: { isOpen: true, rate: 12, slop: 0.05 },
};
const document = toMotionDocument(sample);
const opened = (link: string): unknown => {
  try {
    return fromMotionLink(link, validateShape);
  } catch (error) {
    if (error instanceof LinkError) return error;
    throw error;
  }
};

test(`any state comes back bit for bit (seed ${seed})`, () => {
  fc.assert(
    fc.property(anyState, (state) => {
      expect(fromMotionLink(toMotionLink(state), validateShape)).toEqual(state);
    }),
    { seed, numRuns: 500 },
  );
});

test('a link is of format 2, short, and leaves out what is usual', () => {
  const link = toMotionLink(sample);
  expect(fromBase64url(link.slice(3))?.[0]).toBe(2);
  expect(link.length).toBeLessThan(110);
  const { A } = sample.bodies;
  const resting: MotionState = {
    ...sample,
    bodies: { A: body('A', A.shape), B: body('B', A.shape) },
    comparison: usualComparison,
  };
  expect(toMotionLink(resting).length).toBeLessThan(toMotionLink({ ...resting, comparison: sample.comparison }).length);
  expect(opened(toMotionLink(resting))).toEqual(resting);
});

test('the playground opens the start of a motion, and the motion page the pair of the playground, at rest', () => {
  const state = fromLink(toMotionLink(sample), validateShape);
  expect(state.scene.items.map(({ shape }) => shape)).toEqual([sample.bodies.A.shape, sample.bodies.B.shape]);
  const first = firstState();
  const { bodies } = fromMotionLink(toLink(first), validateShape);
  expect([bodies.A.shape, bodies.B.shape]).toEqual(first.scene.items.slice(0, 2).map(({ shape }) => shape));
  expect([bodies.A.motion, bodies.B.motion]).toEqual([still, still]);
  expect(numberOfDefaultName(bodies.A.shape.type, bodies.A.name)).toBe(1);
});

test('a motion belongs to its shape, in whichever order the shapes are the pair', () => {
  const swapped = linkOf({ ...document, selection: [1, 0] });
  const { bodies } = fromMotionLink(swapped, validateShape);
  expect(bodies.A.motion).toEqual(sample.bodies.B.motion);
  expect(bodies.B.motion).toEqual(sample.bodies.A.motion);
});

test('a link that is cut anywhere, or has another byte, is damaged', () => {
  const link = toMotionLink(sample);
  for (let end = 3; end < link.length; ++end) expect(opened(link.slice(0, end))).toMatchObject({ code: 'damaged' });
  for (let at = 3; at < link.length; ++at) {
    const other = link.slice(0, at) + (link[at] === 'A' ? 'B' : 'A') + link.slice(at + 1);
    expect(opened(other)).toMatchObject({ code: 'damaged' });
  }
});

const [moving, turning] = document.motions ?? [];
const withMotion = (change: Partial<MotionDocument>): StateDocument => ({
  ...document,
  motions: [{ linear: [1, 0, 0], angular: [0, 0, 0], ...moving, ...change }, turning ?? { linear: [], angular: [] }],
});
test.each([
  ['a displacement beyond 1e9', withMotion({ linear: [0, 2e9, 0] }), 'motions[0].linear[1]'],
  ['an infinite displacement', withMotion({ linear: [Infinity, 0, 0] }), 'motions[0].linear[0]'],
  ['a turn that is not a number', withMotion({ angular: [0, 0, Number.NaN] }), 'motions[0].angular[2]'],
  ['more turns than allowed', withMotion({ angular: [0, -2e5, 0] }), 'motions[0].angular[1]'],
  ['a pivot that is not a number', withMotion({ pivot: [0, 0, Number.NaN] }), 'motions[0].pivot[2]'],
  ['no frames', { ...document, comparison: { isOpen: false, rate: 0, slop: 0.1 } }, 'comparison.rate'],
  ['a negative slop', { ...document, comparison: { isOpen: false, rate: 5, slop: -1 } }, 'comparison.slop'],
  ['a single shape', { ...document, selection: [0] }, 'selection'],
])('%s is rejected, and the message names the field', (_, hostile, path) => {
  expect(opened(linkOf(hostile))).toMatchObject({ code: 'invalid', cause: { path } });
});
