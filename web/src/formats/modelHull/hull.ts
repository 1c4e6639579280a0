// SPDX-License-Identifier: MIT
// A model as a convex hull for the scene: the vertices of its exact hull, put where the camera sees them, and reduced to what a
// shape may have with a proved bound of what that leaves out.
import { loadTouchstone, type Vec3 } from '../../../../bindings/index.ts';
import { maxMagnitude } from '../../../../bindings/generated/schema.ts';
import { boundsOf, readCorners } from '../meshes/read.ts';
import type { Box } from '../../model/room.ts';
import type { Camera } from '../../model/state.ts';
import { phrase, PhraseError } from '../../text/phrase.ts';
import { distinctPoints } from '../../../../bindings/distinctPoints.ts';
import { type Fit, fitOf, placedBy } from './fit.ts';

/** The most triangles of a model: their corners are as many points as the core takes at once. */
export const mostTriangles = 300_000;

export interface ModelRequest {
  readonly name: string;
  readonly bytes: ArrayBuffer;
  /** What the model is put into: the view, and the bounds of the shapes that are there. */
  readonly camera: Camera;
  readonly others: readonly Box[];
}
export interface ModelHull {
  readonly points: readonly Vec3[];
  /** Of the hull of all of the model. */
  readonly vertices: number;
  /** No point of the model is farther than this outside of the hull of the points, in metres; 0 where all vertices are kept. */
  readonly loss: number;
  readonly fit: Fit;
}

export const stages = ['reading', 'hull', 'reducing'] as const;
export type Stage = (typeof stages)[number];

/** Throws a PhraseError that states what was found in the file. */
export async function modelHull(request: ModelRequest, enter: (stage: Stage) => void): Promise<ModelHull> {
  enter('reading');
  const [core, corners] = await Promise.all([
    loadTouchstone(),
    readCorners(request.name, request.bytes, mostTriangles),
  ]);
  const bounds = boundsOf(corners);
  const far = [...bounds.min, ...bounds.max].find((x) => Math.abs(x) > maxMagnitude);
  if (far !== undefined) throw new PhraseError(phrase('modelHull.tooFar', { found: far, most: maxMagnitude }));
  enter('hull');
  const { points } = core.convexHull(distinctPoints(corners));
  enter('reducing');
  const fit = fitOf(bounds, request.others, request.camera);
  const reduced = core.reduceHull(points.map((point) => placedBy(fit, point)));
  return { points: reduced.points, vertices: points.length, loss: reduced.loss, fit };
}
