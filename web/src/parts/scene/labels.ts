// SPDX-License-Identifier: MIT
// Texts over the canvas, placed at points of the scene. For the eye only: what they say stands in the panel too.
import type * as THREE from 'three';
import { tuple } from './geometry.ts';
import type { Eye } from './grips.ts';
import { type Leader, leaderOf, type LabelKind, placesOf, type Room } from './labelPlaces.ts';

export interface Label {
  readonly key: string;
  readonly text: string;
  readonly at: THREE.Vector3;
  readonly kind: LabelKind;
}
interface Size {
  readonly width: number;
  readonly height: number;
}

export class Labels {
  readonly #elements = new Map<string, HTMLElement>();
  readonly #leaders: HTMLElement[] = [];
  readonly #sizes = new Map<string, Size>();
  /** Which of its places each label has, by key. */
  #choices = new Map<string, number>();
  readonly #listening = new AbortController();
  /** `onSizes`: the labels have other sizes and are to be placed anew. */
  constructor(
    readonly parent: HTMLElement,
    onSizes: () => void,
  ) {
    const { signal } = this.#listening;
    // The typeface of the page has arrived: letters are as wide as in it.
    const onFont = (): void => {
      this.#sizes.clear();
      onSizes();
    };
    document.fonts.addEventListener('loadingdone', onFont, { signal });
  }
  destroy(): void {
    this.#listening.abort();
  }

  /** In a picture that moves labels stay at their places beside their points. */
  place(labels: readonly Label[], eye: Eye, room: Room = {}, isMoving = false): void {
    const wanted = new Set(labels.map((label) => label.key));
    for (const [key, element] of this.#elements) {
      if (wanted.has(key)) continue;
      element.remove();
      this.#elements.delete(key);
    }
    const seen = labels.flatMap((label) => {
      const element = this.#elementOf(label);
      if (element.textContent !== label.text) element.textContent = label.text;
      const { x, y, z } = eye.toScreen(tuple(label.at)).round();
      element.hidden = z > 1;
      return z > 1 ? [] : [{ element, key: label.key, kind: label.kind, x, y, ...this.#sizeOf(label, element) }];
    });
    const leaders: Leader[] = [];
    const kept = isMoving ? seen.map(({ key }) => this.#choices.get(key)) : [];
    const choices = new Map<string, number>();
    placesOf(seen, room, kept).forEach((place, i) => {
      const label = seen[i];
      if (!label) return;
      label.element.hidden = place === undefined;
      if (!place) return;
      choices.set(label.key, place.choice);
      label.element.style.transform = `translate(${Math.round(place.left)}px, ${Math.round(place.top)}px)`;
      const leader = label.kind === 'hint' || label.kind === 'height' ? undefined : leaderOf(label, place);
      if (leader) leaders.push(leader);
    });
    this.#choices = choices;
    this.#lead(leaders);
  }
  /** From labels that had to step aside to their points. */
  #lead(leaders: readonly Leader[]): void {
    while (this.#leaders.length > leaders.length) this.#leaders.pop()?.remove();
    leaders.forEach(({ x, y, toX, toY }, i) => {
      const line = (this.#leaders[i] ??= this.#addLeader());
      const angle = Math.atan2(toY - y, toX - x);
      line.style.width = `${Math.hypot(toX - x, toY - y)}px`;
      line.style.transform = `translate(${x}px, ${y}px) rotate(${angle}rad)`;
      line.dataset['ends'] = [x, y, toX, toY].join(' ');
    });
  }
  #addLeader(): HTMLElement {
    const line = document.createElement('div');
    line.className = 'leader';
    line.setAttribute('aria-hidden', 'true');
    this.parent.append(line);
    return line;
  }

  /** Digits are equally wide, so a measure that changes at every step of a drag is not laid out anew for its size. */
  #sizeOf({ kind, text }: Label, element: HTMLElement): Size {
    const alike = `${kind} ${text.replace(/\d/g, '0')}`;
    const known = this.#sizes.get(alike);
    if (known) return known;
    const size = { width: element.offsetWidth, height: element.offsetHeight };
    if (size.width > 0) this.#sizes.set(alike, size);
    return size;
  }

  #elementOf(label: Label): HTMLElement {
    let element = this.#elements.get(label.key);
    if (!element) {
      element = document.createElement('div');
      element.className = classesOf(label);
      element.setAttribute('aria-hidden', 'true');
      this.parent.append(element);
      this.#elements.set(label.key, element);
    }
    return element;
  }
}

/** The names of the pair have its colours, and forms of their own. */
function classesOf({ kind, text }: Label): string {
  if (kind === 'grid') return 'grid-number';
  if (kind !== 'name') return `tag ${kind}`;
  return text === 'A' || text === 'B' ? `tag role ${text === 'A' ? 'first' : 'second'}` : 'tag';
}
