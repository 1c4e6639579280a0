// SPDX-License-Identifier: MIT
// The sentence that stands in the HTML of each page until its scripts have started: the page is still loading, a script is missing,
// or the start failed. A style sheet shows it only after some seconds; web/build/startup.ts puts it into the pages, in every
// language, since texts are scripts, too.
import { fileName } from './later.ts';
import { siteState } from './site.ts';

/** `data-startup` of the sentences. */
export type StartupCase = 'loading' | 'missing' | 'newer' | 'broken';
const place = (): HTMLElement | null => document.getElementById('startup');

/** The scripts run: from now on the page itself says what is missing. */
export const scriptsRun = (): void => void place()?.setAttribute('data-runs', '');
export const doScriptsRun = (): boolean => place()?.hasAttribute('data-runs') !== false;

/** The page has started. */
export const pageStarted = (): void => place()?.remove();

/**
 * Fetches the program of the page past the browser's cache: a damaged file is kept there for a year like a whole one, and a page that
 * is loaded anew takes it from there. Never rejects.
 */
export async function refetchProgram(): Promise<void> {
  const files = performance.getEntriesByType('resource').filter(({ name }) => /\.(js|css|wasm)$/.test(name));
  await Promise.allSettled(
    files.map(async ({ name }) => (await fetch(name, { cache: 'reload', signal: AbortSignal.timeout(8000) })).text()),
  );
}

/** Says why the page does not start, with a button that tries again; the address stays as it is. `detail`: file or error. */
export function sayStartup(which: StartupCase, detail: string): void {
  const element = place();
  if (!element) return;
  element.classList.add('failed');
  for (const sentence of element.querySelectorAll<HTMLElement>('[data-startup]'))
    sentence.hidden = sentence.dataset['startup'] !== which;
  for (const code of element.querySelectorAll('code')) code.textContent = detail;
  for (const button of element.querySelectorAll('button')) {
    button.hidden = false;
    button.onclick = async () => {
      if (which === 'broken') await refetchProgram();
      location.reload();
    };
  }
}

/** A script of the start did not arrive. */
export async function sayMissing(address: string | undefined): Promise<void> {
  const file = address === undefined ? '' : fileName(address);
  sayStartup('missing', file);
  if ((await siteState()) === 'newer') sayStartup('newer', file);
}
