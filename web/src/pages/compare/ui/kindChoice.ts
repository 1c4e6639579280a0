// SPDX-License-Identifier: MIT
// The kinds of the pair: shape A, and the kinds that have a distance to it as shape B.
import type { ShapeType } from '../../../../../bindings/types.ts';
import { dimensionOf, kindsOf } from '../../../model/scene.ts';
import { text } from '../../../text/language.ts';
import { kindName } from '../../../parts/words/names.ts';
import { make } from '../../../parts/dom/dom.ts';
import { haveDistance } from '../model/address.ts';
import { kinds } from '../model/settings.ts';

function optionsOf(found: readonly ShapeType[]): readonly HTMLElement[] {
  const group = (name: 'space' | 'plane', dimension: 2 | 3): readonly HTMLElement[] => {
    const own = found.filter((kind) => dimensionOf(kind) === dimension);
    const options = own.map((kind) => make('option', { value: kind }, kindName(kind)));
    return own.length === 0 ? [] : [make('optgroup', { label: text(`compare.${name}`) }, ...options)];
  };
  return [...group('space', 3), ...group('plane', 2)];
}
const kindNamed = (name: string): ShapeType => kinds.find((kind) => kind === name) ?? 'sphere';

export class KindChoice {
  readonly #a = make('select', { id: 'kind-a', autocomplete: 'off' });
  readonly #b = make('select', { id: 'kind-b', autocomplete: 'off' });
  readonly element: HTMLElement;

  constructor(onKinds: (a: ShapeType, b: ShapeType) => void) {
    const label = (of: HTMLSelectElement, key: 'compare.a' | 'compare.b'): HTMLElement =>
      make('label', { for: of.id, 'data-text': key }, text(key));
    this.element = make(
      'div',
      { class: 'kinds', role: 'group' },
      label(this.#a, 'compare.a'),
      this.#a,
      label(this.#b, 'compare.b'),
      this.#b,
    );
    this.#a.addEventListener('change', () => {
      const [a, b] = [kindNamed(this.#a.value), kindNamed(this.#b.value)];
      // A kind of the other dimension takes B along.
      onKinds(a, haveDistance(a, b) ? b : (kindsOf(dimensionOf(a)).find((kind) => haveDistance(a, kind)) ?? a));
    });
    this.#b.addEventListener('change', () => onKinds(kindNamed(this.#a.value), kindNamed(this.#b.value)));
  }
  show(a: ShapeType, b: ShapeType): void {
    this.element.setAttribute('aria-label', text('compare.kinds'));
    this.#a.replaceChildren(...optionsOf(kinds));
    this.#b.replaceChildren(...optionsOf(kinds.filter((kind) => haveDistance(a, kind))));
    this.#a.value = a;
    this.#b.value = b;
  }
}
