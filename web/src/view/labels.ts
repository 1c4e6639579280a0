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

  place(labels: readonly Label[], camera: THREE.Camera): void {
    const wanted = new Set(labels.map((label) => label.key));
    for (const [key, element] of this.#elements) element.hidden = !wanted.has(key);
    for (const label of labels) {
      const element = this.#elementOf(label);
      const p = label.at.clone().project(camera);
      element.hidden = p.z > 1;
      element.textContent = label.text;
      const x = ((p.x + 1) / 2) * this.parent.clientWidth;
      const y = ((1 - p.y) / 2) * this.parent.clientHeight;
      // The measure stands beside its segment, a name above its shape.
      element.style.transform = label.measure
        ? `translate(${Math.round(x + 14)}px, ${Math.round(y - 36)}px)`
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
