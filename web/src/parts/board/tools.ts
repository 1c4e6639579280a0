// SPDX-License-Identifier: MIT
// The tools over the board: zoom, and whether a hand keeps to a grid.
import { GridChoice } from '../forms/gridChoice.ts';
import { onTools, toolButton, toolGroup } from '../panels/toolButtons.ts';

export interface ToolEvents {
  zoomIn(): void;
  zoomOut(): void;
  fit(): void;
  onGrid(step: number): void;
}
const grids = [0, 0.25, 0.5, 1] as const;

export class Tools {
  readonly #group = toolGroup(
    'board',
    'view.toolbar',
    toolButton('zoomOut', 'view.zoomOut'),
    toolButton('zoomIn', 'view.zoomIn'),
    toolButton('frame', 'board.fit'),
  );
  readonly #grid: GridChoice;

  constructor(parent: HTMLElement, events: ToolEvents, hasGrid: boolean, grid = 0) {
    onTools(this.#group, { zoomIn: () => events.zoomIn(), zoomOut: () => events.zoomOut(), frame: () => events.fit() });
    this.#grid = new GridChoice(grids, grid, (step) => events.onGrid(step));
    parent.append(this.#group, ...(hasGrid ? [this.#grid.element] : []));
  }

  /** The texts, in the language of the page. */
  show(): void {
    this.#grid.relabel();
  }
  destroy(): void {
    this.#group.remove();
    this.#grid.element.remove();
  }
}
