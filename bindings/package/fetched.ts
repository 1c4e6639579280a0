// SPDX-License-Identifier: MIT
// Starts a module that is fetched, and says what to do where its file is missing: some bundlers do not copy it.

import { whyNotStarted } from '../notStarted.ts';
import { TouchstoneError } from '../types.ts';

type Factory = (options: { readonly locateFile: () => string }) => Promise<unknown>;

export async function fetched(factory: Factory, address: URL): Promise<unknown> {
  try {
    return await factory({ locateFile: () => address.href });
  } catch (error) {
    const { code, path, values } = await whyNotStarted(error, undefined);
    const why = error instanceof Error ? error.message : String(error);
    const message = `The core could not be loaded from ${address.href}: ${why} If the file is missing there, put the folder dist/wasm of the package beside the script, or import touchstone/inline.`;
    throw Object.assign(new TouchstoneError(code, path, message, values), { cause: error });
  }
}
