// SPDX-License-Identifier: MIT
// The exercise with two capsules, done by six clicks: whichever tool drives the browser, it has a mouse.
type Point = readonly [x: number, y: number];
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const pixelsPerMetre = 40;

// A: segment (-4, -2)-(-4, 2), radius 1. B: segment (1, 0)-(4, 3), radius 0.5.
// The closest points of the segments are (-4, 0) and (1, 0): 5 apart, minus both radii: 3.5.
export const sixClicks: readonly Point[] = [
  [-4, -2],
  [-3, -2],
  [-4, 2],
  [1, 0],
  [1, 0.5],
  [4, 3],
];

/** The point of the screen where a point of the plane is drawn, on a board whose place is known. */
export function onBoard(box: Box | null | undefined, [x, y]: Point): { readonly x: number; readonly y: number } {
  if (!box) throw new Error('no board');
  return { x: box.x + box.width / 2 + x * pixelsPerMetre, y: box.y + box.height / 2 - y * pixelsPerMetre };
}

export async function clickPoints(
  { mouse }: { readonly mouse: { click(x: number, y: number): Promise<void> } },
  box: Box | null | undefined,
  points: readonly Point[] = sixClicks,
): Promise<void> {
  for (const point of points) {
    const at = onBoard(box, point);
    await mouse.click(at.x, at.y);
  }
}
