// SPDX-License-Identifier: MIT
// Sentences about the page: several at once, each about one thing, in the language of the page, with what can be done.
import { afterEach, expect, test, vi } from 'vitest';
import { make } from '../../../../../web/src/parts/dom/dom.ts';
import { Notices } from '../../../../../web/src/parts/page/notices.ts';
import { language, setLanguage } from '../../../../../web/src/text/language.ts';
import { button, put } from '../../by.ts';

afterEach(() => setLanguage('en'));

test('each subject has one sentence; the element is hidden while there is none', () => {
  const element = put(make('div', { hidden: '' }));
  const notices = new Notices(element);
  const lines = (): string[] => [...element.children].map((line) => line.textContent);
  notices.notify('link', () => `The link is damaged (${language()}).`);
  notices.notify('view', () => 'No view.');
  notices.notify('view', () => 'The view is lost.');
  expect([element.hidden, lines()]).toEqual([false, ['The link is damaged (en).', 'The view is lost.']]);
  setLanguage('de');
  expect(lines()[0]).toBe('The link is damaged (de).');
  for (const about of ['link', 'view']) notices.notify(about, undefined);
  expect([element.hidden, lines()]).toEqual([true, []]);
});

test('a sentence has buttons and links beside it', () => {
  const element = put(make('div'));
  const run = vi.fn();
  new Notices(element).notify('core', () => 'Not loaded.', [
    { label: () => 'Try again', run },
    { label: () => 'Help', href: './docs.html' },
  ]);
  button('Try again').click();
  expect(run).toHaveBeenCalledOnce();
  const link = element.querySelector('a');
  expect([link?.textContent, link?.getAttribute('href'), link?.hasAttribute('target')]).toEqual([
    'Help',
    './docs.html',
    false,
  ]);
});
