// SPDX-License-Identifier: MIT
// Shapes in motion: motions are read from plain objects, one call asks the core, its numbers become an object.
import { type Fast, makeFast } from './fast.ts';
import { errorNames, maxMagnitude, motionStates, resultOffsets, statusNames } from './generated/schema.ts';
import type { Module, PairQuery } from './module.ts';
import { outOfMemory } from './outOfMemory.ts';
import { pick } from './pick.ts';
import { asObject, join, named, posePaths, property, readNumber, readNumbers, typedArrayName } from './read.ts';
import {
  type MotionResult,
  type MotionStep,
  type Pose,
  type Pose2,
  type Shape,
  TouchstoneError,
  type Vec2,
  type Vec3,
} from './types.ts';

type Vec = Vec2 | Vec3;
const { motionInput, motion: offsets, pair } = resultOffsets;
const stepWidth = 3;

/** The numbers of a motion, in the order that the core takes; a shape without one stands still. */
function readMotion(value: unknown, dimension: 2 | 3, path: string): number[] {
  const numbers = new Array<number>(motionInput.width).fill(0);
  if (value === undefined || value === null) return numbers;
  const given = asObject(value, path);
  const vector = (name: 'linear' | 'angular' | 'pivot'): boolean => {
    const found = property(given, name, path);
    if (found === undefined || found === null) return false;
    const read: number[] = [];
    if (name === 'angular' && dimension === 2) read.push(readNumber(given, name, path));
    else readNumbers(found, dimension, join(path, name), read);
    for (const [i, x] of read.entries()) numbers[motionInput[name] + i] = x;
    return true;
  };
  vector('linear');
  vector('angular');
  numbers[motionInput.hasPivot] = vector('pivot') ? 1 : 0;
  return numbers;
}

/** The magnitudes are checked by the core, as those of a position and of an angle. */
function checkMotion(module: Module, numbers: readonly number[], dimension: 2 | 3, path: string): void {
  const part = (at: number): number[] => numbers.slice(at, at + dimension);
  module.checkVector(part(motionInput.linear), join(path, 'linear'));
  module.checkVector(part(motionInput.pivot), join(path, 'pivot'));
  if (dimension === 3) module.checkVector(part(motionInput.angular), join(path, 'angular'));
  else module.checkAngle(numbers[motionInput.angular] as number, join(path, 'angular'));
}

export interface MotionInput {
  readonly shapes: readonly Shape[];
  /** The pose of each shape at t = 0; null where it has none. */
  readonly poses?: readonly (Pose | Pose2 | null)[];
  /** Two indices per pair. */
  readonly pairs: Uint32Array;
  /** Twenty numbers per pair, see `motionInputOffset`: the motion of A, then that of B. */
  readonly motions: Float64Array;
}
/** Results per pair. */
export interface MotionAnswers {
  /** Indices into motionStates. */
  readonly states: Uint8Array;
  /** Three numbers: toi and the bracket. */
  readonly times: Float64Array;
  /** Ten numbers of the poses at toi: signed distance, normal, pointOnA, pointOnB (z = 0 in 2D). */
  readonly contacts: Float64Array;
}
const answerWidth = 10;

/** The arrays of a list of pairs; each error names the array. */
function readInput(input: unknown): {
  shapes: readonly unknown[];
  poses: readonly unknown[];
  pairs: Uint32Array;
  motions: Float64Array;
} {
  const given = asObject(input, 'input');
  const list = (name: string, isOptional = false): readonly unknown[] => {
    const found = property(given, name, '');
    if (isOptional && (found === undefined || found === null)) return [];
    if (Array.isArray(found)) return found;
    throw new TouchstoneError('wrong-type', name, `${name} must be an array, but is ${named(found)}.`);
  };
  const [shapes, poses] = [list('shapes'), list('poses', true)];
  const [pairs, motions] = [property(given, 'pairs', ''), property(given, 'motions', '')];
  if (typedArrayName(pairs) !== 'Uint32Array' || (pairs as Uint32Array).length % 2 !== 0)
    throw new TouchstoneError(
      'wrong-arity',
      'pairs',
      `pairs must be a Uint32Array with two indices per pair, but is ${named(pairs)}.`,
    );
  const count = motionInput.width * (pairs as Uint32Array).length;
  if (typedArrayName(motions) !== 'Float64Array' || (motions as Float64Array).length !== count)
    throw new TouchstoneError(
      'wrong-arity',
      'motions',
      `motions must be a Float64Array of ${count} numbers, but is ${named(motions)}.`,
    );
  return { shapes, poses, pairs: pairs as Uint32Array, motions: motions as Float64Array };
}

/** An error of a shape or a pose of a list, with its place there. */
function inList(index: number, action: () => void): void {
  try {
    action();
  } catch (error) {
    if (!(error instanceof TouchstoneError)) throw error;
    const placed = (text: string): string =>
      text.replaceAll(/\b(shape|pose)\b(?=[.\[ ]|$)/g, (name) => `${name}s[${index}]`);
    throw new TouchstoneError(error.code, placed(error.path), placed(error.message), error.values);
  }
}
function ofPair(refused: number, at: number): TouchstoneError {
  const code = errorNames[refused - 1] ?? 'unsupported-pair';
  const message =
    code === 'mixed-dimensions'
      ? `pairs[${at}] combines a 2D shape with a 3D shape; both must have one dimension.`
      : `pairs[${at}] combines two planes, which have no distance.`;
  return new TouchstoneError(code, `pairs[${at}]`, message);
}

export class Motions {
  #fast: Fast | undefined;
  constructor(readonly module: Module) {}

  #prepare(a: unknown, b: unknown, motionA: unknown, motionB: unknown, query: PairQuery): 2 | 3 {
    const { module } = this;
    let first: number[] = [];
    let second: number[] = [];
    const dimension = module.setPair(a, b, query, (n) => {
      first = readMotion(motionA, n, 'motionA');
      second = readMotion(motionB, n, 'motionB');
    });
    checkMotion(module, first, dimension, 'motionA');
    checkMotion(module, second, dimension, 'motionB');
    module.newMotions.set(first);
    module.newMotions.set(second, motionInput.width);
    return dimension;
  }

  motion(a: unknown, b: unknown, motionA: unknown, motionB: unknown, query: PairQuery): MotionResult<Vec> {
    const dimension = this.#prepare(a, b, motionA, motionB, query);
    const { module } = this;
    module.check(module.onlyInAll('motion', 'motions')(module.a, module.b, query.isFloat));
    const state = pick(motionStates, module.at(offsets.state));
    const [queries, status] = [module.at(offsets.queries), pick(statusNames, module.at(offsets.status))];
    if (state === 'separate') {
      const none = { toi: null, bracket: null, normal: null, pointOnA: null, pointOnB: null, distance: null };
      return { state, ...none, queries, status };
    }
    return {
      state,
      toi: module.at(offsets.toi),
      bracket: [module.at(offsets.from), module.at(offsets.until)],
      normal: module.vec(pair.normal, dimension),
      pointOnA: module.vec(pair.pointOnA, dimension),
      pointOnB: module.vec(pair.pointOnB, dimension),
      distance: module.at(pair.distance),
      queries,
      status,
    };
  }

  steps(a: unknown, b: unknown, motionA: unknown, motionB: unknown, query: PairQuery): MotionStep[] {
    this.#prepare(a, b, motionA, motionB, query);
    const { module } = this;
    const refused = module.onlyInAll('traceMotion', 'motions')(module.a, module.b, query.isFloat);
    if (refused < 0) throw outOfMemory('', 'The list of steps');
    module.check(refused);
    const at = module.onlyInAll('motionStepsAddress', 'motions')() / Float64Array.BYTES_PER_ELEMENT;
    const numbers = module.heap.subarray(at, at + stepWidth * module.at(0));
    return Array.from({ length: numbers.length / stepWidth }, (_, i) => {
      const [t, distance, until] = numbers.subarray(stepWidth * i, stepWidth * (i + 1)) as unknown as Vec3;
      return { t, distance, until };
    });
  }

  poseDuring(shape: unknown, motion: unknown, t: unknown, pose: unknown): Pose | Pose2 {
    const { module } = this;
    if (typeof t !== 'number' || !(t >= 0 && t <= 1))
      throw new TouchstoneError('out-of-range', 't', `t must be a number from 0 to 1, but is ${named(t)}.`, {
        found: t,
      });
    const { dimension } = module.setPlaced(shape, pose, 'shape', posePaths('pose'));
    const numbers = readMotion(motion, dimension, 'motion');
    checkMotion(module, numbers, dimension, 'motion');
    // What validates vectors does not touch the slot of the shape.
    module.newMotions.set(numbers);
    module.onlyInAll('poseDuring', 'motions')(module.a, t);
    const position = module.vec(0, dimension);
    if (dimension === 2) return { position: position as Vec2, angle: module.at(2) };
    const rotation = [module.at(3), module.at(4), module.at(5), module.at(6)] as const;
    return { position: position as Vec3, rotation };
  }

  /** Shapes are validated once, motions as they come; nothing is answered where one is refused. */
  many(input: unknown): MotionAnswers {
    const { shapes, poses, pairs, motions } = readInput(input);
    const fast = (this.#fast ??= makeFast(this.module));
    for (const [i, shape] of shapes.entries()) {
      const pose = poses[i];
      inList(i, () => {
        fast.set(i, shape as Shape);
        if (pose !== undefined && pose !== null) fast.setPose(i, pose as Pose | Pose2);
      });
    }
    const count = pairs.length / 2;
    const [states, times, contacts] = [
      new Uint8Array(count),
      new Float64Array(3 * count),
      new Float64Array(answerWidth * count),
    ];
    const width = 2 * motionInput.width;
    for (let i = 0; i < count; ++i) {
      const numbers = motions.subarray(width * i, width * (i + 1));
      const wrong = numbers.findIndex((x) => !(Math.abs(x) <= maxMagnitude));
      if (wrong >= 0) this.#refuseNumber(width * i + wrong, numbers[wrong] as number);
      this.module.newMotions.set(numbers);
      const [a, b] = [pairs[2 * i] as number, pairs[2 * i + 1] as number];
      for (const index of [a, b])
        if (index >= shapes.length)
          throw new TouchstoneError(
            'out-of-range',
            `pairs[${2 * i}]`,
            `pairs[${2 * i}] and the next must be below ${shapes.length}, but one is ${index}.`,
          );
      const refused = fast.motion(a, b);
      if (refused !== 0) throw ofPair(refused, 2 * i);
      states[i] = fast.result[offsets.state] as number;
      times.set(
        [offsets.toi, offsets.from, offsets.until].map((at) => fast.result[at] as number),
        3 * i,
      );
      contacts.set(fast.result.subarray(pair.distance, pair.distance + answerWidth), answerWidth * i);
    }
    return { states, times, contacts };
  }
  #refuseNumber(index: number, found: number): never {
    const path = `motions[${index}]`;
    const code = Number.isFinite(found) ? 'too-large' : 'not-finite';
    throw new TouchstoneError(
      code,
      path,
      `${path} must be finite and at most ${maxMagnitude} in magnitude, but is ${found}.`,
      { found },
    );
  }
}
