// SPDX-License-Identifier: MIT
// The numbers of the metre grid at two of its edges: in 3D at the edges towards the eye, in 2D at the lower and the right edge of the
// view.
import * as THREE from 'three';
import type { Dimension } from '../../model/scene.ts';
import type { Camera } from '../../model/state.ts';
import { tuple } from './geometry.ts';
import type { Eye } from './grips.ts';
import type { Label } from './labels.ts';

/** Metres from the origin to the numbered edges in 3D: the first of them that are seen for the most part, else the last. */
const edges = [4, 3, 2] as const;
const mostSeen = 0.6;
/** Pixels between two numbers at least, and from the edges of a flat view. */
const apart = 34;
const margin = { below: 64, right: 20 } as const;
const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000] as const;

/** What is seen, and the size of the view in pixels. */
export interface SeenGrid {
  readonly camera: Camera;
  readonly dimension: Dimension;
  readonly width: number;
  readonly height: number;
}

const shown = (metres: number): string => String(metres).replace('-', '−');
const label = (axis: string, metres: number, at: THREE.Vector3): Label => ({
  key: `grid ${axis} ${metres}`,
  text: shown(metres),
  at,
  kind: 'grid',
});
/** Multiples of a step in a range. */
function between(low: number, high: number, step: number): readonly number[] {
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.max(0, Math.floor(high / step) - first + 1) }, (_, i) => (first + i) * step + 0);
}

export function gridNumbers({ camera, dimension, width, height }: SeenGrid, eye: Eye): readonly Label[] {
  const pixel = camera.height / Math.min(width, height);
  const step = steps.find((metres) => metres >= apart * pixel);
  if (step === undefined) return [];
  const [x, y, z] = camera.position;
  if (dimension === 2) return flatNumbers(camera.target, pixel, step, width, height);
  // Where two metres and more would be between them, the numbered edges are a speck.
  if (step > 1) return [];
  if (y <= 0) return [];
  const isSeen = ({ at }: Label): boolean => {
    const seen = eye.toScreen(tuple(at));
    return seen.z <= 1 && seen.x > 0 && seen.x < width && seen.y > 0 && seen.y < height;
  };
  const choices = edges.map((edge) => numbersAt(edge, x < 0 ? -edge : edge, z < 0 ? -edge : edge));
  return choices.find((labels) => labels.filter(isSeen).length >= mostSeen * labels.length) ?? choices.at(-1) ?? [];
}
const numbersAt = (edge: number, atX: number, atZ: number): readonly Label[] =>
  between(-edge, edge, 1).flatMap((metres) => [
    label('x', metres, new THREE.Vector3(metres, 0, atZ)),
    ...(metres === atZ ? [] : [label('z', metres, new THREE.Vector3(atX, 0, metres))]),
  ]);

function flatNumbers(
  [x, y]: Camera['target'],
  pixel: number,
  step: number,
  width: number,
  height: number,
): readonly Label[] {
  const [right, below] = [x + (width / 2 - margin.right) * pixel, y - (height / 2 - margin.below) * pixel];
  const [halfWidth, halfHeight] = [(width / 2) * pixel, (height / 2) * pixel];
  return [
    ...between(x - halfWidth, right - margin.right * pixel, step).map((at) =>
      label('x', at, new THREE.Vector3(at, below, 0)),
    ),
    ...between(below + apart * pixel, y + halfHeight, step).map((at) =>
      label('y', at, new THREE.Vector3(right, at, 0)),
    ),
  ];
}
