// SPDX-License-Identifier: MIT
// The canvas of a 3D picture: as large as the element that it fills, drawn in the next frame when something asked for it, and
// never else. What is lost with the graphics context, or looks otherwise in another theme, is told to be made anew.
import * as THREE from 'three';
import { onThemeChange } from './theme.ts';

export interface CanvasEvents {
  draw(): void;
  resize(width: number, height: number): void;
  /** The colours are others, or the graphics card has forgotten everything. */
  renew(): void;
  onContextLost(): void;
  onContextRestored(): void;
}

export class ViewCanvas {
  readonly #resizing = new ResizeObserver(() => this.fit());
  #pending = false;

  constructor(
    readonly element: HTMLElement,
    readonly renderer: THREE.WebGLRenderer,
    readonly events: CanvasEvents,
  ) {
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = THREE.PCFShadowMap;
    this.renderer.shadowMap.autoUpdate = false;
    const canvas = this.renderer.domElement;
    element.append(canvas);
    // three.js has asked the browser to restore it, by preventDefault.
    canvas.addEventListener('webglcontextlost', () => events.onContextLost());
    canvas.addEventListener('webglcontextrestored', () => {
      events.onContextRestored();
      events.renew();
    });
    this.#resizing.observe(element);
    onThemeChange(() => events.renew());
  }

  /** Takes the size of the element, which is nothing to draw on while it is hidden. */
  fit(): void {
    const { clientWidth: width, clientHeight: height } = this.element;
    if (width === 0 || height === 0) return;
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.renderer.setSize(width, height);
    this.events.resize(width, height);
    this.request();
  }

  /** Draws once in the next frame, however often it is asked for. */
  request(): void {
    if (this.#pending) return;
    this.#pending = true;
    requestAnimationFrame(() => {
      this.#pending = false;
      this.events.draw();
    });
  }

  destroy(): void {
    this.#resizing.disconnect();
    this.renderer.dispose();
    this.renderer.domElement.remove();
  }
}
