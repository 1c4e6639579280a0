// SPDX-License-Identifier: MIT
// The scene in the address of the page. An address is untrusted; what cannot be opened is reported, and the page goes on.
import type { ValidateShape } from '../../model/document.ts';
import { fromMotionLink, hasLink, LinkError, toMotionLink } from '../../formats/link/sceneLink.ts';
import type { MotionState } from '../../model/motion.ts';
import { notifyOpenedLink, notifyRefusedLink } from '../../parts/page/linkNotice.ts';
import type { Notices } from '../../parts/page/notices.ts';

export function writeAddress(state: MotionState): void {
  try {
    history.replaceState(null, '', toMotionLink(state));
  } catch {
    // Too many in a short time, or a frame without an address of its own.
  }
}

/** The state in the address; undefined where it has none, and, with a notice, where it cannot be opened. */
export function stateInAddress(notices: Notices, validateShape: ValidateShape): MotionState | undefined {
  notices.notify('link', undefined);
  if (!hasLink(location.hash)) return undefined;
  try {
    const state = fromMotionLink(location.hash, validateShape);
    notifyOpenedLink(notices, location.hash, 'motion');
    return state;
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    notifyRefusedLink(notices, error);
    return undefined;
  }
}
/** Whether the address holds this very state. */
export const isInAddress = (state: MotionState): boolean => location.hash === toMotionLink(state);
