// SPDX-License-Identifier: MIT
// The state of the motion page as a document: that of a scene with its two shapes, the motion of each and the settings of the
// comparison. Untrusted until every field is validated.
import { asObject, property, readNumber, readNumbers } from '../../../bindings/read.ts';
import { TouchstoneError, type Vec3 } from '../../../bindings/types.ts';
import {
  DocumentError,
  documentVersion,
  fromDocument,
  type MotionDocument,
  type StateDocument,
  type ValidateShape,
} from './document.ts';
import {
  type Comparison,
  dimensionOfState,
  fromScene,
  limits,
  type BodyMotion,
  type MotionState,
  sides,
  still,
  usualComparison,
} from './motion.ts';
import type { Dimension } from './scene.ts';
import { firstState } from './state.ts';
import { lifted } from './vectors.ts';

export function toMotionDocument(state: MotionState): StateDocument {
  const { bodies, camera, comparison } = state;
  const dimension = dimensionOfState(state);
  const { show, method, snap } = firstState(dimension);
  return {
    touchstone: documentVersion,
    dimension,
    shapes: sides.map((side) => ({ name: bodies[side].name, ...bodies[side].shape })),
    selection: [0, 1],
    camera,
    show,
    method,
    snap,
    motions: sides.map((side) => written(bodies[side].motion, dimension)),
    comparison,
  };
}
function written({ linear, angular, pivot }: BodyMotion, dimension: Dimension): MotionDocument {
  const flat = (v: Vec3): readonly number[] => (dimension === 2 ? v.slice(0, 2) : v);
  return {
    linear: flat(linear),
    angular: dimension === 2 ? angular.slice(2) : angular,
    ...(pivot ? { pivot: flat(pivot) } : {}),
  };
}

/** The state that a value of unknown origin describes; throws a DocumentError. A scene of another page is at rest. */
export function fromMotionDocument(value: unknown, validateShape: ValidateShape): MotionState {
  const { scene, camera } = fromDocument(value, validateShape);
  const bodies = fromScene(scene);
  if (!bodies)
    throw new DocumentError('selection', 'selection', 'selection must name two shapes.', {
      found: scene.selection.length,
      count: scene.items.length,
    });
  try {
    const document = asObject(value, 'scene');
    const motions = (property(document, 'motions', '') ?? []) as readonly unknown[];
    const [a = still, b = still] = scene.selection.map((id) =>
      readMotion(motions[id - 1], `motions[${id - 1}]`, scene.dimension),
    );
    return {
      bodies: { A: { ...bodies.A, motion: a }, B: { ...bodies.B, motion: b } },
      camera,
      comparison: readComparison(property(document, 'comparison', '')),
    };
  } catch (error) {
    if (!(error instanceof TouchstoneError)) throw error;
    throw new DocumentError(error.code, error.path, error.message, error.values);
  }
}

function readMotion(value: unknown, path: string, dimension: Dimension): BodyMotion {
  if (value === undefined) return still;
  const object = asObject(value, path);
  const numbers = (name: 'linear' | 'angular' | 'pivot', count: number, most: number): number[] => {
    const found: number[] = [];
    readNumbers(property(object, name, path), count, `${path}.${name}`, found);
    found.forEach((x, i) => inRange(x, `${path}.${name}[${i}]`, -most, most));
    return found;
  };
  const place = (name: 'linear' | 'pivot'): Vec3 => lifted(numbers(name, dimension, limits.linear) as unknown as Vec3);
  const angular = numbers('angular', dimension === 2 ? 1 : 3, limits.angular);
  return {
    linear: place('linear'),
    angular: dimension === 2 ? [0, 0, angular[0] ?? 0] : (angular as unknown as Vec3),
    pivot: property(object, 'pivot', path) === undefined ? undefined : place('pivot'),
  };
}

function readComparison(value: unknown): Comparison {
  if (value === undefined) return usualComparison;
  const object = asObject(value, 'comparison');
  const rate = readNumber(object, 'rate', 'comparison');
  const slop = readNumber(object, 'slop', 'comparison');
  inRange(rate, 'comparison.rate', ...limits.rate);
  inRange(slop, 'comparison.slop', ...limits.slop);
  return { isOpen: property(object, 'isOpen', 'comparison') === true, rate: Math.round(rate), slop };
}

function inRange(x: number, path: string, low: number, high: number): void {
  if (x >= low && x <= high) return;
  throw new DocumentError('range', path, `${path} must be between ${low} and ${high}, but is ${x}.`, {
    found: x,
    low,
    high,
  });
}
