// SPDX-License-Identifier: MIT
// A draft of a dialect as a shape of the core: fields by their roles, converted to the core's frame, then placed by the pose. A box
// whose axes are not turned is an aabb where its corners are exact, else an obb, so that no number is rounded by being read.
import type { Quat, Shape, Shape2, Shape3, Vec2, Vec3 } from '../../../../bindings/types.ts';
import { add, dot, lifted, rotate, scaled, sub, unitQuat } from '../../model/vectors.ts';
import { phrase } from '../../text/phrase.ts';
import type { Draft } from './drafts.ts';
import { Fields, powerOf, type Settings } from './fields.ts';
import type { Role } from './forms.ts';
import { type Node, numbersIn } from './nodes.ts';
import { angleOf, fail, numbersOf, quaternionOf, type Rigid, rigidOf, rotatorOf } from './numbers.ts';

export interface Resolved {
  readonly shape: Shape;
  /** As the text calls it. */
  readonly name: string;
  /** Labels that were read past. */
  readonly unused: readonly string[];
}
interface Placed {
  readonly position: Vec3;
  readonly rotation: Quat | undefined;
  readonly angle: number;
}

function placedBy(draft: Draft, reader: Fields, settings: Settings): Placed {
  const { dialect, frame, asked } = settings;
  const power = powerOf(settings);
  const { toCore } = frame;
  const { dimension } = reader.form;
  const path = (slot: string): string => reader.path(slot);
  checkScale(draft, path('scale'));
  let position: readonly number[] | undefined;
  let rotation: Quat | undefined;
  const matrix = draft.slots.get('matrix');
  if (matrix) {
    const isPrinted = dialect.title === 'Unreal' && numbersIn(matrix).length === 9;
    const rigid = isPrinted
      ? printedTransform(matrix, path('transform'), power)
      : rigidOf(matrix, asked, path('matrix'), power);
    position = rigid.position;
    rotation = rigid.rotation;
  }
  const given = draft.slots.get('position') ?? reader.rest.get('place');
  if (given) position = numbersOf(given, dimension, path('position'), 'length', power, dialect.title === 'Bullet');
  const turn = draft.slots.get('rotation') ?? (dimension === 3 ? reader.rest.get('turn') : undefined);
  const rotator = draft.slots.get('rotator');
  if (dimension === 2) {
    const node = draft.slots.get('angle') ?? turn ?? reader.rest.get('turn');
    const at = position ? toCore.point(lifted([position[0] ?? 0, position[1] ?? 0])) : ([0, 0, 0] as const);
    return { position: [at[0], at[1], 0], rotation: undefined, angle: node ? angleOf(node, path('angle')) : 0 };
  }
  if (turn) {
    const isRotator = numbersIn(turn).length === 3 && dialect.title === 'Unreal';
    rotation = isRotator ? rotatorOf(turn, path('rotation')) : quaternionOf(turn, dialect, asked, path('rotation'));
  } else if (rotator) rotation = rotatorOf(rotator, path('rotation'));
  return {
    position: position ? toCore.point(position) : [0, 0, 0],
    rotation: rotation && toCore.quaternion(rotation),
    angle: 0,
  };
}
/** As FTransform::ToString prints it: translation, then pitch, yaw and roll, then scale. */
function printedTransform(node: Node, path: string, power: number): Rigid {
  const all = numbersIn(node);
  const part = (from: number): Node => ({
    kind: 'group',
    label: '',
    names: [],
    bracket: '',
    items: all.slice(from, from + 3),
  });
  if (all.slice(6).some(({ value }) => value !== 1))
    fail(
      phrase('dialect.scale', {
        path,
        found: all
          .slice(6)
          .map(({ value }) => value)
          .join(', '),
      }),
    );
  const [x = 0, y = 0, z = 0] = numbersOf(part(0), 3, path, 'length', power);
  return { position: [x, y, z], rotation: rotatorOf(part(3), path) };
}
function checkScale({ slots }: Draft, path: string): void {
  const scale = slots.get('scale');
  const values = scale ? numbersIn(scale).map(({ value }) => value) : [];
  if (values.some((x) => x !== 1)) fail(phrase('dialect.scale', { path, found: values.join(', ') }));
}

const isIdentity = (q: Quat | undefined): boolean => q === undefined || (q[0] === 0 && q[1] === 0 && q[2] === 0);
/** A place in world coordinates; a turn by a quaternion that is not quite of unit length must not stretch. */
function placer({ position, rotation }: Placed): { readonly at: (p: Vec3) => Vec3; readonly along: (v: Vec3) => Vec3 } {
  const q = rotation && !isIdentity(rotation) ? unitQuat(rotation) : undefined;
  const along = (v: Vec3): Vec3 => (q ? rotate(q, v) : v);
  return { along, at: (p) => add(along(p), position) };
}

export function resolved(draft: Draft, settings: Settings): Resolved {
  const { form } = draft;
  if (!form) return fail(phrase('dialect.noShape'));
  const reader = new Fields(form, draft, settings);
  const placed = placedBy(draft, reader, settings);
  const shape = form.dimension === 2 ? shape2(reader, placed, settings) : shape3(reader, placed, settings);
  return { shape, name: draft.name, unused: reader.unused };
}

function shape3(reader: Fields, placed: Placed, settings: Settings): Shape3 {
  const { toCore } = settings.frame;
  const { at, along } = placer(placed);
  const point = (role: Role): Vec3 => at(toCore.point(reader.needed(role)));
  const length = (role: Role): number => toCore.length(reader.needed(role)[0] ?? 0);
  switch (reader.form.kind) {
    case 'sphere':
      return { type: 'sphere', center: at(centerOf(reader, settings)), radius: length('radius') };
    case 'box':
      return box3(reader, placed, settings);
    case 'capsule':
      return { type: 'capsule', ...segmentOf(reader, placed, settings), radius: length('radius') };
    case 'cylinder': {
      const ends = segmentOf(reader, placed, settings);
      return { type: 'cylinder', ...ends, radius: toCore.length(cylinderRadius(reader)) };
    }
    case 'taperedCapsule': {
      const [baseRadius, tipRadius] = radiiOf(reader).map((x) => toCore.length(x));
      const ends = segmentOf(reader, placed, settings);
      return { type: 'taperedCapsule', ...ends, baseRadius: baseRadius ?? 0, tipRadius: tipRadius ?? 0 };
    }
    case 'plane': {
      const given = reader.vector('normal') ?? (reader.form.fields.length === 0 ? [1, 0, 0] : reader.needed('normal'));
      const normal = along(toCore.direction(given));
      const constant = reader.number('constant');
      const own = constant === undefined ? (reader.number('offset') ?? 0) : 0 - constant;
      return { type: 'plane', normal, offset: toCore.length(own) + dot(normal, placed.position) };
    }
    case 'triangle':
      return { type: 'triangle', vertices: [point('a'), point('b'), point('c')] };
    case 'hull':
      return { type: 'hull', points: pointsOf(reader, 3).map((p) => at(toCore.point(p))) };
  }
}
const centerOf = (reader: Fields, { frame }: Settings): Vec3 =>
  frame.toCore.point(reader.vector('center') ?? [0, 0, 0]);

function pointsOf(reader: Fields, width: 2 | 3): readonly (readonly number[])[] {
  const flat = reader.needed('points');
  if (flat.length === 0 || flat.length % width !== 0)
    fail(phrase('dialect.points', { path: reader.path('points'), count: width, found: flat.length }));
  return Array.from({ length: flat.length / width }, (_, i) => flat.slice(width * i, width * (i + 1)));
}
/** Half extents along the axes of the engine. */
function halvesOf(reader: Fields): readonly number[] {
  const halves = reader.vector('halfExtents');
  if (halves) return halves;
  const full = reader.vector('extents');
  if (full) return full.map((x) => x / 2);
  const isByAxis = reader.form.fields.some(({ role }) => role === 'extentX');
  if (!isByAxis) return reader.needed('halfExtents');
  return (['extentX', 'extentY', 'extentZ'] as const).map((role) => (reader.needed(role)[0] ?? 0) / 2);
}
function box3(reader: Fields, placed: Placed, settings: Settings): Shape3 {
  const { toCore } = settings.frame;
  const [min, max] = [reader.vector('min'), reader.vector('max')];
  if (min && max) {
    const [p, q] = [toCore.point(min), toCore.point(max)];
    const ordered = (pick: (...x: number[]) => number): Vec3 => p.map((x, i) => pick(x, q[i] ?? x)) as unknown as Vec3;
    return { type: 'aabb', min: ordered(Math.min), max: ordered(Math.max) };
  }
  const halfExtents = toCore.extents(halvesOf(reader));
  const center = placer(placed).at(centerOf(reader, settings));
  if (!isIdentity(placed.rotation))
    return { type: 'obb', center, halfExtents, rotation: placed.rotation ?? [0, 0, 0, 1] };
  return alignedBox(center, halfExtents) ?? { type: 'obb', center, halfExtents, rotation: [0, 0, 0, 1] };
}
/** As corners, where centre and half extents can be computed from them without rounding. */
function alignedBox(center: Vec3, half: Vec3): Shape3 | undefined {
  const [min, max] = [sub(center, half), add(center, half)];
  const isExact = center.every((c, i) => {
    const [low = 0, high = 0, h = 0] = [min[i], max[i], half[i]];
    return (low + high) / 2 === c && (high - low) / 2 === h && high - c === h && c - low === h;
  });
  return isExact ? { type: 'aabb', min, max } : undefined;
}

const unitVectors: readonly Vec3[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];
function segmentOf(reader: Fields, placed: Placed, settings: Settings): { readonly base: Vec3; readonly tip: Vec3 } {
  const { toCore } = settings.frame;
  const { at, along } = placer(placed);
  const ends = reader.vector('ends');
  const start = ends ? ends.slice(0, 3) : reader.vector('start');
  if (start) {
    const end = ends ? ends.slice(3) : reader.needed('end');
    return { base: at(toCore.point(start)), tip: at(toCore.point(end)) };
  }
  const axis = toCore.direction(unitVectors[reader.number('axis') ?? reader.form.axis] ?? [0, 1, 0]);
  const half = along(scaled(axis, toCore.length(halfSegmentOf(reader))));
  const center = at(centerOf(reader, settings));
  return { base: sub(center, half), tip: add(center, half) };
}
/** Half the distance between the ends of the axis, whatever the engine calls height. */
function halfSegmentOf(reader: Fields): number {
  const [half, full] = [reader.number('halfSegment'), reader.number('segment')];
  if (half !== undefined) return half;
  if (full !== undefined) return full / 2;
  const around = reader.vector('cylinderExtents');
  if (around) return around[reader.form.axis] ?? 0;
  const whole = reader.number('halfHeight');
  const height = reader.number('height');
  const field = reader.form.fields.find(({ role }) => /height|segment/i.test(role));
  if (whole === undefined && height === undefined) return reader.needed(field?.role ?? 'halfSegment')[0] ?? 0;
  // A capsule that is not as high as its caps is a sphere.
  return Math.max(0, (whole ?? (height ?? 0) / 2) - (reader.needed('radius')[0] ?? 0));
}
function cylinderRadius(reader: Fields): number {
  const around = reader.vector('cylinderExtents');
  if (around) return around[(reader.form.axis + 1) % 3] ?? 0;
  const radius = reader.number('radius');
  if (radius !== undefined) return radius;
  const [bottom, top] = [reader.needed('startRadius')[0] ?? 0, reader.needed('endRadius')[0] ?? 0];
  return bottom === top ? bottom : fail(phrase('dialect.cone', { path: reader.draft.name }));
}
function radiiOf(reader: Fields): readonly [number, number] {
  const both = reader.vector('radii');
  if (both) return [both[0] ?? 0, both[1] ?? 0];
  return [reader.needed('startRadius')[0] ?? 0, reader.needed('endRadius')[0] ?? 0];
}

function shape2(reader: Fields, { position, angle }: Placed, { frame }: Settings): Shape2 {
  const [cos, sin] = angle === 0 ? [1, 0] : [Math.cos(angle), Math.sin(angle)];
  const along = ([x, y]: Vec2): Vec2 => (angle === 0 ? [x, y] : [cos * x - sin * y, sin * x + cos * y]);
  const read = (v: readonly number[]): Vec2 => [frame.toCore.length(v[0] ?? 0), frame.toCore.length(v[1] ?? 0)];
  const at = (v: readonly number[]): Vec2 => {
    const [x, y] = along(read(v));
    return [x + position[0], y + position[1]];
  };
  const radius = (): number => frame.toCore.length(reader.needed('radius')[0] ?? 0);
  switch (reader.form.kind) {
    case 'sphere':
      return { type: 'circle2', center: at(reader.vector('center') ?? [0, 0]), radius: radius() };
    case 'box': {
      const halfExtents = read(halvesOf(reader));
      const center = at(reader.vector('center') ?? [0, 0]);
      const aligned = angle === 0 ? alignedBox([...center, 0], [...halfExtents, 0]) : undefined;
      if (aligned?.type !== 'aabb') return { type: 'obb2', center, halfExtents, angle };
      return { type: 'aabb2', min: [aligned.min[0], aligned.min[1]], max: [aligned.max[0], aligned.max[1]] };
    }
    case 'capsule': {
      const half = reader.number('halfSegment') ?? 0;
      const [start, end] = [reader.vector('start'), reader.vector('end')];
      if (start && end) return { type: 'capsule2', base: at(start), tip: at(end), radius: radius() };
      if (reader.number('halfSegment') === undefined) reader.needed('start');
      return { type: 'capsule2', base: at([0, -half]), tip: at([0, half]), radius: radius() };
    }
    case 'hull':
      return { type: 'polygon2', points: pointsOf(reader, 2).map(at) };
    default:
      return fail(phrase('dialect.noShape'));
  }
}
