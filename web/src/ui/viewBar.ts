// SPDX-License-Identifier: MIT
// The buttons beside the view: what the pointer does to the shape selected last, from where it is seen, what is shown over it.
import { type Overlay, overlays, type Show } from '../model/state.ts';
import type { Key } from '../text/keys.ts';
import { byId, make } from './dom.ts';
import { setDisabled } from './focus.ts';
import { iconElement, type IconName } from './icons.ts';
import { fillTexts } from './staticTexts.ts';
import { hideNamesWithEscape } from './toolNames.ts';

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

export class ViewBar {
  /** The one picked last. */
  tool: Tool = 'size';
  readonly #tools = new Map<Tool, HTMLButtonElement>();
  readonly #views: readonly HTMLButtonElement[];
  readonly #parallel: HTMLButtonElement;
  readonly #switches = new Map<Overlay, HTMLInputElement>();

  constructor(readonly events: ViewBarEvents) {
    const button = (key: Key, icon: IconName, action: () => void): HTMLButtonElement => {
      const name = make('span', { class: 'name', 'data-text': key });
      const element = make('button', { type: 'button', class: 'tool' }, iconElement(icon), name);
      element.addEventListener('click', action);
      return element;
    };
    for (const tool of tools) {
      const pick = button(`tool.${tool}`, tool, () => this.pick(tool));
      pick.setAttribute('aria-pressed', String(tool === 'size'));
      this.#tools.set(tool, pick);
    }
    byId('tools', HTMLElement).append(...this.#tools.values());
    this.#views = views.map((view) => button(`seen.${view}`, view, () => events.onView(view)));
    this.#parallel = button('seen.orthographic', 'orthographic', () =>
      events.onProjection(this.#parallel.getAttribute('aria-pressed') === 'true' ? 'perspective' : 'orthographic'),
    );
    byId('views', HTMLElement).append(...this.#views, this.#parallel);
    byId('frame-selection', HTMLButtonElement).addEventListener('click', () => events.onFrame());
    byId('overlays', HTMLElement).append(...overlays.map((overlay) => this.#switch(overlay)));
    hideNamesWithEscape();
    fillTexts();
  }

  show(show: Show, projection: Projection, isFlat: boolean): void {
    for (const [overlay, input] of this.#switches) input.checked = show[overlay];
    this.#parallel.setAttribute('aria-pressed', String(isFlat || projection === 'orthographic'));
    // A 2D scene is seen from the front, always.
    const turns = ['turn-left', 'turn-right'].map((id) => byId(id, HTMLButtonElement));
    for (const control of [...this.#views, this.#parallel, ...turns]) setDisabled(control, isFlat);
    this.#nameView(isFlat);
  }

  #nameView(isFlat: boolean): void {
    const key: Key = isFlat ? 'view.labelFlat' : 'view.label';
    const { dataset } = byId('viewport', HTMLElement);
    if (dataset['textLabel'] === key) return;
    dataset['textLabel'] = key;
    byId('view-help', HTMLElement).dataset['text'] = isFlat ? 'view.helpFlat' : 'view.help';
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
