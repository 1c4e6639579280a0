// SPDX-License-Identifier: MIT
// Links to a step of an algorithm.
import type { ValidateShape } from '../../model/document.ts';
import type { LinkFormat } from '../../parts/page/address.ts';
import { type Linked, readHash, writeHash } from '../../traces/link.ts';

export const stepLinks = (validate: ValidateShape): LinkFormat<Linked> => ({
  readLink: (hash) => readHash(hash, validate),
  writeLink: writeHash,
});
