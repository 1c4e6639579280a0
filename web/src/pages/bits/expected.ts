// SPDX-License-Identifier: MIT
// The digests that the core has natively, by pair: expected.json. tests/toolchain/bits.test.ts makes them from the same scenes with the
// native build; where the arithmetic has changed, its failure shows the new content of the file.
import source from './expected.json?raw';

export const expected = JSON.parse(source) as Readonly<Record<string, string>>;
