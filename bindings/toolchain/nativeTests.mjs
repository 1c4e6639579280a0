// SPDX-License-Identifier: MIT
// Selects native tests by words: the name of a pair ("obb-capsule"), of a query ("cast") or of a part of the core
// ("witnesses"), as in the names of suites, tests and parameters.

const plain = (text) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** The full names of the tests in the output of `--gtest_list_tests`. */
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
 * The GoogleTest filter for the tests whose names contain one of the words, ignoring case and all characters but
 * letters and digits; undefined if none match. A word with a hyphen is the whole name of a pair: "capsule-plane" does
 * not match "taperedCapsule_plane".
 */
export function filterFor(listing, words) {
  const chosen = testNames(listing).filter((name) =>
    words.some((word) => (word.includes('-') ? hasPair(name, word) : plain(name).includes(plain(word)))),
  );
  return chosen.length > 0 ? chosen.join(':') : undefined;
}

const hasPair = (name, word) => name.split(/[/.]/).some((part) => plain(part) === plain(word));
