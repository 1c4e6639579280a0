// SPDX-License-Identifier: MIT
// The renderer of all 3D pictures.
import * as THREE from 'three';
import { useNeutralTone } from './light.ts';
import { NoWebglError } from './noWebgl.ts';

/** Names of software renderers of WebGL: Chrome, Mesa, Windows. */
const software = /swiftshader|llvmpipe|softpipe|software|basic render/i;

function contextOf(canvas: HTMLCanvasElement, antialias: boolean): WebGL2RenderingContext {
  const context = canvas.getContext('webgl2', { alpha: true, antialias, stencil: false });
  if (!context) throw new NoWebglError('This browser gives no WebGL context.');
  return context;
}

function isSoftware(context: WebGL2RenderingContext): boolean {
  // Firefox names the renderer without the extension and warns of it.
  const name: unknown = context.getParameter(context.RENDERER);
  const extension = /firefox/i.test(navigator.userAgent) ? null : context.getExtension('WEBGL_debug_renderer_info');
  const whole: unknown = extension ? context.getParameter(extension.UNMASKED_RENDERER_WEBGL) : name;
  return software.test(String(whole));
}

/** Whether the processor draws the pictures of a canvas that has a context of this page. */
export function isSoftwareCanvas(canvas: HTMLCanvasElement): boolean {
  const context = canvas.getContext('webgl2');
  return context !== null && isSoftware(context);
}

/**
 * Throws a NoWebglError where the browser has none. Asked for here, since three.js complains on the console. Pictures that
 * move are drawn without antialiasing where the processor draws them: it doubles the time of a frame there (100 ms and
 * 51 ms for 982 × 674 pixels on two cores); see atRest in canvas.ts for what smooths them instead.
 */
export function makeRenderer({ moves }: { readonly moves: boolean }): THREE.WebGLRenderer {
  let canvas = document.createElement('canvas');
  let context = contextOf(canvas, !moves);
  if (moves && !isSoftware(context)) {
    // A canvas keeps the kind of its context, so this one is let go of.
    context.getExtension('WEBGL_lose_context')?.loseContext();
    canvas = document.createElement('canvas');
    context = contextOf(canvas, true);
  }
  try {
    useNeutralTone();
    return new THREE.WebGLRenderer({ canvas, context });
  } catch (cause) {
    // A driver that breaks at the start, or a context that is lost already: three.js reads what it answers without a look.
    throw new NoWebglError('This browser gives a WebGL context that cannot be used.', { cause });
  }
}
