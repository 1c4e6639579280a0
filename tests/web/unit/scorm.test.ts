// SPDX-License-Identifier: MIT
// Talking to a learning platform. The judge is scorm-again, which implements both versions of the standard.
import { Scorm12API, Scorm2004API } from 'scorm-again';
import { beforeEach, describe, expect, it } from 'vitest';
import { findPlatform, type Platform } from '../../../web/src/scorm/platform.ts';
import { Session, timeText } from '../../../web/src/scorm/session.ts';
import { fromSuspended, toSuspended } from '../../../web/src/scorm/suspended.ts';

const answer = { exercise: 'sphere-touch', kind: 'construct', steps: { 'along-x': { shapes: { A: [0.1, 1 / 3] } } } };

/** A window that holds a platform, and one below it (as an iframe of the course). */
function course(name: 'API' | 'API_1484_11', api: object): Window {
  const top: Record<string, unknown> = { [name]: api };
  top['parent'] = top;
  return { parent: top } as unknown as Window;
}
function platform(version: '1.2' | '2004'): { found: Platform; value: (element: string) => string } {
  const quiet = { logLevel: 5 } as const;
  if (version === '1.2') {
    const api = new Scorm12API(quiet);
    const found = findPlatform(course('API', api));
    if (!found) throw new Error('no platform');
    return { found, value: (element) => String(api.LMSGetValue(element)) };
  }
  const api = new Scorm2004API(quiet);
  const found = findPlatform(course('API_1484_11', api));
  if (!found) throw new Error('no platform');
  return { found, value: (element) => String(api.GetValue(element)) };
}

describe.each(['1.2', '2004'] as const)('SCORM %s', (version) => {
  let it_: ReturnType<typeof platform>;
  beforeEach(() => {
    it_ = platform(version);
  });
  const raw = version === '1.2' ? 'cmi.core.score.raw' : 'cmi.score.scaled';
  const status = version === '1.2' ? 'cmi.core.lesson_status' : 'cmi.completion_status';

  it('is found above the page, and begins as incomplete', () => {
    expect(it_.found.version).toBe(version);
    expect(new Session(it_.found).open()).toEqual({ isOpen: true, answer: undefined });
    expect(it_.value(status)).toBe('incomplete');
  });

  it('gets each improvement at once: 1 of 4 points is a quarter, 4 of 4 are all and complete', () => {
    const session = new Session(it_.found);
    session.open();
    expect(session.save(answer, { score: 1, maximum: 4 })).toEqual({ kind: 'saved' });
    expect(Number(it_.value(raw))).toBe(version === '1.2' ? 25 : 0.25);
    expect(it_.value(status)).toBe('incomplete');
    session.save(answer, { score: 4, maximum: 4 });
    expect(Number(it_.value(raw))).toBe(version === '1.2' ? 100 : 1);
    expect(it_.value(status)).toBe(version === '1.2' ? 'passed' : 'completed');
  });

  it('is never sent a lower score, and the first score is kept', () => {
    const session = new Session(it_.found);
    session.open();
    session.save(answer, { score: 2, maximum: 4 });
    session.save(answer, { score: 3, maximum: 4 });
    session.save(answer, { score: 1, maximum: 4 });
    session.save(answer, { score: 0, maximum: 4 });
    session.save(answer, undefined);
    expect(Number(it_.value(raw))).toBe(version === '1.2' ? 75 : 0.75);
    expect(session.first).toBe(0.5);
    expect(fromSuspended(it_.value('cmi.suspend_data'))).toEqual({ answer, first: 0.5, best: 0.75 });
  });

  it('gives back exactly what was suspended, to a second visit', () => {
    const session = new Session(it_.found);
    session.open();
    session.save(answer, { score: 2, maximum: 4 });
    const kept = it_.value('cmi.suspend_data');
    session.close();
    session.close();
    expect(session.save(answer, { score: 4, maximum: 4 })).toEqual({ kind: 'not-saved', why: '' });
    const again = platform(version);
    again.found.start();
    again.found.set('cmi.suspend_data', kept);
    const second = new Session({ ...again.found, start: () => true });
    expect(second.open()).toEqual({ isOpen: true, answer });
    expect(second.first).toBe(0.5);
  });

  it('says that an answer is too long to be kept, keeps the one before, and still sends the score', () => {
    const session = new Session(it_.found);
    session.open();
    session.save(answer, { score: 1, maximum: 4 });
    // Digits of noise compress to less than half: 400,000 of them are more than either version keeps.
    let x = 1;
    const noise = Array.from({ length: 400_000 }, () => (x = (x * 48271) % 2147483647) % 10).join('');
    const saved = session.save(noise, { score: 2, maximum: 4 });
    expect(saved).toMatchObject({ kind: 'too-long', room: version === '1.2' ? 4096 : 64_000 });
    expect(Number(it_.value(raw))).toBe(version === '1.2' ? 50 : 0.5);
    expect(fromSuspended(it_.value('cmi.suspend_data'))?.answer).toEqual(answer);
  });

  it('that refuses or breaks is no platform that saves', () => {
    const broken: Platform = { ...it_.found, commit: () => false };
    const session = new Session(broken);
    session.open();
    expect(session.save(answer, { score: 1, maximum: 4 }).kind).toBe('not-saved');
    const deaf = new Session({ ...it_.found, start: () => false });
    expect(deaf.open().isOpen).toBe(false);
    expect(deaf.save(answer, { score: 1, maximum: 4 }).kind).toBe('not-saved');
  });
});

it('puts the last answer back where a platform cuts a longer one without a word', () => {
  let kept = '';
  const cutting: Platform = {
    version: '1.2',
    room: 300,
    start: () => true,
    get: (element) => (element === 'cmi.suspend_data' ? kept : ''),
    set: (element, value) => {
      if (element === 'cmi.suspend_data') kept = value.slice(0, 300);
      return true;
    },
    commit: () => true,
    finish: () => true,
    lastError: () => '',
  };
  const session = new Session(cutting);
  session.open();
  expect(session.save('short', { score: 1, maximum: 2 })).toEqual({ kind: 'saved' });
  const noise = Array.from({ length: 2000 }, (_, i) => ((i * i * 48271) % 65537).toString(36)).join('');
  expect(session.save(noise, { score: 2, maximum: 2 }).kind).toBe('too-long');
  expect(fromSuspended(kept)?.answer).toBe('short');
});

it('is not found where there is none, nor behind a window that may not be read, nor in an endless chain', () => {
  const alone = {} as { parent?: unknown };
  alone.parent = alone;
  expect(findPlatform(alone as unknown as Window)).toBeUndefined();
  const closed = new Proxy({} as Record<string, unknown>, {
    get: (_, name) => {
      if (name === 'parent') return closed;
      throw new DOMException('another origin', 'SecurityError');
    },
  });
  expect(findPlatform({ parent: closed } as unknown as Window)).toBeUndefined();
});

it('writes times as each version wants them: 1 h 2 min 3.9 s', () => {
  expect(timeText(3723.9, '1.2')).toBe('0001:02:03');
  expect(timeText(3723.9, '2004')).toBe('PT1H2M3S');
});

it('takes no suspended text that was changed, cut or made by others', () => {
  const text = toSuspended({ answer, first: 0.25, best: 1 });
  expect(fromSuspended(text)).toEqual({ answer, first: 0.25, best: 1 });
  for (const other of ['', 'hello', text.slice(0, -4), text.replace(/.$/, (c) => (c === 'A' ? 'B' : 'A'))])
    expect(fromSuspended(other)).toBeUndefined();
});
