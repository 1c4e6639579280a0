// SPDX-License-Identifier: MIT
// The frame's side of the connection: which messages are accepted, and that no message, however malformed, throws or
// does harm.
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EmbedPort, type Operations } from '../../../../../web/src/pages/embed/port.ts';
import {
  largestMessage,
  ProtocolError,
  readConnect,
  readRequest,
} from '../../../../../web/src/formats/messages/protocol.ts';
import { mostPerSecond, RateLimit } from '../../../../../web/src/formats/messages/rate.ts';
import { fromDocument, toDocument } from '../../../../../web/src/model/document.ts';
import { fromLink, toLink } from '../../../../../web/src/formats/link/sceneLink.ts';
import { firstState, type State } from '../../../../../web/src/model/state.ts';
import { validateShape } from '../../model/states.ts';

interface Message {
  readonly id?: number | string | null;
  readonly ok?: boolean;
  readonly type?: string;
  readonly value?: unknown;
  readonly error?: { readonly path: string; readonly message: string };
}

/** A window that is framed by `parent`, and posts what a test gives it. */
class FakeWindow extends EventTarget {
  readonly parent: unknown = { name: 'the page around' };
  post(data: unknown, source: unknown, ports: readonly MessagePort[]): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data, source, ports }));
  }
}
const hello = { touchstone: 'connect', version: 1 };

let own: FakeWindow;
let embed: EmbedPort;
let state: State;
let now: number;
let opened: MessagePort[];
let hasCore: boolean;
const operations: Operations = {
  getState: () => toDocument(state),
  setState: (value) => {
    state = typeof value === 'string' ? fromLink(value, validateShape) : fromDocument(value, validateShape);
    return Promise.resolve(hasCore);
  },
  reset: () => {
    state = firstState();
    return Promise.resolve(true);
  },
  pair: () => ({ kind: 'none' }),
};

beforeEach(() => {
  own = new FakeWindow();
  state = firstState();
  now = 0;
  opened = [];
  hasCore = true;
  embed = new EmbedPort(own as unknown as Window, new RateLimit(() => now));
});
afterEach(() => opened.forEach((port) => port.close()));

interface Connection {
  readonly port: MessagePort;
  readonly messages: readonly Message[];
  /** When so many messages have come, however long that takes. */
  arrived(count: number): Promise<void>;
}
/** Asks for a connection; gives the port and the list of what comes through it. */
function connect(source: unknown = own.parent, message: unknown = hello): Connection {
  const { port1, port2 } = new MessageChannel();
  opened.push(port1, port2);
  const messages: Message[] = [];
  const waiting = new Set<() => void>();
  port1.onmessage = ({ data }: MessageEvent<Message>) => {
    messages.push(data);
    for (const look of waiting) look();
  };
  own.post(message, source, [port2]);
  const arrived = (count: number): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => void (messages.length >= count && resolve());
      waiting.add(look);
      look();
    });
  return { port: port1, messages, arrived };
}
/** One answer for each message, in their order. */
async function answers(requests: readonly unknown[]): Promise<readonly Message[]> {
  const { port, messages, arrived } = connect();
  embed.serve(operations, []);
  for (const message of requests) port.postMessage(message);
  await arrived(requests.length + 1);
  return messages.slice(1);
}
/** What was posted before has arrived, and so have answers: several messages after it have, one after the other. */
async function quiet(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  for (let i = 0; i < 10; ++i) {
    const arrived = new Promise((go) => (port1.onmessage = go));
    port2.postMessage(i);
    await arrived;
  }
  port1.close();
}

test('who frames the embed is answered, also what it asked before the core was there', async () => {
  const { port, messages, arrived } = connect();
  port.postMessage({ id: 1, type: 'getState' });
  await quiet();
  expect(messages).toEqual([]);
  embed.serve(operations, ['a sentence']);
  await arrived(2);
  expect(messages[0]).toEqual({ type: 'ready', version: 1, refused: ['a sentence'] });
  expect(messages[1]).toEqual({ id: 1, ok: true, value: toDocument(state) });
});

test('nobody else is: the frame itself, a sibling, no window at all, and a window that is not framed', async () => {
  embed.serve(operations, []);
  const others = [own, { name: 'a sibling' }, null].map((source) => connect(source));
  const alone = new FakeWindow();
  Object.assign(alone, { parent: alone });
  const single = new EmbedPort(alone as unknown as Window);
  single.serve(operations, []);
  const { port1, port2 } = new MessageChannel();
  opened.push(port1, port2);
  const heard = vi.fn();
  port1.onmessage = heard;
  alone.post(hello, alone, [port2]);
  await quiet();
  expect(others.map(({ messages }) => messages)).toEqual([[], [], []]);
  expect(heard).not.toHaveBeenCalled();
});

test('a state whose part of the core cannot be loaded is refused, and the next request answered', async () => {
  hasCore = false;
  const [refused, next] = await answers([
    { id: 1, type: 'setState', state: toDocument(firstState()) },
    { id: 2, type: 'reset' },
  ]);
  expect(refused).toMatchObject({ id: 1, ok: false, error: { path: 'state' } });
  expect(next).toMatchObject({ id: 2, ok: true });
});

test('the first port stays; a second is not taken', async () => {
  embed.serve(operations, []);
  const first = connect();
  const second = connect();
  first.port.postMessage({ id: 'a', type: 'reset' });
  second.port.postMessage({ id: 'b', type: 'reset' });
  await first.arrived(2);
  await quiet();
  expect(second.messages).toEqual([]);
});

test('another version is refused in a sentence, and the right one may still come', async () => {
  embed.serve(operations, []);
  const { messages, arrived } = connect(own.parent, { touchstone: 'connect', version: 2 });
  await arrived(1);
  expect(messages[0]).toEqual({ type: 'refused', error: { path: 'version', message: 'version must be 1, but is 2.' } });
  const again = connect();
  await again.arrived(1);
  expect(again.messages[0]?.type).toBe('ready');
});

test('without a core it says so once and answers nothing', async () => {
  const { port, messages } = connect();
  embed.refuse({ path: '', message: 'no core' });
  port.postMessage({ id: 1, type: 'getState' });
  await quiet();
  expect(messages).toEqual([{ type: 'refused', error: { path: '', message: 'no core' } }]);
});

test('a state comes back with the same bits, as a document and as a link', async () => {
  const third = { name: 'One third', type: 'sphere', center: [1 / 3, -0, 5e-324], radius: 1 - 2 ** -53 } as const;
  const wanted = { ...toDocument(firstState()), shapes: [third], selection: [0], snap: 0.1 };
  const [set, get] = await answers([
    { id: 1, type: 'setState', state: wanted },
    { id: 2, type: 'getState' },
  ]);
  expect(set).toEqual({ id: 1, ok: true, value: null });
  expect(get?.value).toStrictEqual(wanted);
  const link = toLink(state);
  state = firstState();
  embed = new EmbedPort(own as unknown as Window, new RateLimit(() => now));
  const [, again] = await answers([
    { id: 1, type: 'setState', state: link },
    { id: 2, type: 'getState' },
  ]);
  expect(again?.value).toStrictEqual(wanted);
});

test('results come only between subscribe and unsubscribe', async () => {
  const { port, messages, arrived } = connect();
  embed.serve(operations, []);
  embed.sendResult(true);
  port.postMessage({ id: 1, type: 'subscribe' });
  await arrived(2);
  embed.sendResult(false);
  embed.sendResult(true);
  port.postMessage({ id: 2, type: 'unsubscribe' });
  await arrived(5);
  embed.sendResult(true);
  await quiet();
  expect(messages.slice(1)).toEqual([
    { id: 1, ok: true, value: { kind: 'none' } },
    { type: 'result', isFinal: false, pair: { kind: 'none' } },
    { type: 'result', isFinal: true, pair: { kind: 'none' } },
    { id: 2, ok: true, value: null },
  ]);
});

test('a height is told once, also when it was known before the connection', async () => {
  embed.sendHeight(400);
  const { messages, arrived } = connect();
  embed.serve(operations, []);
  embed.sendHeight(400);
  embed.sendHeight(410);
  await arrived(3);
  expect(messages.slice(1)).toEqual([
    { type: 'resize', height: 400 },
    { type: 'resize', height: 410 },
  ]);
});

const shape = (changes: object): object => ({
  id: 1,
  type: 'setState',
  state: { touchstone: 1, shapes: [{ type: 'sphere', center: [0, 0, 0], radius: 1, ...changes }] },
});
const ring: { self?: object } = {};
ring.self = ring;
test.each<[string, unknown, Partial<Message>['id'], string, RegExp]>([
  ['null', null, null, '', /must be an object, but is null/],
  ['a text', 'getState', null, '', /must be an object/],
  ['an array', [1, 'getState'], null, '', /must be an object, but is an array of 2/],
  ['no id', { type: 'getState' }, null, 'id', /^id must be a number or a text of 1 to 64 characters, but is missing/],
  ['an id that is an object', { id: {}, type: 'getState' }, null, 'id', /but is an object/],
  ['an id that is NaN', { id: NaN, type: 'getState' }, null, 'id', /but is NaN/],
  ['a long id', { id: 'x'.repeat(65), type: 'getState' }, null, 'id', /but is a text of 65 characters/],
  ['no type', { id: 1 }, 1, 'type', /^type must be one of: getState, .*but is missing/],
  ['a type of every object', { id: 'a', type: 'constructor' }, 'a', 'type', /but is the text "constructor"/],
  ['an unknown type', { id: 1, type: 'eval', code: '1' }, 1, 'type', /but is the text "eval"/],
  ['no state', { id: 1, type: 'setState' }, 1, 'state', /must be an object, but is missing/],
  ['a state without shapes', { id: 1, type: 'setState', state: { touchstone: 1 } }, 1, 'state.shapes', /array/],
  ['a newer state', { id: 1, type: 'setState', state: { touchstone: 9 } }, 1, 'state.touchstone', /version 9/],
  ['a radius of NaN', shape({ radius: NaN }), 1, 'state.shapes[0].radius', /NaN/],
  ['a negative radius', shape({ radius: -1 }), 1, 'state.shapes[0].radius', /radius/],
  ['a radius that is a text', shape({ radius: '1' }), 1, 'state.shapes[0].radius', /must be a number/],
  ['a center in the plane', shape({ center: [0, 0] }), 1, 'state.shapes[0].center', /3 numbers/],
  ['a link that is none', { id: 1, type: 'setState', state: 'hello' }, 1, 'state', /contains no scene/],
  ['a damaged link', { id: 1, type: 'setState', state: '#s=AQAC' }, 1, 'state', /damaged/],
  [
    '65 shapes',
    { id: 1, type: 'setState', state: { touchstone: 1, shapes: Array(65).fill({}) } },
    1,
    'state.shapes',
    /at most 64/,
  ],
  ['a ring', { id: 1, type: 'setState', state: ring }, 1, '', /too large/],
  ['a million values', { id: 1, type: 'reset', state: Array(1e6).fill(0) }, 1, '', /too large: at most 4096 values/],
  ['a long text', { id: 1, type: 'setState', state: 'x'.repeat(1 << 18) }, 1, '', /131072 characters/],
  ['a large buffer', { id: 1, type: 'getState', more: new Uint8Array(1e6) }, 1, '', /too large/],
  [
    'a large map',
    { id: 1, type: 'getState', more: new Map(Array.from({ length: 5000 }, (_, i) => [i, i])) },
    1,
    '',
    /too large/,
  ],
])('%s is answered by a fault that names its place, and the embed goes on', async (_, message, id, path, sentence) => {
  const before = state;
  const [fault, next] = await answers([message, { id: 'next', type: 'getState' }]);
  expect(fault).toMatchObject({ id, ok: false, error: { path, message: expect.stringMatching(sentence) } });
  expect(state).toBe(before);
  expect(next).toMatchObject({ id: 'next', ok: true });
});

test(`of more than ${mostPerSecond} requests in a second the rest is refused, until the next second`, async () => {
  const { port, messages, arrived } = connect();
  embed.serve(operations, []);
  for (let i = 0; i <= mostPerSecond; ++i) port.postMessage({ id: i, type: 'unsubscribe' });
  await arrived(mostPerSecond + 2);
  expect(messages.filter(({ ok }) => ok).length).toBe(mostPerSecond);
  expect(messages.at(-1)).toMatchObject({ id: mostPerSecond, ok: false, error: { message: /^Too many/ } });
  now = 1000;
  port.postMessage({ id: 'later', type: 'reset' });
  await arrived(mostPerSecond + 3);
  expect(messages.at(-1)).toMatchObject({ id: 'later', ok: true });
});

test('messages without a form count, too: they are refused like the rest', async () => {
  const { port, messages, arrived } = connect();
  embed.serve(operations, []);
  for (let i = 0; i < mostPerSecond; ++i) port.postMessage(i % 2 === 0 ? 'nonsense' : { type: 'reset' });
  port.postMessage({ id: 'last', type: 'reset' });
  await arrived(mostPerSecond + 2);
  expect(messages.at(-1)).toMatchObject({ id: 'last', ok: false, error: { message: /^Too many/ } });
});

test('whatever comes in, reading ends in a request or a ProtocolError (2000 random values, seed 11)', () => {
  const anyMessage = fc.oneof(
    fc.anything({ withMap: true, withSet: true, withTypedArray: true, withNullPrototype: true, maxDepth: 4 }),
    fc.record({ id: fc.anything(), type: fc.constantFrom('setState', 'reset', '__proto__'), state: fc.anything() }),
  );
  fc.assert(
    fc.property(anyMessage, (message) => {
      expect(() => readConnect(message)).not.toThrow();
      try {
        expect(['number', 'string']).toContain(typeof readRequest(message).id);
      } catch (error) {
        expect(error).toBeInstanceOf(ProtocolError);
      }
    }),
    { numRuns: 2000, seed: 11 },
  );
});

test('a message may be as large as 64 shapes with the longest names need, by far', () => {
  const item = { name: 'x'.repeat(80), type: 'obb', center: [0, 0, 0], halfExtents: [1, 1, 1], rotation: [0, 0, 0, 1] };
  const message = { id: 1, type: 'setState', state: { ...toDocument(state), shapes: Array(64).fill(item) } };
  expect(readRequest(message).type).toBe('setState');
  expect(JSON.stringify(message).length * 4).toBeLessThan(largestMessage.characters);
});
