// SPDX-License-Identifier: MIT
// Which part of the plane is seen, and how large: metres to pixels of the board and back. +Y is up in the plane and down on
// the screen.
import type { Shape2, Vec2 } from '../../../../bindings/types.ts';
import { snapNumber } from '../../model/snap.ts';

export interface BoardWindow {
  readonly center: Vec2;
  readonly pixelsPerMetre: number;
  readonly width: number;
  readonly height: number;
}
export const firstScale = 40;
const scales = { least: 1e-4, most: 4000 } as const;
/** Distance from the edge of the board within which a point counts as hidden, in pixels. */
const border = 28;

export const firstFrame: BoardWindow = { center: [0, 0], pixelsPerMetre: firstScale, width: 1, height: 1 };

export const toPixels = ({ center, pixelsPerMetre: scale, width, height }: BoardWindow, [x, y]: Vec2): Vec2 => [
  width / 2 + (x - center[0]) * scale,
  height / 2 - (y - center[1]) * scale,
];
export const toPlane = ({ center, pixelsPerMetre: scale, width, height }: BoardWindow, [x, y]: Vec2): Vec2 => [
  center[0] + (x - width / 2) / scale,
  center[1] + (height / 2 - y) / scale,
];

/** A place of a hand: on the grid, or to the millimetre, the size of nothing seen. */
export const tidyPoint = ([x, y]: Vec2, grid: number): Vec2 => {
  const tidy = (n: number): number => (grid > 0 ? snapNumber(n, grid) : Math.round(n * 1000) / 1000 + 0);
  return [tidy(x), tidy(y)];
};

export const panned = (frame: BoardWindow, dx: number, dy: number): BoardWindow => ({
  ...frame,
  center: [frame.center[0] - dx / frame.pixelsPerMetre, frame.center[1] + dy / frame.pixelsPerMetre],
});
/** Larger or smaller, with the place under a pixel staying there; without one the middle stays. */
export function zoomed(frame: BoardWindow, factor: number, about?: Vec2): BoardWindow {
  const at: Vec2 = about ?? [frame.width / 2, frame.height / 2];
  const pixelsPerMetre = Math.min(scales.most, Math.max(scales.least, frame.pixelsPerMetre * factor));
  const [x, y] = toPlane(frame, at);
  const [nowX, nowY] = toPlane({ ...frame, pixelsPerMetre }, at);
  return { ...frame, pixelsPerMetre, center: [frame.center[0] + x - nowX, frame.center[1] + y - nowY] };
}

export const isSeen = (frame: BoardWindow, at: Vec2): boolean => {
  const [x, y] = toPixels(frame, at);
  return x >= 0 && y >= 0 && x <= frame.width && y <= frame.height;
};
/** Moves by the minimum, so that a point is visible and not at the very edge. */
export function revealing(frame: BoardWindow, at: Vec2): BoardWindow {
  const [x, y] = toPixels(frame, at);
  const back = (n: number, size: number): number => Math.min(0, size - border - n) + Math.max(0, border - n);
  const [dx, dy] = [back(x, frame.width), back(y, frame.height)];
  return dx === 0 && dy === 0 ? frame : panned(frame, dx, dy);
}

export interface Extent {
  readonly min: Vec2;
  readonly max: Vec2;
}
export function extentOf(shape: Shape2): Extent {
  const grown = (points: readonly Vec2[], by: Vec2): Extent => ({
    min: [Math.min(...points.map((p) => p[0])) - by[0], Math.min(...points.map((p) => p[1])) - by[1]],
    max: [Math.max(...points.map((p) => p[0])) + by[0], Math.max(...points.map((p) => p[1])) + by[1]],
  });
  switch (shape.type) {
    case 'circle2':
      return grown([shape.center], [shape.radius, shape.radius]);
    case 'capsule2':
      return grown([shape.base, shape.tip], [shape.radius, shape.radius]);
    case 'aabb2':
      return { min: shape.min, max: shape.max };
    case 'obb2': {
      const reach = Math.hypot(...shape.halfExtents);
      return grown([shape.center], [reach, reach]);
    }
    case 'polygon2':
      return grown(shape.points, [0, 0]);
  }
}
/** The first frame where everything is seen in it, else one as large as shows everything. */
export function fitted(frame: BoardWindow, extents: readonly Extent[]): BoardWindow {
  const first = { ...firstFrame, width: frame.width, height: frame.height };
  const min: Vec2 = [Math.min(...extents.map((e) => e.min[0])), Math.min(...extents.map((e) => e.min[1]))];
  const max: Vec2 = [Math.max(...extents.map((e) => e.max[0])), Math.max(...extents.map((e) => e.max[1]))];
  if (extents.length === 0 || (isSeen(first, min) && isSeen(first, max))) return first;
  const room = (pixels: number, metres: number): number => Math.max(1, pixels - 2 * border) / Math.max(metres, 1e-6);
  const scale = Math.min(firstScale, room(frame.width, max[0] - min[0]), room(frame.height, max[1] - min[1]));
  return {
    ...first,
    center: [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2],
    pixelsPerMetre: Math.max(scales.least, scale),
  };
}
