// SPDX-License-Identifier: MIT
// Chooses native tests by words: the name of a pair ("obb-capsule"), of a query ("cast") or of a part of the core
// ("witnesses"), as they stand in the names of suites, tests and parameters.

const plain = (text) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** The full names of the tests in what `--gtest_list_tests` prints. */
export function testNames(listing) {
  const names = [];
  let suite = '';
  for (const line of listing.split('\n')) {
    const name = line.replace(/\s*#.*$/, '').trimEnd();
    if (/^\S+\.$/.test(name)) suite = name;
    else if (name.startsWith('  ') && suite !== '') names.push(suite + name.trim());
  }
  return names;
}

/**
 * The filter for GoogleTest that chooses the tests whose names contain one of the words, upper and lower case and all
 * but letters and digits aside; undefined where there is none. A word with a hyphen is the whole name of a pair:
 * "capsule-plane" does not choose "taperedCapsule_plane".
 */
export function filterFor(listing, words) {
  const chosen = testNames(listing).filter((name) =>
    words.some((word) => (word.includes('-') ? hasPair(name, word) : plain(name).includes(plain(word)))),
  );
  return chosen.length > 0 ? chosen.join(':') : undefined;
}

const hasPair = (name, word) => name.split(/[/.]/).some((part) => plain(part) === plain(word));
