// SPDX-License-Identifier: MIT
// Loads the WebAssembly module once, in the build that the engine supports. No other file imports it.
import { TouchstoneError } from './types.ts';
import type { EmbindModule } from './generated/embind.d.ts';

export type RawModule = EmbindModule & { readonly HEAPU8: Uint8Array };
type Factory = () => Promise<RawModule>;

// (module (func (drop (i8x16.splat (i32.const 0))))): validates only with SIMD support.
const simdProbe = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 9, 1, 7, 0, 65, 0, 253, 15, 26, 11,
]);

/** Whether the engine supports WebAssembly SIMD. */
export const hasSimd = (): boolean => WebAssembly.validate(simdProbe);

export async function loadModule(simd: boolean): Promise<RawModule> {
  if (typeof WebAssembly !== 'object')
    throw new TouchstoneError(
      'no-webassembly',
      '',
      'This browser does not support WebAssembly, which the collision core needs.',
    );
  // Two literal imports, so that a bundler finds both and emits each with its .wasm file.
  const { default: factory } = (simd
    ? await import('../build/wasm/simd/touchstone.mjs')
    : await import('../build/wasm/scalar/touchstone.mjs')) as unknown as { default: Factory };
  return factory();
}
