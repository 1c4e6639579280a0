// SPDX-License-Identifier: MIT
// The pictures of the methods that are shown, side by side or one at a time, each in a view of its own.
import type { Visit } from '../../../../bindings/broadphase/types.ts';
import { drawnMethod, type Settings } from '../../model/broadPhase.ts';
import { part } from '../../parts/dom/dom.ts';
import type { Notices } from '../../parts/page/notices.ts';
import type { Answer, SceneOutline, Views } from './queries/desk.ts';
import type { Matrices } from './queries/matrices.ts';
import type { PictureChange, StructureLines } from './queries/picture.ts';
import { type Ray, Stage } from './stage.ts';
import { nameOf } from './ui/names.ts';
import { partsInWords } from './ui/structurePanel.ts';
import type { BroadLayer } from './view/layer.ts';

export const methodName = ({ methods }: Settings, index: number): string => nameOf(methods[index] ?? 'brute');
/** The methods that have a view. */
const shownMethods = (settings: Settings): readonly number[] =>
  settings.beside ? settings.methods.map((_, index) => index) : [drawnMethod(settings)];

/** What is seen of one method. */
interface Shown {
  readonly index: number;
  readonly layer: BroadLayer | undefined;
  counts: StructureLines['counts'];
  visits: readonly Visit[];
}
const nothing = { depth: 0, all: 0, drawn: 0, swapCounts: undefined };

export class MethodViews {
  readonly #stage: Stage;
  /** One for each view. */
  #shown: readonly Shown[] = [];
  #layers: readonly BroadLayer[] = [];
  #scene: SceneOutline | undefined;
  /** Those on show, and those before, which the next step may be written into. */
  #matrices: Matrices | undefined;
  #spare: Matrices | undefined;

  constructor(
    notices: Notices,
    readonly settings: () => Settings,
    onPick: (ray: Ray) => void,
  ) {
    this.#stage = new Stage(part('view-place'), notices, onPick);
  }

  /** What is shown of the chosen method. */
  get chosen(): Pick<Shown, 'index' | 'counts' | 'visits'> {
    const drawn = drawnMethod(this.settings());
    return this.#shown.find(({ index }) => index === drawn) ?? { index: drawn, counts: nothing, visits: [] };
  }
  /** Levels of the deepest structure that is shown. */
  get depth(): number {
    return Math.max(0, ...this.#shown.map(({ counts }) => counts.depth));
  }
  /** What is to be made for them. */
  get wanted(): Views {
    const { shapes, parts } = this.#stage.limits;
    const stride = this.#scene ? Math.ceil(this.#scene.count / shapes) : 1;
    return { methods: this.#shown.map(({ index }) => index), stride, parts };
  }
  /** The matrices that are drawn no more. */
  takeSpare(): Matrices | undefined {
    const spare = this.#spare;
    this.#spare = undefined;
    return spare;
  }

  /** Another scene, before its views are open. */
  load(scene: SceneOutline): void {
    this.#scene = scene;
    this.#layers = [];
    this.#matrices = this.#spare = undefined;
    this.#renew();
  }
  #renew(): void {
    this.#shown = shownMethods(this.settings()).map((index, i) => ({
      ...{ index, layer: this.#layers[i] },
      ...{ counts: nothing, visits: [] },
    }));
  }
  /** As many views as are needed, each with its method. False where another scene or other methods have come since. */
  async arrange(): Promise<boolean> {
    const scene = this.#scene;
    if (!scene) return false;
    const count = shownMethods(this.settings()).length;
    if (this.#layers.length !== count) {
      const opened = await this.#stage.open(scene, this.settings().preset === 'outdoor', count);
      // Their own call has the views then.
      if (this.#scene !== scene || shownMethods(this.settings()).length !== count) return false;
      this.#layers = opened;
    }
    this.#renew();
    return true;
  }

  /** What has changed since. */
  take({ matrices, pictures = [] }: Answer): void {
    if (matrices) {
      this.#spare = this.#matrices;
      this.#matrices = matrices;
    }
    const { shapes } = this.settings();
    for (const shown of this.#shown) {
      if (matrices) shown.layer?.place(matrices);
      shown.layer?.showShapes(shapes);
      const change = pictures.find(({ index }) => index === shown.index);
      if (change) take(shown, change);
    }
  }
  /** What each view shows, in words. */
  label(): void {
    const settings = this.settings();
    const names = this.#shown.map(({ index }) => methodName(settings, index));
    const captions = this.#shown.map(({ counts }, i) => {
      const words = settings.structure ? partsInWords(counts) : '';
      return `${names[i] ?? ''}${words && `: ${words}`}`;
    });
    const { index: chosen } = this.chosen;
    this.#stage.label(
      names,
      captions,
      this.#shown.findIndex(({ index }) => index === chosen),
    );
  }
  draw(isMoving = false): void {
    this.#stage.draw(isMoving);
  }
}

function take(shown: Shown, change: PictureChange): void {
  if (change.structure) shown.counts = change.structure.counts;
  if (change.visits) shown.visits = change.visits;
  shown.layer?.change(change);
}
