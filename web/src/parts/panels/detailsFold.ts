// SPDX-License-Identifier: MIT
// "Details": all numbers of an answer, closed at first and then as the reader left them, on every page.
import { text } from '../../text/language.ts';
import { make } from '../dom/dom.ts';
import { save, saved } from '../page/preferences.ts';

export function detailsFold(...content: readonly (HTMLElement | string)[]): HTMLDetailsElement {
  const summary = make('summary', { 'data-text': 'answer.details' }, text('answer.details'));
  const fold = make('details', { class: 'answer-details' }, summary, ...content);
  fold.open = saved('details') === 'open';
  fold.addEventListener('toggle', () => {
    const state = fold.open ? 'open' : 'closed';
    if ((saved('details') ?? 'closed') !== state) save('details', state);
  });
  return fold;
}
