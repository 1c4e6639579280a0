// SPDX-License-Identifier: MIT
// Communication with a learning platform. The reference is scorm-again, which implements both versions of the
// standard.
import { Scorm12API, Scorm2004API } from 'scorm-again';
import { beforeEach, describe, expect, it } from 'vitest';
import { findPlatform, type Platform } from '../../../../../web/src/handin/scorm/platform.ts';
import { timeText } from '../../../../../web/src/handin/scorm/records.ts';
import { type Score, ScormSession } from '../../../../../web/src/handin/scorm/session.ts';
import { ScormSink } from '../../../../../web/src/handin/scorm/sink.ts';
import { fromSuspended, toSuspended } from '../../../../../web/src/handin/scorm/suspended.ts';
import { say } from '../../../../../web/src/text/language.ts';

const answer = { exercise: 'sphere-touch', kind: 'construct', steps: { 'along-x': { shapes: { A: [0.1, 1 / 3] } } } };

/** A window that holds a platform, and one below it (as an iframe of the course). */
function course(name: 'API' | 'API_1484_11', api: object): Window {
  const top: Record<string, unknown> = { [name]: api };
  top['parent'] = top;
  return { parent: top } as unknown as Window;
}
type Data = Record<string, unknown>;
interface OnPlatform {
  readonly found: Platform;
  readonly value: (element: string) => string;
  /** Each SetValue and Commit of the page. */
  readonly sent: string[];
  /** All that the platform has, for the next visit. */
  readonly data: () => Data;
}
/** scorm-again, with the data that an earlier visit has left. */
function platform(version: '1.2' | '2004', kept: Data = {}): OnPlatform {
  const quiet = { logLevel: 5 } as const;
  const api = version === '1.2' ? new Scorm12API(quiet) : new Scorm2004API(quiet);
  api.loadFromJSON(kept as never, 'cmi');
  const found = findPlatform(course(version === '1.2' ? 'API' : 'API_1484_11', api));
  if (!found) throw new Error('no platform');
  const sent: string[] = [];
  return {
    found: {
      ...found,
      set: (element, value) => {
        sent.push(`${element} ${value}`);
        return found.set(element, value);
      },
      commit: () => {
        sent.push('commit');
        return found.commit();
      },
    },
    value: (element) =>
      String(version === '1.2' ? (api as Scorm12API).LMSGetValue(element) : (api as Scorm2004API).GetValue(element)),
    sent,
    data: () => (api.renderCMIToJSONObject() as { cmi: Data }).cmi,
  };
}

describe.each(['1.2', '2004'] as const)('SCORM %s', (version) => {
  let it_: OnPlatform;
  beforeEach(() => {
    it_ = platform(version);
  });
  const raw = version === '1.2' ? 'cmi.core.score.raw' : 'cmi.score.scaled';
  const status = version === '1.2' ? 'cmi.core.lesson_status' : 'cmi.completion_status';

  it('is found above the page, and begins as incomplete', () => {
    expect(it_.found.version).toBe(version);
    expect(new ScormSession(it_.found).open()).toEqual({ isOpen: true, answer: undefined, best: null, isFirst: true });
    expect(it_.value(status)).toBe('incomplete');
  });

  it('gets each improvement at once: 1 of 4 points is a quarter, 4 of 4 are all and complete', () => {
    const session = new ScormSession(it_.found);
    session.open();
    expect(session.save(answer, { score: 1, maximum: 4 })).toEqual({ kind: 'saved' });
    expect(Number(it_.value(raw))).toBe(version === '1.2' ? 25 : 0.25);
    expect(it_.value(status)).toBe('incomplete');
    session.save(answer, { score: 4, maximum: 4 });
    expect(Number(it_.value(raw))).toBe(version === '1.2' ? 100 : 1);
    expect(it_.value(status)).toBe(version === '1.2' ? 'passed' : 'completed');
  });

  it('is never sent a lower score, and the first score is kept', () => {
    const session = new ScormSession(it_.found);
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

  /** Digits of noise compress to less than half: 400,000 of them are more than either version keeps. */
  function tooLong(): string {
    let x = 1;
    return Array.from({ length: 400_000 }, () => (x = (x * 48271) % 2147483647) % 10).join('');
  }
  /** Ends the visit and begins the next one, on a platform that has all the data of the first. */
  function visitAgain(session: ScormSession, change: (data: Data) => void = () => undefined): ScormSession {
    session.close();
    const data = it_.data();
    change(data);
    it_ = platform(version, data);
    return new ScormSession(it_.found);
  }
  const percentOf = (): number => Number(it_.value(raw)) * (version === '1.2' ? 1 : 100);

  it('gives back exactly what was suspended, to a second visit, and is sent nothing by opening', () => {
    const session = new ScormSession(it_.found);
    session.open();
    session.save(answer, { score: 2, maximum: 4 });
    const second = visitAgain(session);
    expect(session.save(answer, { score: 4, maximum: 4 }), 'after its end').toEqual({ kind: 'not-saved', why: '' });
    expect(second.open()).toEqual({ isOpen: true, answer, best: 0.5, isFirst: false });
    second.begin({ exercise: 'sphere-touch' });
    expect(second.first).toBe(0.5);
    expect(it_.sent).toEqual([]);
    expect(percentOf()).toBe(50);
  });

  // The scores of a first visit (4 of 4, all points), of a second one that begins with nothing right, and of a third.
  it.each<[string, string | object, (data: Data) => void]>([
    ['as it was', answer, () => undefined],
    ['with an answer that is too long for the platform', 'too long', () => undefined],
    ['where the suspended text was lost', answer, (data) => void (data['suspend_data'] = '')],
    ['where the suspended text was cut', answer, (data) => void (data['suspend_data'] = 'ts1.abc.def')],
  ])('a package that is opened again never turns 100 %% into less, %s', (_, first, change) => {
    const session = new ScormSession(it_.found);
    session.open();
    session.save(first === 'too long' ? tooLong() : first, { score: 4, maximum: 4 });
    let visit = visitAgain(session, change);
    expect(visit.open().best).toBe(1);
    expect(it_.sent, 'opening sends nothing').toEqual([]);
    const wrong: readonly (Score | undefined)[] = [{ score: 0, maximum: 4 }, undefined, { score: 3, maximum: 4 }];
    for (const score of wrong) expect(visit.save(answer, score)).toEqual({ kind: 'saved' });
    expect(percentOf()).toBe(100);
    visit = visitAgain(visit);
    expect(visit.open()).toMatchObject({ answer, best: 1 });
    visit.save(answer, { score: 0, maximum: 4 });
    expect(percentOf()).toBe(100);
    expect(it_.value(status)).toBe(version === '1.2' ? 'passed' : 'completed');
    expect(it_.sent.filter((call) => /score|status/.test(call))).toEqual([]);
  });

  it('says that an answer is too long to be kept, sends its score, and suspends the scores without the answer', () => {
    const session = new ScormSession(it_.found);
    session.open();
    session.save(answer, { score: 1, maximum: 4 });
    const saved = session.save(tooLong(), { score: 2, maximum: 4 });
    expect(saved).toMatchObject({ kind: 'too-long', room: version === '1.2' ? 4096 : 64_000 });
    expect(percentOf()).toBe(50);
    expect(fromSuspended(it_.value('cmi.suspend_data'))).toEqual({ answer: undefined, first: 0.25, best: 0.5 });
    const second = visitAgain(session);
    expect(second.open()).toEqual({ isOpen: true, answer: undefined, best: 0.5, isFirst: false });
    expect(second.first).toBe(0.25);
  });

  it('keeps the numbers of a first visit before anything is answered, and sends no score for them', () => {
    const numbers = { exercise: 'sphere-box-by-hand', seed: 'abc' };
    const session = new ScormSession(it_.found);
    session.open();
    session.begin(numbers);
    expect(it_.value(raw)).toBe('');
    const second = visitAgain(session);
    expect(second.open()).toMatchObject({ answer: numbers, best: null });
    expect(second.save(numbers, { score: 0, maximum: 4 })).toEqual({ kind: 'saved' });
    expect(percentOf(), 'no points are a score too, once the student has answered').toBe(0);
  });

  it('says what became of the last visit: the score that is there, and that an answer was too long for it', async () => {
    const message = async (session: ScormSession): Promise<string> => {
      session.close();
      it_ = platform(version, it_.data());
      const sink = new ScormSink(new EventTarget() as Window, it_.found, 'one', {
        onStatus: () => {},
        onAnswer: () => {},
      });
      await sink.load();
      it_ = platform(version, it_.data());
      return say(sink.status);
    };
    const first = new ScormSession(it_.found);
    expect(await message(first)).toBe('Connected to the learning platform; nothing to save yet.');
    const second = new ScormSession(it_.found);
    second.open();
    second.save(answer, { score: 2, maximum: 3 });
    expect(await message(second)).toContain('Its score of 66 % stays');
    const third = new ScormSession(it_.found);
    third.open();
    third.save(tooLong(), { score: 3, maximum: 3 });
    expect(await message(third)).toContain('has your score of 100 %, but no answer (too long to store)');
  });

  it('a status that the platform or the lecturer has set is not taken back by a better score', () => {
    const session = new ScormSession(it_.found);
    session.open();
    session.save(answer, { score: 2, maximum: 4 });
    const second = visitAgain(session, (data) => {
      if (version === '1.2') (data['core'] as Data)['lesson_status'] = 'passed';
      else Object.assign(data, { completion_status: 'completed', success_status: 'passed' });
    });
    second.open();
    second.save(answer, { score: 3, maximum: 4 });
    expect(percentOf()).toBe(75);
    expect(it_.value(status)).toBe(version === '1.2' ? 'passed' : 'completed');
    if (version === '2004') expect(it_.value('cmi.success_status')).toBe('passed');
  });

  it('a better score that another window has sent meanwhile stays', () => {
    const [one, other] = [new ScormSession(it_.found), new ScormSession({ ...it_.found, start: () => true })];
    one.open();
    other.open();
    other.save(answer, { score: 4, maximum: 4 });
    one.save(answer, { score: 1, maximum: 4 });
    expect(percentOf()).toBe(100);
  });

  it('that refuses or breaks is no platform that saves', () => {
    const broken: Platform = { ...it_.found, commit: () => false };
    const session = new ScormSession(broken);
    session.open();
    expect(session.save(answer, { score: 1, maximum: 4 }).kind).toBe('not-saved');
    const deaf = new ScormSession({ ...it_.found, start: () => false });
    expect(deaf.open().isOpen).toBe(false);
    expect(deaf.save(answer, { score: 1, maximum: 4 }).kind).toBe('not-saved');
  });
});

it('suspends the scores alone where a platform cuts a longer text without a word', () => {
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
  const session = new ScormSession(cutting);
  session.open();
  expect(session.save('short', { score: 1, maximum: 2 })).toEqual({ kind: 'saved' });
  const noise = Array.from({ length: 2000 }, (_, i) => ((i * i * 48271) % 65537).toString(36)).join('');
  expect(session.save(noise, { score: 2, maximum: 2 }).kind).toBe('too-long');
  expect(fromSuspended(kept)).toEqual({ answer: undefined, first: 0.5, best: 1 });
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
