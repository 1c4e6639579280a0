// SPDX-License-Identifier: MIT
// The buttons beside the view: what the pointer does to the shape selected last, from where it is seen, what is shown over it.
import { type Overlay, overlays, type Show } from '../../model/state.ts';
import type { Key } from '../../text/keys.ts';
import { make } from '../dom/dom.ts';
import { setDisabled } from '../dom/focus.ts';
import { fillTexts } from '../dom/staticTexts.ts';
import { findTool, onTools, toolButton, toolGroupOf } from './toolButtons.ts';

const tools = ['size', 'move', 'turn'] as const;
export type Tool = (typeof tools)[number];
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

export interface ViewBarElements {
  /** Holds the tools over the picture. */
  readonly view: HTMLElement;
  /** The picture. */
  readonly stage: HTMLElement;
  /** How the view is used, in words that depend on the dimension. */
  readonly help?: HTMLElement;
  /** Takes the switches of what is shown over the scene. */
  readonly overlays?: HTMLElement;
}

export class ViewBar {
  /** The one picked last. */
  tool: Tool = 'size';
  readonly #tools = new Map<Tool, HTMLButtonElement>();
  readonly #views: readonly HTMLButtonElement[];
  readonly #parallel: HTMLButtonElement;
  readonly #switches = new Map<Overlay, HTMLInputElement>();

  constructor(
    readonly elements: ViewBarElements,
    readonly events: ViewBarEvents,
  ) {
    const { view } = elements;
    for (const tool of tools) {
      const pick = toolButton(tool, `tool.${tool}`);
      pick.setAttribute('aria-pressed', String(tool === 'size'));
      this.#tools.set(tool, pick);
    }
    toolGroupOf(view, 'tools').append(...this.#tools.values());
    this.#views = views.map((seen) => toolButton(seen, `seen.${seen}`));
    this.#parallel = toolButton('orthographic', 'seen.orthographic');
    toolGroupOf(view, 'views').append(...this.#views, this.#parallel);
    onTools(view, {
      ...Object.fromEntries(tools.map((tool) => [tool, () => this.pick(tool)])),
      ...Object.fromEntries(views.map((seen) => [seen, () => events.onView(seen)])),
      orthographic: () =>
        events.onProjection(this.#parallel.getAttribute('aria-pressed') === 'true' ? 'perspective' : 'orthographic'),
      frame: () => events.onFrame(),
    });
    elements.overlays?.append(...overlays.map((overlay) => this.#switch(overlay)));
    fillTexts();
  }

  show(show: Show, projection: Projection, isFlat: boolean): void {
    for (const [overlay, input] of this.#switches) input.checked = show[overlay];
    this.#parallel.setAttribute('aria-pressed', String(isFlat || projection === 'orthographic'));
    // A 2D scene is seen from the front, always.
    const turns = (['turnLeft', 'turnRight'] as const).map((tool) => findTool(this.elements.view, tool));
    for (const control of [...this.#views, this.#parallel, ...turns]) if (control) setDisabled(control, isFlat);
    this.#nameView(isFlat);
  }

  #nameView(isFlat: boolean): void {
    const key: Key = isFlat ? 'view.labelFlat' : 'view.label';
    const { dataset } = this.elements.stage;
    if (dataset['textLabel'] === key) return;
    dataset['textLabel'] = key;
    if (this.elements.help) this.elements.help.dataset['text'] = isFlat ? 'view.helpFlat' : 'view.help';
    fillTexts();
  }

  pick(tool: Tool): void {
    this.tool = tool;
    for (const [other, element] of this.#tools) element.setAttribute('aria-pressed', String(other === tool));
    this.events.onTool(tool);
  }

  #switch(overlay: Overlay): HTMLElement {
    const input = make('input', { type: 'checkbox' });
    input.addEventListener('change', () => this.events.onShow({ [overlay]: input.checked }));
    this.#switches.set(overlay, input);
    return make('label', { class: 'switch' }, input, make('span', { 'data-text': `overlay.${overlay}` satisfies Key }));
  }
}
