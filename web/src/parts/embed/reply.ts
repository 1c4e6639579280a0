// SPDX-License-Identifier: MIT
// Validates messages from the frame to the page around it. Any document in the frame has the port, in a sandboxed
// frame whatever was loaded there, so only valid answers and events are accepted.
import type { Reply, EmbedEvent, Fault } from '../../formats/messages/protocol.ts';

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isFault = (value: unknown): value is Fault & Fields =>
  isObject(value) && isText(value['path']) && isText(value['message']);

function isEvent(data: Fields): boolean {
  switch (data['type']) {
    case 'ready':
      return Array.isArray(data['refused']) && data['refused'].every(isText);
    case 'refused':
      return isFault(data['error']);
    case 'result':
      return typeof data['isFinal'] === 'boolean' && isObject(data['pair']) && isText(data['pair']['kind']);
    case 'resize':
      return typeof data['height'] === 'number' && data['height'] >= 0 && data['height'] < Infinity;
    default:
      return false;
  }
}

/** An event, an answer, or undefined for anything else. */
export function readReply(data: unknown): EmbedEvent | Reply | undefined {
  if (!isObject(data)) return undefined;
  if ('type' in data) return isEvent(data) ? (data as unknown as EmbedEvent) : undefined;
  const isAnswer = data['ok'] === true || (data['ok'] === false && isFault(data['error']));
  return isAnswer ? (data as unknown as Reply) : undefined;
}
