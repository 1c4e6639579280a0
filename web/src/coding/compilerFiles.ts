// SPDX-License-Identifier: MIT
// The compiler's files in the page: fetched on request from the site itself, counted while they come, unpacked, and kept
// for the next time. What comes from the host or from the cache is used only with the hash of the list. web/build/compilerFiles.ts
// puts them there.
import type { Clang } from './clang.ts';
import { compilerMemory, limitingMemory, withModules } from './compilerModules.ts';
import type { Kept } from './messages.ts';
import { later } from '../loading/later.ts';

/** The files added by the build. */
export interface CompilerList {
  readonly version: string;
  /** The compiler's own script, which asks for the others by their names. */
  readonly script: string;
  readonly files: readonly {
    readonly name: string;
    /** Packed with gzip, under a name that no host unpacks by itself. */
    readonly path: string;
    readonly bytes: number;
    /** SHA-256 of the packed file, in base64. */
    readonly sha256: string;
    readonly type: string;
  }[];
}
type ListedFile = CompilerList['files'][number];
export const listName = 'files.json';
const wasmType = 'application/wasm';

type Watch = (done: number, total: number) => void;

/** Kept by folder, so that two copies of the site on one origin do not throw out each other's. */
export const cachePrefix = (folder: string): string => `touchstone-compiler ${folder} `;

/** Undefined where storage is forbidden, as in some frames: then everything is fetched each time. */
async function openCache(name: string): Promise<Cache | undefined> {
  try {
    return await caches.open(name);
  } catch {
    return undefined;
  }
}

/** None where storage is forbidden, or where there is none, as on a page without HTTPS. */
async function cacheNames(): Promise<readonly string[]> {
  try {
    return await caches.keys();
  } catch {
    return [];
  }
}

async function forgetOthers(folder: string, current: string): Promise<void> {
  const isOld = (name: string): boolean => name.startsWith(cachePrefix(folder)) && name !== current;
  await Promise.all((await cacheNames()).filter(isOld).map((name) => caches.delete(name)));
}

async function fetched(url: string, options?: RequestInit): Promise<Response> {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`${new URL(url).pathname}: ${response.status}`);
  return response;
}

/** The list says which version there is now; without a network the one that was kept counts. */
async function readList(folder: string): Promise<CompilerList> {
  const url = new URL(listName, folder).href;
  try {
    return (await (await fetched(url, { cache: 'no-cache' })).json()) as CompilerList;
  } catch (error) {
    for (const name of await cacheNames()) {
      if (!name.startsWith(cachePrefix(folder))) continue;
      const kept = await (await caches.open(name)).match(url);
      if (kept) return (await kept.json()) as CompilerList;
    }
    throw error;
  }
}

type Bytes = Uint8Array<ArrayBuffer>;

/** All of a body, counted while it comes. */
async function bytesOf(response: Response, count: (bytes: number) => void): Promise<Bytes> {
  const chunks: Bytes[] = [];
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    chunks.push(part.value);
    count(part.value.length);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** Browsers hash, and keep files, only for pages that came by https or from this device; without a cache there is nothing to check. */
async function isListed(bytes: Bytes, { sha256 }: ListedFile): Promise<boolean> {
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto };
  if (!subtle) return true;
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...digest)) === sha256;
}

/** Answers what the compiler's script fetches. */
export class CompilerFiles {
  private done = 0;
  private readonly total: number;
  private readonly keeping: Promise<void>[] = [];

  constructor(
    private readonly folder: string,
    private readonly list: CompilerList,
    private readonly cache: Cache | undefined,
    private readonly watch: Watch,
  ) {
    this.total = list.files.reduce((sum, { bytes }) => sum + bytes, 0);
    watch(0, this.total);
  }

  /** A module, compiled while it is unpacked, or what another file contains. */
  async content(name: string): Promise<WebAssembly.Module | Blob> {
    const file = this.list.files.find((one) => one.name === name);
    if (!file) throw new Error(name);
    const unpacked = new Blob([await this.packed(file)]).stream().pipeThrough(new DecompressionStream('gzip'));
    if (file.type !== wasmType) return new Response(unpacked).blob();
    const limited = unpacked.pipeThrough(limitingMemory(compilerMemory));
    return WebAssembly.compileStreaming(new Response(limited, { headers: { 'content-type': wasmType } }));
  }

  /** The packed file: the kept one, else the host's; either counts only with the right hash. */
  private async packed(file: ListedFile): Promise<Bytes> {
    const url = new URL(file.path, this.folder).href;
    const kept = await this.cache?.match(url);
    if (kept) {
      const bytes = await bytesOf(kept, () => undefined);
      if (await isListed(bytes, file)) {
        this.count(bytes.length);
        return bytes;
      }
    }
    const bytes = await bytesOf(await fetched(url), (more) => this.count(more));
    if (!(await isListed(bytes, file))) throw new Error(`${file.path}: SHA-256 differs from that of ${listName}`);
    // A full disk must not prevent compiling.
    if (this.cache) this.keeping.push(this.cache.put(url, new Response(bytes)).catch(() => undefined));
    return bytes;
  }
  private count(bytes: number): void {
    this.done += bytes;
    this.watch(this.done, Math.max(this.total, this.done));
  }

  /** After everything arrived. */
  async keep(): Promise<void> {
    await Promise.all(this.keeping);
    await this.cache?.put(new URL(listName, this.folder).href, new Response(JSON.stringify(this.list)));
  }
}

/** What a worker is asked for by the compiler's script, by the names of its files. */
const nameHeader = 'x-touchstone-file';
/** The address of the script itself. */
const scriptName = 'script';

/** Loads the compiler into this worker, which is there for nothing else: its script gets its files from us. */
export async function loadClang(folder: string, watch: Watch, kept: Kept): Promise<LoadedClang> {
  const script = kept.get(scriptName);
  if (typeof script === 'string') return { clang: await started(script, kept, watch), kept: new Map() };
  const list = await readList(folder);
  const cacheName = cachePrefix(folder) + list.version;
  const cache = await openCache(cacheName);
  const files = new CompilerFiles(folder, list, cache, watch);
  const opened = new Map<string, WebAssembly.Module | Blob | string>([[scriptName, new URL(list.script, folder).href]]);
  await Promise.all(list.files.map(async ({ name }) => opened.set(name, await files.content(name))));
  const clang = await started(new URL(list.script, folder).href, opened, watch);
  if (cache)
    await files
      .keep()
      .then(() => forgetOthers(folder, cacheName))
      .catch(() => undefined);
  return { clang, kept: opened };
}
export interface LoadedClang {
  readonly clang: Clang;
  /** For the next worker: modules that are compiled already, and files. */
  readonly kept: Kept;
}

/** Runs the script, whose files are at hand. */
async function started(script: string, files: Kept, watch: Watch): Promise<Clang> {
  watch(0, 0);
  const usualFetch = globalThis.fetch;
  globalThis.fetch = (input, options) => {
    const url = input instanceof Request ? input.url : String(input);
    const name = url.slice(url.lastIndexOf('/') + 1);
    const file = files.get(name);
    if (file === undefined || typeof file === 'string') return usualFetch(input, options);
    return Promise.resolve(new Response(file instanceof Blob ? file : 'module', { headers: { [nameHeader]: name } }));
  };
  const compiled = (response: Response): Promise<WebAssembly.Module> | undefined => {
    const file = files.get(response.headers.get(nameHeader) ?? '');
    return file instanceof WebAssembly.Module ? Promise.resolve(file) : undefined;
  };
  try {
    return await withModules(compiled, async () => {
      const clang = (await later(() => import(/* @vite-ignore */ script))) as Clang;
      await clang.runLLVM(undefined, undefined, { fetchProgress: () => undefined });
      return clang;
    });
  } finally {
    globalThis.fetch = usualFetch;
  }
}
