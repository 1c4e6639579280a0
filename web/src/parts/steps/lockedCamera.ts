// SPDX-License-Identifier: MIT
// The camera of B − A beside that of the scene: the same direction and projection, each with its own middle, zoomed by the same factor.
import type { Vec3 } from '../../../../bindings/types.ts';
import type { Camera } from '../../model/state.ts';
import { add, length, scaled, sub } from '../../model/vectors.ts';

export interface Lock {
  /** The middle of B − A in its picture. */
  readonly middle: Vec3;
  /** Its visible height over that of the scene. */
  readonly zoom: number;
}

/** Room around what is seen. */
const margin = 1.1;
/** The same for a flat B − A, besides the margin: its points have names. */
const flatRoom = 1.2;
const leastExtent = 0.5;

/** The origin and the points of B − A fill the picture while the scene is seen by the camera. */
export function lockOf(points: readonly Vec3[], { height }: Camera): Lock {
  const range = ([0, 1, 2] as const).map((i) => {
    const all = points.map((p) => p[i]);
    return [Math.min(0, ...all), Math.max(0, ...all)] as const;
  });
  const vector = (of: (low: number, high: number) => number): Vec3 => {
    const [x = 0, y = 0, z = 0] = range.map(([low, high]) => of(low, high));
    return [x, y, z];
  };
  const size = vector((low, high) => high - low);
  // A flat one is seen straight on: its longer side fills the picture.
  const extent = size[2] === 0 ? Math.max(...size) * flatRoom : length(size);
  return {
    middle: vector((low, high) => (low + high) / 2),
    zoom: (margin * Math.max(leastExtent, extent)) / height,
  };
}

const seen = ({ position, target, projection, height }: Camera, middle: Vec3, zoom: number): Camera => ({
  position: add(middle, scaled(sub(position, target), zoom)),
  target: middle,
  projection,
  height: height * zoom,
});
/** The camera of B − A for one of the scene. */
export const followed = (scene: Camera, { middle, zoom }: Lock): Camera => seen(scene, middle, zoom);
/** The camera of the scene for one of B − A; what the scene has in its middle stays there. */
export const led = (difference: Camera, { zoom }: Lock, { target }: Camera): Camera =>
  seen(difference, target, 1 / zoom);
