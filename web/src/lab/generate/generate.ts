// SPDX-License-Identifier: MIT
// Scenes of any pair in any regime. Scene i depends on seed, pair, regime and i alone, to the bit on every machine: whole numbers,
// +, -, *, / and square roots.
import type { Shape, ShapeType, Vec3 } from '../../../../bindings/types.ts';
import { dimensionOf, moved } from '../../model/scene.ts';
import { layoutOf, pairNamed, writeScene } from '../model/rows.ts';
import { type Block, type Pair, pairId, type Regime, type Scene, type SceneId } from '../model/types.ts';
import { apart, overlapping, shallow } from './place.ts';
import { Draws } from './random.ts';
import { canBeThin, hasDirections, makeShape, mostPoints, type Style } from './shapes.ts';
import { situationsOf, varied } from './situations.ts';
import { innerSphere, reachFrom } from './support.ts';
import { add, type Frame, nearFrame, randomFrame, randomUnit, scaled, sub, worldFrame } from './vectors.ts';

const isPlane = (type: ShapeType): boolean => type === 'plane';

/** Whether there are scenes of a pair in a regime: a sphere cannot be thin or parallel to anything. */
export function hasRegime({ a, b }: Pair, regime: Regime): boolean {
  if (regime === 'parallel') return hasDirections(a) && hasDirections(b);
  if (regime === 'thin') return canBeThin(a) || canBeThin(b);
  if (regime === 'situations') return situationsOf({ a, b }).length > 0;
  return true;
}

class Generator {
  private readonly draws: Draws;
  private readonly dimension: 2 | 3;
  constructor(
    private readonly pair: Pair,
    private readonly regime: Regime,
    seed: number,
  ) {
    this.draws = new Draws(seed, `${pairId(pair)}/${regime}`);
    this.dimension = dimensionOf(pair.a);
  }

  scene(index: number): Scene {
    this.draws.at(index);
    switch (this.regime) {
      case 'separated':
        return this.separated(...this.two());
      case 'touching':
        return apart(this.draws, ...this.two(), 0);
      case 'shallow':
        return this.shallow(...this.two());
      case 'deep':
        return this.deep(...this.two());
      case 'contained':
        return this.contained();
      case 'parallel':
        return this.parallel();
      case 'degenerate':
        return this.degenerate();
      case 'thin':
        return this.thin();
      case 'far':
        return this.far();
      case 'scales':
        return this.scales();
      case 'situations':
        return varied(this.draws, this.pair, index);
    }
  }

  private style(changes: Partial<Style> = {}): Style {
    const { draws, dimension } = this;
    const isPlain = draws.oneIn(4);
    const frame = isPlain ? worldFrame : randomFrame(draws, dimension);
    const size = isPlain ? 1 : draws.between(0.5, 2);
    return { size, frame, isPlain, isBoxed: false, thinness: 1, isDegenerate: false, ...changes };
  }
  private two(ofA: Partial<Style> = {}, ofB: Partial<Style> = {}): [Shape, Shape] {
    const { draws, pair } = this;
    const a = makeShape(draws, pair.a, this.style(ofA));
    return [this.anywhere(a), makeShape(draws, pair.b, this.style(ofB))];
  }
  /** A itself is not at the origin, where some mistakes do not show. */
  private anywhere(shape: Shape): Shape {
    const { draws, dimension } = this;
    const choice = draws.below(4);
    if (choice === 0) return shape;
    const number = (): number => (choice === 1 ? draws.below(9) - 4 : draws.between(-4, 4));
    return moved(shape, [number(), number(), dimension === 3 ? number() : 0]);
  }

  private separated(a: Shape, b: Shape): Scene {
    return apart(this.draws, a, b, this.draws.power(-10, 3));
  }
  /** Depths from 2^-40 to 2^-7 of a length of about 1; `scale` of the smaller shape. */
  private shallow(a: Shape, b: Shape, scale = 1): Scene {
    const depth = this.draws.power(-40, -7) * scale;
    return shallow(this.draws, a, b, depth, scale);
  }
  private deep(a: Shape, b: Shape, scale = 1): Scene {
    const isConcentric = this.draws.oneIn(8);
    return overlapping(this.draws, a, b, isConcentric ? 1 : this.draws.between(0.05, 1), scale);
  }
  /** One of the four relations; lengths in units of `scale`. */
  private anyRelation(a: Shape, b: Shape, scale = 1): Scene {
    const { draws } = this;
    switch (draws.below(4)) {
      case 0:
        return apart(draws, a, b, draws.power(-10, 3) * scale);
      case 1:
        return apart(draws, a, b, 0);
      case 2:
        return this.shallow(a, b, scale);
      default:
        return this.deep(a, b, scale);
    }
  }

  /** One shape inside the other, if one has an inside; otherwise their middles coincide. */
  private contained(): Scene {
    const { draws, pair, dimension } = this;
    const frame = randomFrame(draws, dimension);
    const [a, b] = this.two({ isBoxed: true, frame }, { isBoxed: true, frame });
    const [roomA, roomB] = [innerSphere(a, 4).radius, innerSphere(b, 4).radius];
    if (roomA === 0 && roomB === 0) return overlapping(draws, a, b, 1, 1);
    const isInA = roomB === 0 || isPlane(pair.a) || (roomA > 0 && !isPlane(pair.b) && draws.oneIn(2));
    return isInA ? { a, b: this.within(a, pair.b) } : { a: this.within(b, pair.a), b };
  }
  private within(outer: Shape, type: ShapeType): Shape {
    const { draws, dimension } = this;
    const { center, radius } = innerSphere(outer, 4);
    const shape = makeShape(draws, type, this.style({ size: radius / 8 }));
    const middle = innerSphere(shape, 0).center;
    const room = radius - reachFrom(shape, middle);
    const by = draws.oneIn(4) ? 0 : room * draws.between(0, 0.99);
    return moved(shape, sub(add(center, scaled(randomUnit(draws, dimension), by)), middle));
  }

  private parallel(): Scene {
    const { draws, pair, dimension } = this;
    const isWorld = [pair.a, pair.b].some((type) => type === 'aabb' || type === 'aabb2');
    const frame: Frame = isWorld || draws.oneIn(2) ? worldFrame : randomFrame(draws, dimension);
    const isExact = draws.oneIn(2);
    const other = isExact ? frame : nearFrame(draws, frame, draws.power(-40, -10), dimension);
    const [a, b] = this.two({ frame, isBoxed: true }, { frame: other, isBoxed: true });
    return this.anyRelation(a, b);
  }

  private degenerate(): Scene {
    const { draws } = this;
    const which = 1 + draws.below(3);
    const [a, b] = this.two({ isDegenerate: (which & 1) !== 0 }, { isDegenerate: (which & 2) !== 0 });
    return this.anyRelation(a, b);
  }

  private thin(): Scene {
    const { draws, pair } = this;
    const thinness = (type: ShapeType): number => (canBeThin(type) ? draws.power(-17, -10) : 1);
    const ofA = thinness(pair.a);
    const ofB = ofA < 1 && draws.oneIn(2) ? 1 : thinness(pair.b);
    const [a, b] = this.two({ thinness: ofA }, { thinness: ofB });
    return this.anyRelation(a, b);
  }

  private far(): Scene {
    const { draws, dimension } = this;
    const { a, b } = this.anyRelation(...this.two());
    const by: Vec3 = scaled(randomUnit(draws, dimension), draws.power(11, 20));
    return { a: moved(a, by), b: moved(b, by) };
  }

  private scales(): Scene {
    const { draws } = this;
    const ratio = draws.power(7, 17);
    const isLargeA = draws.oneIn(2);
    // The larger one has between 2^3 and 2^9 metres, the smaller one the rest of the ratio.
    const large = draws.power(3, 9);
    const [sizeA, sizeB] = isLargeA ? [large, large / ratio] : [large / ratio, large];
    const [a, b] = this.two({ size: sizeA }, { size: sizeB });
    return this.anyRelation(a, b, large / ratio);
  }
}

/** The scenes `first` to `first + count - 1` of a pair and regime that `hasRegime`. */
export function generate(pair: Pair, regime: Regime, seed: number, first: number, count: number): Block {
  const generator = new Generator(pair, regime, seed);
  const layout = layoutOf(pair, mostPoints, mostPoints);
  const block: Block = {
    layout,
    count,
    rows: new Float64Array(count * layout.width),
    origin: { seed, regime, first },
  };
  for (let i = 0; i < count; ++i) writeScene(generator.scene(first + i), block, i);
  return block;
}

/** One scene by its id. */
export const sceneNamed = ({ seed, pair, regime, index }: SceneId): Scene =>
  new Generator(pairNamed(pairId(pair)), regime, seed).scene(index);
