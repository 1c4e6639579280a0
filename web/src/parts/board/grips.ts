// SPDX-License-Identifier: MIT
// The handles as buttons over the drawing, of one size at any zoom. They are kept between updates, so that the focus stays.
import type { Vec2 } from '../../../../bindings/index.ts';
import { make } from '../dom/dom.ts';
import { type Handle, type HandleName, handlesOf } from './figures.ts';
import { type BoardWindow, isSeen, toPixels } from './frame.ts';
import { type Drawing, type Drawn, drawnOf } from './model.ts';
import { handleName } from './sentences.ts';

/** A handle of one shape of the drawing. */
export interface Grip {
  readonly item: number;
  readonly handle: HandleName;
}
export const isGrip = (a: Grip | undefined, b: Grip): boolean => a?.item === b.item && a.handle === b.handle;
/** Position of a handle; undefined if its shape is missing, or has no such handle now. */
export function placeOf(drawing: Drawing, { item, handle }: Grip): Vec2 | undefined {
  const drawn = drawnOf(drawing).find(({ id }) => id === item);
  return drawn && handlesOf(drawn.shape, drawn.figure).find(({ name }) => name === handle)?.at;
}

/** Minimum distance of a radius handle from the centre, so that it never hides the centre; in pixels. */
const leastReach = 26;

export class Grips {
  readonly #buttons = new Map<string, { readonly button: HTMLButtonElement; readonly grip: Grip }>();
  constructor(readonly parent: HTMLElement) {}

  show(
    items: readonly Drawn[],
    frame: BoardWindow,
    picked: Grip | undefined,
    canHold: (item: number, handle: HandleName) => boolean = () => true,
  ): void {
    const wanted = new Set<string>();
    for (const { id, name, shape, figure } of items) {
      const handles = handlesOf(shape, figure);
      for (const handle of handles) {
        if (!canHold(id, handle.name)) continue;
        const grip: Grip = { item: id, handle: handle.name };
        const key = `${id} ${handle.name}`;
        wanted.add(key);
        const { button } = this.#buttons.get(key) ?? this.#add(key, grip);
        const label = handleName(name, handle.name);
        if (button.getAttribute('aria-label') !== label) button.setAttribute('aria-label', label);
        button.setAttribute('aria-pressed', String(isGrip(picked, grip)));
        put(button, handle, handles[0], frame);
      }
    }
    for (const [key, { button }] of this.#buttons) {
      if (wanted.has(key)) continue;
      button.remove();
      this.#buttons.delete(key);
    }
  }

  gripOf(target: EventTarget | null): Grip | undefined {
    if (!(target instanceof Element)) return undefined;
    const button = target.closest('.grip');
    return [...this.#buttons.values()].find((entry) => entry.button === button)?.grip;
  }

  #add(key: string, grip: Grip): { readonly button: HTMLButtonElement; readonly grip: Grip } {
    const button = make('button', { type: 'button', class: `grip ${grip.handle}`, 'data-handle': grip.handle });
    const entry = { button, grip };
    this.#buttons.set(key, entry);
    this.parent.append(button);
    return entry;
  }
}

/** A handle out of view stays at the edge, where the Tab key reaches it. */
function put(button: HTMLButtonElement, handle: Handle, first: Handle | undefined, frame: BoardWindow): void {
  const [x, y] = handle.name === 'radius' && first ? reached(first.at, handle.at, frame) : toPixels(frame, handle.at);
  const within = (n: number, size: number): number => Math.round(Math.min(size, Math.max(0, n)));
  button.style.transform = `translate(${within(x, frame.width)}px, ${within(y, frame.height)}px)`;
  button.classList.toggle('outside', !isSeen(frame, handle.at));
}

function reached(center: Vec2, rim: Vec2, frame: BoardWindow): Vec2 {
  const [cx, cy] = toPixels(frame, center);
  const [x, y] = toPixels(frame, rim);
  const length = Math.hypot(x - cx, y - cy);
  if (length >= leastReach) return [x, y];
  const [ux, uy] = length > 0 ? [(x - cx) / length, (y - cy) / length] : [0, -1];
  return [cx + ux * leastReach, cy + uy * leastReach];
}
