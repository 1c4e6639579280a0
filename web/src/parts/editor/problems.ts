// SPDX-License-Identifier: MIT
// The compiler's diagnostics as a list: each line leads to its position in the editor and offers help.
import { sentence } from '../../coding/sentences.ts';
import type { Diagnostic } from '../../coding/types.ts';
import { language, text } from '../../text/language.ts';
import { make } from '../dom/dom.ts';

/** The help where there is one, and what the compiler says itself. */
export const messageOf = ({ help, message }: Diagnostic): string =>
  help ? `${sentence(help, language())} (${message})` : message;

export class Problems {
  readonly element = make('section', { class: 'code-problems', 'aria-labelledby': 'code-problems-title', hidden: '' });
  readonly #title = make('h2', { id: 'code-problems-title' });
  readonly #list = make('ol');
  #shown: readonly Diagnostic[] = [];

  constructor(readonly onJump: (one: Diagnostic) => void) {
    this.element.append(this.#title, this.#list);
  }

  show(diagnostics: readonly Diagnostic[]): void {
    this.#shown = diagnostics;
    this.element.hidden = diagnostics.length === 0;
    this.#title.textContent = text('code.problems');
    this.#list.replaceChildren(...diagnostics.map((one) => make('li', { class: one.severity }, this.#line(one))));
  }
  relabel(): void {
    this.show(this.#shown);
  }

  #line(one: Diagnostic): HTMLElement {
    const { line, severity, help, message } = one;
    const sign = severity === 'error' ? '✗' : '!';
    const kind = text(`code.severity.${severity}`);
    const where =
      line > 0 ? [make('strong', {}, `${sign} ${kind}, ${text('code.line', { line })}`)] : [`${sign} ${kind}`];
    const helpLine = help ? [make('span', { class: 'help-line' }, sentence(help, language()))] : [];
    const whole = [...where, ...helpLine, make('span', { class: 'quote', lang: 'en' }, message)];
    if (line === 0) return make('div', {}, ...whole);
    const button = make('button', { type: 'button', 'data-line': String(line) }, ...whole);
    button.addEventListener('click', () => this.onJump(one));
    return button;
  }
}
