// SPDX-License-Identifier: MIT
// The pair that is compared: its kinds, both shapes in words, the way to the playground, and every algorithm on it.
import type { ShapeType, Touchstone } from '../../../../bindings/index.ts';
import { stateOf } from '../../content/situations/framing.ts';
import { toLink } from '../../formats/link/sceneLink.ts';
import { byId, make, part } from '../../parts/dom/dom.ts';
import { pairSketch } from '../../parts/panels/pairSketch.ts';
import { PairTable } from '../../parts/panels/pairTable.ts';
import { shapeWords } from '../../parts/words/shapeWords.ts';
import type { Compared } from './model/address.ts';
import { ErrorStrips } from './ui/errorStrips.ts';
import { KindChoice } from './ui/kindChoice.ts';
import { stripsOfPair } from './ui/strips.ts';

export class ComparedPair {
  /** Undefined until it is loaded; without it the table stays empty. */
  core: Touchstone | undefined;
  readonly #kinds: KindChoice;
  readonly #table = new PairTable();
  readonly #strips = new ErrorStrips();

  constructor(onKinds: (a: ShapeType, b: ShapeType) => void) {
    this.#kinds = new KindChoice(onKinds);
    part('pair-table').append(this.#table.element);
    part('pair-strips').append(this.#strips.element);
    part('kinds').append(this.#kinds.element);
  }
  show({ a, b }: Compared): void {
    this.#kinds.show(a.type, b.type);
    const words = [a, b].map((shape, i) => make('li', {}, shapeWords(i === 0 ? 'A' : 'B', shape)));
    part('shapes').replaceChildren(...words);
    byId('open-pair', HTMLAnchorElement).href = `./playground.html${toLink(stateOf(a, b))}`;
    if (!this.core) return;
    const sketch = pairSketch(this.core, a, b);
    part('sketch').hidden = sketch === undefined;
    part('sketch').replaceChildren(...(sketch ? [sketch] : []));
    this.#strips.show(stripsOfPair(this.core, a, b));
    this.#table.show(this.core, a, b);
  }
}
