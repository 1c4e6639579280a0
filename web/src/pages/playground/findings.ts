// SPDX-License-Identifier: MIT
// The scenes of the test lab that a link has brought: their panel is loaded where there are any, and opens one after the other.
import { stateOfFindings } from '../../content/situations/findingScenes.ts';
import { later } from '../../loading/later.ts';
import { type State, withoutFindings } from '../../model/state.ts';
import { part } from '../../parts/dom/dom.ts';
import type { Workbench } from '../../parts/workbench/workbench.ts';
import type { Results } from '../../queries/queries.ts';
import { text } from '../../text/language.ts';
import type { FindingsPanel } from './panels/findingsPanel.ts';

export class LinkedFindings {
  #panel: FindingsPanel | undefined;
  #loading: Promise<void> | undefined;

  /** `onLoaded`: the panel is there, and the state is to be shown again. */
  constructor(
    readonly bench: Workbench,
    readonly onLoaded: () => void,
  ) {}

  show({ findings }: State, results: Results | undefined): void {
    if (findings && !this.#panel) void (this.#loading ??= this.#load());
    const { core } = this.bench;
    if (this.#panel && core && results) this.#panel.show(core, findings, results);
  }
  async #load(): Promise<void> {
    const { FindingsPanel: Panel } = await later(() => import('./panels/findingsPanel.ts'));
    this.#panel = new Panel(part('findings'), { onOpen: (at) => this.#open(at), onRemove: () => this.#remove() });
    this.onLoaded();
  }
  /** A scene of the link as it was brought, as a step that can be undone. */
  #open(at: number): void {
    const { session, isDragging } = this.bench;
    const { findings } = session.state;
    if (!findings?.list[at] || isDragging) return;
    session.open(stateOfFindings({ ...findings, at }));
    this.bench.settle(text('findings.spoken', { n: at + 1, count: findings.list.length }));
  }
  #remove(): void {
    const { session } = this.bench;
    const { findings } = session.state;
    session.change(withoutFindings);
    this.bench.settle(findings && text('findings.removed', { name: findings.subject }));
  }
}
