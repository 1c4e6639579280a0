// SPDX-License-Identifier: MIT
// Exercises and lessons of other hosts. Nothing is fetched from one before the student has agreed, once for each host and tab: that host
// learns of the visit, and what it sends is not part of the site. The page names it.
import { onLanguage, text } from '../../text/language.ts';
import { byId, make } from '../dom/dom.ts';
import { readText, writeText } from '../../model/storage.ts';
import { tabStorage } from '../page/storages.ts';
import { keptKeys } from '../../handin/keptKeys.ts';

const key = keptKeys.hosts;

/** The host of an address outside this site; undefined for the site's own addresses and for invalid ones. */
export function foreignHost(address: string, own: URL | Location): string | undefined {
  const url = URL.canParse(address, own.href) ? new URL(address, own.href) : undefined;
  return url?.protocol === 'https:' && url.origin !== own.origin ? url.host : undefined;
}

const agreedHosts = (): readonly string[] => (readText(tabStorage(), key) ?? '').split(' ').filter(Boolean);
/** Typing an address and opening it is agreement, too. Without storage the question is repeated. */
export function agreeTo(host: string): void {
  writeText(tabStorage(), key, [...new Set([...agreedHosts(), host])].join(' '));
}

/** Resolves once the student has agreed to the host, which may be at once. */
export function agreement(host: string): Promise<void> {
  if (agreedHosts().includes(host)) return Promise.resolve();
  const note = byId('opening-note', HTMLElement);
  const question = make('p');
  const button = make('button', { type: 'button', class: 'primary', 'data-action': 'open-foreign' });
  const label = (): void => {
    question.textContent = text('sheet.foreign.ask', { host });
    button.textContent = text('sheet.foreign.open', { host });
  };
  label();
  onLanguage(label);
  note.replaceChildren(question, button);
  byId('opening', HTMLElement).hidden = false;
  return new Promise((go) =>
    button.addEventListener('click', () => {
      agreeTo(host);
      note.replaceChildren();
      go();
    }),
  );
}

/** Origin of an exercise or a lesson from outside the site: a host, or a file of this device. */
export function showOrigin(host: string | undefined): void {
  const origin = byId('origin', HTMLElement);
  const label = (): void => {
    origin.textContent = host === undefined ? text('sheet.foreign.file') : text('sheet.foreign.from', { host });
  };
  origin.hidden = false;
  label();
  onLanguage(label);
}
