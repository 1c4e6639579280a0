// SPDX-License-Identifier: MIT
// The only caller of the core on this page: a scene in, plain results out.
import type { Shape, Touchstone } from '../../../bindings/index.ts';
import { numbersOf, rowsOf, shapeOf } from '../model/parameters.ts';
import type { Findings } from '../model/findings.ts';
import type { Item, Scene } from '../model/scene.ts';
import { firstShow, type Method, type Show } from '../model/state.ts';
import type { Values } from '../formats/pasted/shape.ts';
import { type FindingAnswer, findingAnswer } from './finding.ts';
import { type Extras, extrasOf } from './overlays.ts';
import { type PairAnswer, pairAnswer } from './pairAnswer.ts';
import { type Printed, publishedOf } from './published.ts';

export { type PairAnswer, pairAnswer } from './pairAnswer.ts';

export interface Overlap {
  readonly a: Item;
  readonly b: Item;
  /** Undefined for two planes, which have no depth. */
  readonly depth: number | undefined;
}
export interface Results {
  readonly pair: PairAnswer;
  readonly overlaps: readonly Overlap[];
  readonly extras: Extras;
  /** Only on request, and for pairs of the article. */
  readonly printed: Printed | undefined;
  /** Only of a scene from the test lab. */
  readonly finding?: FindingAnswer | undefined;
}

/** Answers of pairs, kept as long as both shapes stay the same objects: a drag only asks the pairs of what moves. */
const known = new WeakMap<Shape, WeakMap<Shape, { depth: number | undefined } | null>>();

function overlapOf(core: Touchstone, a: Shape, b: Shape): { depth: number | undefined } | null {
  const row = known.get(a) ?? new WeakMap();
  known.set(a, row);
  const before = row.get(b);
  if (before !== undefined) return before;
  const isPlanePair = a.type === 'plane' && b.type === 'plane';
  const distance = isPlanePair ? undefined : core.distance(a, b).distance;
  const hit = distance === undefined ? core.intersects(a, b) : distance <= 0;
  const answer = hit ? { depth: distance === undefined ? undefined : -distance } : null;
  row.set(b, answer);
  return answer;
}

export function resultsOf(
  core: Touchstone,
  scene: Scene,
  show: Show = firstShow,
  method: Method = 'exact',
  findings?: Findings,
): Results {
  const overlaps: Overlap[] = [];
  scene.items.forEach((a, i) => {
    for (const b of scene.items.slice(i + 1)) {
      const found = overlapOf(core, a.shape, b.shape);
      if (found) overlaps.push({ a, b, depth: found.depth });
    }
  });
  const pair = pairAnswer(core, scene);
  const printed = method === 'published' ? publishedOf(core, pair) : undefined;
  const finding = findings && findingAnswer(core, pair, findings);
  return { pair, overlaps, extras: extrasOf(core, scene, show), printed, finding };
}

/** Sets one component of a unit vector; the others keep their ratio and are rescaled. */
function unitWith(before: readonly number[], index: number, value: number): number[] {
  const rest = Math.hypot(...before.filter((_, i) => i !== index));
  const scale = rest > 0 ? Math.sqrt(Math.max(0, 1 - value * value)) / rest : 0;
  return before.map((x, i) => (i === index ? value : x * scale));
}

/**
 * The shape with numbers of a field changed from `index` on, validated by the core; throws a TouchstoneError for
 * invalid ones. A unit vector is rescaled around one changed number; given whole, it is taken unchanged.
 */
export function withNumbers(
  core: Touchstone,
  shape: Shape,
  field: string,
  index: number,
  [value = Number.NaN, ...others]: readonly number[],
): Shape {
  const rows = rowsOf(shape);
  const numbers = numbersOf(shape);
  const first = rows.findIndex((row) => row.field === field);
  const isUnit = field === 'rotation' || field === 'normal';
  const values = [value, ...others];
  const count = rows[first]?.count ?? 0;
  const before = numbers.slice(first, first + count);
  const after =
    isUnit && others.length === 0 ? unitWith(before, index, value) : before.map((x, i) => values[i - index] ?? x);
  const wanted = shapeOf(shape.type, [...numbers.slice(0, first), ...after, ...numbers.slice(first + count)]);
  core.validate(wanted, shape.type);
  return wanted;
}

/** The shape with whole fields changed, validated by the core; throws a TouchstoneError for invalid ones. */
export function withFields(core: Touchstone, shape: Shape, values: Values): Shape {
  const wanted = { ...shape, ...values } as Shape;
  core.validate(wanted, shape.type);
  return wanted;
}
