// SPDX-License-Identifier: MIT
// Starts a module that is fetched, and says what to do where its file is missing: some bundlers do not copy it.

type Factory = (options: { readonly locateFile: () => string }) => Promise<unknown>;

export async function fetched(factory: Factory, address: URL): Promise<unknown> {
  try {
    return await factory({ locateFile: () => address.href });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The core could not be loaded from ${address.href}: ${why} If the file is missing there, put the folder dist/wasm of the package beside the script, or import touchstone/inline.`,
      { cause: error },
    );
  }
}
