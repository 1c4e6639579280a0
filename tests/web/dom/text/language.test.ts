// SPDX-License-Identifier: MIT
// A page that names the files of its texts: it gets these, and all texts where one is asked for that they do not have.
import { expect, test, vi } from 'vitest';
import { en } from '../../../../web/src/text/en.ts';

const file = (texts: object): string =>
  `data:text/javascript,${encodeURIComponent(`export default ${JSON.stringify(texts)}`)}`;

test('texts of its files first, then all; what shows texts is written again', async () => {
  const html = document.documentElement;
  const own = { 'home.title': 'The title in its file', 'number.language': 'en' };
  html.setAttribute('data-texts-en', `${file(own)} ${file({ 'home.lead': 'The lead in another' })}`);
  // The other tests have all texts from the start.
  vi.resetModules();
  const { language, onLanguage, say, speakIn, text } = await import('../../../../web/src/text/language.ts');
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await speakIn('en');
  expect(text('home.title')).toBe('The title in its file');
  expect(text('home.lead')).toBe('The lead in another');
  expect(said).not.toHaveBeenCalled();

  const written = new Promise<void>((resolve) => onLanguage(resolve));
  expect(say({ key: 'home.open', values: {} }), 'its key, until it has come').toBe('home.open');
  expect(text('home.curve')).toBe('home.curve');
  await written;
  expect(text('home.open')).toBe(en['home.open']);
  expect(text('home.title')).toBe(en['home.title']);
  expect(said).toHaveBeenCalledOnce();
  expect(() => say({ key: 'home.none' as 'home.open', values: {} })).toThrow('There is no text home.none.');
  expect(language()).toBe('en');
});
