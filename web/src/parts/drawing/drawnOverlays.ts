// SPDX-License-Identifier: MIT
// What a drawing shows of the pair besides the answer itself: contact points as rings, bounding volumes and B after the shortest way out
// dashed, the separating plane as a square.
import type { Shape } from '../../../../bindings/types.ts';
import { moved } from '../../model/scene.ts';
import type { Show } from '../../model/state.ts';
import { add, lifted, scaled } from '../../model/vectors.ts';
import type { Results } from '../../queries/queries.ts';
import { contactName } from '../words/names.ts';
import type { DrawingColors } from './colors.ts';
import type { DrawnLabel } from './drawnLabels.ts';
import { squareOf } from './drawnMarks.ts';
import type { Pen } from './pen.ts';
import { node, pathOf, type Pixel } from '../../model/svgNode.ts';

interface Room {
  readonly colors: DrawingColors;
  /** Of a shape as it is seen. */
  readonly outlineOf: (shape: Shape) => readonly Pixel[];
  /** Half of the edge of the separating plane, in metres. */
  readonly size: number;
}

export function drawOverlays(pen: Pen, { pair, extras }: Results, show: Show, room: Room): void {
  const { colors, outlineOf, size } = room;
  const dashed = (shape: Shape, color: string): void =>
    pen.add(
      node('path', {
        ...{ d: pathOf(outlineOf(shape)), fill: color, 'fill-opacity': 0.06 },
        ...{ stroke: color, 'stroke-width': 1.5, 'stroke-dasharray': '6 4', 'stroke-linejoin': 'round' },
      }),
    );
  for (const shape of [...extras.boxes, ...extras.balls]) dashed(shape, colors.ink);
  if (pair.kind === 'distance') {
    const { pointOnA, pointOnB, normal, penetrationDepth: depth } = pair.result;
    const way = lifted(normal);
    if (show.ghost && depth > 0) dashed(moved(pair.b.shape, scaled(way, depth)), colors['b-text']);
    if (show.separatingPlane) {
      const middle = scaled(add(lifted(pointOnA), lifted(pointOnB)), 0.5);
      const look = { fill: colors.normal, 'fill-opacity': 0.16, stroke: colors.normal, 'stroke-width': 1.5 };
      pen.polygon(squareOf(middle, way, size), look);
    }
  }
  for (const { position } of extras.contacts)
    pen.dot(lifted(position), { fill: colors.card, stroke: colors.overlap, 'stroke-width': 3 });
}
export const overlayLabels = ({ extras }: Results): readonly DrawnLabel[] =>
  extras.contacts.map(({ position, id }) => ({ kind: 'contact', words: contactName(id), at: lifted(position) }));
