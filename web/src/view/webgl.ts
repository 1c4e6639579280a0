// SPDX-License-Identifier: MIT
// The renderer, or a failure that says by its class that the browser gives no WebGL: any other is a mistake of ours.
import * as THREE from 'three';

export class NoWebglError extends Error {}

/** Throws a NoWebglError where the browser has none. Asked for here, since three.js complains on the console. */
export function makeRenderer(): THREE.WebGLRenderer {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl2', { alpha: true, antialias: true, stencil: false });
  if (!context) throw new NoWebglError('This browser gives no WebGL context.');
  return new THREE.WebGLRenderer({ canvas, context, antialias: true });
}

/** What `start` gives; undefined, after `tell`, where the browser has no WebGL. */
export function unlessNoWebgl<T>(start: () => T, tell: () => void): T | undefined {
  try {
    return start();
  } catch (error) {
    if (!(error instanceof NoWebglError)) throw error;
    tell();
    return undefined;
  }
}
