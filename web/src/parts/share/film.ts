// SPDX-License-Identifier: MIT
// An animated WebP from pictures that are drawn one after the other: each is encoded by the browser, and only where it differs from
// the one before.
import { animatedWebp, changedRectangle, type WebpFrame } from './webp.ts';

/** One picture of it: drawn now, shown for so many milliseconds. */
export interface Shot {
  /** Undefined where the view is lost. */
  readonly draw: () => HTMLCanvasElement | undefined;
  readonly duration: number;
}
/** Wider pictures are scaled down: an article has no more room, and the file stays small. */
export const widest = 800;
const quality = 0.75;

/** The browser draws pictures but encodes no WebP, as Safari. */
export class NoWebpError extends Error {
  override readonly name = 'NoWebpError';
}
/** The view was lost in between. */
export class NoPictureError extends Error {
  override readonly name = 'NoPictureError';
}

async function encoded(canvas: HTMLCanvasElement): Promise<Uint8Array<ArrayBuffer>> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality));
  // A browser without an encoder answers with a PNG.
  if (blob?.type !== 'image/webp') throw new NoWebpError('The browser encodes no WebP.');
  return new Uint8Array(await blob.arrayBuffer());
}
function sheet(width: number, height: number): CanvasRenderingContext2D {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new NoPictureError('The browser gives no canvas to draw the picture on.');
  return context;
}

/** The animation as a WebP file; between two pictures the page can draw. Throws a NoWebpError or a NoPictureError. */
export async function filmOf(shots: readonly Shot[]): Promise<Blob> {
  const frames: WebpFrame[] = [];
  let paper: CanvasRenderingContext2D | undefined;
  let before: ImageData | undefined;
  for (const { draw, duration } of shots) {
    const drawn = draw();
    if (!drawn) throw new NoPictureError('The view has no picture.');
    if (!paper) {
      const scale = Math.min(1, widest / drawn.width);
      paper = sheet(Math.round(drawn.width * scale), Math.round(drawn.height * scale));
      // Labels stay legible where a screen with several pixels to a point is scaled down.
      paper.imageSmoothingQuality = 'high';
    }
    const { width, height } = paper.canvas;
    paper.drawImage(drawn, 0, 0, width, height);
    const now = paper.getImageData(0, 0, width, height);
    const whole = { x: 0, y: 0, width, height };
    const changed = before ? changedRectangle(before.data, now.data, width) : whole;
    before = now;
    const last = frames.at(-1);
    if (!changed && last) {
      frames[frames.length - 1] = { ...last, duration: last.duration + duration };
      continue;
    }
    const part = changed ?? whole;
    const cut = sheet(part.width, part.height);
    cut.drawImage(paper.canvas, -part.x, -part.y);
    frames.push({ file: await encoded(cut.canvas), ...part, duration });
  }
  const { width = 1, height = 1 } = paper?.canvas ?? {};
  return new Blob([animatedWebp(width, height, frames)], { type: 'image/webp' });
}
