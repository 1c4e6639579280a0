// SPDX-License-Identifier: MIT
// The buttons beside the view: what the pointer does to the shape selected last, from where it is seen, what is shown over it.
import { type Overlay, overlays, type Show } from '../model/state.ts';
import { byId, make } from './dom.ts';

export type Tool = 'size' | 'move' | 'turn';
export type Projection = 'perspective' | 'orthographic';
const views = ['front', 'top', 'side', 'isometric'] as const;
export type View = (typeof views)[number];

export interface ViewBarEvents {
  onTool(tool: Tool): void;
  onView(view: View): void;
  onFrame(): void;
  onProjection(projection: Projection): void;
  onShow(change: Partial<Show>): void;
}

const toolNames: Readonly<Record<Tool, string>> = { size: 'Handles', move: 'Move', turn: 'Rotate' };
const toolKeys: Readonly<Record<string, Tool>> = { q: 'size', w: 'move', e: 'turn' };
const viewNames: Readonly<Record<View, string>> = { front: 'Front', top: 'Top', side: 'Side', isometric: 'Isometric' };
const overlayNames: Readonly<Record<Overlay, string>> = {
  normal: 'Normal',
  witnesses: 'Closest points',
  ghost: 'B moved out',
  manifold: 'Contact points',
  box: 'Bounding boxes',
  ball: 'Bounding spheres',
  separatingPlane: 'Separating plane',
  labels: 'Labels',
  grid: 'Grid',
};

export class ViewBar {
  readonly #tools = new Map<Tool, HTMLButtonElement>();
  readonly #views: readonly HTMLButtonElement[];
  readonly #parallel: HTMLButtonElement;
  readonly #switches = new Map<Overlay, HTMLInputElement>();

  /** Keys count while `stage` has focus, and only then. */
  constructor(
    stage: HTMLElement,
    readonly events: ViewBarEvents,
  ) {
    const button = (text: string, action: () => void): HTMLButtonElement => {
      const element = make('button', { type: 'button' }, text);
      element.addEventListener('click', action);
      return element;
    };
    for (const tool of Object.values(toolKeys)) {
      const pick = button(toolNames[tool], () => this.#pick(tool));
      pick.setAttribute('aria-pressed', String(tool === 'size'));
      this.#tools.set(tool, pick);
    }
    byId('tools', HTMLElement).append(...this.#tools.values());
    this.#views = views.map((view) => button(viewNames[view], () => events.onView(view)));
    this.#parallel = button('Orthographic', () =>
      events.onProjection(this.#parallel.getAttribute('aria-pressed') === 'true' ? 'perspective' : 'orthographic'),
    );
    const frame = button('Frame selection', () => events.onFrame());
    byId('views', HTMLElement).append(...this.#views, frame, this.#parallel);
    byId('overlays', HTMLElement).append(...overlays.map((overlay) => this.#switch(overlay)));
    stage.addEventListener('keydown', (event) => {
      const tool = toolKeys[event.key.toLowerCase()];
      if (tool && !event.ctrlKey && !event.metaKey && !event.altKey) this.#pick(tool);
    });
  }

  show(show: Show, projection: Projection, isFlat: boolean): void {
    for (const [overlay, input] of this.#switches) input.checked = show[overlay];
    this.#parallel.setAttribute('aria-pressed', String(isFlat || projection === 'orthographic'));
    // A 2D scene is seen from the front, always.
    for (const control of [...this.#views, this.#parallel]) control.disabled = isFlat;
  }

  #pick(tool: Tool): void {
    for (const [other, element] of this.#tools) element.setAttribute('aria-pressed', String(other === tool));
    this.events.onTool(tool);
  }

  #switch(overlay: Overlay): HTMLElement {
    const input = make('input', { type: 'checkbox' });
    input.addEventListener('change', () => this.events.onShow({ [overlay]: input.checked }));
    this.#switches.set(overlay, input);
    return make('label', { class: 'switch' }, input, overlayNames[overlay]);
  }
}
