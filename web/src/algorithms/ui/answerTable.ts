// SPDX-License-Identifier: MIT
// The table: which algorithm answers the pair, how far off it is, and how long it takes.
import { isKey, text } from '../../text/language.ts';
import { formatCount, formatError, formatLength, formatMicroseconds } from '../../text/numbers.ts';
import { make } from '../../ui/dom.ts';
import type { AnswerBy } from '../queries/trace.ts';

const columns = ['algorithm', 'distance', 'error', 'bound', 'iterations', 'status', 'time'] as const;

function nameOf(algorithm: string): string {
  const key = `algorithms.name.${algorithm}`;
  return isKey(key) ? text(key as 'algorithms.name.gjk') : algorithm;
}
const shown = (value: number | undefined, format: (x: number) => string): string =>
  value === undefined ? '–' : format(value);

function rowOf(answer: AnswerBy, exact: number): HTMLElement {
  const { algorithm, distance, errorBound, iterations, status, micros } = answer;
  const head = make('th', { scope: 'row' }, nameOf(algorithm));
  if (status === undefined)
    return make('tr', {}, head, make('td', { colspan: String(columns.length - 1) }, text('algorithms.table.none')));
  const cells = [
    shown(distance, formatLength),
    shown(distance === undefined ? undefined : Math.abs(distance - exact), formatError),
    shown(errorBound, formatError),
    shown(iterations, formatCount),
    status,
    shown(micros, formatMicroseconds),
  ];
  return make('tr', { 'data-algorithm': algorithm }, head, ...cells.map((cell) => make('td', {}, cell)));
}

export class AnswerTable {
  readonly element = make('div', { class: 'scrolls', tabindex: '0', role: 'group', 'aria-labelledby': 'table-title' });

  show(answers: readonly AnswerBy[], exact: number): void {
    const heads = columns.map((column) => make('th', { scope: 'col' }, text(`algorithms.table.${column}`)));
    this.element.replaceChildren(
      make(
        'table',
        { class: 'counts' },
        make('thead', {}, make('tr', {}, ...heads)),
        make('tbody', {}, ...answers.map((answer) => rowOf(answer, exact))),
      ),
    );
  }
}
