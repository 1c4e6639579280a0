// SPDX-License-Identifier: MIT
// A picture in the plane as SVG, without a 3D view: the parts of traces/pictures/flat.ts, each with a class by what it means.
import type { FlatPart } from '../../traces/pictures/flat.ts';
import { svg } from '../dom/svg.ts';

/** `label` is what the picture says; without one it is decoration. */
export function flatSvg(
  parts: readonly FlatPart[],
  [width, height]: readonly [number, number],
  label?: string,
): SVGSVGElement {
  const name = label === undefined ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': label };
  const paths = parts.map(({ kind, role, path }) => svg('path', { class: `${kind} is-${role}`, d: path }));
  return svg('svg', { class: 'flat', viewBox: `0 0 ${width} ${height}`, width, height, ...name }, ...paths);
}
