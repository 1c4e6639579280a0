// SPDX-License-Identifier: MIT
// A drawing as elements of a page.
import { svg } from '../dom/svg.ts';
import { attributeText, type SvgNode } from '../../model/svgNode.ts';

export function svgElement({ name, attributes, content = [] }: SvgNode): SVGElement {
  const written = Object.entries(attributes).map(([key, value]) => [key, attributeText(value)] as const);
  const children = typeof content === 'string' ? [content] : content.map(svgElement);
  return svg(name, Object.fromEntries(written), ...children);
}
