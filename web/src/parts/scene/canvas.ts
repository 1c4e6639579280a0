// SPDX-License-Identifier: MIT
// The canvas of a 3D view: as large as its container, drawn in the next frame on request, and never otherwise. During
// motion the resolution follows the time of drawing; at rest it is full. A listener recreates resources lost with the
// graphics context or dependent on the theme.
import * as THREE from 'three';
import { onDensityChange } from '../dom/density.ts';
import { GapTimer, GpuTimer } from './drawTime.ts';
import { hatchSpacing, hatchWidth } from './marking.ts';
import { Pace } from './pace.ts';
import { ProgramCheck } from './programCheck.ts';
import { onThemeChange } from './theme.ts';
import { ViewContext } from './viewContext.ts';

export interface CanvasEvents {
  /** A coarse picture has fewer pixels than the canvas could have. */
  draw(isCoarse: boolean): void;
  resize(width: number, height: number): void;
  /** The colours are others, or the graphics card has forgotten everything. */
  renew(): void;
  /** What was made with a context that is gone. */
  forget(): void;
  onContextLost(): void;
  onContextRestored(): void;
}

/** Fewer pixels to one of the page, and a picture is no longer read for what it is. */
const leastRatio = 0.5;
/** A motion that has stood still for so many milliseconds is at rest; it may go on. */
const pause = 200;

export class ViewCanvas {
  readonly #resizing = new ResizeObserver(() => this.fit());
  readonly #pace = new Pace();
  /** How long drawing takes; the first where the browser tells it. */
  #gpuTimer: GpuTimer | undefined;
  readonly #gapTimer = new GapTimer();
  #pending = false;
  #isMoving = false;
  /** The share at rest: more than the screen has, scaled down by the browser, where the renderer does not smooth edges. */
  readonly #atRest: number;
  /** Of the screen's resolution, in the frame drawn last. */
  #share = 1;
  #resting: ReturnType<typeof setTimeout> | undefined;
  /** The last frame of the motion, until the next one begins. */
  #last: { readonly at: number; readonly isDrawn: boolean } | undefined;
  #isFirst = true;
  readonly #context: ViewContext;
  readonly #programs: ProgramCheck;
  readonly #listening = new AbortController();

  constructor(
    readonly element: HTMLElement,
    readonly renderer: THREE.WebGLRenderer,
    readonly events: CanvasEvents,
  ) {
    this.#atRest = renderer.getContext().getContextAttributes()?.antialias === false ? 1.5 : 1;
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = THREE.PCFShadowMap;
    this.renderer.shadowMap.autoUpdate = false;
    const canvas = this.renderer.domElement;
    element.append(canvas);
    this.#context = new ViewContext(renderer, element, {
      draw: () => this.drawInFull(),
      onGone: () => events.forget(),
      onLost: () => events.onContextLost(),
      onRestored: () => {
        this.#gpuTimer = GpuTimer.of(renderer.getContext() as WebGL2RenderingContext);
        events.onContextRestored();
        events.renew();
      },
    });
    // three.js would wait for the messages of every shader, which is most of what the start of a view takes with a graphics card.
    renderer.debug.checkShaderErrors = false;
    this.#programs = new ProgramCheck(renderer, (why) => this.#context.fail(why));
    this.#gpuTimer = GpuTimer.of(renderer.getContext() as WebGL2RenderingContext);
    this.#resizing.observe(element);
    onThemeChange(() => events.renew(), this.#listening.signal);
    onDensityChange(() => this.request(), this.#listening.signal);
  }

  /** Takes the size of the element, which is nothing to draw on while it is hidden. */
  fit(): void {
    const { clientWidth: width, clientHeight: height } = this.element;
    if (width === 0 || height === 0) return;
    this.#context.outdate();
    this.#useShare(this.#atRest);
    this.renderer.setSize(width, height);
    this.events.resize(width, height);
    this.request();
  }

  /** Resolves when there is a graphics context to draw with; false where the browser gives none. */
  wake(): Promise<boolean> {
    return this.#context.wake();
  }
  get isMoving(): boolean {
    return this.#isMoving;
  }
  get isLost(): boolean {
    return this.#context.isLost;
  }

  /** Draws once in the next frame, however often it is called; without a context when there is one again. */
  request(): void {
    this.#context.outdate();
    if (this.#pending || this.isLost) return;
    this.#pending = true;
    requestAnimationFrame(() => {
      this.#pending = false;
      this.#draw();
    });
  }

  /** The next frame is one of a motion: speed counts more than sharpness, until the motion rests. */
  move(): void {
    this.#isMoving = true;
    clearTimeout(this.#resting);
    this.request();
  }
  /** The motion is over: the next frame is drawn in full. */
  rest(): void {
    clearTimeout(this.#resting);
    this.#isMoving = false;
    this.#last = undefined;
    this.#isFirst = true;
    if (this.#share < this.#atRest) this.request();
  }
  /** At once and in full resolution, outside of a frame. */
  drawInFull(): void {
    this.#useShare(this.#atRest);
    this.#drawOrFail(false);
  }

  #draw(): void {
    clearTimeout(this.#resting);
    if (this.isLost) return;
    this.#measure();
    if (this.#isMoving && !this.#isFirst && !this.#gpuTimer && this.#gapTimer.wantsGap) return this.#leaveOut();
    this.#useShare(this.#isMoving ? this.#pace.share : this.#atRest);
    const isTimed = this.#isMoving && !this.#isFirst;
    if (isTimed) this.#gpuTimer?.begin();
    this.#drawOrFail(this.#share < 1);
    this.#gpuTimer?.end();
    if (this.isLost) return;
    this.#programs.soon();
    this.#context.drawn();
    if (!this.#isMoving) return;
    // The first frame of a motion makes buffers of another size.
    const isMeasured = !this.#isFirst;
    this.#isFirst = false;
    this.#whenShown(isMeasured ? { isDrawn: true } : undefined);
  }
  /** A frame of a motion without its picture, which comes in the next one. */
  #leaveOut(): void {
    this.#whenShown({ isDrawn: false });
    this.request();
  }
  /**
   * The next frame begins after this one is submitted: that is its time, whether or not there is more to draw. Only then does the wait
   * for a rest begin: a picture that takes longer than that must not count as a hand that holds still.
   */
  #whenShown(measured: { readonly isDrawn: boolean } | undefined): void {
    this.#last = measured && { at: performance.now(), ...measured };
    requestAnimationFrame(() => {
      this.#measure();
      if (this.#isMoving) this.#restSoon();
    });
  }
  #drawOrFail(isCoarse: boolean): void {
    try {
      this.events.draw(isCoarse);
    } catch (error) {
      this.#context.fail(error);
    }
  }
  #measure(): void {
    const now = performance.now();
    const share = this.#pace.share;
    if (this.#gpuTimer) for (const cost of this.#gpuTimer.take()) this.#pace.note(cost, now);
    else if (this.#last) {
      this.#gapTimer.note(now - this.#last.at, this.#last.isDrawn);
      const { cost } = this.#gapTimer;
      if (cost !== undefined && this.#last.isDrawn) this.#pace.note(cost, now);
    }
    this.#last = undefined;
    if (this.#pace.share === share) return;
    this.#gpuTimer?.forget();
    this.#gapTimer.forget();
  }
  /** Whoever holds still sees the picture in full, too. */
  #restSoon(): void {
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.rest(), pause);
  }
  #useShare(share: number): void {
    // A coarse mesh casts a coarse shadow.
    if (share < 1 !== this.#share < 1) this.renderer.shadowMap.needsUpdate = true;
    this.#share = share;
    const full = Math.min(devicePixelRatio, 2);
    const ratio = Math.max(Math.min(leastRatio, full), full * share);
    // The size on the page stays, and so does the width of the hatching.
    if (ratio !== this.renderer.getPixelRatio()) this.renderer.setPixelRatio(ratio);
    hatchSpacing.value = hatchWidth * ratio;
  }

  destroy(): void {
    clearTimeout(this.#resting);
    this.#resizing.disconnect();
    this.#listening.abort();
    this.#context.destroy();
    this.renderer.dispose();
    this.renderer.domElement.remove();
  }
}
