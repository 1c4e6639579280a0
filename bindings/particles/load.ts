// SPDX-License-Identifier: MIT
// Loads the WebAssembly module of particles, which only the pages that need it ask for.
import type { EmbindModule } from '../generated/particles.d.ts';
import { TouchstoneError } from '../types.ts';

export type RawParticles = EmbindModule & { readonly HEAPU8: Uint8Array };
type Factory = () => Promise<RawParticles>;

export async function loadRaw(simd: boolean): Promise<RawParticles> {
  if (typeof WebAssembly !== 'object')
    throw new TouchstoneError(
      'no-webassembly',
      '',
      'This browser does not support WebAssembly, which the collision core needs.',
    );
  // Two literal imports, so that a bundler finds both and emits each with its .wasm file.
  const { default: factory } = (simd
    ? await import('../../build/wasm/simd/particles.mjs')
    : await import('../../build/wasm/scalar/particles.mjs')) as unknown as { default: Factory };
  return factory();
}
