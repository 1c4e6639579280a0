// SPDX-License-Identifier: MIT
// A camera that fills a picture with a flat scene: with the rectangle of what is drawn, by the shape of the picture. A ball around
// the same leaves half of it empty where a diagram stands beside the shapes.
import type { Shape, Shape2 } from '../../../../bindings/index.ts';
import { is3 } from '../../model/scene.ts';
import type { Camera } from '../../model/state.ts';

export interface Rectangle {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}
/** Of a picture, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}
/** What is kept free at the edges of a picture, in pixels. */
export interface Margins {
  readonly above?: number;
  readonly below?: number;
  readonly beside?: number;
}
type Place = readonly number[];

/** Room for a name above the highest shape, and for a label beside the outermost one. */
const labelRoom = { above: 40, below: 20, beside: 32 } as const;
/** For the tools in the lower corner of a view. */
export const toolRoom = 56;
/** In metres: a point alone has some room around it. */
const least = 1;
/** Height at the target over the distance of the eye, as the perspective camera has it. */
const heightPerDistance = 2 * Math.tan(Math.PI / 9);

/** Undefined where there is no place. */
export function rectangleOf(places: Iterable<Place>, radius = 0): Rectangle | undefined {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x = 0, y = 0] of places) {
    [left, right] = [Math.min(left, x - radius), Math.max(right, x + radius)];
    [bottom, top] = [Math.min(bottom, y - radius), Math.max(top, y + radius)];
  }
  return left <= right ? { left, right, bottom, top } : undefined;
}
export const cornersOf = ({ left, right, bottom, top }: Rectangle): readonly Place[] => [
  [left, bottom],
  [right, top],
];
/** The one that contains all. */
export const joined = (rectangles: Iterable<Rectangle>): Rectangle | undefined =>
  rectangleOf([...rectangles].flatMap(cornersOf));
/** On each side by a share of its larger side. */
export function grown({ left, right, bottom, top }: Rectangle, share: number): Rectangle {
  const by = share * Math.max(right - left, top - bottom);
  return { left: left - by, right: right + by, bottom: bottom - by, top: top + by };
}
/** Moved and cut so that it is in the other one. */
export function within({ left, right, bottom, top }: Rectangle, room: Rectangle): Rectangle {
  const x = (at: number): number => Math.min(Math.max(at, room.left), room.right);
  const y = (at: number): number => Math.min(Math.max(at, room.bottom), room.top);
  return { left: x(left), right: x(right), bottom: y(bottom), top: y(top) };
}

function outline(shape: Shape2): readonly [places: readonly Place[], radius: number] {
  switch (shape.type) {
    case 'circle2':
      return [[shape.center], shape.radius];
    case 'capsule2':
      return [[shape.base, shape.tip], shape.radius];
    case 'aabb2':
      return [[shape.min, shape.max], 0];
    case 'polygon2':
      return [shape.points, 0];
    case 'obb2': {
      const { center, halfExtents, angle } = shape;
      const [cosine, sine] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
      const x = halfExtents[0] * cosine + halfExtents[1] * sine;
      const y = halfExtents[0] * sine + halfExtents[1] * cosine;
      return [[[center[0] - x, center[1] - y], [center[0] + x, center[1] + y]], 0]; // prettier-ignore
    }
  }
}
/** Those of 3D have none. */
export const rectanglesOf = (shapes: Iterable<Shape>): readonly Rectangle[] =>
  [...shapes].flatMap((shape) => (is3(shape) ? [] : (rectangleOf(...outline(shape)) ?? [])));

/** What is drawn over a scene belongs into the picture, but for a line without ends. */
export const rectanglesOfMarks = (
  marks: Iterable<{ readonly kind: string; readonly at: readonly Place[] }>,
): readonly Rectangle[] => [...marks].flatMap(({ kind, at }) => (kind === 'line' ? [] : (rectangleOf(at) ?? [])));

/** The margins are at least those of the labels, and leave half of the picture in each direction. */
export function cameraOn(rectangle: Rectangle, { width, height }: Size, margins: Margins = {}): Camera {
  const above = Math.max(margins.above ?? 0, labelRoom.above);
  const below = Math.max(margins.below ?? 0, labelRoom.below);
  const beside = Math.max(margins.beside ?? 0, labelRoom.beside);
  const free = { x: Math.max(width - 2 * beside, width / 2), y: Math.max(height - above - below, height / 2) };
  const { left, right, bottom, top } = rectangle;
  const across = right - left || (top - bottom > 0 ? 0 : least);
  const pixel = Math.max(across / free.x, (top - bottom) / free.y);
  // A camera keeps what the shorter side of the picture shows.
  const seen = pixel * Math.min(width, height);
  const aside = Math.min(Math.max((above - below) / 2, -height / 4), height / 4);
  const [x, y] = [(left + right) / 2, (bottom + top) / 2 + aside * pixel];
  return {
    position: [x, y, seen / heightPerDistance],
    target: [x, y, 0],
    projection: 'orthographic',
    height: seen,
  };
}
