// SPDX-License-Identifier: MIT
// Answers one request line with one answer line.
import type { AlgorithmName, Motion, Pose, Precision, QueryOptions, Shape, Touchstone, Vec3 } from './index.ts';
import { answerPairs } from './broadphase/answer.ts';
import type { BroadPhaseModule } from './broadphase/index.ts';
import { answerParticles } from './particles/answer.ts';
import type { Particles } from './particles/index.ts';
import type { Certificate, Claim, ProofModule } from './proof/index.ts';
import { named, property, readFlag } from './read.ts';
import { type PairResult, TouchstoneError, type Vec2 } from './types.ts';
import { written } from './written.ts';

export interface LineResult {
  readonly ok: boolean;
  readonly text: string;
}
type Id = string | number | boolean | null;

/** The id is repeated if it is a plain value; otherwise it is null. */
function idOf(request: object): Id {
  const id = property(request, 'id', '');
  return typeof id === 'string' || typeof id === 'number' || typeof id === 'boolean' ? id : null;
}

function failed(id: Id, line: number, code: string, path: string, message: string): LineResult {
  return { ok: false, text: written({ id, line, error: { code, path, message } }) };
}
export const failedLine = (line: number, code: string, message: string): LineResult =>
  failed(null, line, code, '', message);

function parsed(text: string): object {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new TouchstoneError('bad-json', '', `The line is not valid JSON: ${(error as Error).message}.`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TouchstoneError('not-an-object', '', `A request must be an object, but is ${named(value)}.`);
  return value;
}

/** What requests are answered with. */
export interface Modules {
  readonly touchstone: Touchstone;
  readonly particles?: Particles;
  readonly broadPhase?: BroadPhaseModule;
  readonly proof?: ProofModule;
}
type Later = Exclude<keyof Modules, 'touchstone'>;

/** Thrown for the first request that needs a module which is not loaded; the caller loads it and repeats the line. */
export class NeedsModule extends Error {
  constructor(readonly module: Later) {
    super(`The module ${module} is not loaded.`);
  }
}
function loaded<K extends Later>(modules: Modules, name: K): NonNullable<Modules[K]> {
  const module = modules[name];
  if (!module) throw new NeedsModule(name);
  return module;
}

/** The distance by one algorithm, with what it proves. */
function answerBy(modules: Modules, algorithm: unknown, a: Shape, b: Shape, options: QueryOptions): object {
  const r = modules.touchstone.distanceBy(algorithm as AlgorithmName, a, b, options);
  const { intersects, distance, normal, pointOnA, pointOnB, unique, method, status, iterations, errorBound } = r;
  const answer = { intersects, distance, normal, pointOnA, pointOnB, unique, method };
  // Closed forms have no bound of their own.
  if (errorBound !== undefined) return { ...answer, status, iterations, errorBound };
  const proof = loaded(modules, 'proof').proofOf(a, b, r, options);
  return { ...answer, status: proof.status, errorBound: proof.errorBound };
}

/** JSON has no infinity: a bound that is not proved is null. */
const bounded = (x: number): number | null => (Number.isFinite(x) ? x : null);
const inJson = ({ lower, upper, normalAngle, witnessOff }: Certificate): object => ({
  lower: bounded(lower),
  upper: bounded(upper),
  normalAngle,
  witnessOff: bounded(witnessOff),
});

/** The distance of the pair, with its error bound, and its certificate where it is wanted. */
function answerDistance(modules: Modules, a: Shape, b: Shape, options: QueryOptions, wantsProof: boolean): object {
  const r: PairResult<Vec2 | Vec3> = modules.touchstone.distance(a, b, options);
  const { intersects, distance, normal, pointOnA, pointOnB, unique, method } = r;
  const { status, errorBound, certificate } = loaded(modules, 'proof').proofOf(a, b, r, options);
  const answer = { intersects, distance, normal, pointOnA, pointOnB, unique, method, status, errorBound };
  return wantsProof ? { ...answer, certificate: inJson(certificate) } : answer;
}
/** Whether the pair overlaps, with the status of its distance; the boundaries of two planes have none, and a closed form. */
function answerBoolean(modules: Modules, a: Shape, b: Shape, options: QueryOptions): object {
  const { touchstone } = modules;
  if (isPlane(a) && isPlane(b)) return { intersects: touchstone.intersects(a, b, options), status: 'proved' };
  const r: PairResult<Vec2 | Vec3> = touchstone.distance(a, b, options);
  return { intersects: r.intersects, status: loaded(modules, 'proof').proofOf(a, b, r, options).status };
}
const isPlane = (shape: unknown): boolean =>
  typeof shape === 'object' && shape !== null && property(shape, 'type', '') === 'plane';

function solve(modules: Modules, request: object, id: Id, precision: Precision): object {
  const { touchstone } = modules;
  const field = (name: string): unknown => property(request, name, '');
  const kind = field('kind') ?? 'distance';
  // The core validates both.
  const a = field('a') as Shape;
  const b = field('b') as Shape;
  const options = { precision, poseA: field('poseA') as Pose, poseB: field('poseB') as Pose };
  switch (kind) {
    case 'distance': {
      const algorithm = field('algorithm') ?? undefined;
      if (algorithm !== undefined) return { id, ...answerBy(modules, algorithm, a, b, options) };
      return { id, ...answerDistance(modules, a, b, options, readFlag(request, 'proof')) };
    }
    case 'certify': {
      const answer = field('answer') as Claim<Vec2 | Vec3>;
      return { id, certificate: inJson(loaded(modules, 'proof').certify(a, b, answer, options)) };
    }
    case 'boolean': {
      const algorithm = field('algorithm') ?? undefined;
      if (algorithm === undefined) return { id, ...answerBoolean(modules, a, b, options) };
      return { id, intersects: touchstone.intersectsBy(algorithm as AlgorithmName, a, b, options) };
    }
    case 'toi': {
      const { toi, normal, point, status } = touchstone.cast(a, field('dA') as Vec3, b, field('dB') as Vec3, options);
      return { id, toi, normal, point, status };
    }
    case 'motion': {
      const r = touchstone.motion(a, b, field('motionA') as Motion, field('motionB') as Motion, options);
      const { state, toi, bracket, normal, pointOnA, pointOnB, distance, status } = r;
      return { id, state, toi, bracket, normal, pointOnA, pointOnB, distance, status };
    }
    case 'particles':
      return { id, ...answerParticles(loaded(modules, 'particles'), request, precision) };
    case 'pairs':
      return { id, ...answerPairs(loaded(modules, 'broadPhase'), request, precision) };
    default:
      throw new TouchstoneError(
        'unknown-kind',
        'kind',
        `kind must be distance, boolean, toi, motion, certify, particles or pairs, but is ${named(kind)}.`,
      );
  }
}

/** Requests and answers in other conventions than those of the core. */
export interface Translation {
  request(request: object): object;
  answer(answer: object): object;
}

/** The message in the words of requests: they have no functions to call. */
const inRequests = ({ code, message }: TouchstoneError): string =>
  code === 'unsupported-pair'
    ? message.replace('intersects(a, b) says', 'a request with "kind": "boolean" says')
    : message;

export function answerLine(
  modules: Modules,
  text: string,
  line: number,
  precision: Precision,
  translation?: Translation,
): LineResult {
  let id: Id = null;
  try {
    const request = parsed(text);
    id = idOf(request);
    const answer = solve(modules, translation?.request(request) ?? request, id, precision);
    return { ok: true, text: written(translation?.answer(answer) ?? answer) };
  } catch (error) {
    if (error instanceof TouchstoneError) return failed(id, line, error.code, error.path, inRequests(error));
    throw error;
  }
}
