// SPDX-License-Identifier: MIT
// While a body is carried: a thin line from its lowest point straight down to the ground, or up to it, with the height.
import * as THREE from 'three';
import { text } from '../../text/language.ts';
import { formatRough } from '../../text/numbers.ts';
import type { Label } from './labels.ts';
import type { Palette } from './palette.ts';
import { WideLines } from './wideLines.ts';

/** Half of the cross on the ground, in pixels, and heights below which there is nothing to be seen, in pixels. */
const cross = 6;
const least = 4;

export class PlumbLine {
  readonly object = new THREE.Group();
  readonly #line = new WideLines({ width: 1.5, depth: 'over' });
  #label: Label | undefined;

  constructor() {
    this.object.add(this.#line.object);
    this.#line.object.renderOrder = 8;
  }
  get labels(): readonly Label[] {
    return this.#label ? [this.#label] : [];
  }

  /** From a point, where a pixel is so many metres; from none there is no line. */
  show(from: THREE.Vector3 | undefined, pixel: number, palette: Palette): void {
    this.#label = undefined;
    if (!from || Math.abs(from.y) < least * pixel) return this.#line.set([]);
    const { x, y, z } = from;
    const half = cross * pixel;
    this.#line.color.copy(palette.ink);
    this.#line.set([x, y, z, x, 0, z, x - half, 0, z, x + half, 0, z, x, 0, z - half, x, 0, z + half]);
    const at = new THREE.Vector3(x, y / 2, z);
    this.#label = { key: 'height', text: text('state.height', { length: formatRough(y) }), at, kind: 'height' };
  }
}
