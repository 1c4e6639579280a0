// SPDX-License-Identifier: MIT
// Vectors, quaternions and matrices of a dialect from their nodes. Component labels take precedence; what has two readings is reported
// as a question, what is not a rigid pose is rejected.
import type { Quat, Vec3 } from '../../../../bindings/types.ts';
import { multiply, unitQuat } from '../../model/vectors.ts';
import { knownOrder } from '../pasted/orders.ts';
import { PasteError } from '../pasted/tokens.ts';
import { lengthUnits, shifted } from '../pasted/units.ts';
import { type Phrase, phrase } from '../../text/phrase.ts';
import type { Dialect } from './engines.ts';
import { type Order, plainLabel } from './forms.ts';
import { type Node, type NumberNode, numbersIn } from './nodes.ts';

export const fail = (why: Phrase): never => {
  throw new PasteError(why);
};

/** Of a quaternion and of a matrix: what the reader says where the text does not. */
export interface Asked {
  readonly order?: Order;
  readonly matrix?: 'columns' | 'rows';
}
/** What was asked for and not answered. */
export class Unanswered extends Error {
  constructor(readonly what: keyof Asked) {
    super(what);
  }
}

/** A number in the unit of the engine. */
export type Unit = 'length' | 'none' | 'angle';
export function valueOf({ value, text, suffix }: NumberNode, path: string, unit: Unit, power: number): number {
  if (!Number.isFinite(value)) fail(phrase('dialect.finite', { path, found: text }));
  if (suffix === '' || /^_?(?:f|d|l|u|h|r|lf|f32|f64|[iu](?:8|16|32|64|size))$/i.test(suffix)) return value;
  const own = lengthUnits[suffix];
  if (unit === 'length' && own !== undefined) return shifted(value, own - power);
  if (unit === 'angle' && suffix === 'rad') return value;
  if (unit === 'angle' && /^(?:°|deg)$/.test(suffix)) return (value * Math.PI) / 180;
  return fail(phrase('dialect.unit.wrong', { path, found: `${text}${suffix}` }));
}

const components = ['x', 'y', 'z', 'w'];
/** 0 to 3 for `x`, `m_y`, `position.z`; `s` is the scalar of a quaternion; −1 for other labels. */
function componentOf(label: string): number {
  const plain = plainLabel(label.replace(/^q_?(?=[xyzw]$)/i, ''));
  return plain === 's' ? 3 : components.indexOf(plain);
}

/** Exactly `count` numbers: by their components where they have labels, else in order. */
export function numbersOf(
  node: Node,
  count: number,
  path: string,
  unit: Unit,
  power: number,
  mayHaveMore = false,
): readonly number[] {
  const all = numbersIn(node);
  const places = all.map(({ label }) => componentOf(label));
  const isNamed = all.length > 1 && places.every((at) => at >= 0) && new Set(places).size === places.length;
  const inOrder = isNamed ? components.flatMap((_, at) => all.filter((__, i) => places[i] === at)) : all;
  // Bullet's vectors have a fourth number, which means nothing.
  const used = mayHaveMore && inOrder.length === count + 1 ? inOrder.slice(0, count) : inOrder;
  if (used.length !== count) fail(phrase('dialect.count', { path, count, found: used.length }));
  return used.map((one) => valueOf(one, path, unit, power));
}

const namesOf = (node: Node): readonly string[] => (node.kind === 'group' ? [...node.names, node.label] : [node.label]);

/** A unit quaternion, x first, in the axes of the engine; undefined for no rotation. */
export function quaternionOf(node: Node, dialect: Dialect, asked: Asked, path: string): Quat {
  const all = numbersIn(node);
  if (all.length !== 4) fail(phrase('dialect.count', { path, count: 4, found: all.length }));
  const values = all.map((one) => valueOf(one, path, 'none', 0));
  const places = all.map(({ label }) => componentOf(label));
  // {{x, y, z}, s} and (s, {x, y, z}) show where the scalar is.
  const items = node.kind === 'group' ? node.items : [];
  const scalar = items.length === 2 ? items.findIndex(({ kind }) => kind === 'number') : -1;
  const isNamed = places.every((at) => at >= 0) && new Set(places).size === 4;
  const order = isNamed ? undefined : orderIn(node, scalar, dialect, asked);
  const at = (component: number): number =>
    values[isNamed ? places.indexOf(component) : order === 'xyzw' ? component : (component + 1) % 4] ?? 0;
  return checked([at(0), at(1), at(2), at(3)], path);
}
/** By the place of the scalar, the reader, the name of the type or label, or the engine; in this order. */
function orderIn(node: Node, scalar: number, dialect: Dialect, asked: Asked): Order {
  if (scalar >= 0) return scalar === 0 ? 'wxyz' : 'xyzw';
  const names = namesOf(node).filter((name) => name !== '');
  const known = asked.order ?? knownOrder(names, false)?.order ?? dialect.order;
  if (known) return known;
  throw new Unanswered('order');
}
function checked(q: Quat, path: string): Quat {
  const length = Math.hypot(...q);
  return Math.abs(length - 1) <= 1e-3 ? q : fail(phrase('dialect.length', { path, found: length }));
}

/** Pitch, yaw and roll in degrees, as FRotator::Quaternion turns them: about Y, Z and X of a left-handed world. */
export function rotatorQuaternion([pitch = 0, yaw = 0, roll = 0]: readonly number[]): Quat {
  const half = (degrees: number): readonly [number, number] => [sine(degrees / 2), sine(degrees / 2 + 90)];
  const [sp, cp] = half(pitch);
  const [sy, cy] = half(yaw);
  const [sr, cr] = half(roll);
  return [
    cr * sp * sy - sr * cp * cy,
    -cr * sp * cy - sr * cp * sy,
    cr * cp * sy - sr * sp * cy,
    cr * cp * cy + sr * sp * sy,
  ];
}
/** Of degrees; exact at multiples of 90. */
function sine(degrees: number): number {
  const quarter = degrees / 90;
  if (Number.isInteger(quarter)) return [0, 1, 0, -1][((quarter % 4) + 4) % 4] ?? 0;
  return Math.sin((degrees * Math.PI) / 180);
}
export function rotatorOf(node: Node, path: string): Quat {
  const all = numbersIn(node);
  if (all.length !== 3) fail(phrase('dialect.count', { path, count: 3, found: all.length }));
  const letters = all.map(({ label }) => plainLabel(label).charAt(0));
  const at = (letter: string, i: number): number => {
    const found = letters.every((one) => one !== '') ? all[letters.indexOf(letter)] : all[i];
    return found ? valueOf(found, path, 'none', 0) : fail(phrase('dialect.missing', { path, name: letter }));
  };
  return rotatorQuaternion([at('p', 0), at('y', 1), at('r', 2)]);
}
/** The rotation of the plane from an angle in radians, or from its cosine and sine. */
export function angleOf(node: Node, path: string): number {
  const all = numbersIn(node);
  const [first, second] = all;
  if (all.length === 1 && first) return valueOf(first, path, 'angle', 0);
  if (all.length !== 2 || !first || !second)
    return fail(phrase('dialect.count', { path, count: 1, found: all.length }));
  const isSwapped = /^s/i.test(plainLabel(first.label));
  const [c, s] = isSwapped ? [second.value, first.value] : [first.value, second.value];
  const length = Math.hypot(c, s);
  if (!(Math.abs(length - 1) <= 1e-3)) fail(phrase('dialect.length', { path, found: length }));
  return Math.atan2(s, c);
}

export interface Rigid {
  readonly position: Vec3 | undefined;
  readonly rotation: Quat;
}
/** Of nine numbers a rotation, of twelve or sixteen a pose, in the axes of the engine. */
export function rigidOf(node: Node, asked: Asked, path: string, power: number): Rigid {
  const all = numbersIn(node);
  const rows = node.kind === 'group' ? node.items.filter(({ kind }) => kind === 'group').length : 0;
  const order = asked.matrix ?? matrixOrder(namesOf(node));
  // Three rows of four floats are a basis of Bullet as debuggers show it.
  const isPadded = all.length === 12 && rows === 3 && all.every((_, i) => i % 4 !== 3 || all[i]?.value === 0);
  const values = (isPadded ? all.filter((_, i) => i % 4 !== 3) : all).map((one) => valueOf(one, path, 'none', 0));
  if (values.length === 9) {
    // Bullet's basis is rows, whatever getOpenGLMatrix gives.
    const isRows = order ?? (isPadded || namesOf(node).some((name) => /basis|m_el/.test(name)) ? 'rows' : undefined);
    return { position: undefined, rotation: rotationOf(values, 3, isRows ?? ambiguous(values, 3), path) };
  }
  const full = values.length === 12 ? completed(values, order, path) : values;
  if (full.length !== 16) return fail(phrase('dialect.count', { path, count: 16, found: values.length }));
  const isAffine = (...at: readonly number[]): boolean => at.every((i) => full[i] === 0) && full[15] === 1;
  const [asColumns, asRows] = [isAffine(3, 7, 11), isAffine(12, 13, 14)];
  if (!asColumns && !asRows) return fail(phrase('dialect.affine', { path }));
  const isOnly = asColumns !== asRows ? (asColumns ? 'columns' : 'rows') : undefined;
  if (order && isOnly && order !== isOnly) return fail(phrase('dialect.matrixOrder', { path, order }));
  const used = isOnly ?? order ?? ambiguous(full, 4);
  const at = used === 'columns' ? [12, 13, 14] : [3, 7, 11];
  return {
    position: at.map((i) => shiftedFrom(all[i], full[i] ?? 0, power)) as unknown as Vec3,
    rotation: rotationOf(full, 4, used, path),
  };
}
const shiftedFrom = (node: NumberNode | undefined, value: number, power: number): number => {
  const own = lengthUnits[node?.suffix ?? ''];
  return own === undefined ? value : shifted(value, own - power);
};
function completed(values: readonly number[], order: 'columns' | 'rows' | undefined, path: string): readonly number[] {
  // Three rows of four; four columns of three only where the text says so.
  if (order !== 'columns') return [...values, 0, 0, 0, 1];
  const columns = [0, 1, 2, 3].flatMap((i) => [...values.slice(3 * i, 3 * i + 3), i === 3 ? 1 : 0]);
  return columns.length === 16 ? columns : fail(phrase('dialect.count', { path, count: 16, found: values.length }));
}
/** A matrix that is its own transpose reads the same both ways; of any other the reader is asked. */
function ambiguous(values: readonly number[], width: 3 | 4): 'columns' | 'rows' {
  const isSymmetric = values.every((x, i) => x === values[(i % width) * width + Math.floor(i / width)]);
  if (isSymmetric) return 'rows';
  throw new Unanswered('matrix');
}
/** Known from the function or type that writes it. */
function matrixOrder(names: readonly string[]): 'columns' | 'rows' | undefined {
  const joined = names.join(' ');
  if (/row_?major|\brows?\b|Matrix[34]\.set\b|Matrix4x4|\bfrom_rows|XMMATRIX|XMFLOAT4X4/i.test(joined)) return 'rows';
  if (
    /col(?:umn)?_?major|\bcolumns?\b|glm::|elements|fromArray|OpenGLMatrix|Mat44|PxMat|matrixWorld|from_cols/i.test(
      joined,
    )
  )
    return 'columns';
  return undefined;
}

/** Of an orthonormal matrix; by its largest component, so that nothing is divided by a small number. */
function rotationOf(values: readonly number[], width: 3 | 4, order: 'columns' | 'rows', path: string): Quat {
  const m = (row: number, column: number): number =>
    values[order === 'rows' ? row * width + column : column * width + row] ?? 0;
  const axes = [0, 1, 2].map((j): Vec3 => [m(0, j), m(1, j), m(2, j)]);
  axes.forEach((axis, i) => {
    const next = axes[(i + 1) % 3] ?? axis;
    const [length, product] = [Math.hypot(...axis), axis.reduce((sum, x, k) => sum + x * (next[k] ?? 0), 0)];
    if (!(Math.abs(length - 1) <= 1e-3) || !(Math.abs(product) <= 1e-3)) fail(phrase('dialect.rigid', { path }));
  });
  const determinant =
    m(0, 0) * (m(1, 1) * m(2, 2) - m(1, 2) * m(2, 1)) -
    m(0, 1) * (m(1, 0) * m(2, 2) - m(1, 2) * m(2, 0)) +
    m(0, 2) * (m(1, 0) * m(2, 1) - m(1, 1) * m(2, 0));
  if (determinant < 0) fail(phrase('dialect.mirror', { path }));
  const [x, y, z] = [m(2, 1) - m(1, 2), m(0, 2) - m(2, 0), m(1, 0) - m(0, 1)];
  const trace = m(0, 0) + m(1, 1) + m(2, 2);
  if (trace > 0) return unitQuat([x, y, z, 1 + trace]);
  const i = m(0, 0) >= m(1, 1) && m(0, 0) >= m(2, 2) ? 0 : m(1, 1) >= m(2, 2) ? 1 : 2;
  const [j, k] = [(i + 1) % 3, (i + 2) % 3] as const;
  const q: [number, number, number, number] = [0, 0, 0, [x, y, z][i] ?? 0];
  q[i] = 1 + m(i, i) - m(j, j) - m(k, k);
  q[j] = m(i, j) + m(j, i);
  q[k] = m(i, k) + m(k, i);
  return unitQuat(q);
}

/** The rotation that turns by an angle about z. */
export const aboutZ = (angle: number): Quat => multiply([0, 0, Math.sin(angle / 2), Math.cos(angle / 2)], [0, 0, 0, 1]);
