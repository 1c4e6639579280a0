// SPDX-License-Identifier: MIT
// The state of a page in its address: read, refused with a notice, written where the browser allows it, exchanged by another link.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LinkError } from '../../../../../web/src/formats/link/fault.ts';
import { choice, numbers, SettingsFormat } from '../../../../../web/src/model/settings.ts';
import { type LinkFormat, PageAddress } from '../../../../../web/src/parts/page/address.ts';
import { replaceAddress } from '../../../../../web/src/parts/page/replaceAddress.ts';

interface Settings {
  readonly mode: string;
  readonly count: number;
}
const first: Settings = { mode: 'a', count: 1 };
const format = new SettingsFormat<Settings>({
  fields: { mode: choice(['a', 'b']), count: numbers(1, 9) },
  first,
  leading: 'mode',
});
const location = { hash: '' };
let refuses = false;
let shown: Map<string, string>;
let changed: () => void = () => undefined;
const notices = {
  notify(about: string, sentence?: () => string) {
    if (sentence) shown.set(about, sentence());
    else shown.delete(about);
  },
};
/** The reader, or the page itself, puts another hash into the address of the open page. */
function enter(hash: string): void {
  location.hash = hash;
  changed();
}

beforeEach(() => {
  shown = new Map();
  location.hash = '';
  refuses = false;
  vi.stubGlobal('location', location);
  vi.stubGlobal('history', {
    state: { kept: 1 },
    replaceState: (state: unknown, _: unknown, hash: string) => {
      if (refuses) throw new DOMException('too many', 'SecurityError');
      expect(state).toEqual({ kept: 1 });
      location.hash = hash;
    },
  });
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => (changed = listener));
});
afterEach(() => vi.unstubAllGlobals());

const open = (own: LinkFormat<Settings> = format) => new PageAddress(notices, own);

test('settings are read from the address, whatever the browser has encoded; what is refused is a notice until the next change', () => {
  const address = open();
  location.hash = '#mode=b&count=%33';
  expect(address.read()).toEqual({ mode: 'b', count: 3 });
  expect(shown.size).toBe(0);
  location.hash = '#mode=c';
  expect(address.read()).toBeUndefined();
  expect(shown.get('link')).toMatch(/mode is "c".*a, b/);
  address.write(first);
  expect(shown.has('link')).toBe(true);
  address.keep(first);
  expect(shown.has('link')).toBe(false);
  expect(location.hash).toBe('#mode=a');
  location.hash = '#%E0%A';
  expect(address.read(), 'a % that begins no code').toBeUndefined();
  expect(shown.has('link')).toBe(true);
});

test('where the browser refuses to write the address the page goes on', () => {
  refuses = true;
  expect(() => open().keep({ mode: 'b', count: 2 })).not.toThrow();
  expect(() => replaceAddress('#x')).not.toThrow();
  expect(location.hash).toBe('');
});

test('another link is opened; one that is refused, or is the present state in other words, is not', () => {
  const address = open();
  const opened: Settings[] = [];
  let present = first;
  address.onOther(
    () => present,
    (next) => opened.push((present = next)),
  );
  enter('#mode=b&count=2');
  expect(opened).toEqual([{ mode: 'b', count: 2 }]);
  enter('#count=2&mode=b');
  expect(opened).toHaveLength(1);
  enter('#mode=z');
  expect(opened).toHaveLength(1);
  expect(shown.has('link')).toBe(true);
  // Back to what is shown.
  enter('#mode=b&count=2');
  expect(opened).toHaveLength(1);
  expect(shown.has('link')).toBe(false);
});

test('an address without a link is no state and no fault; a damaged link is a notice; other errors are not swallowed', () => {
  let thrown: Error = new LinkError('damaged', 'damaged');
  const address = open({
    hasLink: (hash) => hash.startsWith('#s='),
    readLink: () => {
      throw thrown;
    },
    writeLink: () => '#s=1',
  });
  location.hash = '#elsewhere';
  expect(address.read()).toBeUndefined();
  expect(shown.size).toBe(0);
  location.hash = '#s=1';
  expect(address.read()).toBeUndefined();
  expect(shown.get('link')).toMatch(/damaged/);
  thrown = new TypeError('a mistake of the program');
  expect(() => address.read()).toThrow(thrown);
});
