// SPDX-License-Identifier: MIT
// Shapes of three.js as shapes of the core, and answers with Vector3. See docs/install.md.
export { fromBox3, fromCapsule, fromOBB, fromPlane, fromSphere, fromTriangle } from './three/shapes.ts';
export type { BoxLike, CapsuleLike, OBBLike } from './three/shapes.ts';
export { boxOfMesh, hullOfMesh, orientedBoxOfMesh, sphereOfMesh } from './three/meshes.ts';
export type { HullCore, HullOfMeshOptions, MeshHull } from './three/meshes.ts';
export { poseOf } from './three/placement.ts';
export { toVector3, withVectors, type WithVectors } from './three/answers.ts';
export { TouchstoneError } from '../types.ts';
