// SPDX-License-Identifier: MIT
// The page's side of the talk: to whom the port goes, which answer belongs to which request, and how waiting ends.
import { expect, test, vi } from 'vitest';
import { EmbedError, EmbedHost } from '../../../../../web/src/parts/embed/host.ts';
import type { EmbedEvent } from '../../../../../web/src/formats/messages/protocol.ts';

interface Asked {
  readonly id: number;
  readonly type: string;
}

/** A host connected to a frame that answers in the reverse order, after two requests. */
function start(): { host: EmbedHost; posted: unknown[]; events: EmbedEvent[]; close: () => void } {
  const posted: unknown[] = [];
  const events: EmbedEvent[] = [];
  let close = (): void => undefined;
  const frame = {
    postMessage: (message: unknown, origin: string, [port]: readonly MessagePort[]) => {
      posted.push(message, origin);
      const asked: Asked[] = [];
      if (!port) return;
      close = () => port.close();
      port.onmessage = ({ data }: MessageEvent<Asked>) => {
        asked.unshift(data);
        if (asked.length < 2) return;
        port.postMessage({ type: 'resize', height: 123 });
        for (const { id, type } of asked)
          port.postMessage(
            type === 'reset'
              ? { id, ok: false, error: { path: 'somewhere', message: 'no' } }
              : { id, ok: true, value: type },
          );
      };
    },
  };
  const host = new EmbedHost(frame as unknown as Window, 'https://touchstone.example', (event) => events.push(event));
  return { host, posted, events, close: () => close() };
}

test('the port goes to the one origin, and answers find their requests in any order', async () => {
  const { host, posted, events, close } = start();
  expect(posted).toEqual([{ touchstone: 'connect', version: 1 }, 'https://touchstone.example']);
  const [value, fault] = await Promise.allSettled([host.request('getState'), host.request('reset')]);
  expect(value).toEqual({ status: 'fulfilled', value: 'getState' });
  expect(fault).toMatchObject({ status: 'rejected', reason: { name: 'EmbedError', path: 'somewhere', message: 'no' } });
  expect(events).toEqual([{ type: 'resize', height: 123 }]);
  close();
});

test('who waits when the frame goes is told so', async () => {
  const { host, close } = start();
  const waiting = host.request('getState');
  const notice = vi.fn();
  waiting.catch(notice);
  host.close('The frame is gone.');
  await expect(waiting).rejects.toEqual(new EmbedError('', 'The frame is gone.'));
  expect(notice).toHaveBeenCalledOnce();
  close();
});

test('who asks after the frame has gone is told so at once', async () => {
  const { host, close } = start();
  host.close('The frame is gone.');
  await expect(host.request('getState')).rejects.toEqual(new EmbedError('', 'The frame is gone.'));
  close();
});

test.each<[string, object, RegExp]>([
  ['a function in it', { shapes: () => 1 }, /^The state cannot be sent: DataCloneError/],
  [
    'a getter that throws',
    {
      get shapes(): never {
        throw new Error('mine');
      },
    },
    /^The state cannot be sent: Error: mine$/,
  ],
])('a state that no message can hold is refused here: %s', async (_, state, message) => {
  const { host, close } = start();
  const fault: unknown = await host.request('setState', state).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(EmbedError);
  expect(fault).toMatchObject({ path: 'state', message: expect.stringMatching(message) as string });
  const [next] = await Promise.allSettled([host.request('getState'), host.request('reset')]);
  expect(next, 'the talk goes on').toEqual({ status: 'fulfilled', value: 'getState' });
  close();
});

test.each<[what: string, message: unknown]>([
  ['nothing', null],
  ['a text', 'ready'],
  ['a number', 3],
  ['a list', []],
  ['an answer without a fault', { id: 1, ok: false }],
  ['an answer whose fault is a text', { id: 1, ok: false, error: 'no' }],
  ['neither answer nor event', { id: 1 }],
  ['an unknown event', { type: 'constructor' }],
  ['a refusal without a reason', { type: 'refused' }],
  ['a height that is a text', { type: 'resize', height: '100%' }],
  ['a height without end', { type: 'resize', height: Infinity }],
  ['a result without a pair', { type: 'result', isFinal: true }],
])('what is neither answer nor event is left alone: %s', async (_what, message) => {
  const events: EmbedEvent[] = [];
  const frame = {
    postMessage: (_hello: unknown, _origin: string, [port]: readonly MessagePort[]) => {
      port?.postMessage(message);
      port?.postMessage({ type: 'resize', height: 7 });
      if (port) port.onmessage = () => port.postMessage({ id: 1, ok: true, value: 'answered' });
    },
  };
  const host = new EmbedHost(frame as unknown as Window, '*', (event) => events.push(event));
  expect(await host.request('getState')).toBe('answered');
  expect(events).toEqual([{ type: 'resize', height: 7 }]);
  host.close('');
});
