// SPDX-License-Identifier: MIT
// The order in which bodies are drawn, seen along −z: a larger z is nearer.
import { expect, it } from 'vitest';
import type { Vec3 } from '../../../../../bindings/index.ts';
import type { Between } from '../../../../../web/src/parts/drawing/answers.ts';
import { depthOrder } from '../../../../../web/src/parts/drawing/depthOrder.ts';

interface Body {
  readonly name: string;
  readonly depth: number;
}
const toEye = (): Vec3 => [0, 0, 1];
const names = (bodies: readonly Body[], between: (a: Body, b: Body) => Between | undefined): string =>
  depthOrder(bodies, between, toEye)
    .map(({ name }) => name)
    .join(' ');
const nothing = (): undefined => undefined;

it('without a plane between them from far to near', () => {
  const bodies = ['near 1', 'far 9', 'middle 5'].map((words): Body => {
    const [name = '', depth] = words.split(' ');
    return { name, depth: Number(depth) };
  });
  expect(names(bodies, nothing)).toBe('far middle near');
});
it('a ball whose middle is farther than that of the wide floor below it is drawn over the floor', () => {
  const bodies = [
    { name: 'ball', depth: 6 },
    { name: 'floor', depth: 5 },
  ];
  // The plane between them is seen from the side of the ball.
  const between = (a: Body): Between => ({
    at: [0, 0, 0],
    normal: a.name === 'floor' ? [0, 0.8, 0.6] : [0, -0.8, -0.6],
  });
  expect(names(bodies, nothing)).toBe('ball floor');
  expect(names(bodies, between)).toBe('floor ball');
});
it('bodies that hide each other in a circle are all drawn, the farthest first', () => {
  const order = ['a', 'b', 'c'];
  const bodies = order.map((name, i) => ({ name, depth: i }));
  const between = (back: Body, front: Body): Between => {
    const isHidden = (order.indexOf(back.name) + 1) % 3 === order.indexOf(front.name);
    return { at: [0, 0, 0], normal: [0, 0, isHidden ? 1 : -1] };
  };
  expect(names(bodies, between).split(' ').sort()).toEqual(order);
});
