// SPDX-License-Identifier: MIT
// The drawing board: shows a drawing and the page's extras, and reports input as actions. It changes no state itself;
// without a listener it is read-only.
import type { Vec2 } from '../../../../bindings/index.ts';
import { make } from '../dom/dom.ts';
import type { Action } from './actions.ts';
import { type Extras, noExtras } from './extras.ts';
import type { HandleName } from './figures.ts';
import * as frames from './frame.ts';
import { type Grip, Grips, isGrip, placeOf } from './grips.ts';
import { Hand } from './hand.ts';
import { cursorStep, directionOf, nudge } from './keys.ts';
import { apply, type Drawing, drawnOf, isComplete } from './model.ts';
import { BoardPicture } from './boardPicture.ts';
import { Tools } from './tools.ts';
import { cursorWords, handleWords, placedWords, viewWords } from './words.ts';

export interface BoardOptions {
  readonly drawing: Drawing;
  readonly extras?: Extras;
  /** Receives actions; without it the board is read-only. */
  readonly onAction?: (action: Action) => void;
  /** Receives the preview of the drawing while a handle is dragged, and the original when the drag is cancelled. */
  readonly onPreview?: (drawing: Drawing) => void;
  /** Which handles can be taken hold of; all where it is left out. */
  readonly canHold?: (item: number, handle: HandleName) => boolean;
  /** The grid that a hand keeps to at first, in metres; 0 is none. */
  readonly grid?: number;
  /** Container of the buttons for zoom and grid. */
  readonly tools?: HTMLElement;
}

/** Change per press of a zoom button. */
const zoomStep = 1.25;

export class Board {
  readonly #picture: BoardPicture;
  readonly #layer = make('div', { class: 'grips' });
  readonly #live = make('p', { class: 'visually-hidden', 'aria-live': 'polite' });
  readonly #grips = new Grips(this.#layer);
  readonly #hand: Hand;
  readonly #tools: Tools | undefined;
  readonly #gone = new AbortController();
  readonly #resized = new ResizeObserver(() => this.#look(this.#sized));
  #drawing: Drawing;
  #extras: Extras;
  #grid = 0;
  /** Position of the pointer or the keyboard's cross; the preview goes there. */
  #cursor: Vec2 | undefined;
  #byKeyboard = false;
  /** Picked by a click: the next click puts it. */
  #picked: Grip | undefined;
  /** The current drag, with the drawing before it and its preview. */
  #held: { readonly before: Drawing; readonly from: Vec2; to: Vec2 } | undefined;
  /** The target of the last arrow key; the next one continues it. */
  #nudged: Grip | undefined;

  constructor(
    readonly element: HTMLElement,
    readonly options: BoardOptions,
  ) {
    this.#drawing = options.drawing;
    this.#extras = options.extras ?? noExtras;
    this.#picture = new BoardPicture(element);
    element.append(this.#layer, this.#live);
    this.#hand = new Hand(element, this.#handEvents());
    this.#grid = options.grid ?? 0;
    const toolEvents = { ...this.commands, onGrid: (step: number): void => void (this.#grid = step) };
    this.#tools = options.tools && new Tools(options.tools, toolEvents, this.#isEditable, this.#grid);
    this.#listen();
    this.#resized.observe(element);
    this.fit();
  }

  /** Keyboard shortcuts of the page for the board, see parts/page/shortcuts.ts. */
  readonly commands = {
    cursor: (event: KeyboardEvent): void => this.#moveCursor(event),
    place: (): void => this.#placeAtCursor(),
    zoomIn: (): void => this.#look(frames.zoomed(this.#frame, zoomStep)),
    zoomOut: (): void => this.#look(frames.zoomed(this.#frame, 1 / zoomStep)),
    fit: (): void => this.fit(),
  };

  show(drawing: Drawing, extras: Extras = noExtras): void {
    this.#drawing = drawing;
    this.#extras = extras;
    if (this.#picked && !placeOf(this.#drawing, this.#picked)) this.#picked = undefined;
    this.#tools?.show();
    this.#render();
  }
  /** Shows all figures; at the usual size where they have room. */
  fit(): void {
    const extents = drawnOf(this.#drawing).map(({ shape }) => frames.extentOf(shape));
    this.#look(frames.fitted(this.#sized, extents));
  }
  destroy(): void {
    this.#gone.abort();
    this.#resized.disconnect();
    this.#hand.destroy();
    this.#tools?.destroy();
    for (const part of [this.#picture, this.#layer, this.#live]) part.remove();
    this.element.classList.remove('drawing', 'editable');
  }

  get #isEditable(): boolean {
    return this.options.onAction !== undefined;
  }
  get #isDrawing(): boolean {
    return this.#isEditable && !isComplete(this.#drawing);
  }
  #act(action: Action): void {
    this.#nudged = undefined;
    this.options.onAction?.(action);
  }

  // ---------- looking ----------

  get #frame(): frames.BoardWindow {
    return this.#picture.frame;
  }
  /** The frame as large as the board is now. */
  get #sized(): frames.BoardWindow {
    const { clientWidth: width, clientHeight: height } = this.element;
    return { ...this.#frame, width, height };
  }
  #look(frame: frames.BoardWindow): void {
    this.#picture.frame = frame;
    this.#render();
  }
  #reveal(at: Vec2): void {
    const frame = frames.revealing(this.#frame, at);
    if (frame !== this.#frame) this.#look(frame);
  }

  #render(): void {
    const isPlacing = this.#isDrawing || this.#picked !== undefined;
    const isCross = this.#byKeyboard && isPlacing;
    this.#picture.show(this.#drawing, this.#extras, { at: this.#cursor, isCross });
    const items = this.#isEditable ? drawnOf(this.#drawing) : [];
    this.#grips.show(items, this.#frame, this.#picked, this.options.canHold);
    this.element.classList.toggle('drawing', isPlacing);
    this.element.classList.toggle('editable', this.#isEditable);
  }

  // ---------- the pointer ----------

  #handEvents(): ConstructorParameters<typeof Hand>[1] {
    const planeAt = (at: Vec2): Vec2 => frames.tidyPoint(frames.toPlane(this.#frame, at), this.#grid);
    return {
      gripOf: (target) => this.#grips.gripOf(target),
      isDrawing: () => this.#isDrawing,
      takesClicks: () => this.#isDrawing || this.#picked !== undefined,
      hover: (at) => {
        if (at === undefined && this.#byKeyboard) return;
        if (!this.#isDrawing && this.#cursor === undefined) return;
        this.#byKeyboard = false;
        this.#cursor = at && this.#isDrawing ? planeAt(at) : undefined;
        this.#render();
      },
      click: (at) => this.#put(planeAt(at)),
      pick: (grip) => this.#pick(grip),
      drag: (grip, by) => this.#drag(grip, by),
      drop: (grip) => this.#drop(grip),
      cancelDrag: () => this.#endDrag(),
      pan: ([dx, dy]) => this.#look(frames.panned(this.#frame, dx, dy)),
      zoom: (factor, at) => this.#look(frames.zoomed(this.#frame, factor, at)),
    };
  }

  #put(at: Vec2): void {
    const picked = this.#picked;
    if (picked) {
      this.#picked = undefined;
      this.#act({ do: 'move', ...picked, to: at });
      this.#sayMoved(picked);
      return;
    }
    const placed = placedWords(this.#drawing, at);
    this.#act({ do: 'click', at });
    this.#live.textContent = placed;
  }
  #pick(grip: Grip): void {
    this.#picked = isGrip(this.#picked, grip) ? undefined : grip;
    this.#render();
  }
  #drag(grip: Grip, [dx, dy]: Vec2): void {
    const from = this.#held?.from ?? placeOf(this.#drawing, grip);
    if (!from) return;
    const scale = this.#frame.pixelsPerMetre;
    const to = frames.tidyPoint([from[0] + dx / scale, from[1] - dy / scale], this.#grid);
    this.#held = { before: this.#held?.before ?? this.#drawing, from, to };
    this.#preview(apply(this.#held.before, { do: 'move', ...grip, to }));
  }
  #drop(grip: Grip): void {
    const to = this.#held?.to;
    this.#endDrag();
    if (!to) return;
    this.#act({ do: 'move', ...grip, to });
    this.#sayMoved(grip);
  }
  #endDrag(): void {
    const before = this.#held?.before;
    this.#held = undefined;
    if (before) this.#preview(before);
  }
  #preview(drawing: Drawing): void {
    if (this.options.onPreview) this.options.onPreview(drawing);
    else this.show(drawing, this.#extras);
  }

  // ---------- the keyboard ----------

  #listen(): void {
    const { signal } = this.#gone;
    this.#layer.addEventListener('keydown', (event) => this.#gripKey(event), { signal });
    this.#layer.addEventListener('focusin', ({ target }) => this.#gripFocused(target), { signal });
    // Assistive technology presses a button without a pointer.
    this.#layer.addEventListener(
      'click',
      ({ target, detail }) => {
        const grip = detail === 0 ? this.#grips.gripOf(target) : undefined;
        if (grip) this.#pick(grip);
      },
      { signal },
    );
    this.element.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !this.#picked) return;
        this.#picked = undefined;
        this.#render();
        event.stopPropagation(); // takes back nothing besides
      },
      { signal },
    );
  }

  #gripFocused(target: EventTarget | null): void {
    const grip = this.#grips.gripOf(target);
    const at = grip && placeOf(this.#drawing, grip);
    this.#nudged = undefined;
    // The browser scrolls what has the focus into sight; here the frame does.
    this.element.scrollTo(0, 0);
    if (at && target instanceof HTMLElement && target.matches(':focus-visible')) this.#reveal(at);
  }
  #gripKey(event: KeyboardEvent): void {
    const grip = this.#grips.gripOf(event.target);
    if (!grip || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return this.#pick(grip);
    }
    const direction = directionOf(event.key);
    const drawn = drawnOf(this.#drawing).find(({ id }) => id === grip.item);
    if (!direction || !drawn) return;
    event.preventDefault();
    const action = nudge(drawn.shape, grip, direction, this.#frame.pixelsPerMetre, this.#grid, event.shiftKey);
    if (!action) return;
    const more = isGrip(this.#nudged, grip);
    this.#act(more ? { ...action, more } : action);
    this.#nudged = grip;
    const at = placeOf(this.#drawing, grip);
    if (at) this.#reveal(at);
    this.#sayMoved(grip);
  }
  #sayMoved(grip: Grip): void {
    const moved = handleWords(this.#drawing, grip);
    if (moved !== undefined) this.#live.textContent = moved;
  }

  /** Half a square a press, with Shift a tenth. Where nothing is to be placed the view moves instead. */
  #moveCursor({ key, shiftKey }: KeyboardEvent): void {
    const direction = directionOf(key);
    if (!direction) return;
    if (!this.#isDrawing && !this.#picked) {
      const [dx, dy] = direction;
      this.#look(frames.panned(this.#frame, -dx * frames.firstScale, dy * frames.firstScale));
      this.#live.textContent = viewWords(frames.tidyPoint(this.#frame.center, 0));
      return;
    }
    const step = cursorStep(this.#frame.pixelsPerMetre, this.#grid, shiftKey);
    const [x, y] = this.#keyboardPlace();
    this.#cursor = frames.tidyPoint([x + direction[0] * step, y + direction[1] * step], 0);
    this.#byKeyboard = true;
    this.#render();
    this.#reveal(this.#cursor);
    this.#live.textContent = cursorWords(this.#drawing, this.#cursor);
  }
  #keyboardPlace(): Vec2 {
    if (this.#cursor) return this.#cursor;
    const picked = this.#picked && placeOf(this.#drawing, this.#picked);
    if (picked) return picked;
    return frames.isSeen(this.#frame, [0, 0]) ? [0, 0] : frames.tidyPoint(this.#frame.center, 0.5);
  }
  #placeAtCursor(): void {
    if (!this.#isDrawing && !this.#picked) return;
    const here = this.#keyboardPlace();
    this.#byKeyboard = true;
    this.#cursor = here;
    this.#put(here);
  }
}
