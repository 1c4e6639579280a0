// SPDX-License-Identifier: MIT
// A request of the runner whose shapes, poses and motions are in the conventions of an engine: converted to those of the core, and the
// answer back, so that both are in the engine's axes and unit.
import { asObject, named, property, readNumbers } from '../../../../bindings/read.ts';
import { TouchstoneError } from '../../../../bindings/types.ts';
import { PasteError } from '../pasted/tokens.ts';
import { spoken } from '../../text/phrase.ts';
import type { Texts } from '../../text/keys.ts';
import { dialects } from './engines.ts';
import { type Frame, frameOf } from './frames.ts';
import type { DialectName } from './names.ts';
import { nodeOfJson } from './nodes.ts';
import { Unanswered } from './numbers.ts';
import { shapesOf } from './read.ts';
import type { Shape } from '../../../../bindings/types.ts';

const fail = (path: string, message: string): never => {
  throw new TouchstoneError('wrong-type', path, message);
};

/** Kinds whose requests and answers have nothing but the fields below. */
const kinds = ['distance', 'boolean', 'toi', 'motion', 'certify'];
const vectors = { dA: 'point', dB: 'point' } as const;
const motionFields = { linear: 'point', angular: 'angular', pivot: 'point' } as const;
type Measure = 'point' | 'angular' | 'direction';

function vectorAt(object: object, name: string, path: string, frame: Frame, measure: Measure): readonly number[] {
  const value = property(object, name, path);
  const isFlat = Array.isArray(value) && value.length === 2;
  const numbers: number[] = [];
  readNumbers(value, isFlat ? 2 : 3, path === '' ? name : `${path}.${name}`, numbers);
  return frame.toCore[measure](numbers).slice(0, numbers.length);
}

/** One shape of a request; its errors name the field. */
function shapeAt(request: object, name: 'a' | 'b', dialect: DialectName, texts: Texts): Shape {
  const value = asObject(property(request, name, ''), name);
  try {
    const shapes = shapesOf([nodeOfJson(value)], dialect, {});
    const [first] = shapes;
    if (shapes.length === 1 && first) return first.shape;
    const known = [...new Set(dialects[dialect].forms.map(({ names }) => names[0] ?? ''))].join(', ');
    return fail(
      `${name}.type`,
      `${name} must be one shape of ${dialects[dialect].title}, but ${shapes.length} were found. Known types: ${known}.`,
    );
  } catch (error) {
    if (error instanceof PasteError) return fail(name, `${name}: ${spoken(error.phrase, texts)}`);
    if (!(error instanceof Unanswered)) throw error;
    const wanted =
      error.what === 'order' ? 'with the labels w, x, y, z' : 'as position and rotation, or with its translation';
    return fail(
      `${name}.${error.what === 'order' ? 'rotation' : 'matrix'}`,
      `${name}: the ${error.what} is ambiguous; give it ${wanted}.`,
    );
  }
}

function poseAt(request: object, name: string, frame: Frame): object | undefined {
  const value = property(request, name, '') ?? undefined;
  if (value === undefined) return undefined;
  const pose = asObject(value, name);
  const position = vectorAt(pose, 'position', name, frame, 'point');
  if (position.length === 2) return { position, angle: property(pose, 'angle', name) };
  const rotation: number[] = [];
  readNumbers(property(pose, 'rotation', name), 4, `${name}.rotation`, rotation);
  const [x = 0, y = 0, z = 0, w = 0] = rotation;
  return { position, rotation: frame.toCore.quaternion([x, y, z, w]) };
}
function motionAt(request: object, name: string, frame: Frame): object | undefined {
  const value = property(request, name, '') ?? undefined;
  if (value === undefined) return undefined;
  const motion = asObject(value, name);
  const fields = Object.entries(motionFields).flatMap(([field, measure]): [string, unknown][] => {
    const given = property(motion, field, name) ?? undefined;
    if (given === undefined) return [];
    return [[field, typeof given === 'number' ? given : vectorAt(motion, field, name, frame, measure)]];
  });
  return Object.fromEntries(fields);
}

/** The answer to be judged by a request of kind certify. */
function claimAt(request: object, frame: Frame): object | undefined {
  const value = property(request, 'answer', '') ?? undefined;
  if (value === undefined) return undefined;
  const answer = asObject(value, 'answer');
  const distance = property(answer, 'distance', 'answer');
  const vector = (name: string, measure: Measure) => vectorAt(answer, name, 'answer', frame, measure);
  return {
    distance: typeof distance === 'number' ? frame.toCore.length(distance) : distance,
    normal: vector('normal', 'direction'),
    pointOnA: vector('pointOnA', 'point'),
    pointOnB: vector('pointOnB', 'point'),
  };
}

/** The same request in the conventions of the core; throws a TouchstoneError. */
export function requestToCore(request: object, dialect: DialectName, texts: Texts): object {
  const kind = property(request, 'kind', '') ?? 'distance';
  if (!kinds.includes(kind as string))
    throw new TouchstoneError(
      'unknown-kind',
      'kind',
      `With a dialect, kind must be one of: ${kinds.join(', ')}; but is ${named(kind)}.`,
    );
  const frame = frameOf(dialects[dialect].world, dialects[dialect].unit);
  const moves = Object.entries(vectors).flatMap(([name, measure]): [string, unknown][] =>
    property(request, name, '') === undefined ? [] : [[name, vectorAt(request, name, '', frame, measure)]],
  );
  return {
    id: property(request, 'id', ''),
    kind,
    algorithm: property(request, 'algorithm', ''),
    proof: property(request, 'proof', ''),
    answer: claimAt(request, frame),
    a: shapeAt(request, 'a', dialect, texts),
    b: shapeAt(request, 'b', dialect, texts),
    poseA: poseAt(request, 'poseA', frame),
    poseB: poseAt(request, 'poseB', frame),
    motionA: motionAt(request, 'motionA', frame),
    motionB: motionAt(request, 'motionB', frame),
    ...Object.fromEntries(moves),
  };
}

const answerFields: Readonly<Record<string, Measure>> = {
  normal: 'direction',
  pointOnA: 'point',
  pointOnB: 'point',
  point: 'point',
};
/** All numbers of a certificate are lengths but the angle; null is what is not proved. */
const certificateFromCore = (certificate: object, length: (x: number) => number): object =>
  Object.fromEntries(
    Object.entries(certificate).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'number' && name !== 'normalAngle' ? length(value) : value,
    ]),
  );
/** An answer in the axes and unit of the engine. */
export function answerFromCore(answer: object, dialect: DialectName): object {
  const { fromCore } = frameOf(dialects[dialect].world, dialects[dialect].unit);
  const entries = Object.entries(answer).map(([name, value]: [string, unknown]): [string, unknown] => {
    const measure = answerFields[name];
    if (measure && Array.isArray(value)) return [name, fromCore[measure](value as number[]).slice(0, value.length)];
    if (name === 'certificate') return [name, certificateFromCore(value as object, fromCore.length)];
    const isLength = (name === 'distance' || name === 'errorBound') && typeof value === 'number';
    return [name, isLength ? fromCore.length(value) : value];
  });
  return Object.fromEntries(entries);
}
