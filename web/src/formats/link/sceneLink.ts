// SPDX-License-Identifier: MIT
// The state in the hash of an address: short, exact, and safe to open whoever wrote it.
//   version, one byte that the format defines, body (deflated where that is shorter), two bytes of checksum over all before
// Every version starts with its number and ends with this checksum, so that a damaged link is never taken for a newer one.
// link/format1.ts and link/format2.ts say what is between, link/envelope.ts packs it. A link is written in the oldest format that can hold it, which
// older copies of the page open, too. tests/fixtures/links.json keeps links of every version, which must open for ever.
import { ByteReader } from '../../model/bytes.ts';
import {
  DocumentError,
  fromDocument,
  type StateDocument,
  toDocument,
  type ValidateShape,
} from '../../model/document.ts';
import { linkVersion } from '../limits.ts';
import { hashOf, isDeflated, newerFormat, openHash, readBody } from './envelope.ts';
import { LinkError, unknownPart } from './fault.ts';
import * as format1 from './format1.ts';
import * as format2 from './format2.ts';
import type { LinkedPage } from './pages.ts';
import { readPage } from './sections.ts';
import type { MotionState } from '../../model/motion.ts';
import { fromMotionDocument, toMotionDocument } from '../../model/motionDocument.ts';
import type { State } from '../../model/state.ts';

export { hasLink } from './envelope.ts';
export { LinkError, type LinkFault } from './fault.ts';

/** A format: what of its second byte is its own, and the body between that and the checksum. */
interface Format {
  holds(document: StateDocument): boolean;
  flagsOf(document: StateDocument): number;
  bodyOf(document: StateDocument): Uint8Array;
  documentOf(flags: number, body: Uint8Array): object;
}
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

/** The hash that stands for a state, with its '#'; in a format that can hold it, or in the oldest such. */
export const toLink = (state: State, version?: number): string => linkOf(toDocument(state), version);
/** The same for a document, whose shapes may have poses. */
export function linkOf(document: StateDocument, version?: number): string {
  const written = version ?? (format1.holds(document) ? 1 : linkVersion);
  const format = formats[written];
  if (!format?.holds(document)) throw new RangeError(`Format ${written} cannot hold this scene.`);
  const body = format.bodyOf(document);
  return hashOf(written, format.flagsOf(document), body);
}

/** The state that a hash stands for; throws a LinkError. Of a link to the motion page it is the start. */
export const fromLink = (hash: string, validateShape: ValidateShape): State =>
  opened(hash, (document) => fromDocument(document, validateShape));

export const toMotionLink = (state: MotionState): string => linkOf(toMotionDocument(state));
/** The state of the motion page that a hash stands for; throws a LinkError. The pair of another page is at rest. */
export const fromMotionLink = (hash: string, validateShape: ValidateShape): MotionState =>
  opened(hash, (document) => fromMotionDocument(document, validateShape));

/** The page whose link a hash is, where it is opened here; throws a LinkError. Format 1 has scenes of the playground alone. */
export function pageOfLink(hash: string): LinkedPage {
  const found = openHash(hash);
  return found.version === 1 ? 'playground' : readBody(found, (body) => readPage(new ByteReader(body)));
}

function opened<T>(hash: string, read: (document: object) => T): T {
  const found = openHash(hash);
  const format = formats[found.version];
  if (!format) throw newerFormat(found.version);
  try {
    return readBody(found, (body) => read(format.documentOf(found.flags, body)));
  } catch (error) {
    if (error instanceof DocumentError)
      throw new LinkError('invalid', `The link contains an invalid scene: ${error.message}`, undefined, error);
    throw error;
  }
}
