// SPDX-License-Identifier: MIT
// Messages between a page and an embed over their port, and their validation. Pure: both sides use it, and
// docs/embedding.md describes it. Every message is untrusted until it is validated here.
import { asObject, named, property } from '../../../../bindings/read.ts';
import type { MethodName, StatusName } from '../../../../bindings/generated/schema.ts';
import {
  type Feature,
  type PublishedResult,
  TouchstoneError,
  type Vec2,
  type Vec3,
} from '../../../../bindings/types.ts';
import type { StateDocument } from '../../model/document.ts';

export const protocolVersion = 1;

/** The one message that goes to the window, not the port; it carries the port. */
export interface Connect {
  readonly touchstone: 'connect';
  readonly version: number;
}

export const requestTypes = ['getState', 'setState', 'reset', 'subscribe', 'unsubscribe'] as const;
export type RequestType = (typeof requestTypes)[number];
export type RequestId = number | string;
export interface Request {
  readonly id: RequestId;
  readonly type: RequestType;
  /** Of setState: a document, or a link as text. The model validates it. */
  readonly state: unknown;
}

/** An invalid request: the path in it, and a message. */
export interface Fault {
  readonly path: string;
  readonly message: string;
}
export type Reply =
  | { readonly id: RequestId; readonly ok: true; readonly value: StateDocument | PairMessage | null }
  | { readonly id: RequestId | null; readonly ok: false; readonly error: Fault };

/** The answer for the pair; numbers are exact. */
export type PairMessage =
  | { readonly kind: 'none' }
  | { readonly kind: 'planes'; readonly a: string; readonly b: string; readonly meet: boolean }
  | {
      readonly kind: 'distance';
      /** The names of the shapes. */
      readonly a: string;
      readonly b: string;
      readonly distance: number;
      readonly intersects: boolean;
      readonly penetrationDepth: number;
      readonly normal: readonly number[];
      readonly pointOnA: readonly number[];
      readonly pointOnB: readonly number[];
      readonly unique: boolean;
      readonly method: MethodName;
      readonly status: StatusName;
      readonly featureA: Feature;
      readonly featureB: Feature;
      /** The published result; null in the mode `exact`. */
      readonly published: PublishedResult<Vec2 | Vec3> | null;
    };
export type EmbedEvent =
  | { readonly type: 'ready'; readonly version: number; readonly refused: readonly string[] }
  /** The embed cannot talk: of another version of the protocol, or without its core. */
  | { readonly type: 'refused'; readonly error: Fault }
  /** `isFinal` is false while a change still goes on. */
  | { readonly type: 'result'; readonly isFinal: boolean; readonly pair: PairMessage }
  /** The height that all of the embed needs, in CSS pixels. */
  | { readonly type: 'resize'; readonly height: number };

/** Bad input that has a place and a sentence. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
  constructor(
    readonly path: string,
    message: string,
    /** Of the request that it is about, where that could be read. */
    readonly id: RequestId | null = null,
  ) {
    super(message);
  }
}

export const longestId = 64;
/** The most that a message may hold: values of all depths, and characters of all texts. 64 shapes need a fraction. */
export const largestMessage = { values: 4096, characters: 1 << 17 } as const;

/** Counts what a message holds without following it further than it may reach; a ring ends there too. */
function checkSize(message: unknown, id: RequestId): void {
  const waiting: unknown[] = [message];
  let values = 0;
  let characters = 0;
  while (waiting.length > 0) {
    const value = waiting.pop();
    values += 1;
    if (typeof value === 'string') characters += value.length;
    else if (ArrayBuffer.isView(value)) values += value.byteLength;
    else if (value instanceof ArrayBuffer) values += value.byteLength;
    else if (value instanceof Map || value instanceof Set) values += value.size;
    else if (typeof value === 'object' && value !== null) {
      const keys = Object.keys(value);
      values += keys.length;
      if (values <= largestMessage.values) waiting.push(...keys.map((key) => property(value, key, '')));
      for (const key of keys) characters += key.length;
    }
    if (values > largestMessage.values || characters > largestMessage.characters)
      throw new ProtocolError(
        '',
        `The message is too large: at most ${largestMessage.values} values and ${largestMessage.characters} characters are read.`,
        id,
      );
  }
}

function readId(request: object): RequestId {
  const id = property(request, 'id', '');
  const isNumber = typeof id === 'number' && Number.isFinite(id);
  if (isNumber || (typeof id === 'string' && id !== '' && id.length <= longestId)) return id;
  throw new ProtocolError('id', `id must be a number or a text of 1 to ${longestId} characters, but is ${named(id)}.`);
}

/** The id of a message whatever else it is; null where it has none. */
export function idOf(message: unknown): RequestId | null {
  try {
    return readId(asObject(message, ''));
  } catch {
    return null;
  }
}

/** The request that a message is; throws a ProtocolError. */
export function readRequest(message: unknown): Request {
  try {
    const request = asObject(message, '');
    // First, so that a page that exceeds the rate gets that error.
    const id = readId(request);
    checkSize(message, id);
    const found = property(request, 'type', '');
    const type = requestTypes.find((one) => one === found);
    if (!type)
      throw new ProtocolError('type', `type must be one of: ${requestTypes.join(', ')}; but is ${named(found)}.`, id);
    return { id, type, state: type === 'setState' ? property(request, 'state', '') : undefined };
  } catch (error) {
    if (error instanceof TouchstoneError) throw new ProtocolError(error.path, error.message);
    throw error;
  }
}

/** The version in a connection request; undefined for any other message. */
export function readConnect(message: unknown): number | undefined {
  try {
    const object = asObject(message, '');
    const version = property(object, 'version', '');
    return property(object, 'touchstone', '') === 'connect' && typeof version === 'number' ? version : undefined;
  } catch {
    return undefined;
  }
}

/** Answers that there is no connection, and why. */
export function refuseAt(port: MessagePort, error: Fault): void {
  port.postMessage({ type: 'refused', error } satisfies EmbedEvent);
  port.close();
}
/** The port of a connection request; undefined for any other message, and for another version, which is refused. */
export function acceptedPort({ data, ports }: MessageEvent<unknown>): MessagePort | undefined {
  const version = readConnect(data);
  const [port] = ports;
  if (version === undefined || !port) return undefined;
  if (version === protocolVersion) return port;
  refuseAt(port, { path: 'version', message: `version must be ${protocolVersion}, but is ${version}.` });
  return undefined;
}

/** A fault in the state, as a fault of the request that brought it. */
export const inState = (path: string): string => (path === '' || path === 'scene' ? 'state' : `state.${path}`);
