// SPDX-License-Identifier: MIT
// The exercise's side of its connection to a course: nobody is called before the sheet is open, whenever the port comes.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../../../web/src/grading/answer.ts';
import type { Exercise } from '../../../../web/src/grading/format.ts';
import { CourseCalls, ToParent } from '../../../../web/src/handin/toParent.ts';

type Listen = (event: {
  readonly source: unknown;
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}) => void;
const exercise = { id: 'one', revision: 2 } as Exercise;
const answer = {
  exercise: 'one',
  kind: 'code',
  revision: 2,
  revealed: [],
  language: 'cpp',
  source: '',
} satisfies Answer;

const replies = (): readonly [] => [];

/** A window in a frame, and the course around it. */
function frame(): { readonly own: Window; connect(data?: object): unknown[] } {
  let listen: Listen = () => undefined;
  const parent = {};
  const body = { getBoundingClientRect: () => ({ height: 10 }) };
  const addEventListener = (_: string, listener: Listen): void => void (listen = listener);
  const own = { parent, addEventListener, document: { body } } as unknown as Window;
  const connect = (data: object = { touchstone: 'connect', version: 1 }): unknown[] => {
    const sent: unknown[] = [];
    const port = {
      postMessage: (message: unknown) => sent.push(message),
      addEventListener: () => undefined,
      start: () => undefined,
      close: () => sent.push('closed'),
    };
    listen({ source: parent, data, ports: [port as unknown as MessagePort] });
    return sent;
  };
  return { own, connect };
}
beforeAll(() =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {
        return undefined;
      }
    },
  ),
);
afterAll(() => vi.unstubAllGlobals());

describe('a course that connects', () => {
  const events = () => ({ onStatus: vi.fn(), onAnswer: vi.fn() });
  const ready = { type: 'ready', version: 1, exercise: 'one', revision: 2, maximum: 9 };

  it('before the exercise is built hears of it when it is open, with its points though there is no score yet', () => {
    const { own, connect } = frame();
    const calls = new CourseCalls(own);
    const sent = connect();
    const called = events();
    const sink = new ToParent(calls, exercise, called);
    expect([sent, called.onStatus.mock.calls], 'a constructor calls nobody').toEqual([[], []]);
    sink.begin({ answer, grade: undefined, maximum: 9, replies });
    expect(sent).toEqual([ready]);
    expect(called.onStatus).toHaveBeenCalledTimes(1);
  });

  it('late hears the same; a second one is not answered', () => {
    const { own, connect } = frame();
    const sink = new ToParent(new CourseCalls(own), exercise, events());
    sink.begin({ answer, grade: { score: 1, maximum: 9, criteria: [] }, maximum: 9, replies });
    const outcome = { type: 'score', exercise: 'one', revision: 2, score: 1, maximum: 9, passed: [], completed: true };
    expect(connect()).toEqual([ready, outcome]);
    expect(connect()).toEqual([]);
  });

  it('where no exercise could be opened is refused, early or late; another message is none', () => {
    const { own, connect } = frame();
    const calls = new CourseCalls(own);
    const early = connect();
    calls.refuse('There is none.');
    const refused = [{ type: 'refused', error: { path: '', message: 'There is none.' } }, 'closed'];
    expect([early, connect(), connect({ hello: 1 })]).toEqual([refused, refused, []]);
  });
});
