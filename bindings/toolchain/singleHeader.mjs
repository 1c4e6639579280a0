// SPDX-License-Identifier: MIT
// The C++ core as one header: the public headers in the order of their includes, and behind TOUCHSTONE_IMPLEMENTATION the
// sources. A name that files of different folders define for themselves (in an unnamed namespace) gets the name of its folder there,
// since all files are one for the compiler.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const included = /^#include "([^"]+)"\n/gm;

/** The files below a folder with an extension, in the order of their paths. */
function filesBelow(folder, extension) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(extension))
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** Joins files, each at its first include; those of the standard library stay where they are. */
class Joined {
  #read;
  #seen = new Set();
  text = '';

  constructor(read) {
    this.#read = read;
  }
  /** Adds a file with all that it includes and is not there yet. */
  add(path) {
    if (this.#seen.has(path)) return;
    this.#seen.add(path);
    const source = this.#read(path);
    for (const [, name] of source.matchAll(included)) this.add(name);
    const body = source
      .replace(included, '')
      .replace(/^#pragma once\n/m, '')
      .replace(/^\/\/ SPDX-License-Identifier: MIT\n/, '');
    this.text += `// ---- ${path}\n${body.trim()}\n\n`;
  }
}

/** The text of the header. */
export function singleHeader(root, version, licence) {
  const include = join(root, 'core/include');
  const source = join(root, 'core/src');
  const publicHeaders = filesBelow(include, '.hpp').filter((path) => path !== 'touchstone/touchstone.hpp');
  const read = (path) => {
    try {
      return readFileSync(join(path.startsWith('touchstone/') ? include : source, path), 'utf8');
    } catch (cause) {
      throw new Error(`${path} is included in the core, but is not in core/include or core/src.`, { cause });
    }
  };
  const joined = new Joined(read);
  for (const path of publicHeaders) joined.add(path);
  const declarations = joined.text;
  joined.text = '';
  // First what refuses to be compiled with flags that change the arithmetic.
  joined.add('arithmetic.cpp');
  const isOfC = (path) => path.startsWith('store/c_interface');
  for (const path of filesBelow(source, '.cpp')) if (!isOfC(path)) joined.add(path);
  return `// SPDX-License-Identifier: MIT
// Touchstone ${version}: collision detection, the C++ core as one header. Include it where it is used; in exactly one source
// file define TOUCHSTONE_IMPLEMENTATION before, and compile that file with -std=c++20 -O2 -ffp-contract=off. Generated from the
// sources by \`npm run package:cpp\`: change those.
//
${licence.trim().replace(/^/gm, '// ').replace(/ +$/gm, '')}
#ifndef TOUCHSTONE_SINGLE_HEADER
#define TOUCHSTONE_SINGLE_HEADER

${declarations}#endif  // TOUCHSTONE_SINGLE_HEADER

#if defined(TOUCHSTONE_IMPLEMENTATION) && !defined(TOUCHSTONE_IMPLEMENTED)
#define TOUCHSTONE_IMPLEMENTED

${joined.text}#endif  // TOUCHSTONE_IMPLEMENTATION
`;
}
