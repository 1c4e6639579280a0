// SPDX-License-Identifier: MIT
// Links of the motion page.
import { fromMotionLink, hasLink, toMotionLink } from '../../formats/link/sceneLink.ts';
import type { ValidateShape } from '../../model/document.ts';
import type { MotionState } from '../../model/motion.ts';
import type { LinkFormat } from '../../parts/page/address.ts';

export const motionLinks = (validate: ValidateShape): LinkFormat<MotionState> => ({
  hasLink,
  readLink: (hash) => fromMotionLink(hash, validate),
  writeLink: toMotionLink,
});
