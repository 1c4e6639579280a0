// SPDX-License-Identifier: MIT
// What a view shows of one method: the shapes in each step, its structure as often as there is time, its visits of a query.
import type { Part, Visit } from '../../../../bindings/broadphase/types.ts';
import type { Settings } from '../../model/broadPhase.ts';
import type { Comparison } from './queries/comparison.ts';
import { explain, type Explained, visitedUpTo } from './queries/explanation.ts';
import { intervalOf, isDue } from './queries/schedule.ts';
import type { BroadLayer } from './view/layer.ts';
import { type DrawnParts, drawnParts } from './view/partLines.ts';

export interface PictureState {
  readonly settings: Settings;
  readonly level: number | undefined;
  /** The chosen shape, and what is shown of it. */
  readonly shape: number | undefined;
  readonly kind: Explained;
}
const noParts: DrawnParts = { boxes: [], segments: [], swaps: [], swapCounts: undefined, depth: 0, all: 0, drawn: 0 };

export class Picture {
  #parts: readonly Part[] = [];
  #byKey: ReadonlyMap<number, Part> = new Map();
  #drawn = noParts;
  #visits: readonly Visit[] = [];
  /** Milliseconds of the last picture of the structure. */
  #cost = 0;

  constructor(
    readonly comparison: Comparison,
    /** Index of the method. */
    readonly index: number,
    readonly layer: BroadLayer | undefined,
    readonly mostParts: number,
  ) {}

  get drawn(): DrawnParts {
    return this.#drawn;
  }
  get visits(): readonly Visit[] {
    return this.#visits;
  }

  /** The present step. While it plays, an expensive structure, one of `count`, is drawn in some steps only. */
  show(state: PictureState, isPlaying: boolean, count: number): void {
    const { step } = this.comparison;
    this.layer?.place();
    if (isPlaying && !isDue(step, intervalOf(this.#cost, 1 + count))) return;
    const start = this.comparison.now();
    this.refresh(state);
    this.#cost = this.comparison.now() - start;
  }

  /** Structure, pairs and visits anew. */
  refresh(state: PictureState): void {
    const { comparison, layer } = this;
    const structure = comparison.structureOf(this.index);
    const { settings, shape, kind } = state;
    const record = comparison.records[this.index];
    // Its picture is that of the present step even where it was not due.
    if (structure && record?.step !== comparison.step) structure.update();
    const isNeeded = settings.structure || shape !== undefined;
    this.#parts = structure && isNeeded ? structure.draw() : [];
    // Swaps have the number of a shape, as intervals have.
    this.#byKey = new Map(this.#parts.flatMap((part) => (part.kind === 'swaps' ? [] : [[part.key, part]])));
    this.relevel(state);
    this.#visits = structure && shape !== undefined ? explain(structure, kind, comparison.boundsOf(shape)) : [];
    layer?.showShapes(settings.shapes);
    // Anew: of a chosen method, contacts() has left those that intersect.
    if (settings.pairs) structure?.findPairs();
    const pairs = structure && settings.pairs ? structure.pairs.slice(0, 2 * this.mostParts) : [];
    layer?.pairs(pairs, (index) => comparison.boundsOf(index));
    this.showVisits(state);
  }
  /** Another level of the same structure. */
  relevel({ settings, level }: PictureState): void {
    const { region } = this.comparison.scene;
    this.#drawn = settings.structure ? drawnParts(this.#parts, region, level, this.mostParts) : noParts;
    this.layer?.structure(this.#drawn);
  }
  /** The visits of the query up to this one. */
  showVisits({ shape }: PictureState, place = this.#visits.length): void {
    const { comparison, layer } = this;
    if (shape === undefined) return layer?.visits(undefined, undefined, undefined);
    const boundsOf = (index: number) => comparison.boundsOf(index);
    layer?.visits(visitedUpTo(this.#visits, place), boundsOf(shape), { boundsOf, parts: this.#byKey });
  }
}
