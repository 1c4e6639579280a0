// SPDX-License-Identifier: MIT
// The fields that an object of an exercise may have besides those that it has, with what they begin as: docs/writing-exercises.md.
import type { Data, Fields } from './edit.ts';

const empty: Data = { en: '', de: '' };
const mistake: Data = { when: 'false', says: empty };
const mark: Data = { kind: 'point', at: ['A.center'], label: empty };
const given: Data = { numbers: { x: { from: 0, to: 1, step: 0.1 } } };
const messages = { passed: empty, failed: empty, mistakes: [mistake], points: 1 } as const;

/** By the list that an object is an item of; "" is the exercise itself. */
const optional: Readonly<Record<string, Fields>> = {
  '': { revision: 1, text: empty, hints: [empty], worked: empty, given, marks: [mark] },
  steps: {
    task: empty,
    tools: ['move'],
    fixed: [],
    show: [{ label: empty, value: '0' }],
    marks: [mark],
    hints: [empty],
  },
  questions: { within: 0.01, unit: 'm', accept: 'true', whole: true, ...messages },
  predictions: { at: 1, where: 'true', ...messages },
  criteria: messages,
  checks: messages,
  groups: { count: 10, points: 1, visible: true, given },
  given: { numbers: {}, shapes: {}, require: [] },
};
/** What an empty list of a name gets as its first item. */
const firstItems: Readonly<Record<string, Data>> = {
  hints: empty,
  mistakes: mistake,
  marks: mark,
  show: { label: empty, value: '0' },
  choices: { value: 'a', text: empty },
  items: empty,
  labels: empty,
  criteria: { id: 'criterion', is: 'true' },
  questions: { id: 'question', kind: 'number', prompt: empty, answer: '0', within: 0.01 },
};

/** `context`: the name of the list, or of the field, that the object stands in. */
export function missingFields(context: string, fields: Fields): readonly [name: string, first: Data][] {
  return Object.entries(optional[context] ?? {}).filter(([name]) => !(name in fields));
}
export const firstItem = (list: string): Data => firstItems[list] ?? '';
