// SPDX-License-Identifier: MIT
// Boxes and line segments as arrays of numbers, as a picture takes them: they are handed from a worker to the page, and from there to the
// graphics card, without a look at each.

/** A share for each: 0 at the root of a structure, 1 at its deepest level. */
export interface BoxLines {
  /** Three numbers each. */
  readonly lower: Float32Array<ArrayBuffer>;
  readonly upper: Float32Array<ArrayBuffer>;
  readonly shares: Float32Array<ArrayBuffer>;
}
export interface SegmentLines {
  /** Both ends: six numbers each. */
  readonly ends: Float32Array<ArrayBuffer>;
  readonly shares: Float32Array<ArrayBuffer>;
}

type Numbers = ArrayLike<number>;

/** In the plane two coordinates suffice. */
export function boxLines(boxes: readonly (readonly [lower: Numbers, upper: Numbers, share: number])[]): BoxLines {
  const [lower, upper] = [new Float32Array(3 * boxes.length), new Float32Array(3 * boxes.length)];
  const shares = new Float32Array(boxes.length);
  boxes.forEach(([from, to, share], i) => {
    lower.set(from, 3 * i);
    upper.set(to, 3 * i);
    shares[i] = share;
  });
  return { lower, upper, shares };
}
export function segmentLines(
  segments: readonly (readonly [from: Numbers, to: Numbers, share: number])[],
): SegmentLines {
  const ends = new Float32Array(6 * segments.length);
  const shares = new Float32Array(segments.length);
  segments.forEach(([from, to, share], i) => {
    ends.set(from, 6 * i);
    ends.set(to, 6 * i + 3);
    shares[i] = share;
  });
  return { ends, shares };
}

export const arraysOf = (lines: BoxLines | SegmentLines): Float32Array<ArrayBuffer>[] =>
  'ends' in lines ? [lines.ends, lines.shares] : [lines.lower, lines.upper, lines.shares];
