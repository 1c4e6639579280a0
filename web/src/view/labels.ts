// SPDX-License-Identifier: MIT
// Texts over the canvas, placed at points of the scene. For the eye only: what they say stands in the panel too.
import type * as THREE from 'three';

export interface Label {
  readonly key: string;
  readonly text: string;
  readonly at: THREE.Vector3;
  readonly measure: boolean;
}

export class Labels {
  readonly #elements = new Map<string, HTMLElement>();
  constructor(readonly parent: HTMLElement) {}

  /** A name stands above its shape; the measure beside its segment, below it where a name is in the way. */
  place(labels: readonly Label[], camera: THREE.Camera): void {
    const wanted = new Set(labels.map((label) => label.key));
    for (const [key, element] of this.#elements) element.hidden = !wanted.has(key);
    const names: { x: number; y: number }[] = [];
    for (const label of labels) {
      const element = this.#elementOf(label);
      const p = label.at.clone().project(camera);
      element.hidden = p.z > 1;
      element.textContent = label.text;
      const x = ((p.x + 1) / 2) * this.parent.clientWidth;
      const y = ((1 - p.y) / 2) * this.parent.clientHeight;
      if (!label.measure) names.push({ x, y });
      const isTaken = names.some(
        (name) => name.x > x - 20 && name.x < x + 125 && Math.abs(name.y - 12 - (y - 24)) < 26,
      );
      element.style.transform = label.measure
        ? `translate(${Math.round(x + 14)}px, ${Math.round(isTaken ? y + 14 : y - 36)}px)`
        : `translate(-50%, -100%) translate(${Math.round(x)}px, ${Math.round(y)}px)`;
    }
  }

  #elementOf(label: Label): HTMLElement {
    let element = this.#elements.get(label.key);
    if (!element) {
      element = document.createElement('div');
      element.className = label.measure ? 'tag measure' : 'tag';
      element.setAttribute('aria-hidden', 'true');
      this.parent.append(element);
      this.#elements.set(label.key, element);
    }
    return element;
  }
}
