// SPDX-License-Identifier: MIT
// Shared by the link formats: codes of kinds, omitted defaults, shapes and cameras as numbers. The formats must stay
// readable for ever: append to lists, and change nothing else.
import type { Shape, ShapeType } from '../../../../bindings/types.ts';
import type { ByteReader, ByteWriter } from '../../model/bytes.ts';
import type { StateDocument } from '../../model/document.ts';
import { listLength, numbersOf, parameters, shapeOf } from '../../model/parameters.ts';
import { overlays } from '../../model/state.ts';
import { tooLarge } from './fault.ts';

/** The code of every kind. A new kind has the next one; format 1 has room for 16. */
const codes: Readonly<Record<ShapeType, number>> = {
  point: 0,
  sphere: 1,
  aabb: 2,
  obb: 3,
  capsule: 4,
  taperedCapsule: 5,
  plane: 6,
  circle2: 7,
  aabb2: 8,
  obb2: 9,
  capsule2: 10,
  triangle: 11,
  cylinder: 12,
  hull: 13,
  polygon2: 14,
};
/** The kinds in the order of their codes. */
export const kindCodes: readonly ShapeType[] = (Object.keys(codes) as ShapeType[]).sort((a, b) => codes[a] - codes[b]);
/** The part of the view that a link omits: it keeps the page's current one. */
export const usual = {
  camera: { 2: [0.3, 0.8, 10, 0.3, 0.8, 0, 5], 3: [3.6, 3.2, 6.2, 0.3, 0.6, 0, 5.44] },
  projection: { 2: 'orthographic', 3: 'perspective' },
  /** Normal, witnesses, labels and grid. */
  show: 0b110000011,
} as const;
/** Numbers of a camera. */
export const cameraSize = 7;

export const isFirstSelection = ({ selection, shapes }: StateDocument): boolean =>
  selection.length === Math.min(2, shapes.length) && selection.every((index, i) => index === i);

export const cameraNumbers = ({ camera }: StateDocument): number[] => [
  ...camera.position,
  ...camera.target,
  camera.height,
];
export const isUsualCamera = (document: StateDocument): boolean =>
  document.camera.projection === usual.projection[document.dimension] &&
  cameraNumbers(document).every((x, i) => Object.is(x, Math.fround(usual.camera[document.dimension][i] ?? Number.NaN)));
export const cameraOf = (numbers: readonly number[], projection: string): object => ({
  position: numbers.slice(0, 3),
  target: numbers.slice(3, 6),
  height: numbers[6],
  projection,
});
export const usualCamera = (dimension: 2 | 3): object => cameraOf(usual.camera[dimension], usual.projection[dimension]);

/** The overlays that are shown, a bit for each in the order of their list. */
export const showBits = ({ show }: StateDocument): number =>
  overlays.reduce((sum, name, i) => sum + (show[name] ? 2 ** i : 0), 0);
export const showOf = (bits: number): object =>
  Object.fromEntries(overlays.map((name, i) => [name, Math.floor(bits / 2 ** i) % 2 === 1]));

/** A shape's numbers in the order of the core's layout; a list of any length begins with the count of its vectors. */
export function writeNumbers(out: ByteWriter, shape: Shape): void {
  const length = listLength(shape);
  if (length !== undefined) out.varint(length);
  out.numbers(numbersOf(shape));
}
export function readNumbers(from: ByteReader, type: ShapeType): object {
  const rows = parameters[type];
  const most = rows[0]?.most;
  if (most === undefined) return shapeOf(type, from.numbers(rows.length));
  const length = from.varint();
  if (length > most) throw tooLarge();
  return shapeOf(type, from.numbers(length * rows.length));
}
