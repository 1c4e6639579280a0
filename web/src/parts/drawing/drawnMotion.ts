// SPDX-License-Identifier: MIT
// A motion over a drawing: the moving bodies at other times as faint outlines, and the first contact as a ring.
import type { Shape } from '../../../../bindings/types.ts';
import { node, pathOf, type Pixel } from '../../model/svgNode.ts';
import { add, cross, perpendicular, scaled } from '../../model/vectors.ts';
import type { DrawnContact, DrawnMotion } from '../scene/stepGhosts.ts';
import type { DrawingColors } from './colors.ts';
import type { DrawnLabel } from './drawnLabels.ts';
import type { Pen } from './pen.ts';

/** Of the ring, in pixels. */
const ringRadius = 9;
const ringParts = 32;

export function drawGhosts(
  pen: Pen,
  { steps }: DrawnMotion,
  colors: DrawingColors,
  outlineOf: (shape: Shape) => readonly Pixel[],
): void {
  for (const { side, shape } of steps) {
    const outline = outlineOf(shape);
    if (outline.length === 0) continue;
    const [fill, stroke] = side === 'A' ? [colors.a, colors['a-text']] : [colors.b, colors['b-text']];
    const look = { fill, 'fill-opacity': 0.06, stroke, 'stroke-opacity': 0.45, 'stroke-linejoin': 'round' } as const;
    pen.add(node('path', { d: pathOf(outline), ...look, 'stroke-width': 1.2 }));
  }
}
export function drawContact(pen: Pen, contact: DrawnContact | undefined, { overlap }: DrawingColors): void {
  if (!contact || !pen.projection.isInFront(contact.at)) return;
  const radius = ringRadius / pen.projection.pixelsPerMetre(contact.at);
  const u = perpendicular(contact.normal);
  const v = cross(contact.normal, u);
  const corners = Array.from({ length: ringParts }, (_, i) => {
    const angle = (2 * Math.PI * i) / ringParts;
    const [along, across] = [scaled(u, radius * Math.cos(angle)), scaled(v, radius * Math.sin(angle))];
    return add(contact.at, add(along, across));
  });
  pen.polygon(corners, { fill: 'none', stroke: overlap, 'stroke-width': 3, 'stroke-linejoin': 'round' });
}
export const contactLabels = (motion: DrawnMotion | undefined): readonly DrawnLabel[] =>
  motion?.contact ? [{ kind: 'contact', words: motion.contact.label, at: motion.contact.at }] : [];
