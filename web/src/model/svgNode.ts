// SPDX-License-Identifier: MIT
// A drawing as data: the elements of an SVG picture. It is written as the text of a file (here), or made into elements of a page
// (parts/drawing/svgElement.ts).

export type Attributes = Readonly<Record<string, string | number>>;
export interface SvgNode {
  readonly name: keyof SVGElementTagNameMap;
  readonly attributes: Attributes;
  /** Text, or what is in it; left out: nothing. */
  readonly content?: string | readonly SvgNode[];
}
/** A place in the picture: pixels from the upper left corner. */
export type Pixel = readonly [x: number, y: number];

/** A number of pixels: a hundredth of one is not seen. */
export const short = (x: number): string => String(Number(x.toFixed(2)));
export const node = (name: SvgNode['name'], attributes: Attributes, content?: SvgNode['content']): SvgNode =>
  content === undefined ? { name, attributes } : { name, attributes, content };

/** The data of a path; nothing for no points. */
export const pathOf = (points: readonly Pixel[], isClosed = true): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('') +
  (isClosed && points.length > 0 ? 'Z' : '');

const escaped = (content: string): string =>
  content.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);
export const attributeText = (value: string | number): string => (typeof value === 'number' ? short(value) : value);

/** As it stands in a file. */
export function svgText({ name, attributes, content }: SvgNode): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(attributeText(value))}"`);
  const inside =
    typeof content === 'string'
      ? escaped(content)
      : content && `\n${content.map((part) => svgText(part)).join('\n')}\n`;
  return `<${name}${written.join('')}${inside === undefined ? '/>' : `>${inside}</${name}>`}`;
}
