// SPDX-License-Identifier: MIT
// The situation of the gallery that the address names: its panel is loaded where there is one, and opens the one before and after.
import { situationParameter } from '../../content/situations/situation.ts';
import { later } from '../../loading/later.ts';
import type { State } from '../../model/state.ts';
import { part } from '../../parts/dom/dom.ts';
import { replaceAddress } from '../../parts/page/replaceAddress.ts';
import type { Workbench } from '../../parts/workbench/workbench.ts';
import type { SituationPanel } from './panels/situationPanel.ts';

export class NamedSituation {
  readonly #first = new URLSearchParams(location.search).get(situationParameter);
  #panel: SituationPanel | undefined;
  #loading: Promise<void> | undefined;

  /** `onLoaded`: the panel is there, and the state is to be shown again. */
  constructor(
    readonly bench: Workbench,
    readonly onLoaded: () => void,
  ) {}

  show({ scene }: State): void {
    // The scene counts first: the page is there without the sentence of it.
    if (this.#first !== null && this.bench.core) void (this.#loading ??= this.#load(this.#first));
    this.#panel?.show(scene.items.map(({ shape }) => shape));
  }
  async #load(id: string): Promise<void> {
    const { SituationPanel: Panel } = await later(() => import('./panels/situationPanel.ts'));
    this.#panel = Panel.of(id, part('situation'), {
      onOpen: (state, title) => this.#open(state, title),
      onChosen: (chosen) => this.#name(chosen),
    });
    this.onLoaded();
  }
  /** The pose of a situation, as a step that can be undone. */
  #open(state: State, title: string): void {
    if (this.bench.isDragging) return;
    this.bench.session.open(state);
    this.bench.settle(title);
  }
  /** The address names what is shown, and nothing when its panel is closed. */
  #name(id: string | undefined): void {
    const url = new URL(location.href);
    if (id === undefined) url.searchParams.delete(situationParameter);
    else url.searchParams.set(situationParameter, id);
    replaceAddress(url);
  }
}
