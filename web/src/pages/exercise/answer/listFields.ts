// SPDX-License-Identifier: MIT
// The fields of questions whose answer is a list: an order, one choice for each place, and a set of pairs, one box to tick for each.
import type { Question } from '../../../grading/format.ts';
import type { Vector } from '../../../grading/language/value.ts';
import { spoken, showProse } from '../../../parts/prose/prose.ts';
import { text } from '../../../text/language.ts';
import type { Language } from '../../../text/texts.ts';
import { make } from '../../../parts/dom/dom.ts';

export interface ListFields {
  readonly elements: readonly HTMLElement[];
  /** The places of the items in an order, or the pairs; undefined where nothing is answered. */
  read(): Vector | readonly Vector[] | undefined;
  show(value: unknown): void;
  readonly isAnswered: boolean;
  /** What stands in the fields, answered or not, as texts. */
  readonly typed: readonly string[];
  type(typed: readonly string[]): void;
}
const isVector = (value: unknown): value is Vector => Array.isArray(value) && value.every((x) => typeof x === 'number');
const isPairs = (value: unknown): value is readonly Vector[] => Array.isArray(value) && value.every(isVector);

/** A choice for each place; an item may be chosen twice, which the grader calls wrong. */
function orderFields({ items }: Question, language: Language): ListFields {
  const selects = items.map((_, place) => {
    const select = make('select', {}, make('option', { value: '' }, '–'));
    for (const [i, item] of items.entries()) {
      const option = make('option', { value: String(i) });
      // A choice shows plain text: a formula by its words.
      void spoken(item[language]).then((words) => (option.textContent = words));
      select.append(option);
    }
    select.setAttribute('aria-label', text('sheet.place', { number: place + 1 }));
    return select;
  });
  const elements = selects.map((select, place) =>
    make('label', { class: 'component' }, make('span', { 'aria-hidden': 'true' }, `${place + 1}.`), select),
  );
  return {
    elements,
    read: () => (selects.every(({ value }) => value !== '') ? selects.map(({ value }) => Number(value)) : undefined),
    show: (value) =>
      selects.forEach(
        (select, i) => (select.value = isVector(value) && value[i] !== undefined ? String(value[i]) : ''),
      ),
    get isAnswered() {
      return selects.some(({ value }) => value !== '');
    },
    get typed() {
      return selects.map(({ value }) => value);
    },
    type: (typed) => selects.forEach((select, i) => (select.value = typed[i] ?? '')),
  };
}

/** A box to tick for each pair, and one that says that there is none. */
function pairFields({ items }: Question, language: Language): ListFields {
  const row = (value: string, show: (words: HTMLElement) => void) => {
    const input = make('input', { type: 'checkbox', value });
    const words = make('span', {});
    show(words);
    return { input, element: make('label', { class: 'choice' }, input, words) };
  };
  const rows = items.flatMap((a, i) =>
    items.slice(i + 1).map((b, k) => ({
      pair: [i, i + 1 + k],
      ...row(`${i}-${i + 1 + k}`, (words) => void showProse(words, `${a[language]} – ${b[language]}`)),
    })),
  );
  const none = row('none', (words) => (words.textContent = text('sheet.pairs.none')));
  const untick = (event: Event): void => {
    if (event.target === none.input && none.input.checked) for (const { input } of rows) input.checked = false;
    else if (rows.some(({ input }) => input.checked)) none.input.checked = false;
  };
  for (const { input } of [...rows, none]) input.addEventListener('change', untick);
  const ticked = (): readonly Vector[] => rows.filter(({ input }) => input.checked).map(({ pair }) => pair);
  return {
    elements: [make('div', { class: 'pairs' }, ...rows.map(({ element }) => element), none.element)],
    read: () => (ticked().length > 0 || none.input.checked ? ticked() : undefined),
    show(value) {
      const pairs = isPairs(value) ? value : [];
      for (const { input, pair } of rows) input.checked = pairs.some(([i, j]) => i === pair[0] && j === pair[1]);
      none.input.checked = isPairs(value) && pairs.length === 0;
    },
    get isAnswered() {
      return ticked().length > 0 || none.input.checked;
    },
    get typed() {
      return [...rows, none].filter(({ input }) => input.checked).map(({ input }) => input.value);
    },
    type(typed) {
      for (const { input } of [...rows, none]) input.checked = typed.includes(input.value);
    },
  };
}

/** Undefined for a question of another kind. */
export function listFields(question: Question, language: Language): ListFields | undefined {
  if (question.kind === 'order') return orderFields(question, language);
  return question.kind === 'pairs' ? pairFields(question, language) : undefined;
}
