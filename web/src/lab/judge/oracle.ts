// SPDX-License-Identifier: MIT
// Answers of the core to blocks of scenes, row by row through its fast path. It stores shapes at the first four indices of
// `core.fast`, which nothing else may use meanwhile.
import { resultOffset, type Shape, type ShapeType, type Touchstone } from '../../../../bindings/index.ts';
import { dimensionOf } from '../../model/scene.ts';
import { hasPoints, shapeA, shapeB } from '../model/rows.ts';
import { translateRow } from '../model/transforms.ts';
import { answerAt, answerWidth, type Block } from '../model/types.ts';

const [slotA, slotB, slotMoved, slotPoint] = [0, 1, 2, 3];

/** Answers of the core; `features` are packed by `packFeatures`. */
export interface CoreAnswers {
  readonly rows: Float64Array;
  readonly unique: Uint8Array;
  readonly features: Uint16Array;
}

/** Features of A and B (indices of featureNames), overlapping, unique. */
const packFeatures = (a: number, b: number, overlapping: boolean, unique: boolean): number =>
  a | (b << 4) | (overlapping ? 256 : 0) | (unique ? 512 : 0);
export const unpackFeatures = (packed: number) => ({
  a: packed & 15,
  b: (packed >> 4) & 15,
  overlapping: (packed & 256) !== 0,
  unique: (packed & 512) !== 0,
});

/** A valid shape of a kind without points of its own; its numbers are then replaced. */
const anyShape: Readonly<Record<ShapeType, Shape>> = {
  point: { type: 'point', position: [0, 0, 0] },
  sphere: { type: 'sphere', center: [0, 0, 0], radius: 1 },
  aabb: { type: 'aabb', min: [0, 0, 0], max: [1, 1, 1] },
  obb: { type: 'obb', center: [0, 0, 0], halfExtents: [1, 1, 1], rotation: [0, 0, 0, 1] },
  capsule: { type: 'capsule', base: [0, 0, 0], tip: [1, 0, 0], radius: 1 },
  taperedCapsule: { type: 'taperedCapsule', base: [0, 0, 0], tip: [1, 0, 0], baseRadius: 1, tipRadius: 1 },
  triangle: {
    type: 'triangle',
    vertices: [
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
    ],
  },
  cylinder: { type: 'cylinder', base: [0, 0, 0], tip: [1, 0, 0], radius: 1 },
  hull: { type: 'hull', points: [[0, 0, 0]] },
  plane: { type: 'plane', normal: [0, 1, 0], offset: 0 },
  circle2: { type: 'circle2', center: [0, 0], radius: 1 },
  aabb2: { type: 'aabb2', min: [0, 0], max: [1, 1] },
  obb2: { type: 'obb2', center: [0, 0], halfExtents: [1, 1], angle: 0 },
  capsule2: { type: 'capsule2', base: [0, 0], tip: [1, 0], radius: 1 },
  polygon2: { type: 'polygon2', points: [[0, 0]] },
};

export class Oracle {
  constructor(readonly core: Touchstone) {}

  /** Answers to all scenes, in double or in float. */
  answers(block: Block, precision: 'double' | 'float' = 'double'): CoreAnswers {
    const { fast } = this.core;
    const { count } = block;
    const rows = new Float64Array(count * answerWidth);
    const unique = new Uint8Array(count);
    const features = new Uint16Array(count);
    const scenes = this.open(block);
    const ask = precision === 'double' ? fast.distance : fast.distanceFloat;
    for (let i = 0; i < count; ++i) {
      scenes.load(i);
      ask(slotA, slotB);
      const result = fast.result;
      const distance = result[resultOffset.distance] as number;
      const at = i * answerWidth;
      rows[at + answerAt.intersects] = distance <= 0 ? 1 : 0;
      rows[at + answerAt.distance] = distance;
      rows[at + answerAt.depth] = distance < 0 ? -distance : 0;
      for (let k = 0; k < 3; ++k) {
        rows[at + answerAt.normal + k] = result[resultOffset.normal + k] as number;
        rows[at + answerAt.pointOnA + k] = result[resultOffset.pointOnA + k] as number;
        rows[at + answerAt.pointOnB + k] = result[resultOffset.pointOnB + k] as number;
      }
      const isUnique = result[resultOffset.unique] === 1;
      unique[i] = isUnique ? 1 : 0;
      const a = result[resultOffset.featureKindA] as number;
      const b = result[resultOffset.featureKindB] as number;
      features[i] = packFeatures(a, b, distance <= 0, isUnique);
    }
    return { rows, unique, features };
  }

  /**
   * What the certificate of the core's answer leaves open of the true signed distance: the core is no judge by itself. 0 of a core that
   * was loaded without certificates.
   */
  errorBound(block: Block, index: number): number {
    return this.core.distance(shapeA(block, index), shapeB(block, index)).errorBound ?? 0;
  }

  /** Scenes of a block, one after the other, for further questions about each. */
  open(block: Block): LoadedScenes {
    return new LoadedScenes(this.core, block);
  }
}

/** The scene that is loaded, as shapes of the core. */
export class LoadedScenes {
  private readonly dimension: 2 | 3;
  private index = -1;
  private readonly shift = new Float64Array(3);
  /**
   * The numbers of the slots, by slot; of kinds with points they are looked up each time, because storing points can grow the
   * memory, which detaches them.
   */
  private readonly numbers: readonly Float64Array[] | undefined;
  private readonly pointsOf: { readonly a: boolean; readonly b: boolean };

  constructor(
    private readonly core: Touchstone,
    private readonly block: Block,
  ) {
    const { pair } = block.layout;
    this.dimension = dimensionOf(pair.a);
    const prepare = (slot: number, type: ShapeType): void => {
      core.fast.set(slot, anyShape[type]);
    };
    prepare(slotA, pair.a);
    prepare(slotB, pair.b);
    prepare(slotMoved, pair.b);
    core.fast.set(
      slotPoint,
      this.dimension === 3 ? { type: 'point', position: [0, 0, 0] } : { type: 'circle2', center: [0, 0], radius: 0 },
    );
    this.pointsOf = { a: hasPoints(pair.a), b: hasPoints(pair.b) };
    const isFixed = !this.pointsOf.a && !this.pointsOf.b;
    this.numbers = isFixed ? [slotA, slotB, slotMoved, slotPoint].map((slot) => core.fast.numbers(slot)) : undefined;
  }
  private numbersOf(slot: number): Float64Array {
    return this.numbers?.[slot] ?? this.core.fast.numbers(slot);
  }

  load(index: number): void {
    this.index = index;
    this.store(slotA, 'a');
    this.store(slotB, 'b');
  }
  private store(slot: number, side: 'a' | 'b'): void {
    const { block, index } = this;
    const { layout, rows } = block;
    if (this.pointsOf[side])
      return this.core.fast.set(slot, side === 'a' ? shapeA(block, index) : shapeB(block, index));
    const from = index * layout.width + (side === 'a' ? 0 : layout.widthA);
    const count = side === 'a' ? layout.widthA : layout.widthB;
    const numbers = this.numbersOf(slot);
    for (let i = 0; i < count; ++i) numbers[i] = rows[from + i] as number;
  }

  /** Signed distance of A and B moved by a vector; NaN where a number of it is not finite or too large. */
  distanceMoved(x: number, y: number, z: number): number {
    const { fast } = this.core;
    const { shift } = this;
    if (!(Math.abs(x) < 1e8 && Math.abs(y) < 1e8 && Math.abs(z) < 1e8)) return NaN;
    shift[0] = x;
    shift[1] = y;
    shift[2] = z;
    this.store(slotMoved, 'b');
    this.moveStored();
    fast.distance(slotA, slotMoved);
    return fast.result[resultOffset.distance] as number;
  }
  /** A hull is moved by its position, which is the identity after it was stored. */
  private moveStored(): void {
    const numbers = this.numbersOf(slotMoved);
    const { b } = this.block.layout.pair;
    const place = { type: b, rows: numbers, at: 0 };
    if (this.pointsOf.b) for (let k = 0; k < this.dimension; ++k) numbers[k] = this.shift[k] as number;
    else translateRow(place, this.shift);
  }

  /** Signed distance of a point from A or B; NaN where a coordinate is not finite or too large. */
  distanceOfPoint(of: 'a' | 'b', x: number, y: number, z: number): number {
    const { fast } = this.core;
    if (!(Math.abs(x) < 1e9 && Math.abs(y) < 1e9 && Math.abs(z) < 1e9)) return NaN;
    const numbers = this.numbersOf(slotPoint);
    numbers[0] = x;
    numbers[1] = y;
    if (this.dimension === 3) numbers[2] = z;
    fast.distance(slotPoint, of === 'a' ? slotA : slotB);
    return fast.result[resultOffset.distance] as number;
  }
}
