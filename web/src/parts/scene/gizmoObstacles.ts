// SPDX-License-Identifier: MIT
// Where the gizmo is in the picture, for labels to keep clear of it.
import type { Vec3 } from '../../../../bindings/index.ts';
import { tuple, vec } from './geometry.ts';
import { squareHalf } from './gizmo.ts';
import type { Eye } from './grips.ts';
import type { Hand } from './hand.ts';
import type { Obstacle } from './labelPlaces.ts';

/** Points along an arrow, from the middle of the shape to its tip, and half of the width that is kept free, in pixels. */
const along = 8;
const half = 7;

export const gizmoObstacles = (parts: Hand['parts'], eye: Eye): readonly Obstacle[] =>
  parts.flatMap(({ part, at }): Obstacle[] => {
    const seen = (point: Vec3, size: number): Obstacle[] => {
      const { x, y, z } = eye.toScreen(point);
      return z > 1 ? [] : [{ x, y, half: size }];
    };
    if (part.kind === 'square') return part.line.flatMap((point) => seen(point, squareHalf));
    if (part.kind === 'ring') return part.line.flatMap((point) => seen(point, half / 2));
    const tip = part.line.at(-1);
    if (!tip) return [];
    return Array.from({ length: along + 1 }, (_, i) => tuple(vec(at).lerp(vec(tip), i / along))).flatMap((point) =>
      seen(point, half),
    );
  });
