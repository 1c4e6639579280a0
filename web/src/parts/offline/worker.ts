// SPDX-License-Identifier: MIT
// The service worker: after the first visit every page of the site works without a network. All files of one build are kept
// together under the build's version and checked by their hashes, so that a page never gets parts of two builds. A new
// version is fetched behind the open pages and shown from the next load on; what those pages may still ask for stays until
// they are closed.

/** Inserted by the build before this file: all cached files with the hash of their content. */
declare const precache: {
  /** Hash of the rest of this list. */
  readonly version: string;
  /** Fetched at once. */
  readonly files: Readonly<Record<string, string>>;
  /** Kept from when they are first seen: pictures. */
  readonly seen: readonly string[];
};

// TypeScript's types of workers and of pages exclude each other; this is what is used of them.
interface LaterEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}
interface AskedEvent extends LaterEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface WorkerScope {
  readonly registration: { readonly scope: string };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: {
      includeUncontrolled: boolean;
    }): Promise<readonly { readonly id: string; readonly url: string }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LaterEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: AskedEvent) => void): void;
}
const worker = self as unknown as WorkerScope;
const { scope } = worker.registration;

// The site may be hosted twice on one origin; each copy has its caches.
const prefix = `touchstone ${scope} `;
const cacheName = prefix + precache.version;
/** Holds the ids of the pages that were open when this version took over. */
const openBefore = new URL('pages-open-before', scope).href;

const address = (path: string): string => new URL(path, scope).href;
const otherCaches = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);

/** A response that came by a detour, as of hosts that hide endings, would be refused as the answer to a navigation. */
const withoutDetour = async (response: Response): Promise<Response> =>
  response.redirected ? new Response(await response.blob(), { headers: response.headers }) : response;

async function fetchAll(): Promise<void> {
  const cache = await caches.open(cacheName);
  const keep = async ([path, integrity]: readonly [string, string]): Promise<void> => {
    // The browser's own cache may hold a file of the version before.
    const response = await fetch(address(path), { integrity, cache: 'no-cache' });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    await cache.put(address(path), await withoutDetour(response));
  };
  try {
    await Promise.all(Object.entries(precache.files).map(keep));
  } catch (error) {
    // The site is being replaced right now, or the network is gone: the version before stays, complete.
    await caches.delete(cacheName);
    throw error;
  }
}

const openPages = async (): Promise<string[]> =>
  (await worker.clients.matchAll({ includeUncontrolled: true }))
    .filter(({ url }) => url.startsWith(scope))
    .map(({ id }) => id);

/** Old versions go when the last page that was open before this one took over is closed. */
async function tidy(): Promise<void> {
  const old = await otherCaches();
  if (old.length === 0) return;
  const noted = await (await caches.open(cacheName)).match(openBefore);
  const before = noted ? ((await noted.json()) as string[]) : [];
  const open = await openPages();
  if (!before.some((id) => open.includes(id))) await Promise.all(old.map((name) => caches.delete(name)));
}

async function takeOver(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.put(openBefore, new Response(JSON.stringify(await openPages())));
  await tidy();
  await worker.clients.claim();
}

/** The page that an address names: with or without its ending, whatever it asks for behind the question mark. */
function pageAt(url: URL): string | undefined {
  const path = url.pathname.slice(new URL(scope).pathname.length) || 'index.html';
  return [path, `${path}.html`, `${path}index.html`].find((name) => name.endsWith('.html') && name in precache.files);
}

const notFound = '404.html';
/** In the HTML of that page, which many hosts answer with. */
const notFoundMark = 'id="not-found"';
/** That the page does not exist, at an address of its own, from which its scripts and links are found. */
function sayNotFound(url: URL): Response {
  const page = new URL(notFound, scope);
  page.searchParams.set('address', url.pathname);
  return Response.redirect(page.href);
}

/** Navigations get the cached page; an unknown address leads to the page that says so, offline and where the host has it, too. */
async function page(request: Request): Promise<Response> {
  const path = pageAt(new URL(request.url));
  const kept = path && (await (await caches.open(cacheName)).match(address(path)));
  if (kept) return kept;
  const url = new URL(request.url);
  try {
    const response = await fetch(request);
    const isOurs = response.status === 404 && (await response.clone().text()).includes(notFoundMark);
    return isOurs ? sayNotFound(url) : response;
  } catch {
    return sayNotFound(url);
  }
}

/** In place of a picture that was not seen before the network went. */
const emptyPicture = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** Files by their names: those of a build have its hashes in them, so an older version can only have the same content. */
async function file(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request, { ignoreSearch: true });
  if (kept) return kept;
  const old = async (): Promise<Response | undefined> => {
    for (const name of await otherCaches()) {
      const found = await (await caches.open(name)).match(request, { ignoreSearch: true });
      if (found) return found;
    }
    return undefined;
  };
  const isPicture = precache.seen.includes(path);
  if (!isPicture) return (await old()) ?? fetch(request);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request, await withoutDetour(response.clone()));
    return response;
  } catch {
    return (await old()) ?? new Response(emptyPicture, { headers: { 'content-type': 'image/svg+xml' } });
  }
}

worker.addEventListener('install', (event) => event.waitUntil(fetchAll().then(() => worker.skipWaiting())));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(scope)) return;
  if (request.mode === 'navigate') {
    event.waitUntil(tidy());
    event.respondWith(page(request));
    return;
  }
  const path = new URL(request.url).pathname.slice(new URL(scope).pathname.length);
  event.respondWith(file(request, path));
});
