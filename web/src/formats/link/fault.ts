// SPDX-License-Identifier: MIT
// Reasons for rejecting a link.
import type { DocumentError } from '../../model/document.ts';
import type { LinkedPage } from './pages.ts';

export type LinkFault = 'no-link' | 'damaged' | 'newer' | 'unknown' | 'elsewhere' | 'too-large' | 'invalid';
/** The reason for rejecting a link, as a sentence. */
export class LinkError extends Error {
  override readonly name = 'LinkError';
  constructor(
    readonly code: LinkFault,
    message: string,
    /** Of a newer link, the version of its format. */
    readonly version?: number,
    /** The error of an invalid scene. */
    override readonly cause?: DocumentError,
    /** The page that opens it, of a link that belongs elsewhere. */
    readonly page?: LinkedPage,
  ) {
    super(message);
  }
}
export const damaged = (): LinkError =>
  new LinkError('damaged', 'The link is damaged or incomplete. Copy the whole link again.');
export const tooLarge = (): LinkError =>
  new LinkError('too-large', 'The link exceeds the size limit of a scene and was not opened.');
/** Something that a later version of the page has added to a format. */
export const unknownPart = (): LinkError =>
  new LinkError(
    'unknown',
    'The link holds something that this version of the page does not know. Reload the page and open the link again.',
  );
/** The link of another page, which has nothing that this one could show. */
export const elsewhere = (page: LinkedPage): LinkError =>
  new LinkError('elsewhere', `The link belongs to another page (${page}), which opens it.`, undefined, undefined, page);
