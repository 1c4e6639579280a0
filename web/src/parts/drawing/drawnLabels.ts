// SPDX-License-Identifier: MIT
// The labels of a drawing: A in a disc, B in a square, a length in the colour of text, the answer of others in a dashed frame. They
// step aside for each other as they do in the view.
import type { Vec3 } from '../../../../bindings/types.ts';
import { type LabelKind, leaderOf, placesOf } from '../scene/labelPlaces.ts';
import type { DrawingColors } from './colors.ts';
import type { Projection } from './projection.ts';
import { node, type SvgNode } from '../../model/svgNode.ts';

export interface DrawnLabel {
  readonly kind: LabelKind;
  readonly words: string;
  readonly at: Vec3;
}

export const fontSize = 14;
/** Width of a letter of the usual typefaces, and height of a label, in pixels. */
const letter = 8;
const height = 22;

const isLetter = (words: string): boolean => words.length === 1;
export function labelNodes(
  labels: readonly DrawnLabel[],
  projection: Projection,
  colors: DrawingColors,
): readonly SvgNode[] {
  const seen = labels.filter(({ at }) => projection.isInFront(at));
  const sized = seen.map(({ kind, words, at }) => {
    const [x, y] = projection.toPixel(at);
    const width = kind === 'name' && isLetter(words) ? height : words.length * letter + 14;
    return { kind, x, y, width, height };
  });
  const { width: across, height: down } = projection;
  return placesOf(sized, { view: { width: across, height: down } }).flatMap((place, i) => {
    const [label, size] = [seen[i], sized[i]];
    if (!place || !label || !size) return [];
    const leader = leaderOf(size, place);
    const { x = 0, y = 0, toX = 0, toY = 0 } = leader ?? {};
    const line = { x1: x, y1: y, x2: toX, y2: toY, stroke: colors.ink, 'stroke-width': 1 };
    return [
      ...(leader ? [node('line', line)] : []),
      ...labelNode(label, { x: place.left, y: place.top, width: size.width }, colors),
    ];
  });
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}
function labelNode(
  { kind, words }: DrawnLabel,
  { x, y, width }: Place,
  { card, ink, 'a-text': a, 'b-text': b }: DrawingColors,
): readonly SvgNode[] {
  const role = kind === 'name' && (words === 'A' || words === 'B') ? words : undefined;
  const fill = role ? (role === 'A' ? a : b) : kind === 'measure' ? ink : card;
  const edge = kind === 'published' ? { stroke: ink, 'stroke-dasharray': '4 2' } : { stroke: card };
  const rx = role === 'A' ? height / 2 : role === 'B' ? 3 : 6;
  const look = { fill: fill === card ? ink : card, 'font-weight': kind === 'published' ? 500 : 700 };
  const middle = { 'text-anchor': 'middle', 'dominant-baseline': 'central' };
  return [
    node('rect', { x, y, width, height, rx, fill, ...edge }),
    node('text', { x: x + width / 2, y: y + height / 2, ...look, ...middle }, words),
  ];
}
