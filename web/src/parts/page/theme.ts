// SPDX-License-Identifier: MIT
// The theme: an attribute of <html> used by the style sheet. Every change of the colours, by choice or by the system,
// dispatches one event, `themechange` on the document, so that scripts that draw can update their colours.
import type { Written } from '../../model/storage.ts';
import { requested, save, saved } from './preferences.ts';

export const themes = ['system', 'light', 'dark', 'contrast'] as const;
export type Theme = (typeof themes)[number];

export const themeOf = (name: string | undefined): Theme | undefined => themes.find((theme) => theme === name);
export const currentTheme = (): Theme => themeOf(document.documentElement.dataset['theme']) ?? 'system';

const notify = (): void => {
  document.dispatchEvent(new Event('themechange'));
};
function apply(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  notify();
}
/** Says whether the choice is there at the next visit. */
export function chooseTheme(theme: Theme): Written {
  apply(theme);
  return save('theme', theme);
}

/** With a theme that was chosen elsewhere, or with what the address asks for and what is kept. */
export function startTheme(first = themeOf(requested('theme')) ?? themeOf(saved('theme')) ?? 'system'): void {
  apply(first);
  for (const query of ['(prefers-color-scheme: dark)', '(prefers-contrast: more)', '(forced-colors: active)'])
    matchMedia(query).addEventListener('change', notify);
}
