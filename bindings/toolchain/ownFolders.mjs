// SPDX-License-Identifier: MIT
// The folders of this checkout that commands write into: a link into another checkout is refused.
import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { exists, Failure, root } from './common.mjs';

/** A path without links; as it is where it leads nowhere. */
export const real = (path) => {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
};

/** The checkout of this project that a path lies in, or undefined. */
function checkoutOf(path) {
  for (let at = path; at !== dirname(at); at = dirname(at))
    if (exists(at, 'package.json') && exists(at, 'bindings/toolchain/common.mjs')) return at;
  return undefined;
}

/** Throws where one of these folders, into which a command writes, is a link into another checkout of this project. */
export function mustBeOwn(names, at = root) {
  for (const name of names) {
    const path = join(at, name);
    const target = real(path);
    const other = exists(path) ? checkoutOf(target) : undefined;
    if (other === undefined || other === real(at)) continue;
    throw new Failure(
      `${path} is a link to ${target}, which belongs to the checkout ${other}; nothing is written there. ` +
        `Remove the link (rm ${path}) and try again.`,
    );
  }
}
