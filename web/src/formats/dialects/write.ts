// SPDX-License-Identifier: MIT
// A shape of the core in the fields of an engine: the inverse of resolve.ts, from the same table of forms. What an engine does not have
// is an error that says so.
import type { Quat, Shape, Vec3 } from '../../../../bindings/types.ts';
import { is3 } from '../../model/scene.ts';
import {
  cross,
  dot,
  length,
  lifted,
  middle,
  multiply,
  perpendicular,
  scaled,
  sub,
  unitQuat,
} from '../../model/vectors.ts';
import { phrase, PhraseError } from '../../text/phrase.ts';
import { dialects } from './engines.ts';
import type { Form, Kind, Role } from './forms.ts';
import { type Frame, frameOf } from './frames.ts';
import type { DialectName } from './names.ts';
import { aboutZ } from './numbers.ts';

export type Value = number | readonly number[] | readonly (readonly number[])[];
/** A shape in the axes and unit of an engine. */
export interface WrittenShape {
  readonly form: Form;
  readonly values: ReadonlyMap<Role, Value>;
  /** None where the fields place the shape. */
  readonly position: readonly number[] | undefined;
  /** x first; of the plane the angle is `angle`. */
  readonly rotation: Quat | undefined;
  readonly angle: number | undefined;
}

const kinds: Readonly<Record<Shape['type'], Kind>> = {
  point: 'sphere',
  sphere: 'sphere',
  circle2: 'sphere',
  aabb: 'box',
  aabb2: 'box',
  obb: 'box',
  obb2: 'box',
  capsule: 'capsule',
  capsule2: 'capsule',
  taperedCapsule: 'taperedCapsule',
  cylinder: 'cylinder',
  triangle: 'triangle',
  hull: 'hull',
  polygon2: 'hull',
  plane: 'plane',
};

/** The form that an engine has for a kind of shape. */
export function formFor(type: Shape['type'], name: DialectName, dimension: 2 | 3): Form | undefined {
  return dialects[name].forms.find((form) => form.kind === kinds[type] && form.dimension === dimension);
}
function formOf(shape: Shape, name: DialectName): Form {
  const form = formFor(shape.type, name, is3(shape) ? 3 : 2);
  if (form) return form;
  throw new PhraseError(
    phrase('dialect.lacks', { title: dialects[name].title, kind: phrase(`kind.${shape.type}`) }),
    `${dialects[name].title} has no shape for ${shape.type}.`,
  );
}

/** The rotation from one unit vector to another, accurate for opposite ones too: those are first turned by half a turn. */
function between(from: Vec3, to: Vec3): Quat {
  const isOpposite = dot(from, to) < 0;
  const start = isOpposite ? scaled(from, -1) : from;
  const axis = cross(start, to);
  const turn = unitQuat([axis[0], axis[1], axis[2], 1 + dot(start, to)]);
  if (!isOpposite) return turn;
  const p = perpendicular(from);
  return multiply(turn, [p[0], p[1], p[2], 0]);
}
const unitVectors: readonly Vec3[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];
const identity: Quat = [0, 0, 0, 1];

class Writer {
  readonly values = new Map<Role, Value>();
  position: Vec3 | undefined;
  rotation: Quat | undefined;

  constructor(
    readonly form: Form,
    readonly frame: Frame,
  ) {}
  has(role: Role): boolean {
    return this.form.fields.some((field) => field.role === role);
  }
  get #dimension(): 2 | 3 {
    return this.form.dimension;
  }
  point(p: Vec3): readonly number[] {
    return this.frame.fromCore.point(p).slice(0, this.#dimension);
  }
  length(x: number): number {
    return this.frame.fromCore.length(x);
  }
  set(role: Role, value: Value): void {
    this.values.set(role, value);
  }

  sphere(center: Vec3, radius: number): void {
    this.set('radius', this.length(radius));
    // A centre that comes first is the place; one behind the sizes is an offset within the body.
    if (this.form.fields[0]?.role === 'center') this.set('center', this.point(center));
    else this.position = center;
  }
  box(center: Vec3, half: Vec3, rotation: Quat): void {
    const halves = this.frame.fromCore.extents(half).slice(0, this.#dimension);
    const full = halves.map((x) => 2 * x);
    if (this.has('halfExtents')) this.set('halfExtents', halves);
    else if (this.has('extents')) this.set('extents', full);
    else (['extentX', 'extentY', 'extentZ'] as const).forEach((role, i) => this.set(role, full[i] ?? 0));
    this.position = center;
    this.rotation = rotation;
  }
  /** Between two ends; `radii` at base and tip. */
  segment(base: Vec3, tip: Vec3, [baseRadius, tipRadius]: readonly [number, number]): void {
    this.#radii(this.length(baseRadius), this.length(tipRadius));
    if (this.has('ends')) return this.set('ends', [this.point(base), this.point(tip)]);
    const isByEnds = this.has('start') && !this.has('halfSegment');
    if (isByEnds) {
      this.set('start', this.point(base));
      return this.set('end', this.point(tip));
    }
    const along = sub(tip, base);
    const size = length(along);
    const axis = this.frame.toCore.direction(unitVectors[this.form.axis] ?? [0, 1, 0]);
    this.rotation = size > 0 ? between(axis, scaled(along, 1 / size)) : identity;
    this.position = middle(base, tip);
    this.#height(this.length(size / 2), this.length(baseRadius));
  }
  #radii(base: number, tip: number): void {
    if (this.has('radii')) return this.set('radii', [base, tip]);
    if (this.has('radius')) this.set('radius', base);
    if (this.has('startRadius')) this.set('startRadius', base);
    if (this.has('endRadius')) this.set('endRadius', tip);
  }
  #height(half: number, radius: number): void {
    if (this.has('halfSegment') && !this.has('segment')) this.set('halfSegment', half);
    else if (this.has('segment')) this.set('segment', 2 * half);
    else if (this.has('cylinderExtents'))
      this.set(
        'cylinderExtents',
        [0, 1, 2].map((i) => (i === this.form.axis ? half : radius)),
      );
    else if (this.has('halfHeight')) this.set('halfHeight', half + radius);
    else this.set('height', 2 * (half + radius));
    if (this.has('axis')) this.set('axis', this.form.axis);
  }
  plane(normal: Vec3, offset: number): void {
    if (this.form.fields.some(({ role }) => role === 'offset')) this.set('offset', this.length(offset));
    else if (this.has('constant')) this.set('constant', this.length(0 - offset));
    else this.position = scaled(normal, offset);
    this.set('normal', this.frame.fromCore.direction(normal));
  }
}

function fill(writer: Writer, shape: Shape): void {
  switch (shape.type) {
    case 'point':
      return writer.sphere(shape.position, 0);
    case 'sphere':
    case 'circle2':
      return writer.sphere(lifted(shape.center), shape.radius);
    case 'aabb':
    case 'aabb2': {
      const [min, max] = [lifted(shape.min), lifted(shape.max)];
      return writer.box(middle(min, max), scaled(sub(max, min), 0.5), identity);
    }
    case 'obb':
      return writer.box(shape.center, shape.halfExtents, shape.rotation);
    case 'obb2':
      return writer.box(lifted(shape.center), lifted(shape.halfExtents), aboutZ(shape.angle));
    case 'capsule':
    case 'cylinder':
    case 'capsule2':
      return writer.segment(lifted(shape.base), lifted(shape.tip), [shape.radius, shape.radius]);
    case 'taperedCapsule':
      return writer.segment(shape.base, shape.tip, [shape.baseRadius, shape.tipRadius]);
    case 'triangle':
      return (['a', 'b', 'c'] as const).forEach((role, i) =>
        writer.set(role, writer.point(shape.vertices[i] ?? [0, 0, 0])),
      );
    case 'hull':
    case 'polygon2':
      return writer.set(
        'points',
        shape.points.map((p) => writer.point(lifted(p))),
      );
    case 'plane':
      return writer.plane(shape.normal, shape.offset);
  }
}

/** The angle of a capsule of the plane that stands along y in its own frame. */
function flatAngle(shape: Shape): number {
  if (shape.type === 'obb2') return shape.angle;
  if (shape.type !== 'capsule2') return 0;
  const [x, y] = [shape.tip[0] - shape.base[0], shape.tip[1] - shape.base[1]];
  return x === 0 && y >= 0 ? 0 : Math.atan2(-x, y);
}

/** Throws a PhraseError where the engine has no such shape. */
export function writtenShape(shape: Shape, name: DialectName): WrittenShape {
  const { world, unit } = dialects[name];
  const frame = frameOf(world, unit);
  const form = formOf(shape, name);
  const writer = new Writer(form, frame);
  fill(writer, shape);
  const isFlat = form.dimension === 2;
  return {
    form,
    values: writer.values,
    position: writer.position && writer.point(writer.position),
    rotation: isFlat ? undefined : writer.rotation && frame.fromCore.quaternion(writer.rotation),
    angle: isFlat && writer.position !== undefined ? flatAngle(shape) : undefined,
  };
}

/** The JSON form of a shape: its type, its fields and its pose as the engine calls them. */
export function jsonOf(shape: Shape, name: DialectName): Readonly<Record<string, unknown>> {
  const { form, values, position, rotation, angle } = writtenShape(shape, name);
  const { pose } = dialects[name];
  const fields = form.fields.flatMap(({ role, labels: [label = role] }): [string, Value][] => {
    const value = values.get(role);
    return value === undefined ? [] : [[label, value]];
  });
  const turn = angle ?? (rotation && rotationJson(rotation, name));
  return {
    type: form.names[0],
    ...Object.fromEntries(fields),
    ...(position ? { [pose[0]]: position } : {}),
    ...(turn === undefined ? {} : { [angle === undefined ? pose[1] : 'angle']: turn }),
  };
}
/** With labels where the engine has two orders. */
function rotationJson([x, y, z, w]: Quat, name: DialectName): object {
  return dialects[name].order === undefined ? { w, x, y, z } : [x, y, z, w];
}
