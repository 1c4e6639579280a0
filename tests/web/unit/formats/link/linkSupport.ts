// SPDX-License-Identifier: MIT
// A state, and links made and opened, for the tests of links.
import { checksum, toBase64url } from '../../../../../web/src/model/bytes.ts';
import { fromLink, LinkError } from '../../../../../web/src/formats/link/sceneLink.ts';
import { firstShow, firstState, type State } from '../../../../../web/src/model/state.ts';
import { validateShape } from '../../model/states.ts';

export const seed = 20261121;
export const sample = (): State => ({
  ...firstState(),
  method: 'published',
  snap: 0.1,
  show: { ...firstShow, ball: true },
});
/** The message after opening, or the reason for failure. */
export function opened(hash: string): State | LinkError {
  try {
    return fromLink(hash, validateShape);
  } catch (error) {
    if (error instanceof LinkError) return error;
    throw error;
  }
}
export const codeOf = (hash: string): string => {
  const found = opened(hash);
  return found instanceof LinkError ? found.code : 'opened';
};
/** A link with these bytes after version and flags, its checksum right. */
export function forged(flags: number, body: Uint8Array, version = 1): string {
  const bytes = Uint8Array.from([version, flags, ...body, 0, 0]);
  const sum = checksum(bytes.subarray(0, -2));
  bytes.set([sum >> 8, sum & 255], bytes.length - 2);
  return `#s=${toBase64url(bytes)}`;
}
