// SPDX-License-Identifier: MIT
// Loads the WebAssembly module of particles, which only the pages that need it ask for.
import type { EmbindModule } from '../generated/particles.d.ts';
import { startModule } from '../load.ts';

export type RawParticles = EmbindModule & { readonly HEAPU8: Uint8Array };

export const loadRaw = (simd: boolean): Promise<RawParticles> =>
  startModule(
    simd,
    () => import('../../build/wasm/simd/particles.mjs'),
    () => import('../../build/wasm/scalar/particles.mjs'),
  );
