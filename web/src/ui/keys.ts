// SPDX-License-Identifier: MIT
// Moving the active shape by keys, only while the view has focus.
import type { Vec3 } from '../../../bindings/index.ts';

const step = 0.1;
const fineStep = 0.01;
const directions: Readonly<Record<string, Vec3>> = {
  ArrowLeft: [-1, 0, 0],
  ArrowRight: [1, 0, 0],
  ArrowUp: [0, 0, -1],
  ArrowDown: [0, 0, 1],
  PageUp: [0, 1, 0],
  PageDown: [0, -1, 0],
};

export function listenForKeys(element: HTMLElement, move: (by: Vec3) => void): void {
  element.addEventListener('keydown', (event) => {
    const direction = directions[event.key];
    if (!direction || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const size = event.shiftKey ? fineStep : step;
    move([direction[0] * size, direction[1] * size, direction[2] * size]);
  });
}
