// SPDX-License-Identifier: MIT
// The pictures of the situations. Part of no page: `npm run thumbnails` opens it in a browser and writes what it gives.
import { loadTouchstone, type Shape } from '../../../../bindings/index.ts';
import { ballAround, inFrame } from '../../content/situations/framing.ts';
import { type Situation, situations } from '../../content/situations/index.ts';
import { readPalette } from '../../parts/scene/palette.ts';
import { PairPicture, pictureRadius, PictureRenderer } from '../../parts/scene/pictures.ts';
import { onGround } from './onGround.ts';
import { thumbnailSize } from '../../content/situations/thumbnailSize.ts';

export interface Thumbnail {
  readonly id: string;
  /** A data address with the WebP file. */
  readonly address: string;
}

/** A capsule without thickness as one that can be seen. */
function thickened(shape: Shape): Shape {
  const isLine = (shape.type === 'capsule' || shape.type === 'capsule2') && shape.radius === 0;
  return isLine ? { ...shape, radius: 0.015 } : shape;
}

/** Every situation in the colours of the page that this runs in. */
export async function thumbnails(): Promise<Thumbnail[]> {
  const core = await loadTouchstone({ shapes: 'elementary' });
  const palette = readPalette();
  const canvas = Object.assign(document.createElement('canvas'), thumbnailSize);
  const fail = (): never => {
    throw new Error('The graphics context was lost.');
  };
  const renderer = new PictureRenderer(fail, fail);
  return situations.map(({ id, a, b }: Situation) => {
    // Drawn near the origin and at one size: pictures are float, and the marks have sizes of their own.
    const frame = ballAround(a, b);
    const size = 0.92 * pictureRadius;
    const [nearA, nearB] = [thickened(inFrame(a, frame, size)), thickened(inFrame(b, frame, size))];
    const isPlanePair = a.type === 'plane' && b.type === 'plane';
    const picture = new PairPicture(a.type);
    picture.show(nearA, nearB, isPlanePair ? undefined : core.distance(nearA, nearB), palette);
    renderer.draw(picture, canvas);
    return { id, address: onGround(canvas, thumbnailSize) };
  });
}
