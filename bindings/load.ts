// SPDX-License-Identifier: MIT
// Loads the first WebAssembly module or the full one, in the build that the engine supports; the other modules are loaded likewise.
import { TouchstoneError } from './types.ts';
import { property, readFlag, readOptions } from './read.ts';
import { notLoaded, type WasmFile, whyNotStarted } from './notStarted.ts';
import type { EmbindModule } from './generated/embind.d.ts';
import type { EmbindModule as FullModule } from './generated/full.d.ts';

/** The first module, or the full one, which has all shapes, broad phases and hierarchies besides. */
export type RawModule = EmbindModule & Partial<OnlyInFull> & { readonly HEAPU8: Uint8Array };
export type OnlyInFull = Omit<FullModule, keyof EmbindModule>;
export type RawFull = FullModule & { readonly HEAPU8: Uint8Array };

// (module (func (drop (i8x16.splat (i32.const 0))))): validates only with SIMD support.
const simdProbe = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 9, 1, 7, 0, 65, 0, 253, 15, 26, 11,
]);

/** Whether the engine supports WebAssembly SIMD. */
export const hasSimd = (): boolean => WebAssembly.validate(simdProbe);

/**
 * Starts a module in one of its two builds. The imports are literal in each caller, so that a bundler finds both and emits each
 * with its .wasm file.
 */
export async function startModule<Raw>(simd: boolean, withSimd: Import, without: Import): Promise<Raw> {
  if (typeof WebAssembly !== 'object')
    throw new TouchstoneError(
      'no-webassembly',
      '',
      'This browser does not support WebAssembly, which the collision core needs.',
    );
  let built: BuiltModule<Raw>;
  try {
    built = (await (simd ? withSimd : without)()) as BuiltModule<Raw>;
  } catch (error) {
    throw notLoaded(error);
  }
  try {
    return await built.default();
  } catch (error) {
    throw await whyNotStarted(error, built.wasmFile);
  }
}
type Import = () => Promise<unknown>;
interface BuiltModule<Raw> {
  readonly default: () => Promise<Raw>;
  readonly wasmFile?: WasmFile;
}

export const loadModule = (simd: boolean): Promise<RawModule> =>
  startModule(
    simd,
    () => import('../build/wasm/simd/touchstone.mjs'),
    () => import('../build/wasm/scalar/touchstone.mjs'),
  );

/** Whether to take the build with SIMD: as the options say, else where the engine supports it. */
export function wantsSimd(options: unknown): boolean {
  const given = readOptions(options, 'options');
  const isChosen = (property(given, 'simd', '') ?? undefined) !== undefined;
  return isChosen ? readFlag(given, 'simd') : typeof WebAssembly === 'object' && hasSimd();
}

/** Starts a surface once for each build; later calls share it. After a failure the load may be repeated. */
export function loadedOnce<T>(load: (simd: boolean) => Promise<T>): (simd: boolean) => Promise<T> {
  const loaded = new Map<boolean, Promise<T>>();
  return (simd) => {
    let promise = loaded.get(simd);
    if (!promise) {
      promise = load(simd);
      promise.catch(() => loaded.delete(simd));
      loaded.set(simd, promise);
    }
    return promise;
  };
}

/** The full module, by whoever first needs a part of it: queries, worlds and hierarchies have one memory. */
export const loadFull = /* @__PURE__ */ loadedOnce((simd): Promise<RawFull> =>
  startModule(
    simd,
    () => import('../build/wasm/simd/full.mjs'),
    () => import('../build/wasm/scalar/full.mjs'),
  ),
);
