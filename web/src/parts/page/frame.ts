// SPDX-License-Identifier: MIT
// The frame of every page: language and theme, selected in the header and applied at once, and the static texts.
import {
  firstLanguage,
  type Language,
  language,
  languageNames,
  languageOfTag,
  languages,
  onLanguage,
  speakIn,
  text,
} from '../../text/language.ts';
import type { Written } from '../../model/storage.ts';
import { pageStarted, scriptsRun } from '../../loading/startup.ts';
import { byId, make } from '../dom/dom.ts';
import { iconElement, type IconName } from '../dom/icons.ts';
import { focusText, guardFocus } from '../dom/focus.ts';
import { startMenu } from './menu.ts';
import { sayWhatIsMissing, speakOrSay, tryAgain } from './missingCode.ts';
import type { Notices } from './notices.ts';
import { requested, save, saved } from './preferences.ts';
import { fillTexts } from '../dom/staticTexts.ts';
import { hideNamesWithEscape } from './toolNames.ts';
import { chooseTheme, currentTheme, startTheme, themeOf, themes } from './theme.ts';

/** An address that asks for a language hands it on to the other pages. */
function keepLanguageInLinks(): void {
  if (requested('lang') === undefined) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('nav a')) {
    const url = new URL(link.href);
    url.searchParams.set('lang', language());
    link.href = url.href;
  }
}

function speak(): void {
  document.documentElement.lang = language();
  fillTexts();
  keepLanguageInLinks();
}

function reportMissing(notices: Notices, wanted: Language): void {
  notices.notify(
    'texts',
    () => text('notice.noLanguage', { language: languageNames[wanted] }),
    // Chosen in the header or kept: the page starts with it.
    tryAgain(notices),
  );
}

/** A choice that the browser does not store ends with the page. */
function reportKept(notices: Notices, name: 'lang' | 'theme', value: string, written: Written): void {
  const key = `notice.preference.${written}` as const;
  notices.notify(
    'preference',
    key === 'notice.preference.kept' ? undefined : () => text(key, { parameter: `?${name}=${value}` }),
  );
}

/** In a wide header its icon is seen, and the list of its choices when it is pressed. */
function choice(name: IconName & ('language' | 'theme'), select: HTMLSelectElement): HTMLElement {
  const label = make('label', { for: name, 'data-text': `settings.${name}` });
  // Its name as a tooltip, too.
  select.title = '';
  select.dataset['textLabel'] = `settings.${name}`;
  return make('div', {}, label, iconElement(name), select);
}

function languageChoice(notices: Notices, onChosen: () => void): HTMLElement {
  const options = languages.map((name) => make('option', { value: name, lang: name }, languageNames[name]));
  const select = make('select', { id: 'language' }, ...options);
  select.value = language();
  select.addEventListener('change', () => {
    const next = firstLanguage([select.value]);
    // Whoever leaves the page at once has chosen all the same.
    reportKept(notices, 'lang', next, save('lang', next));
    speakIn(next).then(
      () => {
        notices.notify('texts', undefined);
        onChosen();
      },
      () => {
        select.value = language();
        reportMissing(notices, next);
      },
    );
  });
  return choice('language', select);
}

function themeChoice(notices: Notices, onChosen: () => void): HTMLElement {
  const options = themes.map((name) => make('option', { value: name, 'data-text': `theme.${name}` }));
  const select = make('select', { id: 'theme' }, ...options);
  select.value = currentTheme();
  select.addEventListener('change', () => {
    const next = themeOf(select.value) ?? 'system';
    reportKept(notices, 'theme', next, chooseTheme(next));
    onChosen();
  });
  return choice('theme', select);
}

/** An address is untrusted: an invalid parameter is reported until it is corrected; the page continues without it. */
function showRefusals(notices: Notices): void {
  const check = (name: 'lang' | 'theme', isKnown: (value: string) => boolean, allowed: readonly string[]): void => {
    const found = requested(name);
    if (found === undefined || isKnown(found)) return notices.notify(name, undefined);
    const shown = found.length > 20 ? `${found.slice(0, 20)}…` : found;
    notices.notify(name, () => text('notice.unknownChoice', { name, found: shown, allowed: allowed.join(', ') }));
  };
  check('lang', (value) => languageOfTag(value) !== undefined, languages);
  check('theme', (value) => themeOf(value) !== undefined, themes);
}

/** Past the header to the content, without a place of it in the address: that is for scenes and programs. */
function startSkipLink(): void {
  byId('skip', HTMLAnchorElement).addEventListener('click', (event) => {
    event.preventDefault();
    const content = byId('content', HTMLElement);
    focusText(content);
    content.scrollIntoView({ block: 'start' });
  });
}

/** Everything that says a text comes after it: the texts of the language are loaded first. Without any the page does not start. */
export async function startFrame(notices: Notices): Promise<void> {
  scriptsRun();
  startTheme();
  const wanted = firstLanguage([requested('lang'), saved('lang'), ...navigator.languages]);
  if (!(await speakOrSay(wanted))) reportMissing(notices, wanted);
  pageStarted();
  sayWhatIsMissing(notices);
  guardFocus();
  startSkipLink();
  const corrected = (): void => showRefusals(notices);
  byId('settings', HTMLElement).prepend(languageChoice(notices, corrected), themeChoice(notices, corrected));
  startMenu();
  hideNamesWithEscape();
  speak();
  onLanguage(speak);
  showRefusals(notices);
}
