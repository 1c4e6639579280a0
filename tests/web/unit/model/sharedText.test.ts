// SPDX-License-Identifier: MIT
// One text in the storage of several tabs: what another tab has written is kept as an earlier text, whoever writes next.
import { describe, expect, it } from 'vitest';
import { SharedText } from '../../../../web/src/model/sharedText.ts';
import { storageFrom, type TextStorage, writeText } from '../../../../web/src/model/storage.ts';

class Memory implements TextStorage {
  readonly texts = new Map<string, string>();
  room = Infinity;
  getItem(key: string): string | null {
    return this.texts.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    if (value.length > this.room) throw new DOMException('no room', 'QuotaExceededError');
    this.texts.set(key, value);
  }
}
const kept = { written: 'kept', isOther: false };
/** Tabs of one browser that have all read what is there. */
const tabs = (memory: Memory, count: number): readonly SharedText[] =>
  Array.from({ length: count }, () => {
    const tab = new SharedText(memory, 'text');
    tab.read();
    return tab;
  });

describe('a text of several tabs', () => {
  it('in one tab has no earlier ones, however often it is written', () => {
    const memory = new Memory();
    memory.setItem('text', 'before');
    const [tab] = tabs(memory, 1);
    for (const text of ['one', 'two', 'one']) expect(tab?.write(text)).toEqual(kept);
    expect(tab?.earlier).toEqual([]);
    expect([...memory.texts]).toEqual([['text', 'one']]);
  });

  it('is not written over what cannot be read', () => {
    const memory = new Memory();
    memory.setItem('text', 'before');
    let isReadable = false;
    const tab = new SharedText(
      {
        getItem: (key) => {
          if (!isReadable) throw new DOMException('damaged', 'SecurityError');
          return memory.getItem(key);
        },
        setItem: (key, value) => memory.setItem(key, value),
      },
      'text',
    );
    expect(tab.read()).toBeUndefined();
    expect(tab.write('one')).toEqual({ written: 'forbidden', isOther: false });
    expect(memory.getItem('text')).toBe('before');
    // Readable again: what stands there is kept as an earlier text.
    isReadable = true;
    expect(tab.write('two')).toEqual(kept);
    expect(tab.earlier).toEqual(['before']);
  });

  it('of three tabs: the last text of each other tab stays, and no older ones of the same tab', () => {
    const memory = new Memory();
    memory.setItem('text', 'before');
    const [a, b, c] = tabs(memory, 3);
    expect(a?.write('a1')).toEqual(kept);
    expect(b?.write('b1')).toEqual({ written: 'kept', isOther: true });
    expect(b?.earlier).toEqual(['a1']);
    expect(a?.others).toBe('b1');
    expect(a?.write('a2')).toEqual({ written: 'kept', isOther: true });
    expect(a?.earlier, 'a1 went on as a2').toEqual(['b1']);
    c?.write('c1');
    expect(c?.earlier).toEqual(['b1', 'a2']);
    b?.write('b2');
    expect(b?.earlier).toEqual(['a2', 'c1']);
    expect(memory.getItem('text')).toBe('b2');
  });

  it('an earlier one and the present one change places, so that none is lost', () => {
    const memory = new Memory();
    memory.setItem('text', 'before');
    const [a, b] = tabs(memory, 2);
    a?.write('a1');
    b?.write('b1');
    expect(b?.exchange('b1')).toBe('a1');
    expect(b?.earlier).toEqual(['b1']);
    b?.write('a1');
    expect(b?.exchange('a1')).toBe('b1');
    b?.drop();
    expect(b?.exchange('b1')).toBeUndefined();
  });

  it('what was there before this tab and was not read is kept as well, but nobody else is at work', () => {
    const memory = new Memory();
    memory.setItem('text', 'mine of yesterday');
    const tab = new SharedText(memory, 'text');
    expect(tab.write('of a link')).toEqual(kept);
    expect(tab.earlier).toEqual(['mine of yesterday']);
  });

  it('is not written where the other one cannot be kept; full is told from forbidden', () => {
    const memory = new Memory();
    const [a, b] = tabs(memory, 2);
    a?.write('a1');
    memory.room = 3;
    expect(b?.write('b1')).toEqual({ written: 'full', isOther: false });
    expect(memory.getItem('text')).toBe('a1');
    expect(writeText(undefined, 'text', 'x')).toBe('forbidden');
    const closed = storageFrom((): TextStorage => {
      throw new DOMException('no', 'SecurityError');
    });
    expect(closed).toBeUndefined();
    const denied: TextStorage = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('no', 'SecurityError');
      },
    };
    expect(writeText(denied, 'text', 'x')).toBe('forbidden');
  });
});
