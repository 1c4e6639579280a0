// SPDX-License-Identifier: MIT
// A text in the browser's storage that two tabs write: neither is lost, both tabs say so, and the page can show either.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { NoticeAction, Notices } from '../../../../../web/src/parts/page/notices.ts';
import { SavedText } from '../../../../../web/src/parts/page/savedText.ts';
import { speakIn, text } from '../../../../../web/src/text/language.ts';

const key = 'touchstone.author';
const stored = new Map<string, string>();
let fails: Error | undefined;
const storage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem(name: string, value: string) {
    if (fails) throw fails;
    stored.set(name, value);
  },
};
/** Notices by subject, with what the reader can do. */
function tab() {
  const notice = new Map<string, { readonly sentence: string; readonly action: NoticeAction | undefined }>();
  const notices = {
    notify(about: string, sentence: (() => string) | undefined, action?: NoticeAction) {
      if (sentence) notice.set(about, { sentence: sentence(), action });
      else notice.delete(about);
    },
  } as unknown as Notices;
  const shown: string[] = [];
  const saved = new SavedText(
    notices,
    key,
    (which) => text(`author.saved.${which}`),
    (other) => shown.push(other),
    storage,
  );
  return { notice, shown, saved };
}

beforeEach(async () => {
  stored.clear();
  fails = undefined;
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  await speakIn('en');
});
afterEach(() => void vi.unstubAllGlobals());

it('the draft of another tab is not lost: it is said, and shown on request, and the own one can be had again', () => {
  stored.set(key, 'first');
  const [one, two] = [tab(), tab()];
  expect([one.saved.load(), two.saved.load()]).toEqual(['first', 'first']);
  one.saved.keep('of one');
  expect(one.notice.size).toBe(0);
  two.saved.keep('of two');
  expect(stored.get(key)).toBe('of two');
  expect(two.notice.get('other')?.sentence).toBe('Another tab has changed the draft, too. Both drafts are kept.');
  two.notice.get('other')?.action?.run();
  expect(two.shown).toEqual(['of one']);
  expect(JSON.parse(stored.get(`${key}~earlier`) ?? '[]')).toContain('of two');
  expect(two.notice.has('other')).toBe(false);
});

it('a tab that only shows the text replaces nothing when it is left', () => {
  stored.set(key, 'first');
  const [one, two] = [tab(), tab()];
  one.saved.load();
  two.saved.load();
  one.saved.keep('of one');
  two.saved.keep('first');
  expect(stored.get(key)).toBe('of one');
});

it('a full storage and a forbidden one are told apart, and what is kept again takes the sentence back', () => {
  const { notice, saved } = tab();
  saved.load();
  fails = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  saved.keep('a');
  expect(notice.get('storage')?.sentence).toContain('is full');
  fails = new Error('forbidden');
  saved.keep('b');
  expect(notice.get('storage')?.sentence).toContain('cannot be stored');
  fails = undefined;
  saved.keep('c');
  expect(notice.has('storage')).toBe(false);
});
