// SPDX-License-Identifier: MIT
/// <reference types="vite/client" />
// Asks the browser to keep the site for visits without a network. Nobody misses it where that is not possible.

import { packagedExercise } from '../../handin/packaged.ts';

/** Beside the pages, one folder above the scripts of the build. */
const script = '../service-worker.js';

async function register(): Promise<void> {
  try {
    // Even asking throws in a frame without storage.
    await navigator.serviceWorker.register(new URL(script, import.meta.url));
  } catch {
    // Storage is forbidden, or the network went before everything was fetched: the next visit tries again.
  }
}

/** So many milliseconds after the page is there: fetching the whole site must not compete with what is first done on it. */
const pause = 2000;

/** Said last on a page, when everything that it shows is there. */
export function keepOffline(): void {
  // During development a cached page would hide changes. In a frame the visit is to another site's page, and a
  // package for a learning platform has no worker.
  if (!import.meta.env.PROD || window.parent !== window || packagedExercise() !== undefined) return;
  const soon = (): void => void setTimeout(() => void register(), pause);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}
