// SPDX-License-Identifier: MIT
// Links of the page that compares algorithms. A link of two kinds is opened without the core, one of a scene is not.
import type { Touchstone } from '../../../../bindings/index.ts';
import type { LinkFormat } from '../../parts/page/address.ts';
import { PhraseError } from '../../text/phrase.ts';
import { type Compared, readAddress, writeAddress } from './model/address.ts';

export const compareLinks = (core: () => Touchstone | undefined): LinkFormat<Compared> => ({
  readLink: (hash) =>
    readAddress(hash, (value, path) => {
      const known = core();
      if (!known) throw new PhraseError({ key: 'notice.noCore', values: {} });
      return known.validate(value, path);
    }),
  writeLink: writeAddress,
});
