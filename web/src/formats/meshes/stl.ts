// SPDX-License-Identifier: MIT
// An STL file as the corners of its triangles, read by the loader of three.js.
import { Mesh } from 'three';
import { STLLoader } from 'three/examples/jsm/loaders/STLLoader.js';
import type { TriangleLimit } from './limit.ts';
import { cornersBelow } from './merge.ts';

/** x, y, z of each corner. */
export const cornersOfStl = (bytes: ArrayBuffer, limit: TriangleLimit): Float64Array =>
  cornersBelow(new Mesh(new STLLoader().parse(bytes)), limit);
