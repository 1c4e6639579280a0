// SPDX-License-Identifier: MIT
// Whether the compiler must be downloaded first, and its size: checked before the first program in C++.
import { cachePrefix, type CompilerList, listName } from './compilerFiles.ts';

export interface CompilerState {
  readonly bytes: number;
  readonly isKept: boolean;
}

/** Undefined when offline: the run then reports missing files, or uses the cached ones. */
export async function compilerState(folder: string): Promise<CompilerState | undefined> {
  const url = new URL(listName, folder).href;
  try {
    const response = await fetch(url, { cache: 'no-cache' });
    if (!response.ok) return undefined;
    const list = (await response.json()) as CompilerList;
    const bytes = list.files.reduce((sum, file) => sum + file.bytes, 0);
    return { bytes, isKept: await isKept(url, cachePrefix(folder) + list.version) };
  } catch {
    return undefined;
  }
}

/** The list is kept after everything that it names. */
async function isKept(url: string, cacheName: string): Promise<boolean> {
  try {
    if (!(await caches.has(cacheName))) return false;
    return (await (await caches.open(cacheName)).match(url)) !== undefined;
  } catch {
    return false;
  }
}
