// SPDX-License-Identifier: MIT
// The pictures of the methods that are shown, side by side or one at a time, each in a view of its own.
import { part } from '../../parts/dom/dom.ts';
import type { Notices } from '../../parts/page/notices.ts';
import { drawnMethod, type Settings } from '../../model/broadPhase.ts';
import { Picture, type PictureState } from './methodPicture.ts';
import type { Comparison } from './queries/comparison.ts';
import { type Ray, Stage } from './stage.ts';
import { partsInWords } from './ui/structurePanel.ts';
import { nameOf } from './ui/names.ts';
import type { BroadLayer } from './view/layer.ts';

export const methodName = ({ methods }: Settings, index: number): string => nameOf(methods[index] ?? 'brute');
/** The methods that have a view. */
const shownMethods = (settings: Settings): readonly number[] =>
  settings.beside ? settings.methods.map((_, index) => index) : [drawnMethod(settings)];

export class MethodViews {
  readonly #stage: Stage;
  /** One for each view; none before the first scene is open. */
  #pictures: readonly Picture[] = [];
  #layers: readonly BroadLayer[] = [];
  #comparison: Comparison | undefined;

  constructor(
    notices: Notices,
    readonly state: () => PictureState,
    onPick: (ray: Ray) => void,
  ) {
    this.#stage = new Stage(part('view-place'), notices, onPick);
  }

  /** The picture of the chosen method. */
  get chosen(): Picture | undefined {
    const drawn = drawnMethod(this.state().settings);
    return this.#pictures.find(({ index }) => index === drawn);
  }
  /** Levels of the deepest structure that is shown. */
  get depth(): number {
    return Math.max(...this.#pictures.map(({ drawn }) => drawn.depth));
  }
  /** One shape in so many is drawn. */
  get stride(): number {
    return this.#comparison ? Math.ceil(this.#comparison.scene.count / this.#stage.limits.shapes) : 1;
  }

  /** Another scene, before its views are open. */
  load(comparison: Comparison): void {
    this.#comparison = comparison;
    this.#layers = [];
    this.#renew();
  }
  #renew(): void {
    const comparison = this.#comparison;
    if (!comparison) return;
    const { parts } = this.#stage.limits;
    const shown = shownMethods(this.state().settings);
    this.#pictures = shown.map((index, i) => new Picture(comparison, index, this.#layers[i], parts));
  }
  /** As many views as are needed, each with its method. False where another scene or other methods have come since. */
  async arrange(): Promise<boolean> {
    const current = this.#comparison;
    if (!current) return false;
    const { settings } = this.state();
    const count = shownMethods(settings).length;
    if (this.#layers.length !== count) {
      const opened = await this.#stage.open(current.scene, settings.preset === 'outdoor', count);
      // Their own call has the views then.
      if (this.#comparison !== current || shownMethods(this.state().settings).length !== count) return false;
      this.#layers = opened;
    }
    this.#renew();
    return true;
  }

  /** The present step. */
  step(isPlaying: boolean): void {
    const state = this.state();
    for (const picture of this.#pictures) picture.show(state, isPlaying, this.#pictures.length);
    if (isPlaying) this.draw(true);
  }
  /** The same step with another structure, shape or layer. */
  refresh(): void {
    const state = this.state();
    for (const picture of this.#pictures) picture.refresh(state);
    this.draw();
  }
  relevel(): void {
    const state = this.state();
    for (const picture of this.#pictures) picture.relevel(state);
    this.draw();
  }
  /** Nodes that the query has visited, up to a place. */
  showVisits(place: number): void {
    this.chosen?.showVisits(this.state(), place);
    this.draw();
  }
  /** What each view shows, in words. */
  label(): void {
    const { settings } = this.state();
    const names = this.#pictures.map(({ index }) => methodName(settings, index));
    const captions = this.#pictures.map(({ drawn }, i) => {
      const words = settings.structure ? partsInWords(drawn) : '';
      return `${names[i] ?? ''}${words && `: ${words}`}`;
    });
    this.#stage.label(names, captions, this.#pictures.indexOf(this.chosen as Picture));
  }
  draw(isMoving = false): void {
    this.#stage.draw(isMoving);
  }
}
