// SPDX-License-Identifier: MIT
// Links of pages with an editable scene.
import { fromLink, hasLink, toLink } from '../../formats/link/sceneLink.ts';
import type { ValidateShape } from '../../model/document.ts';
import type { State } from '../../model/state.ts';
import type { LinkFormat } from '../page/address.ts';

export const sceneLinks = (validate: ValidateShape): LinkFormat<State> => ({
  hasLink,
  readLink: (hash) => fromLink(hash, validate),
  writeLink: toLink,
});
