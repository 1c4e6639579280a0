// SPDX-License-Identifier: MIT
// What a drawing asks the core for besides the answer that it shows.
import type { Shape, Touchstone, Vec3 } from '../../../../bindings/index.ts';
import { is3 } from '../../model/scene.ts';
import { add, lifted, scaled } from '../../model/vectors.ts';
import type { FacesOf } from './bodies.ts';
import type { OutsideOf } from './commonPart.ts';

/** A plane between two shapes that are apart: a point of it, and its normal from the first to the second. */
export interface Between {
  readonly at: Vec3;
  readonly normal: Vec3;
}
export interface DrawingAnswers {
  readonly facesOf: FacesOf;
  readonly outsideOf: OutsideOf;
  /** Undefined for two half-spaces. Of shapes that overlap it is the plane across the shortest way out. */
  readonly between?: (a: Shape, b: Shape) => Between | undefined;
}

export const answersOf = (core: Touchstone): DrawingAnswers => ({
  facesOf: (points) => {
    const hull = core.convexHull(points);
    return hull.faces.map((face) => face.flatMap((i) => hull.points.slice(i, i + 1)));
  },
  outsideOf: (shape, at) =>
    is3(shape)
      ? core.distance({ type: 'point', position: at }, shape).distance
      : core.distance({ type: 'circle2', center: [at[0], at[1]], radius: 0 }, shape).distance,
  between: (a, b) => {
    if (a.type === 'plane' && b.type === 'plane') return undefined;
    const { pointOnA, pointOnB, normal } = core.distance(a, b);
    return { at: scaled(add(lifted(pointOnA), lifted(pointOnB)), 0.5), normal: lifted(normal) };
  },
});
