// SPDX-License-Identifier: MIT
// States for the tests of links and documents: random ones of every kind, and the core's own validation.
import fc from 'fast-check';
import { loadTouchstone, type Shape, type ShapeType } from '../../../../bindings/index.ts';
import { parameters, shapeOf } from '../../../../web/src/model/parameters.ts';
import { defaultName, type Dimension, isName, kindsOf, maxNameLength } from '../../../../web/src/model/scene.ts';
import {
  maxMagnitude,
  methods,
  minHeight,
  overlays,
  projections,
  rounded,
  type State,
} from '../../../../web/src/model/state.ts';

const core = await loadTouchstone();
export const validateShape = (value: unknown, path: string): Shape => core.validate(value, path);

/** Every finite double up to 1e9: short and long decimals, floats, -0, denormals. */
export const anyNumber = fc.oneof(
  fc.double({ min: -1e9, max: 1e9, noNaN: true }),
  fc.float({ min: -1e9, max: 1e9, noNaN: true }),
  fc.tuple(fc.integer({ min: -1e6, max: 1e6 }), fc.nat(9)).map(([m, e]) => m / 10 ** e),
  fc.constantFrom(0, -0, 5e-324, -5e-324, 2.2250738585072014e-308, 1e9, -1e9, 0.1, 1e-7, 1e-8),
);
const anySize = anyNumber.map(Math.abs);
const anyAngle = fc.double({ min: -Math.PI, max: Math.PI, noNaN: true });

/** A unit vector in every bit that normalising leaves: its length is off 1 by rounding only. */
const anyUnit = (count: number): fc.Arbitrary<number[]> =>
  fc
    .array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: count, maxLength: count })
    .filter((v) => Math.hypot(...v) > 1e-3)
    .map((v) => v.map((x) => x / Math.hypot(...v)));

export function anyShape(type: ShapeType): fc.Arbitrary<Shape> {
  const [first] = parameters[type];
  // A list that may have any length has up to seven vectors here.
  if (first?.most !== undefined)
    return fc
      .array(fc.array(anyNumber, { minLength: first.count, maxLength: first.count }), { minLength: 1, maxLength: 7 })
      .map((points) => shapeOf(type, points.flat()));
  const rows = parameters[type];
  const unitCount = rows.filter((row) => row.role === 'unit').length;
  const numbers = fc.tuple(
    anyUnit(Math.max(1, unitCount)),
    ...rows.map(({ role }) => (role === 'size' ? anySize : role === 'angle' ? anyAngle : anyNumber)),
  );
  return numbers.map(([unit, ...others]) => {
    let next = 0;
    const own = others.map((x, i) => (rows[i]?.role === 'unit' ? (unit[next++] ?? 0) : x));
    if (type !== 'aabb' && type !== 'aabb2') return shapeOf(type, own);
    // The lower corner first.
    const half = own.length / 2;
    const low = own.slice(0, half).map((x, i) => Math.min(x, own[half + i] ?? x));
    const high = own.slice(0, half).map((x, i) => Math.max(x, own[half + i] ?? x));
    return shapeOf(type, [...low, ...high]);
  });
}

const anyName = (type: ShapeType): fc.Arbitrary<string> =>
  fc.oneof(
    fc.integer({ min: 1, max: 20_000 }).map((n) => defaultName(type, n)),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: maxNameLength }).filter(isName),
  );

export function anyState(most: number): fc.Arbitrary<State> {
  const place = fc.tuple(anyNumber, anyNumber, anyNumber);
  const camera = fc
    .record({
      position: place,
      target: place,
      projection: fc.constantFrom(...projections),
      height: fc.double({ min: 2 * minHeight, max: maxMagnitude, noNaN: true }),
    })
    .map(rounded)
    .filter(({ position, target }) => position.some((x, i) => x !== target[i]));
  const items = (dimension: Dimension) =>
    fc.array(
      fc.constantFrom(...kindsOf(dimension)).chain((type) => fc.record({ name: anyName(type), shape: anyShape(type) })),
      { maxLength: most },
    );
  const scene = fc.constantFrom<Dimension>(2, 3).chain((dimension) =>
    items(dimension).chain((list) =>
      fc
        .shuffledSubarray(
          list.map((_, i) => i + 1),
          { maxLength: Math.min(2, list.length) },
        )
        .map((selection) => ({
          dimension,
          items: list.map((item, i) => ({ id: i + 1, ...item })),
          selection,
          nextId: list.length + 1,
        })),
    ),
  );
  return fc.record({
    scene,
    camera,
    show: fc
      .array(fc.boolean(), { minLength: overlays.length, maxLength: overlays.length })
      .map((flags) => Object.fromEntries(overlays.map((name, i) => [name, flags[i]])) as unknown as State['show']),
    method: fc.constantFrom(...methods),
    snap: fc.oneof(fc.constantFrom(0, 0.1, 0.25), fc.double({ min: 0, max: 1000, noNaN: true })),
  });
}
