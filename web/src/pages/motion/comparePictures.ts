// SPDX-License-Identifier: MIT
// The pictures of the comparison: one small picture for each method, drawn by one renderer when something changed.
import type { Touchstone } from '../../../../bindings/index.ts';
import type { MotionState } from '../../model/motion.ts';
import { type MotionMethod, shownTime, type Stops } from '../../queries/compareMotion.ts';
import { shapeAt } from '../../queries/motion.ts';
import { PairPicture, PictureRenderer } from '../../parts/scene/pictures.ts';
import { inFrame } from '../../content/situations/framing.ts';
import { readPalette } from '../../parts/scene/palette.ts';

/** Half of the height of a picture, in metres. */
const radius = 1;

export class ComparePictures {
  readonly #renderer: PictureRenderer;
  readonly #pictures = new Map<MotionMethod, { readonly kinds: string; readonly picture: PairPicture }>();
  #palette = readPalette();

  /** Throws a NoWebglError where the browser has none. */
  constructor(
    readonly onRenew: () => void,
    events: { readonly onLost: (restore: () => void) => void; readonly onRestored: () => void },
  ) {
    this.#renderer = new PictureRenderer(events.onLost, () => {
      events.onRestored();
      this.renew();
    });
  }
  /** Other colours, or what the graphics card has forgotten. */
  renew(): void {
    this.#palette = readPalette();
    this.onRenew();
  }

  draw(
    core: Touchstone,
    state: MotionState,
    stops: Stops,
    t: number,
    canvasOf: (method: MotionMethod) => HTMLCanvasElement | undefined,
  ): void {
    const { camera, comparison, bodies } = state;
    const frame = { center: camera.target, radius: camera.height * 0.4 };
    for (const [method, stop] of Object.entries(stops) as [MotionMethod, Stops[MotionMethod]][]) {
      const canvas = canvasOf(method);
      if (!canvas) continue;
      const at = shownTime(method, stop, t, comparison.rate);
      const [a, b] = [bodies.A, bodies.B].map((body) => inFrame(shapeAt(core, body, at), frame, radius));
      if (!a || !b) continue;
      const picture = this.#pictureOf(method, a.type, b.type);
      picture.show(a, b, undefined, this.#palette);
      this.#renderer.draw(picture, canvas, radius);
      canvas.dataset['t'] = String(at);
    }
  }
  #pictureOf(method: MotionMethod, a: Parameters<typeof inFrame>[0]['type'], b: string): PairPicture {
    const kinds = `${a} ${b}`;
    const known = this.#pictures.get(method);
    if (known?.kinds === kinds) return known.picture;
    const picture = new PairPicture(a);
    this.#pictures.set(method, { kinds, picture });
    return picture;
  }
}
