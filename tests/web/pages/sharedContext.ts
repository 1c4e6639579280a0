// SPDX-License-Identifier: MIT
// What `reuseContext` leaves to the tests of a worker, which share one page: a warm HTTP cache, and nothing else of one another.
import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** Playwright's own object behind a context, of which it has only this use here. */
interface Implementation {
  clearCache(): Promise<void>;
}
/** Playwright runs the browser in the process of the tests, where its client leads to this object; no public name does. */
function implementationOf(context: BrowserContext): Implementation | undefined {
  const { _connection: connection } = context as unknown as {
    _connection?: { toImpl?: (object: unknown) => Implementation | undefined };
  };
  return connection?.toImpl?.(context);
}

/**
 * Before each test Playwright empties what a page can keep (cookies, storage, databases, service workers) and the HTTP cache, too.
 * The files of the site do not change during a run, and their names contain their hashes: with this cache and the compiled code in it
 * a visit takes half of the time. A version of Playwright without this object is only slower.
 */
export function keepHttpCache(context: BrowserContext): void {
  const implementation = implementationOf(context);
  if (implementation) implementation.clearCache = async () => {};
}

/**
 * Remembers the sessions of the browser's protocol that a test opens, and returns what ends them: what a session emulates, a
 * twentieth of the processor's speed for one, lasts as long as it does, in the next tests too.
 */
export function watchSessions(context: BrowserContext): () => Promise<void> {
  const open = context.newCDPSession.bind(context);
  const sessions: CDPSession[] = [];
  context.newCDPSession = async (of) => {
    const session = await open(of);
    sessions.push(session);
    return session;
  };
  return async () => {
    context.newCDPSession = open;
    // A session whose page is closed has ended.
    await Promise.allSettled(sessions.map((session) => session.detach()));
  };
}

/** What Playwright does not reset: permissions, a missing network, and files that a page put into its own caches. */
export async function cleanContext(context: BrowserContext, page: Page): Promise<void> {
  await Promise.all([context.clearPermissions(), context.setOffline(false)]);
  if (page.isClosed() || !/^https?:/.test(page.url())) return;
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'cache_storage',
  });
  await session.detach();
}
