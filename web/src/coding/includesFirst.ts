// SPDX-License-Identifier: MIT
// Whether a C++ file includes a header before anything that could change what the header says.

/** At the beginning of a file these leave a header as it is: space, comments, and includes of the standard library. */
const harmless = [/\s+/y, /\/\/[^\n]*/y, /\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//y, /#[ \t]*include[ \t]*<[^>\n]*>[^\n]*/y];

export function includesFirst(source: string, header: string): boolean {
  let at = 0;
  const skips = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    if (!pattern.test(source)) return false;
    at = pattern.lastIndex;
    return true;
  };
  while (harmless.some(skips));
  const found = /#[ \t]*include[ \t]*"([^"\n]*)"/y;
  found.lastIndex = at;
  return found.exec(source)?.[1] === header;
}
