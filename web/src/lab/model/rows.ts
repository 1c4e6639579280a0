// SPDX-License-Identifier: MIT
// Scenes as rows of numbers and back; the layout of a row is that of `shapeSchemas`, see `RowLayout`.
import { TouchstoneError } from '../../../../bindings/types.ts';
import type { Shape, ShapeType } from '../../../../bindings/types.ts';
import { listLength, parameters, shapeOf } from '../../model/parameters.ts';
import { type Dimension, dimensionOf } from '../../model/scene.ts';
import { type Block, type Pair, pairId, type RowLayout, type Scene, type SceneId } from './types.ts';

/** Whether a kind has a number of points of its own. */
export const hasPoints = (type: ShapeType): boolean => kindsOfPoints.has(type);
const kindsOfPoints: ReadonlySet<ShapeType> = new Set(
  (Object.keys(parameters) as ShapeType[]).filter((type) => parameters[type].some(({ most }) => most !== undefined)),
);

/** Numbers in a row of a shape with room for so many points. */
const widthOf = (type: ShapeType, points: number): number =>
  hasPoints(type) ? 1 + points * dimensionOf(type) : parameters[type].length;

export function layoutOf(pair: Pair, pointsA = 0, pointsB = 0): RowLayout {
  const widthA = widthOf(pair.a, pointsA);
  const widthB = widthOf(pair.b, pointsB);
  return {
    pair,
    pointsA: hasPoints(pair.a) ? pointsA : 0,
    pointsB: hasPoints(pair.b) ? pointsB : 0,
    widthA,
    widthB,
    width: widthA + widthB,
  };
}

export const dimensionOfPair = ({ a }: Pair): Dimension => dimensionOf(a);

/** Names of the fields of each kind, in the order of their numbers. */
const fields = Object.fromEntries(
  (Object.keys(parameters) as ShapeType[]).map((type) => [type, [...new Set(parameters[type].map((p) => p.field))]]),
) as unknown as Readonly<Record<ShapeType, readonly string[]>>;
type FieldValue = number | readonly (number | readonly number[])[];

function writeShape(shape: Shape, rows: Float64Array, at: number, width: number): void {
  const length = hasPoints(shape.type) ? listLength(shape) : undefined;
  const end = at + width;
  if (length !== undefined && 1 + length * dimensionOf(shape.type) > width)
    throw new RangeError(`${shape.type} has ${length} points; the row has room for fewer.`);
  if (length !== undefined) rows[at++] = length;
  for (const field of fields[shape.type]) {
    const value = (shape as unknown as Readonly<Record<string, FieldValue>>)[field] ?? 0;
    if (typeof value === 'number') rows[at++] = value;
    else
      for (const part of value)
        if (typeof part === 'number') rows[at++] = part;
        else for (const x of part) rows[at++] = x;
  }
  rows.fill(0, at, end);
}

export function writeScene({ a, b }: Scene, { layout, rows }: Pick<Block, 'layout' | 'rows'>, index: number): void {
  const at = index * layout.width;
  writeShape(a, rows, at, layout.widthA);
  writeShape(b, rows, at + layout.widthA, layout.widthB);
}

function shapeAt(type: ShapeType, rows: Float64Array, at: number): Shape {
  const [from, count] = hasPoints(type) ? [at + 1, (rows[at] ?? 0) * dimensionOf(type)] : [at, parameters[type].length];
  return shapeOf(type, [...rows.subarray(from, from + count)]);
}

/** A of row `index`. */
export const shapeA = ({ layout, rows }: Block, index: number): Shape =>
  shapeAt(layout.pair.a, rows, index * layout.width);
/** B of row `index`. */
export const shapeB = ({ layout, rows }: Block, index: number): Shape =>
  shapeAt(layout.pair.b, rows, index * layout.width + layout.widthA);
export const sceneOf = (block: Block, index: number): Scene => ({
  a: shapeA(block, index),
  b: shapeB(block, index),
});

/** A block of scenes of one pair; at least one. */
export function blockOf(scenes: readonly Scene[]): Block {
  const [first] = scenes;
  if (!first) throw new RangeError('A block has at least one scene.');
  const pair: Pair = { a: first.a.type, b: first.b.type };
  const other = scenes.find(({ a, b }) => a.type !== pair.a || b.type !== pair.b);
  if (other) throw new RangeError(`A block of ${pairId(pair)} has no ${other.a.type}-${other.b.type}.`);
  const room = (side: 'a' | 'b'): number => Math.max(...scenes.map((scene) => listLength(scene[side]) ?? 0));
  const layout = layoutOf(pair, room('a'), room('b'));
  const block = { layout, count: scenes.length, rows: new Float64Array(scenes.length * layout.width) };
  scenes.forEach((scene, i) => writeScene(scene, block, i));
  return block;
}

/** Some rows of a block as a block of their own, which shares the numbers. */
export function partOf(block: Block, from: number, count: number): Block {
  const { layout, rows, origin } = block;
  return {
    layout,
    count,
    rows: rows.subarray(from * layout.width, (from + count) * layout.width),
    ...(origin && { origin: { ...origin, first: origin.first + from } }),
  };
}

export const idText = ({ seed, pair, regime, index }: SceneId): string => `${seed}/${pairId(pair)}/${regime}/${index}`;

/** The scene that a row is; undefined of scenes without an origin. */
export function idOf({ layout, origin }: Block, index: number): SceneId | undefined {
  return origin && { seed: origin.seed, pair: layout.pair, regime: origin.regime, index: origin.first + index };
}

/** The pair of a name such as "sphere-capsule"; an error names what was found. */
export function pairNamed(name: string): Pair {
  const [a = '', b = '', ...rest] = name.split('-');
  const unknown = [a, b].find((type) => !Object.hasOwn(parameters, type)) ?? rest[0];
  const allowed = Object.keys(parameters);
  if (unknown !== undefined) {
    const message = `pair is "${name}"; it must be two kinds with a hyphen, such as sphere-capsule. Kinds: ${allowed.join(', ')}.`;
    throw new TouchstoneError('unknown-type', 'pair', message, { found: name, allowed });
  }
  const pair = { a: a as ShapeType, b: b as ShapeType };
  if (dimensionOf(pair.a) !== dimensionOf(pair.b))
    throw new TouchstoneError('mixed-dimensions', 'pair', `pair is "${name}"; 2D and 3D cannot be mixed.`);
  if (pair.a === 'plane' && pair.b === 'plane')
    throw new TouchstoneError('unsupported-pair', 'pair', 'pair is "plane-plane"; two planes have no distance.');
  return pair;
}

const kinds = Object.keys(parameters) as ShapeType[];
const canMeet = (a: ShapeType, b: ShapeType): boolean =>
  dimensionOf(a) === dimensionOf(b) && !(a === 'plane' && b === 'plane');
/** Every pair in every order of its kinds. */
export const orderedPairs: readonly Pair[] = kinds.flatMap((a) =>
  kinds.filter((b) => canMeet(a, b)).map((b) => ({ a, b })),
);

/** Every pair of kinds once, in the order of the kinds; not two planes, which have no distance. */
export const allPairs: readonly Pair[] = orderedPairs.filter(({ a, b }) => kinds.indexOf(a) <= kinds.indexOf(b));
