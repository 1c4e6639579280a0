// SPDX-License-Identifier: MIT
// The graphics context of a view. A browser keeps about 16 of a page with all its frames and takes the oldest away when there are
// more. So a view in a frame gives its context back some time after it was scrolled out of sight, leaves its last picture in its
// place, and asks for the context again when it is seen, focused or drawn for a file. All that is drawn is made from the page's
// state, so nothing else is lost with a context.
import type * as THREE from 'three';
import { isFramed, watchSight } from './sight.ts';

export interface ContextEvents {
  /** Draws at once, in full resolution. */
  draw(): void;
  /** The context is gone, and another one is not there yet. */
  onGone(): void;
  /** The browser took the context of a view in sight, or does not give it back. */
  onLost(): void;
  /** It is back, and empty. */
  onRestored(): void;
}

/** Milliseconds out of sight after which the last picture is kept, and after which the context is given back. */
export const keepsAfter = 300;
export const releasesAfter = 3000;
/** How long each attempt to get the context back may take, in milliseconds. */
const patience = [100, 400, 1500, 3000] as const;

export class ViewContext {
  readonly #canvas: HTMLCanvasElement;
  readonly #image = document.createElement('img');
  readonly #context: WebGLRenderingContext | WebGL2RenderingContext;
  /** Fetched while there is a context: without one a browser gives no extension. */
  #extension: WEBGL_lose_context | null;
  readonly #listening = new AbortController();
  #isSeen = true;
  /** The browser has told so, and allows to ask for it from then on. */
  #isLost = false;
  #isReleased = false;
  /** There is a context, and drawing with it failed. */
  #hasFailed = false;
  #timers: ReturnType<typeof setTimeout>[] = [];
  #waking: Promise<boolean> | undefined;
  #onRestored: () => void = () => undefined;

  constructor(
    renderer: THREE.WebGLRenderer,
    /** Holds the canvas; `data-context` of it tells the styles what has become of it. */
    readonly element: HTMLElement,
    readonly events: ContextEvents,
  ) {
    this.#canvas = renderer.domElement;
    this.#context = renderer.getContext();
    this.#extension = this.#context.getExtension('WEBGL_lose_context');
    const { signal } = this.#listening;
    // What the picture shows is said by the element around it.
    Object.assign(this.#image, { className: 'last-picture', alt: '', hidden: true });
    this.#canvas.after(this.#image);
    // three.js has requested restoration from the browser, by preventDefault.
    this.#canvas.addEventListener('webglcontextlost', () => this.#lost(), { signal });
    this.#canvas.addEventListener('webglcontextrestored', () => this.#restored(), { signal });
    if (!isFramed()) return;
    signal.addEventListener(
      'abort',
      watchSight(element, (isSeen) => this.#see(isSeen)),
    );
    for (const kind of ['focusin', 'pointerdown'] as const)
      element.addEventListener(kind, () => void this.wake(), { signal });
  }

  get isLost(): boolean {
    return this.#isLost || this.#hasFailed || this.#context.isContextLost();
  }
  /** The kept picture is of another state, size or theme. */
  outdate(): void {
    if (!this.#image.src) return;
    URL.revokeObjectURL(this.#image.src);
    this.#image.removeAttribute('src');
    this.#image.hidden = true;
  }
  /** Resolves when there is a context, with whether there is. */
  wake(): Promise<boolean> {
    if (!this.#isSeen) this.#leaveSoon();
    if (!this.isLost) return Promise.resolve(true);
    this.#waking ??= this.#restore().finally(() => (this.#waking = undefined));
    return this.#waking;
  }

  /**
   * Drawing failed though the browser still has the context: an error of the driver, a shader that it does not link, or no memory.
   * Nothing is drawn until the view is restored, with a new context.
   */
  fail(error: unknown): void {
    if (this.isLost) return;
    console.error('The view could not be drawn.', error);
    this.#hasFailed = true;
    this.element.dataset['context'] = 'lost';
    this.events.onLost();
  }
  /** What three.js has made with the old context goes with it. */
  #exchangeContext(): void {
    if (!this.#extension) return this.#restored();
    this.#isReleased = true;
    this.#extension.loseContext();
  }

  #see(isSeen: boolean): void {
    this.#isSeen = isSeen;
    if (!isSeen) return this.#leaveSoon();
    this.#stay();
    if (this.isLost) void this.wake();
  }
  #stay(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }
  #leaveSoon(): void {
    this.#stay();
    this.#timers = [
      setTimeout(() => void this.#keepPicture(), keepsAfter),
      setTimeout(() => void this.#release(), releasesAfter),
    ];
  }
  async #release(): Promise<void> {
    await this.#keepPicture();
    if (this.#isSeen || this.isLost || !this.#extension) return;
    this.#isReleased = true;
    this.#extension.loseContext();
  }
  /** Draws the picture anew for it: the browser has emptied the canvas since it showed it. */
  async #keepPicture(): Promise<void> {
    if (this.isLost || this.#image.src) return;
    this.events.draw();
    const blob = await new Promise<Blob | null>((resolve) => this.#canvas.toBlob(resolve));
    if (blob && !this.#image.src && !this.#listening.signal.aborted) this.#image.src = URL.createObjectURL(blob);
  }

  #lost(): void {
    this.#isLost = true;
    this.events.onGone();
    this.#image.hidden = !this.#image.src;
    // Out of sight it is as good as given back.
    this.#isReleased ||= !this.#isSeen;
    this.element.dataset['context'] = this.#isReleased ? 'released' : 'lost';
    if (!this.#isReleased) this.events.onLost();
    else if (this.#isSeen) void this.wake();
  }
  async #restore(): Promise<boolean> {
    if (this.#hasFailed && !this.#isLost) this.#exchangeContext();
    if (!this.isLost) return true;
    for (const milliseconds of patience) {
      const restored = new Promise<void>((resolve) => (this.#onRestored = resolve));
      if (this.#isLost) this.#extension?.restoreContext();
      await Promise.race([restored, new Promise((resolve) => setTimeout(resolve, milliseconds))]);
      if (!this.isLost) return true;
    }
    this.#isReleased = false;
    this.element.dataset['context'] = 'lost';
    this.events.onLost();
    return false;
  }
  #restored(): void {
    this.#isLost = false;
    this.#hasFailed = false;
    this.#isReleased = false;
    this.#extension = this.#context.getExtension('WEBGL_lose_context');
    delete this.element.dataset['context'];
    this.events.onRestored();
    this.#onRestored();
  }
  /** A frame was drawn: the picture in its place has had its time. */
  drawn(): void {
    this.#image.hidden = true;
  }

  destroy(): void {
    this.#stay();
    this.#listening.abort();
    this.outdate();
    this.#image.remove();
    // A canvas that is waiting to be collected would keep one of the few contexts.
    if (!this.#context.isContextLost()) this.#extension?.loseContext();
  }
}
