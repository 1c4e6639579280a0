// SPDX-License-Identifier: MIT
// Memory that runs out as an error like another. The core ends such a call in a trap; recover() then frees what the call was for
// (memory.hpp), so that nothing is left behind and the module goes on.
import { TouchstoneError } from './types.ts';

/** `what` needs more memory than there is; `bytes`: how much, where that is known before. */
export function outOfMemory(path: string, what: string, bytes?: number): TouchstoneError {
  if (bytes === undefined)
    return new TouchstoneError('out-of-memory', path, `${what} needs more memory than the core has left or may take.`);
  const size = `${Math.ceil(bytes / 2 ** 20)} MiB`;
  const message = `${what} needs ${size}, which exceeds the memory of the core.`;
  return new TouchstoneError('out-of-memory', path, message, { why: size });
}

interface Recovering {
  recover(): boolean;
}

/** Calls the core; a trap for want of memory becomes an error that names what was wanted. `onLoss`: before it is thrown. */
export function orOutOfMemory<T>(raw: Recovering, what: string, call: () => T, onLoss?: () => void): T {
  try {
    return call();
  } catch (error) {
    // Also after another trap, which leaves the stack of the core as it was.
    if (!(error instanceof WebAssembly.RuntimeError) || !raw.recover()) throw error;
    onLoss?.();
    throw outOfMemory('', what);
  }
}

/** The same module, whose calls with these names end in that error. `onLoss`: before it is thrown. */
export function withErrors<Raw extends Recovering>(
  raw: Raw,
  names: readonly (keyof Raw & string)[],
  onLoss?: () => void,
): Raw {
  const calls = names.map((name) => {
    const call = raw[name] as (...values: readonly unknown[]) => unknown;
    return [
      name,
      (...values: readonly unknown[]): unknown => orOutOfMemory(raw, name, () => call(...values), onLoss),
    ] as const;
  });
  return Object.assign(Object.create(raw) as Raw, Object.fromEntries(calls));
}
