// SPDX-License-Identifier: MIT
// Room for arrows that keep their size on the screen, in a picture that is filled with a flat scene: the smaller the scene is drawn,
// the more metres they reach.
import { cameraOn, joined, type Margins, type Rectangle, rectangleOf, type Size } from './flatFraming.ts';

/** A unit vector at a place. */
export interface Arrow {
  readonly at: readonly number[];
  readonly way: readonly number[];
}
/** Of the arrow of a normal with its head and its offset from the dimension line, in pixels. */
const reach = 132;
/** An arrow may use so many pixels of the margins. */
const intoMargin = 24;
/** Each round draws smaller by less than a half of the round before. */
const rounds = 12;

const beyondMargin = (share: number): number => Math.sign(share) * Math.max(Math.abs(share) * reach - intoMargin, 0);

/** In a small picture arrows are cut rather than that the scene becomes smaller still. */
const mostSmaller = 1.25;

/** The rectangle, and what the arrows need beside it in a picture of this size. */
export function withArrows(rectangle: Rectangle, arrows: readonly Arrow[], size: Size, margins?: Margins): Rectangle {
  const pixelOf = (one: Rectangle): number => cameraOn(one, size, margins).height / Math.min(size.width, size.height);
  let whole = rectangle;
  for (let round = 0; round < rounds && arrows.length > 0; round += 1) {
    const pixel = pixelOf(whole);
    const tips = arrows.map(({ at: [x = 0, y = 0], way: [right = 0, up = 0] }) => [
      x + beyondMargin(right) * pixel,
      y + beyondMargin(up) * pixel,
    ]);
    whole = joined([rectangle, rectangleOf(tips) ?? rectangle]) ?? rectangle;
  }
  const [least, pixel] = [pixelOf(rectangle), pixelOf(whole)];
  return pixel <= mostSmaller * least
    ? whole
    : between(rectangle, whole, ((mostSmaller - 1) * least) / (pixel - least));
}
function between(a: Rectangle, b: Rectangle, share: number): Rectangle {
  const mixed = (from: number, to: number): number => from + share * (to - from);
  return {
    left: mixed(a.left, b.left),
    right: mixed(a.right, b.right),
    bottom: mixed(a.bottom, b.bottom),
    top: mixed(a.top, b.top),
  };
}
