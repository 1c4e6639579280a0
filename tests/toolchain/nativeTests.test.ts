// SPDX-License-Identifier: MIT
// Words of `npm test -- core WORD…` and the native tests that they choose.
import { expect, test } from 'vitest';
// @ts-expect-error plain JavaScript, shared with the commands that run before packages exist
import { filterFor } from '../../bindings/toolchain/nativeTests.mjs';

const listing = `Running main() from gtest_main.cc
Cast.
  ThinFastCapsuleDoesNotTunnel
HardCases.
  CollinearCapsules
AllPairs/Oracle.
  Overlapping_Seed1/obb_capsule  # GetParam() = 2-byte object <03-04>
  Overlapping_Seed1/capsule_plane  # GetParam() = 2-byte object <04-06>
  Overlapping_Seed1/taperedCapsule_plane  # GetParam() = 2-byte object <05-06>
`;
const filter = (...words: string[]): string | undefined =>
  (filterFor as (listing: string, words: readonly string[]) => string | undefined)(listing, words);

test('a pair is named as in docs and links, and is not another one that ends alike', () => {
  expect(filter('obb-capsule')).toBe('AllPairs/Oracle.Overlapping_Seed1/obb_capsule');
  expect(filter('capsule-plane')).toBe('AllPairs/Oracle.Overlapping_Seed1/capsule_plane');
  expect(filter('tapered-capsule-plane')).toBe('AllPairs/Oracle.Overlapping_Seed1/taperedCapsule_plane');
});

test('a query or a word of the scene is found in suites and tests; several words add up', () => {
  expect(filter('cast')).toBe('Cast.ThinFastCapsuleDoesNotTunnel');
  expect(filter('collinear', 'cast')).toBe('Cast.ThinFastCapsuleDoesNotTunnel:HardCases.CollinearCapsules');
  expect(filter('sphere-sphere')).toBeUndefined();
});
