// SPDX-License-Identifier: MIT
// How long drawing takes, apart from everything else that a frame does: by the clock of the graphics card where the browser gives it,
// else by the difference between frames with and without drawing.
import { median } from './pace.ts';

/** EXT_disjoint_timer_query_webgl2, of which TypeScript has no type. */
interface TimerExtension {
  readonly TIME_ELAPSED_EXT: number;
  readonly GPU_DISJOINT_EXT: number;
}

/** Times of frames by the graphics card, which are known some frames later. */
export class GpuTimer {
  readonly #waiting: WebGLQuery[] = [];
  #isOpen = false;
  /** No more are asked for at once. */
  static readonly most = 4;

  private constructor(
    readonly gl: WebGL2RenderingContext,
    readonly extension: TimerExtension,
  ) {}
  /** Undefined where the browser does not give these times. */
  static of(gl: WebGL2RenderingContext): GpuTimer | undefined {
    const extension = gl.getExtension('EXT_disjoint_timer_query_webgl2') as TimerExtension | null;
    return extension ? new GpuTimer(gl, extension) : undefined;
  }

  begin(): void {
    if (this.#waiting.length >= GpuTimer.most) return;
    const query = this.gl.createQuery() as WebGLQuery | null;
    if (!query) return;
    this.#waiting.push(query);
    this.gl.beginQuery(this.extension.TIME_ELAPSED_EXT, query);
    this.#isOpen = true;
  }
  end(): void {
    if (this.#isOpen) this.gl.endQuery(this.extension.TIME_ELAPSED_EXT);
    this.#isOpen = false;
  }
  /** The milliseconds of frames that have become known, in their order. */
  take(): readonly number[] {
    const { gl } = this;
    const known: number[] = [];
    // A clock that was disturbed, as by another power state of the card, tells nothing.
    const isDisturbed = gl.getParameter(this.extension.GPU_DISJOINT_EXT) === true;
    while (this.#waiting[0] && gl.getQueryParameter(this.#waiting[0], gl.QUERY_RESULT_AVAILABLE) === true) {
      const [query] = this.#waiting.splice(0, 1);
      if (!query) break;
      if (!isDisturbed) known.push(Number(gl.getQueryParameter(query, gl.QUERY_RESULT)) / 1e6);
      gl.deleteQuery(query);
    }
    return known;
  }
  /** What is waited for belongs to another size or another motion. */
  forget(): void {
    this.end();
    for (const query of this.#waiting.splice(0)) this.gl.deleteQuery(query);
  }
}

/** Frames as quick as the screen, in milliseconds, need no look: 60 in a second and a fifth to spare. */
const quick = 20;
/** Frames with drawing between two without. */
const betweenGaps = 30;
const kept = 3;

/**
 * The time of drawing from the intervals between frames, of which now and then one is not drawn. Pure: the caller leaves the drawing
 * of a frame out where `wantsGap`, and measures.
 */
export class GapTimer {
  #drawn: number[] = [];
  #gaps: number[] = [];
  #sinceGap = 0;

  /** Whether the next frame should not be drawn: what it takes besides drawing is to be known. */
  get wantsGap(): boolean {
    if (this.#drawn.length < kept || median(this.#drawn) <= quick) return false;
    return this.#sinceGap >= (this.#gaps.length < kept ? kept : betweenGaps);
  }
  note(interval: number, isDrawn: boolean): void {
    if (isDrawn) {
      this.#drawn = [...this.#drawn, interval].slice(-kept);
      this.#sinceGap += 1;
    } else {
      this.#gaps = [...this.#gaps, interval].slice(-kept);
      this.#sinceGap = 0;
    }
  }
  /** Undefined until it is known. */
  get cost(): number | undefined {
    if (this.#drawn.length < kept) return undefined;
    const frame = median(this.#drawn);
    if (frame <= quick) return 0;
    return this.#gaps.length > 0 ? Math.max(0, frame - median(this.#gaps)) : undefined;
  }
  /** The picture has another size. */
  forget(): void {
    this.#drawn = [];
    this.#sinceGap = 0;
  }
}
