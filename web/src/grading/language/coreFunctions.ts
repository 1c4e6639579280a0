// SPDX-License-Identifier: MIT
// The functions of the language that the core answers: what is true of a pair is never worked out here.
import type {
  Cast,
  Contact,
  PairResult,
  Shape,
  PublishedResult,
  Touchstone,
  Vec2,
  Vec3,
} from '../../../../bindings/index.ts';
import { TouchstoneError } from '../../../../bindings/types.ts';
import { is3, moved } from '../../model/scene.ts';
import { turned } from '../../queries/turning.ts';
import { phrase } from '../../text/phrase.ts';
import { type Described, endsOf, type Function, pointOf } from './functions.ts';
import { pointShape } from './pointLists.ts';
import { stepsOfQuery } from './steps.ts';
import { asNumber, asShape, asVector, ExpressionError, isVector, itemsOf, type Value, type Vector } from './value.ts';
import { lengthOf, minus } from './vectors.ts';

type Result = PairResult<Vec2 | Vec3>;
const vec3 = ([x = 0, y = 0, z = 0]: Vector): Vec3 => [x, y, z];

/** The core's result for a pair, cached while the same two shapes are queried. */
function asking(core: Touchstone): (a: Shape, b: Shape) => Result {
  let last: { a: Shape; b: Shape; result: Result } | undefined;
  return (a, b) => {
    if (last?.a !== a || last.b !== b) last = { a, b, result: core.distance(a, b) };
    return last.result;
  };
}

type AnswerOfEpa = ReturnType<Touchstone['distanceBy']>;
/** EPA's answer for a pair, cached in the same way: it may take a millisecond. */
function askingEpa(core: Touchstone): (a: Shape, b: Shape) => AnswerOfEpa {
  let last: { a: Shape; b: Shape; answer: AnswerOfEpa } | undefined;
  return (a, b) => {
    if (last?.a === a && last.b === b) return last.answer;
    try {
      last = { a, b, answer: core.distanceBy('epa', a, b) };
      return last.answer;
    } catch (error) {
      // Two round shapes whose cores do not overlap leave nothing to expand.
      if (!(error instanceof TouchstoneError) || error.code !== 'not-answered') throw error;
      throw new ExpressionError(phrase('expression.noEpa', { a: a.type, b: b.type }));
    }
  };
}

/**
 * Whether a unit vector is a normal of the pair. The core's own is one; every other normal of a tie is identified by
 * a property: the signed distance is a convex function of the translation of B and changes by at most its length, so
 * it increases by the full length exactly along a normal. An angular error enters by its square, so the tolerance
 * does too.
 */
function isNormal(core: Touchstone, a: Shape, b: Shape, n: Vector, within: number): boolean {
  if (!n.every(Number.isFinite) || Math.abs(lengthOf(n) - 1) > within) return false;
  const { distance, normal } = core.distance(a, b);
  if (n.length !== normal.length) return false;
  if (n.every((x, i) => Math.abs(x - (normal[i] ?? 0)) <= within)) return true;
  const after = core.distance(a, moved(b, vec3(n))).distance;
  return Math.abs(after - (distance + lengthOf(n))) <= within * within;
}

/**
 * Whether two points are witness points: each on the surface of its shape, and separated by the distance along a
 * normal.
 */
function areWitnesses(core: Touchstone, a: Shape, b: Shape, onA: Vector, onB: Vector, within: number): boolean {
  if (![...onA, ...onB].every(Number.isFinite) || onA.length !== onB.length) return false;
  const isOn = (shape: Shape, p: Vector): boolean => Math.abs(core.distance(shape, pointShape(p)).distance) <= within;
  const { distance } = core.distance(a, b);
  const gap = minus(onB, onA);
  const size = Math.abs(distance);
  if (!isOn(a, onA) || !isOn(b, onB) || Math.abs(lengthOf(gap) - size) > within) return false;
  // Two shapes that touch have one point in common, and no direction follows from it.
  if (size <= within) return true;
  const relative = Math.min(1, (2 * within) / size);
  const n = gap.map((x) => (x * Math.sign(distance)) / lengthOf(gap));
  return isNormal(core, a, b, n, relative);
}

/** A vector stands for the point at its end. */
const placed = (value: Value | undefined, who: string): Shape =>
  value !== undefined && isVector(value) && itemsOf(value) === undefined ? pointShape(value) : asShape(value, who);

function published(core: Touchstone, a: Shape, b: Shape): Extract<PublishedResult<Vec2 | Vec3>, { supported: true }> {
  const found = core.published(a, b);
  if (!found.supported) throw new ExpressionError(phrase('expression.notPublished', { a: a.type, b: b.type }));
  return found;
}

/** The shape turned counter-clockwise about a point. */
function turnedBy(core: Touchstone, shape: Shape, about: Value | undefined, by: Value | undefined): Shape {
  const [pivot, radian] = [vec3(asVector(about, 'turned')), Math.PI / 180];
  if (!is3(shape)) return turned(core, shape, { pivot, axis: [0, 0, 1], angle: asNumber(by, 'turned') * radian });
  const vector = asVector(by, 'turned');
  const degrees = lengthOf(vector);
  const axis = vec3(degrees > 0 ? vector.map((x) => x / degrees) : [0, 0, 1]);
  return turned(core, shape, { pivot, axis, angle: degrees * radian });
}

/** A cast moves in several steps, each of which asks for a distance. */
const castQueries = { castHits: 4, castToi: 4, castNormal: 4, castPoint: 4 };

export function coreFunctions(core: Touchstone): Readonly<Record<string, Described>> {
  const ask = asking(core);
  const pair = (name: string, f: (a: Shape, b: Shape) => Value): Described => ({
    arity: 2,
    call: (a, b) => f(placed(a, name), placed(b, name)),
  });
  const result = (name: string, f: (result: Result) => Value): Described => pair(name, (a, b) => f(ask(a, b)));
  const askEpa = askingEpa(core);
  const epa = (name: string, f: (answer: AnswerOfEpa) => Value): Described => pair(name, (a, b) => f(askEpa(a, b)));
  const contact = (a: Shape, b: Shape): Contact<Vec2 | Vec3> => core.contact(a, b);
  const segments = (
    name: string,
    f: (found: { s: number; t: number; on1: Vector; on2: Vector }) => Value,
  ): Described => ({
    arity: 2,
    call: (p, q) => {
      const [first, second] = [endsOf(p, name), endsOf(q, name)];
      const found = core.closestPointsOfSegments(
        first.from as Vec3,
        first.to as Vec3,
        second.from as Vec3,
        second.to as Vec3,
      );
      return f(found);
    },
  });
  const onSegment = (name: string, f: (found: { t: number; point: Vector }) => Value): Described => ({
    arity: 2,
    call: (p, segment) => {
      const { from, to } = endsOf(segment, name);
      return f(core.closestPointOnSegment(pointOf(p, name) as Vec3, from as Vec3, to as Vec3));
    },
  });
  const cast = (name: string, f: (found: Cast<Vec2 | Vec3>) => Value): Described => ({
    arity: 4,
    call: (a, dA, b, dB) =>
      f(core.cast(asShape(a, name), asVector(dA, name) as Vec3, asShape(b, name), asVector(dB, name) as Vec3)),
  });
  const ofHit = (name: string, part: (found: Cast<Vec2 | Vec3>) => Value | null): Described =>
    cast(name, (found) => {
      const value = part(found);
      if (value === null) throw new ExpressionError(phrase('expression.noHit', { name }));
      return value;
    });
  const boundingBox: Function = (a) => {
    const box = core.boundingBox(asShape(a, 'boundingBox'));
    if (!box) throw new ExpressionError(phrase('expression.noBounds'));
    return box;
  };
  const all: Readonly<Record<string, Omit<Described, 'steps'>>> = {
    distance: result('distance', (r) => r.distance),
    depth: result('depth', (r) => r.penetrationDepth),
    overlaps: pair('overlaps', (a, b) => core.intersects(a, b)),
    normal: result('normal', (r) => r.normal),
    pointOnA: result('pointOnA', (r) => r.pointOnA),
    pointOnB: result('pointOnB', (r) => r.pointOnB),
    isUnique: result('isUnique', (r) => r.unique),
    featureA: result('featureA', (r) => r.featureA.kind),
    featureB: result('featureB', (r) => r.featureB.kind),
    featureIndexA: result('featureIndexA', (r) => r.featureA.index),
    featureIndexB: result('featureIndexB', (r) => r.featureB.index),
    contactPoints: pair('contactPoints', (a, b) => ({ list: contact(a, b).points.map(({ position }) => position) })),
    contactDepths: pair('contactDepths', (a, b) => ({
      list: contact(a, b).points.map(({ separation }) => -separation),
    })),
    contactIds: pair('contactIds', (a, b) => ({ list: contact(a, b).points.map(({ id }) => id) })),
    epaDistance: epa('epaDistance', ({ distance }) => distance),
    epaBound: epa('epaBound', ({ errorBound = Number.NaN }) => errorBound),
    epaSupportPoints: epa('epaSupportPoints', ({ iterations }) => iterations),
    floatDistance: pair('floatDistance', (a, b) => core.distance(a, b, { precision: 'float' }).distance),
    publishedHit: pair('publishedHit', (a, b) => published(core, a, b).hit),
    publishedDepth: pair('publishedDepth', (a, b) => published(core, a, b).depth),
    publishedMistake: pair('publishedMistake', (a, b) => published(core, a, b).mistake),
    isNormal: {
      arity: 4,
      call: (a, b, n, within) =>
        isNormal(
          core,
          asShape(a, 'isNormal'),
          asShape(b, 'isNormal'),
          asVector(n, 'isNormal'),
          asNumber(within, 'isNormal'),
        ),
    },
    areWitnesses: {
      arity: 5,
      call: (a, b, onA, onB, within) =>
        areWitnesses(
          core,
          asShape(a, 'areWitnesses'),
          asShape(b, 'areWitnesses'),
          asVector(onA, 'areWitnesses'),
          asVector(onB, 'areWitnesses'),
          asNumber(within, 'areWitnesses'),
        ),
    },
    closestParameter: onSegment('closestParameter', (found) => found.t),
    closestPoint: onSegment('closestPoint', (found) => found.point),
    segmentS: segments('segmentS', (found) => found.s),
    segmentT: segments('segmentT', (found) => found.t),
    segmentPoint1: segments('segmentPoint1', (found) => found.on1),
    segmentPoint2: segments('segmentPoint2', (found) => found.on2),
    castHits: cast('castHits', ({ toi }) => toi !== null),
    castToi: ofHit('castToi', ({ toi }) => toi),
    castNormal: ofHit('castNormal', ({ normal }) => normal),
    castPoint: ofHit('castPoint', ({ point }) => point),
    boundingBox: { arity: 1, call: boundingBox },
    moved: {
      arity: 2,
      call: (shape, by) => moved(asShape(shape, 'moved'), vec3(asVector(by, 'moved'))),
    },
    /** By degrees: a number in 2D, in 3D a vector along the axis with the angle as its length. */
    turned: { arity: 3, call: (shape, pivot, by) => turnedBy(core, asShape(shape, 'turned'), pivot, by) },
  };
  return Object.fromEntries(Object.entries(all).map(([name, one]) => [name, { ...one, steps: stepsFor(name) }]));
}
/** EPA takes longer than the query of the pair. */
const epaQueries = { epaDistance: 2, epaBound: 2, epaSupportPoints: 2 };
/** Functions that ask the core several times: about a normal, about the surfaces of both shapes, about a motion. */
const queriesOf: Readonly<Record<string, number>> = {
  isNormal: 2,
  areWitnesses: 5,
  turned: 2,
  ...castQueries,
  ...epaQueries,
};
const stepsFor =
  (name: string) =>
  (...values: Value[]): number =>
    (queriesOf[name] ?? 1) * stepsOfQuery(...values);
