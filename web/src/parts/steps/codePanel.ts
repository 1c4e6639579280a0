// SPDX-License-Identifier: MIT
// The pseudo-code with the line of the step marked.
import { make } from '../dom/dom.ts';
import { pseudocode, type SteppingAlgorithm } from '../../traces/algorithm.ts';

export class CodePanel {
  readonly element = make('ol', { class: 'pseudocode' });
  #algorithm: SteppingAlgorithm | undefined;
  #lines: readonly { readonly line: number | undefined; readonly item: HTMLElement }[] = [];

  show(algorithm: SteppingAlgorithm, line: number | undefined): void {
    if (algorithm !== this.#algorithm) this.#load(algorithm);
    for (const one of this.#lines) {
      const isCurrent = line !== undefined && one.line === line;
      if (isCurrent) one.item.setAttribute('aria-current', 'step');
      else one.item.removeAttribute('aria-current');
    }
  }
  #load(algorithm: SteppingAlgorithm): void {
    this.#algorithm = algorithm;
    this.#lines = pseudocode[algorithm].map(({ line, code }) => {
      const indent = code.length - code.trimStart().length;
      const item = make('li', {}, make('code', indent > 0 ? { class: 'inner' } : {}, code.trim()));
      return { line, item };
    });
    this.element.replaceChildren(...this.#lines.map(({ item }) => item));
  }
}
