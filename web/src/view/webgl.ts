// SPDX-License-Identifier: MIT
// The renderer of all 3D pictures.
import * as THREE from 'three';
import { NoWebglError } from './noWebgl.ts';

/** Throws a NoWebglError where the browser has none. Asked for here, since three.js complains on the console. */
export function makeRenderer(): THREE.WebGLRenderer {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl2', { alpha: true, antialias: true, stencil: false });
  if (!context) throw new NoWebglError('This browser gives no WebGL context.');
  return new THREE.WebGLRenderer({ canvas, context, antialias: true });
}
