// SPDX-License-Identifier: MIT
// What the shapes of a drawing are filled with besides their colours: the hatching of a common volume, and the light on a round body.
import { node, type SvgNode } from '../../model/svgNode.ts';

const stop = (offset: number, color: string, opacity: number): SvgNode =>
  node('stop', { offset, 'stop-color': color, 'stop-opacity': opacity });

/** `prefix` begins their names. */
export function definitions(prefix: string, overlap: string): SvgNode {
  const size = { width: 9, height: 9, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' };
  const hatch = node('path', { d: 'M0 0V9', stroke: overlap, 'stroke-width': 2 });
  const place = { cx: 0.38, cy: 0.3, r: 0.75 };
  return node('defs', {}, [
    node('pattern', { id: `${prefix}overlap`, ...size }, [hatch]),
    node('radialGradient', { id: `${prefix}round`, ...place }, [
      stop(0, '#ffffff', 0.42),
      stop(0.55, '#ffffff', 0),
      stop(1, '#000000', 0.2),
    ]),
  ]);
}
