// SPDX-License-Identifier: MIT
// Around the body of every format: version, flags, packing and checksum, as the text of an address. An address is untrusted.
import { deflateSync, Inflate } from 'fflate';
import { BytesError, checksum, fromBase64url, toBase64url } from '../../model/bytes.ts';
import { linkVersion } from '../limits.ts';
import { damaged, LinkError, tooLarge } from './fault.ts';

/** In the second byte of every format: the body is deflated. */
export const isDeflated = 1;
/** Maximum length of a link, and of its unpacked data: more than 64 hulls of 256 points need. */
const maxLength = 1 << 20;
const maxUnpacked = 1 << 19;

/** The part of a hash that holds a state; undefined where it has none. */
function payloadOf(hash: string): string | undefined {
  return hash
    .slice(hash.indexOf('#') + 1)
    .split('&')
    .find((part) => part.startsWith('s='))
    ?.slice(2);
}
export const hasLink = (hash: string): boolean => payloadOf(hash) !== undefined;

/** The hash that holds a body, with its '#'; deflated where that is shorter. */
export function hashOf(version: number, flags: number, body: Uint8Array): string {
  const deflated = deflateSync(body, { level: 9 });
  const isShorter = deflated.length < body.length;
  const stored = isShorter ? deflated : body;
  const bytes = new Uint8Array(stored.length + 4);
  bytes[0] = version;
  bytes[1] = flags | (isShorter ? isDeflated : 0);
  bytes.set(stored, 2);
  new DataView(bytes.buffer).setUint16(bytes.length - 2, checksum(bytes.subarray(0, -2)));
  return `#s=${toBase64url(bytes)}`;
}

export interface Opened {
  readonly version: number;
  readonly flags: number;
  readonly stored: Uint8Array;
}
/** Version, flags and packed body of a hash; throws a LinkError where it holds none, or a damaged one. */
export function openHash(hash: string): Opened {
  const text = payloadOf(hash);
  if (text === undefined) throw new LinkError('no-link', 'The address contains no scene.');
  if (text.length > maxLength) throw tooLarge();
  const bytes = fromBase64url(text);
  const [version = 0, flags = 0] = bytes ?? [];
  if (!bytes || bytes.length < 4 || version === 0) throw damaged();
  if (checksum(bytes.subarray(0, -2)) !== ((bytes.at(-2) ?? 0) << 8) + (bytes.at(-1) ?? 0)) throw damaged();
  return { version, flags, stored: bytes.subarray(2, -2) };
}
/** A link of a format that this page does not have. */
export const newerFormat = (version: number): LinkError =>
  new LinkError(
    'newer',
    `The link was made by a newer version of this page (format ${version}, this one reads up to ${linkVersion}). Reload the page and open the link again.`,
    version,
  );
/** Reads the body of an opened hash; what reads too far is damage. */
export function readBody<T>({ flags, stored }: Opened, read: (body: Uint8Array) => T): T {
  const body = flags & isDeflated ? unpacked(stored) : stored;
  try {
    return read(body);
  } catch (error) {
    if (error instanceof BytesError) throw damaged();
    throw error;
  }
}

/** In small steps, so that a bomb is noticed when it starts to swell. */
function unpacked(packed: Uint8Array): Uint8Array {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const inflate = new Inflate((chunk) => {
    chunks.push(chunk);
    size += chunk.length;
  });
  const step = 64;
  for (let at = 0; at < packed.length; at += step) {
    try {
      inflate.push(packed.subarray(at, at + step), at + step >= packed.length);
    } catch {
      throw damaged();
    }
    if (size > maxUnpacked) throw tooLarge();
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
