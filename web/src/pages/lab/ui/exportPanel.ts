// SPDX-License-Identifier: MIT
// The results as files.
import { text } from '../../../text/language.ts';
import { download } from '../../../parts/dom/clipboard.ts';
import { make } from '../../../parts/dom/dom.ts';
import { setDisabled } from '../../../parts/dom/focus.ts';
import type { Report } from '../../../lab/model/report.ts';
import { htmlOf } from '../../../lab/export/html.ts';
import { csvOf, jsonLinesOf } from '../../../lab/export/lines.ts';

const formats = [
  { name: 'csv', type: 'text/csv', write: csvOf },
  { name: 'jsonl', type: 'application/x-ndjson', write: jsonLinesOf },
  { name: 'html', type: 'text/html', write: htmlOf },
] as const;

export class ExportPanel {
  readonly #buttons: readonly HTMLButtonElement[];
  readonly #message = make('p', { class: 'message', role: 'status' });
  readonly element: HTMLElement;
  #report: Report | undefined;

  constructor() {
    this.#buttons = formats.map(({ name, type, write }) => {
      const button = make('button', { type: 'button', 'data-export': name });
      button.addEventListener('click', () => {
        if (!this.#report) return;
        const file = `touchstone-lab-${this.#report.seed}.${name}`;
        download(new Blob([write(this.#report)], { type }), file);
        this.#message.textContent = text('code.exported', { name: file });
      });
      return button;
    });
    this.element = make('div', {}, make('div', { class: 'row' }, ...this.#buttons), this.#message);
    this.relabel();
  }
  show(report: Report | undefined): void {
    this.#report = report;
    this.relabel();
  }
  relabel(): void {
    const names = ['CSV', 'JSON Lines', 'HTML'];
    this.#buttons.forEach((button, i) => {
      button.textContent = names[i] ?? '';
      setDisabled(button, this.#report === undefined);
    });
    if (!this.#report) this.#message.textContent = text('lab.export.none');
    else if (this.#message.textContent === text('lab.export.none')) this.#message.textContent = '';
  }
}
