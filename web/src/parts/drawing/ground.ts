// SPDX-License-Identifier: MIT
// The grid of metres of a drawing: in space a disc of the ground about what is looked at, in the plane all that is seen.
import type { Vec3 } from '../../../../bindings/types.ts';
import type { Dimension } from '../../model/scene.ts';
import type { Camera } from '../../model/state.ts';
import type { Projection } from './projection.ts';
import { node, pathOf, type SvgNode } from '../../model/svgNode.ts';

/** Radius of the disc over the visible height, and its lines at most. */
const reach = 0.85;
const mostLines = 60;

/** Whole numbers between two limits, thinned where there are too many. */
function wholes(from: number, to: number): readonly number[] {
  const step = Math.max(1, 10 ** Math.ceil(Math.log10((to - from) / mostLines)));
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, i) => (first + i) * step);
}
function lines(
  { target, height }: Camera,
  dimension: Dimension,
  [width, high]: readonly [number, number],
): readonly (readonly [Vec3, Vec3])[] {
  if (dimension === 2) {
    const visible = height * Math.max(1, high / width);
    const [halfWidth, halfHeight] = [(visible * width) / high / 2, visible / 2];
    const [left, right] = [target[0] - halfWidth, target[0] + halfWidth];
    const [low, top] = [target[1] - halfHeight, target[1] + halfHeight];
    return [
      ...wholes(left, right).map((x): readonly [Vec3, Vec3] => [
        [x, low, 0],
        [x, top, 0],
      ]),
      ...wholes(low, top).map((y): readonly [Vec3, Vec3] => [
        [left, y, 0],
        [right, y, 0],
      ]),
    ];
  }
  const radius = reach * height;
  const [x, , z] = target;
  const half = (from: number): number => Math.sqrt(Math.max(0, radius * radius - from * from));
  return [
    ...wholes(x - radius, x + radius).map((at): readonly [Vec3, Vec3] => [
      [at, 0, z - half(at - x)],
      [at, 0, z + half(at - x)],
    ]),
    ...wholes(z - radius, z + radius).map((at): readonly [Vec3, Vec3] => [
      [x - half(at - z), 0, at],
      [x + half(at - z), 0, at],
    ]),
  ];
}

/** Nothing where the ground is seen from its edge. */
export function groundNodes(
  camera: Camera,
  dimension: Dimension,
  projection: Projection,
  color: string,
): readonly SvgNode[] {
  const seen = lines(camera, dimension, [projection.width, projection.height]).filter((line) =>
    line.every((end) => projection.isInFront(end)),
  );
  const d = seen
    .map((line) =>
      pathOf(
        line.map((end) => projection.toPixel(end)),
        false,
      ),
    )
    .join('');
  return d === '' ? [] : [node('path', { d, fill: 'none', stroke: color, 'stroke-width': 1 })];
}
