// SPDX-License-Identifier: MIT
// The pointer on the board: a click is a press and a release of one pointer; a handle is dragged, or picked by a click and
// put by the next one. Leaving the board, or Escape in between, cancels.
import type { Vec2 } from '../../../../bindings/index.ts';
import type { Grip } from './grips.ts';

/** Pointer input, in pixels of the board. */
export interface HandEvents {
  gripOf(target: EventTarget | null): Grip | undefined;
  /** Whether a click on the board places a point. */
  takesClicks(): boolean;
  /** Whether a click on a handle counts as one on the board, because a figure is being drawn. */
  isDrawing(): boolean;
  /** Position of the next click; undefined without a pointer. */
  hover(at: Vec2 | undefined): void;
  click(at: Vec2): void;
  pick(grip: Grip): void;
  drag(grip: Grip, by: Vec2): void;
  drop(grip: Grip): void;
  cancelDrag(): void;
  pan(by: Vec2): void;
  zoom(factor: number, at: Vec2): void;
}

type Press =
  | { readonly kind: 'click'; readonly id: number }
  | { readonly kind: 'grip'; readonly id: number; readonly grip: Grip; readonly from: Vec2; isDrag: boolean }
  | { readonly kind: 'pan'; readonly id: number; last: Vec2 };

/** Less than this is a shaky click, no drag; in pixels. */
const dragStart = 4;

export class Hand {
  #press: Press | undefined;
  readonly #gone = new AbortController();

  constructor(
    readonly element: HTMLElement,
    readonly events: HandEvents,
  ) {
    const { signal } = this.#gone;
    element.addEventListener('pointerdown', (event) => this.#down(event), { signal });
    element.addEventListener('pointermove', (event) => this.#move(event), { signal });
    element.addEventListener('pointerup', (event) => this.#up(event), { signal });
    element.addEventListener('pointercancel', (event) => this.#leave(event), { signal });
    element.addEventListener('pointerleave', (event) => this.#leave(event), { signal });
    element.addEventListener('keydown', (event) => this.#escape(event), { signal });
    element.addEventListener('wheel', (event) => this.#wheel(event), { signal, passive: false });
    // The middle button pans; without this the browser would scroll the page by itself.
    element.addEventListener('mousedown', (event) => event.button === 1 && event.preventDefault(), { signal });
  }
  destroy(): void {
    this.#gone.abort();
  }

  #at({ clientX, clientY }: MouseEvent): Vec2 {
    const box = this.element.getBoundingClientRect();
    return [clientX - box.left - this.element.clientLeft, clientY - box.top - this.element.clientTop];
  }
  /** A finger keeps its events even where it has left the board. */
  #isOver(event: PointerEvent): boolean {
    const [x, y] = this.#at(event);
    return x >= 0 && y >= 0 && x <= this.element.clientWidth && y <= this.element.clientHeight;
  }

  #down(event: PointerEvent): void {
    if (this.#press !== undefined || (event.button !== 0 && event.button !== 1)) return;
    const id = event.pointerId;
    const at = this.#at(event);
    const grip = event.button === 0 ? this.events.gripOf(event.target) : undefined;
    if (grip) this.#press = { kind: 'grip', id, grip, from: at, isDrag: false };
    else if (event.button === 0 && this.events.takesClicks()) this.#press = { kind: 'click', id };
    else if (event.pointerType === 'mouse') this.#press = { kind: 'pan', id, last: at };
    if (this.#press && this.#press.kind !== 'click') this.element.setPointerCapture(id);
    else if (this.#press) this.events.hover(at);
  }

  #move(event: PointerEvent): void {
    const press = this.#press;
    if (press && press.id !== event.pointerId) return;
    const at = this.#at(event);
    if (press?.kind === 'pan') {
      this.events.pan([at[0] - press.last[0], at[1] - press.last[1]]);
      press.last = at;
    } else if (press?.kind === 'grip') {
      const by: Vec2 = [at[0] - press.from[0], at[1] - press.from[1]];
      press.isDrag ||= Math.hypot(...by) >= dragStart;
      if (press.isDrag) this.events.drag(press.grip, by);
    } else this.events.hover(at);
  }

  #up(event: PointerEvent): void {
    const press = this.#press;
    if (!press || event.pointerId !== press.id) return;
    this.#press = undefined;
    const at = this.#at(event);
    if (press.kind === 'grip' && press.isDrag) this.events.drop(press.grip);
    else if (press.kind === 'grip' && !this.events.isDrawing()) this.events.pick(press.grip);
    else if (press.kind !== 'pan') {
      // A touch has no hover: the preview ends with the finger.
      this.events.hover(event.pointerType === 'mouse' ? at : undefined);
      if (this.#isOver(event)) this.events.click(at);
    }
  }

  #leave(event: PointerEvent): void {
    const press = this.#press;
    if (press?.id === event.pointerId && (press.kind === 'click' || event.type === 'pointercancel')) this.#cancel();
    if (this.#press === undefined) this.events.hover(undefined);
  }
  #cancel(): void {
    const press = this.#press;
    this.#press = undefined;
    if (press?.kind === 'grip' && press.isDrag) this.events.cancelDrag();
  }
  #escape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || this.#press === undefined) return;
    this.#cancel();
    event.stopPropagation(); // takes back nothing besides
  }

  /** Without Ctrl the wheel scrolls the page, as everywhere. */
  #wheel(event: WheelEvent): void {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    this.events.zoom(Math.exp(-Math.max(-100, Math.min(100, event.deltaY)) / 300), this.#at(event));
  }
}
