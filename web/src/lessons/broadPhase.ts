// SPDX-License-Identifier: MIT
// A broad phase over the shapes of a scene: the core's own structure as lines, what a query visits in it, and the counts for sentences.
import type { BroadPhaseModule, Part, Structure, World } from '../../../bindings/broadphase/index.ts';
import type { Shape, ShapeType } from '../../../bindings/types.ts';
import type { Grading } from '../grading/grading.ts';
import { asList, asShape, ExpressionError, isShape, type Scope, type Struct } from '../grading/language/value.ts';
import { type Dimension, dimensionOf } from '../model/scene.ts';
import { phrase } from '../text/phrase.ts';
import { countsUpTo, visitedUpTo } from '../traces/structures/explanation.ts';
import { type Box, boxEnds, grouped, type LineGroup, type Tone } from '../traces/structures/lineGroups.ts';
import { drawnParts, type Region } from '../traces/structures/partLines.ts';
import type { LessonBroadPhase } from './format.ts';
import { levelOf, type Structured } from './structured.ts';

/** Steps of the budget for each shape: it is placed, sorted into the structure and compared with some others. */
const stepsOfEach = 200;
/** Parts beyond these are left out of the picture evenly; they are counted. */
const mostParts = 2000;
/** Distance of two intervals beside the scene, as a share of its size. */
const laneShare = 0.02;

/** The shapes by their place in the world, which keeps those of a kind together. */
function worldOf(module: BroadPhaseModule, shapes: readonly Shape[]): { world: World; indices: readonly number[] } {
  const counts: Partial<Record<ShapeType, number>> = {};
  for (const { type } of shapes) counts[type] = (counts[type] ?? 0) + 1;
  const world = module.world({ shapes: counts, precision: 'double' });
  const next: Partial<Record<ShapeType, number>> = {};
  const indices = shapes.map((shape) => {
    const index = next[shape.type] ?? world.firstIndex(shape.type);
    next[shape.type] = index + 1;
    world.set(index, shape);
    return index;
  });
  world.place();
  return { world, indices };
}

/** What is asked of it, with its values. */
interface Asking {
  readonly shapes: readonly Shape[];
  readonly query: Shape | undefined;
  /** The last visit that is shown. */
  readonly at: number;
  readonly level: number | undefined;
}

/** In the plane a structure may have a height, which is nothing that is seen. */
const flattened = (part: Part): Part => ({
  ...part,
  lower: [part.lower[0], part.lower[1], 0],
  upper: [part.upper[0], part.upper[1], 0],
});

class Picture {
  readonly #boxes: readonly Box[];
  readonly #parts: readonly Part[];
  readonly #byKey: ReadonlyMap<number, Part>;

  constructor(world: World, structure: Structure, dimension: Dimension) {
    const numbers = world.boxes();
    this.#boxes = Array.from({ length: world.count }, (_, i): Box => {
      const at = (axis: number): number => numbers[6 * i + axis] ?? 0;
      return [
        [at(0), at(1), at(2)],
        [at(3), at(4), at(5)],
      ];
    });
    this.#parts = dimension === 2 ? structure.draw().map(flattened) : structure.draw();
    this.#byKey = new Map(this.#parts.map((part) => [part.key, part]));
  }
  /** Around all shapes that have an end. */
  get region(): Region {
    const end = (side: 0 | 1, axis: number): number => {
      const ends = this.#boxes.map((box) => box[side][axis] ?? 0).filter((x) => Math.abs(x) < 1e9);
      return ends.length === 0 ? 0 : side === 0 ? Math.min(...ends) : Math.max(...ends);
    };
    const corner = (side: 0 | 1) => [end(side, 0), end(side, 1), end(side, 2)] as const;
    return { lower: corner(0), upper: corner(1) };
  }
  structure(level: number | undefined): { lines: readonly LineGroup[]; count: number; levels: number } {
    const { region } = this;
    const size = Math.max(...region.upper.map((x, i) => x - (region.lower[i] ?? 0)));
    const deepest = this.#parts.reduce((found, part) => Math.max(found, part.level), 0);
    // Beyond the deepest level that one is drawn.
    const shown = level === undefined ? undefined : Math.min(level, deepest);
    const { boxes, segments, all } = drawnParts(this.#parts, region, shown, mostParts, laneShare * size);
    const lines = [
      ...boxes.map(([lower, upper, share]): LineGroup => ({ tone: 'part', share, ends: boxEnds([[lower, upper]]) })),
      ...segments.map(([from, to, share]): LineGroup => ({ tone: 'part', share, ends: [...from, ...to] })),
    ];
    return { lines, count: all, levels: this.#parts.length === 0 ? 0 : deepest + 1 };
  }
  /** Cells and bounds that were visited; planes and intervals are no boxes. */
  visited(tone: Tone, keys: readonly number[]): LineGroup {
    const boxes = keys.flatMap((key): readonly Box[] => {
      const part = this.#byKey.get(key);
      return part?.kind === 'cell' || part?.kind === 'bounds' ? [[part.lower, part.upper]] : [];
    });
    const isSeen = ([lower, upper]: Box): boolean => [...lower, ...upper].every((x) => Math.abs(x) < 1e9);
    return { tone, share: 1, ends: boxEnds(boxes.filter(isSeen)) };
  }
  shapes(tone: Tone, indices: readonly number[]): LineGroup {
    const boxes = indices.flatMap((index) => this.#boxes.slice(index, index + 1));
    return { tone, share: 1, ends: boxEnds(boxes, tone === 'hit') };
  }
  between(pairs: readonly (readonly [number, number])[]): LineGroup {
    const middle = (i: number): readonly number[] => {
      const [lower = [], upper = []] = this.#boxes[i] ?? [];
      return lower.map((x, axis) => (x + (upper[axis] ?? x)) / 2);
    };
    return { tone: 'pair', share: 1, ends: pairs.flatMap(([i, j]) => [...middle(i), ...middle(j)]) };
  }
}

function structured(
  { core, broadPhase: module }: Grading,
  { method, hasPairs }: LessonBroadPhase,
  options: Parameters<World['structure']>[1],
  { shapes, query, at, level }: Asking,
): Structured {
  // The readers of lessons load what their text asks for: modules.ts.
  if (!module) throw new Error('The module of broad phases is not loaded.');
  const { world } = worldOf(module, shapes);
  try {
    const structure = world.structure(method, options);
    const { count: pairs } = structure.findPairs();
    const { tests, nodes } = structure.statistics;
    const found = hasPairs ? structure.sortedPairs() : [];
    const picture = new Picture(world, structure, dimensionOf(shapes[0]?.type ?? 'sphere'));
    const { lines, count, levels } = picture.structure(level);
    const bounds = query && core.boundingBox(query);
    if (query && !bounds) throw new ExpressionError(phrase('expression.noBounds'));
    const visits = bounds ? structure.explainQuery(bounds) : [];
    const { entered, skipped, tested, hit } = visitedUpTo(visits, at);
    const asked: LineGroup[] = bounds ? [{ tone: 'asked', share: 1, ends: boxEnds([[bounds.min, bounds.max]]) }] : [];
    const shown = countsUpTo(visits, at);
    const ofQuery: Struct = { entered: shown.enter, skipped: shown.skip, tested: shown.test, hit: shown.hit };
    const all = { pairs, tests, nodes, parts: count, levels, ...(query && { visits: visits.length, ...ofQuery }) };
    return {
      kind: 'broadPhase',
      values: all,
      lines: grouped([
        ...lines,
        picture.visited('skipped', skipped),
        picture.visited('entered', entered),
        picture.shapes('tested', tested),
        picture.shapes('hit', hit),
        picture.between(found),
        ...asked,
      ]),
      said: { method, ...all },
    };
  } finally {
    world.release();
  }
}

/** Throws an ExpressionError where a value does not exist; the core refuses sizes of cells and leaves that it cannot have. */
export function broadPhaseIn(grading: Grading, asked: LessonBroadPhase, scope: Scope): Structured {
  const { evaluator } = grading;
  const { list, shapes: names, query, cell, leaf } = asked;
  const number = (source: string | undefined): number | undefined =>
    source === undefined ? undefined : evaluator.number(source, scope);
  const listed = list === undefined ? names.map((name) => scope[name] ?? 0) : asList(scope[list], list);
  const shapes = listed.filter(isShape);
  evaluator.spend(stepsOfEach * shapes.length);
  const [size, capacity] = [number(cell), number(leaf)];
  const options = {
    ...(size !== undefined && { cell: size }),
    ...(capacity !== undefined && { leafCapacity: Math.round(capacity) }),
  };
  return structured(grading, asked, options, {
    shapes,
    query: query === undefined ? undefined : asShape(scope[query], query),
    at: Math.max(0, Math.round(number(asked.at) ?? Infinity)),
    level: levelOf(number(asked.level)),
  });
}
