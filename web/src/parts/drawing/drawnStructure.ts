// SPDX-License-Identifier: MIT
// The lines of a structure over a drawing, with the looks that they have in the view; each group is one path.
import type { Vec3 } from '../../../../bindings/types.ts';
import { node, pathOf } from '../../model/svgNode.ts';
import { type LineGroup, lineLooks, opacityOf } from '../../traces/structures/lineGroups.ts';
import type { DrawingColors } from './colors.ts';
import type { Pen } from './pen.ts';

const pointAt = (ends: readonly number[], i: number): Vec3 => [ends[i] ?? 0, ends[i + 1] ?? 0, ends[i + 2] ?? 0];

export function drawStructure(pen: Pen, groups: readonly LineGroup[], colors: DrawingColors): void {
  const named = { ...colors, a: colors['a-text'], b: colors['b-text'] };
  for (const group of groups) {
    const { color, width, dashes } = lineLooks[group.tone];
    const { ends } = group;
    const segments = Array.from({ length: ends.length / 6 }, (_, k) =>
      pen.seen(pointAt(ends, 6 * k), pointAt(ends, 6 * k + 3)),
    );
    const d = segments.flatMap((seen) => (seen ? pathOf(seen, false) : [])).join('');
    if (d === '') continue;
    const look = { fill: 'none', stroke: named[color], 'stroke-width': width, 'stroke-linecap': 'round' } as const;
    const dashed = dashes ? { 'stroke-dasharray': dashes.join(' ') } : {};
    const opacity = opacityOf(group);
    pen.add(
      node('path', { d, ...look, ...dashed, ...(opacity < 1 ? { 'stroke-opacity': Number(opacity.toFixed(2)) } : {}) }),
    );
  }
}
