// SPDX-License-Identifier: MIT
// Texts over the canvas, placed at points of the scene. For the eye only: what they say stands in the panel too.
import type * as THREE from 'three';
import { tuple } from './geometry.ts';
import type { Eye } from './grips.ts';

export interface Label {
  readonly key: string;
  readonly text: string;
  readonly at: THREE.Vector3;
  /** A name stands above its point, a measure beside its segment, what was published below it, a contact's id beside its point, an axis on it. */
  readonly kind: 'name' | 'measure' | 'published' | 'contact' | 'axis' | 'hint';
}

export class Labels {
  readonly #elements = new Map<string, HTMLElement>();
  constructor(readonly parent: HTMLElement) {}

  place(labels: readonly Label[], eye: Eye): void {
    const wanted = new Set(labels.map((label) => label.key));
    for (const [key, element] of this.#elements) {
      if (wanted.has(key)) continue;
      element.remove();
      this.#elements.delete(key);
    }
    const names: { x: number; y: number }[] = [];
    for (const label of labels) {
      const element = this.#elementOf(label);
      const { x, y, z } = eye.toScreen(tuple(label.at)).round();
      element.hidden = z > 1;
      if (element.textContent !== label.text) element.textContent = label.text;
      if (label.kind === 'name') names.push({ x, y });
      element.style.transform = shift(label, x, y, names);
    }
  }

  #elementOf(label: Label): HTMLElement {
    let element = this.#elements.get(label.key);
    if (!element) {
      element = document.createElement('div');
      element.className = label.kind === 'name' ? 'tag' : `tag ${label.kind}`;
      element.setAttribute('aria-hidden', 'true');
      this.parent.append(element);
      this.#elements.set(label.key, element);
    }
    return element;
  }
}

function shift({ kind }: Label, x: number, y: number, names: readonly { x: number; y: number }[]): string {
  switch (kind) {
    case 'measure': {
      // Below its segment where a name is in the way.
      const isTaken = names.some(
        (name) => name.x > x - 20 && name.x < x + 125 && Math.abs(name.y - 12 - (y - 24)) < 26,
      );
      return `translate(${x + 14}px, ${isTaken ? y + 14 : y - 36}px)`;
    }
    case 'published':
      return `translate(-50%, 0) translate(${x}px, ${y + 44}px)`;
    case 'contact':
      return `translate(${x + 8}px, ${y + 4}px)`;
    case 'axis':
      return `translate(-50%, -50%) translate(${x}px, ${y}px)`;
    case 'hint':
      return `translate(-50%, 0) translate(${x}px, ${y + 16}px)`;
    case 'name':
      return `translate(-50%, -100%) translate(${x}px, ${y}px)`;
  }
}
