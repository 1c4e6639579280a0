// SPDX-License-Identifier: MIT
import { expect, it } from 'vitest';
import type { Pixel } from '../../../../../web/src/model/svgNode.ts';
import { simplified, simplifiedLine } from '../../../../../web/src/parts/drawing/simplified.ts';

it('corners on the line between others are left out, those that are seen stay', () => {
  const line: readonly Pixel[] = [
    [0, 0],
    [5, 0.05],
    [10, 0],
    [10, 10],
  ];
  expect(simplifiedLine(line)).toEqual([
    [0, 0],
    [10, 0],
    [10, 10],
  ]);
});
it('a square with points on its sides is a square; a circle of 10 pixels keeps to 0.15 of one', () => {
  const square: readonly Pixel[] = [
    [0, 0],
    [4, 0],
    [8, 0],
    [8, 8],
    [4, 8],
    [0, 8],
  ];
  expect(simplified(square)).toEqual([
    [0, 0],
    [8, 0],
    [8, 8],
    [0, 8],
  ]);
  const circle = Array.from({ length: 96 }, (_, i): Pixel => {
    const angle = (2 * Math.PI * i) / 96;
    return [10 * Math.cos(angle), 10 * Math.sin(angle)];
  });
  const kept = simplified(circle);
  expect(kept.length).toBeLessThan(40);
  // The middle of a side of n corners is 10 (1 − cos(π / n)) inside of the circle.
  for (const [i, [x, y]] of kept.entries()) {
    const [u, v] = kept[(i + 1) % kept.length] ?? [0, 0];
    expect(10 - Math.hypot((x + u) / 2, (y + v) / 2)).toBeLessThan(0.151);
  }
});
