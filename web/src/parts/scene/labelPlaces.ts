// SPDX-License-Identifier: MIT
// Positions of labels so that none covers another: each has a default place and a few alternatives; one without a
// free place is omitted. Important labels are placed first.

/**
 * A name stands above its point, a measure and a height beside their segments, what was published below it, a contact's id beside its
 * point, an axis and a number of the grid on it.
 */
export type LabelKind = 'name' | 'measure' | 'published' | 'contact' | 'axis' | 'hint' | 'height' | 'grid';

/** A label at its point of the view, in pixels, with the size of its text. */
export interface Sized {
  readonly kind: LabelKind;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export interface LabelPosition {
  readonly left: number;
  readonly top: number;
}
interface Box extends LabelPosition {
  readonly right: number;
  readonly bottom: number;
}

const order: readonly LabelKind[] = ['hint', 'name', 'measure', 'height', 'published', 'axis', 'contact', 'grid'];
/** Of a name from the lines through its point, in pixels. */
const aside = 10;
/** Pixels that stay free between two labels. */
const gap = 2;

/** A place of the view that is better left free: of a handle, in pixels. */
export interface Obstacle {
  readonly x: number;
  readonly y: number;
  /** Half of its width and of its height. */
  readonly half: number;
}
const boxAround = ({ x, y, half }: Obstacle): Box => ({
  left: x - half,
  right: x + half,
  top: y - half,
  bottom: y + half,
});

export interface Room {
  /** What is better left free: handles, points that are drawn. */
  readonly obstacles?: readonly Obstacle[];
  /** The size of the view, which labels do not leave. */
  readonly view?: { readonly width: number; readonly height: number };
}
/** A place, and which of those that its label could have it is. */
export interface Placed extends LabelPosition {
  readonly choice: number;
}

/**
 * The place of each label, undefined for one that is left out. Of its free places it takes the one that leaves the view and covers
 * obstacles and the points of other labels the least, the usual ones first. While the picture moves a label stays where it was to
 * its point (`kept`, its choice before), as long as no other place is much better: it would jump to and fro. The hint of a handle
 * and the letters of the axes belong to the handles.
 */
export function placesOf(
  labels: readonly Sized[],
  { obstacles = [], view }: Room = {},
  kept: readonly (number | undefined)[] = [],
): readonly (Placed | undefined)[] {
  const avoided = obstacles.map(boxAround);
  const anchors = labels.map((label) => (hasPoint[label.kind] ? boxAround({ ...label, half: anchorHalf }) : undefined));
  const places: (Placed | undefined)[] = labels.map(() => undefined);
  const taken: Box[] = [];
  for (const kind of order)
    labels.forEach((label, i) => {
      if (label.kind !== kind) return;
      const isFixed = kind === 'hint' || kind === 'axis';
      const others = isFixed ? [] : [...avoided, ...anchors.filter((box, k) => box && k !== i)];
      const costOf = (box: Box): number =>
        (view && leaves(box, view) ? outsideCost : 0) + others.filter((other) => other && meet(box, other)).length;
      const found = chosen(boxesOf(label), taken, costOf, kept[i]);
      if (!found) return;
      taken.push(found.box);
      places[i] = { left: found.box.left, top: found.box.top, choice: found.choice };
    });
  return places;
}
/** Kinds whose point is drawn. */
const hasPoint: Readonly<Record<LabelKind, boolean>> = {
  ...{ name: false, measure: true, published: false, contact: true },
  ...{ axis: false, hint: false, height: false, grid: false },
};
const anchorHalf = 5;
/** As much as covering so many points. */
const outsideCost = 20;
const leaves = ({ left, right, top, bottom }: Box, { width, height }: NonNullable<Room['view']>): boolean =>
  left < 0 || top < 0 || right > width || bottom > height;

interface Choice {
  readonly box: Box;
  readonly choice: number;
}
function chosen(
  boxes: readonly Box[],
  taken: readonly Box[],
  costOf: (box: Box) => number,
  kept: number | undefined,
): Choice | undefined {
  const free = boxes.flatMap((box, choice) =>
    taken.some((other) => meet(box, other)) ? [] : [{ box, choice, cost: costOf(box) }],
  );
  const before = free.find(({ choice }) => choice === kept);
  const least = Math.min(...free.map(({ cost }) => cost));
  return before && before.cost <= least + 1 ? before : free.find(({ cost }) => cost === least);
}
const meet = (a: Box, b: Box): boolean =>
  a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom + gap && b.top < a.bottom + gap;

const boxesOf = (label: Sized): readonly Box[] =>
  placesFor(label).map(([left, top]) => ({ left, top, right: left + label.width, bottom: top + label.height }));

/** The left and top edges to choose from, the usual ones first. */
function placesFor(label: Sized): readonly (readonly [number, number])[] {
  const { kind, x, y, width, height } = label;
  const middle = x - width / 2;
  switch (kind) {
    case 'hint':
      return [[middle, y + 16]];
    case 'name':
      return [
        [middle, y - height],
        [x + gap, y - height],
        [x - width - gap, y - height],
        [middle, y - 2 * height - 2 * gap],
        [middle, y + 2 * gap],
        // Between the arrows of a gizmo, whose middle the point may be.
        ...beside(label, 14, [y - height - aside, y + aside]),
        ...farther(label),
      ];
    case 'measure':
      return [...beside(label, 14, [y - 14 - height, y + 14]), ...farther(label)];
    case 'height':
      return [...beside(label, 10, [y - height / 2]), ...farther(label)];
    case 'published':
      return [[middle, y + 44], [middle, y + 44 + height + 2 * gap], [middle, y - 44 - height], ...farther(label)];
    case 'axis':
    case 'grid':
      return [[middle, y - height / 2]];
    case 'contact':
      return [...beside(label, 8, [y + 4, y - 4 - height]), ...farther(label)];
  }
}

/** Places with a line to the point, for a label whose usual ones are taken; the nearest first, in pixels. */
const reaches = [30, 52, 80] as const;
function farther({ x, y, width, height }: Sized): readonly (readonly [number, number])[] {
  return reaches.flatMap((reach) =>
    leaning.map(
      ([dx, dy]) => [x + reach * dx - (width / 2) * (1 - dx), y + reach * dy - (height / 2) * (1 - dy)] as const,
    ),
  );
}
/** Directions from the point to the label, as right and down. */
const leaning = [
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
  [1, 0],
  [-1, 0],
] as const;

/** The line from a point to its label; undefined where the label is close enough to need none. */
export function leaderOf({ x, y, width, height }: Sized, { left, top }: LabelPosition): Leader | undefined {
  const [toX, toY] = [Math.min(Math.max(x, left), left + width), Math.min(Math.max(y, top), top + height)];
  return Math.hypot(toX - x, toY - y) > nearEnough ? { x, y, toX, toY } : undefined;
}
export interface Leader {
  readonly x: number;
  readonly y: number;
  readonly toX: number;
  readonly toY: number;
}
const nearEnough = 22;

/** Four places beside a point: at each of the tops, on the right first. */
const beside = ({ x, width }: Sized, aside: number, tops: readonly number[]): readonly (readonly [number, number])[] =>
  [x + aside, x - aside - width].flatMap((left) => tops.map((top) => [left, top] as const));
