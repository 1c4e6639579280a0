// SPDX-License-Identifier: MIT
// The choice of an algorithm: the exact answer alone, or one algorithm beside it. What does not answer the pair is listed with the
// reason and cannot be chosen.
import { comparedAlgorithms, type ComparedAlgorithm } from '../../../model/algorithms.ts';
import type { Reason } from '../../../queries/byAlgorithm.ts';
import { text } from '../../../text/language.ts';
import { algorithmTitle } from '../../../parts/words/names.ts';
import { make, write } from '../../../parts/dom/dom.ts';

interface Row {
  readonly algorithm: ComparedAlgorithm | undefined;
  readonly input: HTMLInputElement;
  readonly name: HTMLElement;
  readonly reason: HTMLElement;
}

function rowOf(algorithm: ComparedAlgorithm | undefined): Row {
  const id = `algorithm-${algorithm ?? 'exact'}`;
  const input = make('input', {
    type: 'radio',
    name: 'algorithm',
    id,
    value: algorithm ?? '',
    autocomplete: 'off',
    'aria-describedby': `${id}-why`,
  });
  return {
    algorithm,
    input,
    name: make('label', { for: id }),
    reason: make('span', { id: `${id}-why`, class: 'note' }),
  };
}

export class AlgorithmList {
  readonly #rows = [undefined, ...comparedAlgorithms].map(rowOf);
  readonly #legend = make('legend', { class: 'visually-hidden' });

  constructor(element: HTMLElement, onChoice: (algorithm: ComparedAlgorithm | undefined) => void) {
    const rows = this.#rows.map(({ algorithm, input, name, reason }) => {
      input.addEventListener('change', () => onChoice(algorithm));
      return make('div', { class: 'algorithm-row', 'data-algorithm': algorithm ?? 'exact' }, input, name, reason);
    });
    element.replaceChildren(make('fieldset', { class: 'algorithms' }, this.#legend, ...rows));
  }

  /** `why` has the algorithms that do not answer the pair; undefined: there is no pair, or they cannot be asked yet. */
  show(chosen: ComparedAlgorithm | undefined, why: ReadonlyMap<ComparedAlgorithm, Reason> | undefined): void {
    write(this.#legend, text('compared.label'));
    for (const { algorithm, input, name, reason } of this.#rows) {
      const found = algorithm && why?.get(algorithm);
      input.checked = algorithm === chosen;
      // The chosen one may have the focus, and stays what it is until another is chosen.
      input.disabled = algorithm !== undefined && algorithm !== chosen && (found !== undefined || !why);
      write(name, algorithm ? algorithmTitle(algorithm) : text('compared.exact'));
      write(reason, found ? text(`compared.why.${found}`) : '');
    }
  }
}
