// SPDX-License-Identifier: MIT
// The state in the hash of an address: short, exact, and safe to open whoever wrote it.
//   version, one byte that the format defines, body (deflated where that is shorter), two bytes of checksum over all before
// Every version starts with its number and ends with this checksum, so that a damaged link is never taken for a newer one.
// link/format1.ts and link/format2.ts say what is between. A link is written in the oldest format that can hold it, which
// older copies of the page open, too. tests/fixtures/links.json keeps links of every version, which must open for ever.
import { deflateSync, Inflate } from 'fflate';
import { BytesError, checksum, fromBase64url, toBase64url } from './bytes.ts';
import { DocumentError, fromDocument, type StateDocument, toDocument, type ValidateShape } from './document.ts';
import { damaged, LinkError, tooLarge, unknownPart } from './link/fault.ts';
import * as format1 from './link/format1.ts';
import * as format2 from './link/format2.ts';
import type { MotionState } from './motion.ts';
import { fromMotionDocument, toMotionDocument } from './motionDocument.ts';
import type { State } from './state.ts';

export { LinkError, type LinkFault } from './link/fault.ts';

/** The newest format. */
export const linkVersion = 2;
/** Maximum length of a link, and of its unpacked data: more than 64 hulls of 256 points need. */
const maxLength = 1 << 20;
const maxUnpacked = 1 << 19;

/** A format: what of its second byte is its own, and the body between that and the checksum. */
interface Format {
  holds(document: StateDocument): boolean;
  flagsOf(document: StateDocument): number;
  bodyOf(document: StateDocument): Uint8Array;
  documentOf(flags: number, body: Uint8Array): object;
}
/** In the second byte of every format: the body is deflated. */
const isDeflated = format1.flag.deflated;
const formats: Readonly<Record<number, Format>> = {
  1: format1,
  2: {
    holds: () => true,
    flagsOf: () => 0,
    bodyOf: format2.bodyOf,
    documentOf: (flags, body) => {
      if (flags & ~isDeflated) throw unknownPart();
      return format2.documentOf(body);
    },
  },
};

/** The part of a hash that holds a state; undefined where it has none. */
function payloadOf(hash: string): string | undefined {
  return hash
    .slice(hash.indexOf('#') + 1)
    .split('&')
    .find((part) => part.startsWith('s='))
    ?.slice(2);
}
export const hasLink = (hash: string): boolean => payloadOf(hash) !== undefined;

/** The hash that stands for a state, with its '#'; in a format that can hold it, or in the oldest such. */
export const toLink = (state: State, version?: number): string => linkOf(toDocument(state), version);
/** The same for a document, whose shapes may have poses. */
export function linkOf(document: StateDocument, version?: number): string {
  const written = version ?? (format1.holds(document) ? 1 : linkVersion);
  const format = formats[written];
  if (!format?.holds(document)) throw new RangeError(`Format ${written} cannot hold this scene.`);
  const body = format.bodyOf(document);
  const deflated = deflateSync(body, { level: 9 });
  const isShorter = deflated.length < body.length;
  const stored = isShorter ? deflated : body;
  const bytes = new Uint8Array(stored.length + 4);
  bytes[0] = written;
  bytes[1] = format.flagsOf(document) | (isShorter ? isDeflated : 0);
  bytes.set(stored, 2);
  new DataView(bytes.buffer).setUint16(bytes.length - 2, checksum(bytes.subarray(0, -2)));
  return `#s=${toBase64url(bytes)}`;
}

/** The state that a hash stands for; throws a LinkError. Of a link to the motion page it is the start. */
export const fromLink = (hash: string, validateShape: ValidateShape): State =>
  opened(hash, (document) => fromDocument(document, validateShape));

export const toMotionLink = (state: MotionState): string => linkOf(toMotionDocument(state));
/** The state of the motion page that a hash stands for; throws a LinkError. The pair of another page is at rest. */
export const fromMotionLink = (hash: string, validateShape: ValidateShape): MotionState =>
  opened(hash, (document) => fromMotionDocument(document, validateShape));

function opened<T>(hash: string, read: (document: object) => T): T {
  const text = payloadOf(hash);
  if (text === undefined) throw new LinkError('no-link', 'The address contains no scene.');
  if (text.length > maxLength) throw tooLarge();
  const bytes = fromBase64url(text);
  const [version = 0, flags = 0] = bytes ?? [];
  if (!bytes || bytes.length < 4 || version === 0) throw damaged();
  if (checksum(bytes.subarray(0, -2)) !== ((bytes.at(-2) ?? 0) << 8) + (bytes.at(-1) ?? 0)) throw damaged();
  const format = formats[version];
  if (!format)
    throw new LinkError(
      'newer',
      `The link was made by a newer version of this page (format ${version}, this one reads up to ${linkVersion}). Reload the page and open the link again.`,
      version,
    );
  const stored = bytes.subarray(2, -2);
  const body = flags & isDeflated ? unpacked(stored) : stored;
  try {
    return read(format.documentOf(flags, body));
  } catch (error) {
    if (error instanceof BytesError) throw damaged();
    if (error instanceof DocumentError)
      throw new LinkError('invalid', `The link contains an invalid scene: ${error.message}`, undefined, error);
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
