// SPDX-License-Identifier: MIT
// The handles as small squares over the canvas, of one size however far away they are, so that they are not taken for witness
// points, which are round and full. They are only seen: what is pressed is found by grips.ts, so that of overlapping ones the
// nearest to the pointer wins. While a drag runs there are none.
import { type Eye, type Grip, seenAt } from './grips.ts';

export interface DotsShown {
  readonly held: Grip | undefined;
  readonly isDragging: boolean;
  readonly shows: (item: number) => boolean;
}

export class HandleDots {
  readonly #dots = new Map<string, HTMLElement>();
  constructor(readonly parent: HTMLElement) {}

  /** `shows`: whether the handles of an item are to be seen; the others can be pulled as well. */
  place(grips: readonly Grip[], { held, isDragging, shows }: DotsShown, eye: Eye): void {
    const wanted = new Set<string>();
    for (const grip of grips) {
      const key = `${grip.item} ${grip.id}`;
      wanted.add(key);
      const dot = this.#dots.get(key) ?? this.#add(key, grip);
      const { x, y, z } = seenAt(grip, grip.at, eye);
      // On whole pixels: between them the browser draws it a little differently each time.
      dot.hidden = z > 1 || isDragging;
      dot.classList.toggle('shown', shows(grip.item));
      dot.classList.toggle('held', grip.id === held?.id && grip.item === held.item);
      dot.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
    }
    for (const [key, dot] of this.#dots) {
      if (wanted.has(key)) continue;
      dot.remove();
      this.#dots.delete(key);
    }
  }

  #add(key: string, grip: Grip): HTMLElement {
    const dot = document.createElement('div');
    dot.className = 'handle';
    dot.dataset['handle'] = grip.id;
    dot.dataset['item'] = String(grip.item);
    dot.setAttribute('aria-hidden', 'true');
    this.parent.append(dot);
    this.#dots.set(key, dot);
    return dot;
  }
}
