// SPDX-License-Identifier: MIT
// A script of its own beside those of the page, on which it does not depend: it says why the page does not start when one of the
// others does not arrive. Where it does not arrive itself, the sentence in the HTML remains.
import { doScriptsRun, sayMissing, sayStartup } from './startup.ts';

let thrown: string | undefined;

/** The first script of the page that does not arrive, of those that are needed before any of them runs. */
async function firstMissing(): Promise<string | undefined> {
  const scripts = document.querySelectorAll<HTMLElement>('script[type="module"][src], link[rel="modulepreload"]');
  for (const element of scripts) {
    const address = element.getAttribute('src') ?? element.getAttribute('href') ?? '';
    const response = await fetch(address).catch(() => undefined);
    const type = response?.headers.get('content-type') ?? '';
    if (!response?.ok || !type.includes('javascript')) return address;
  }
  return undefined;
}
async function check(): Promise<void> {
  if (doScriptsRun()) return;
  const missing = thrown === undefined ? await firstMissing() : undefined;
  // Scripts that came during the check run now.
  if (doScriptsRun()) return;
  if (missing !== undefined || thrown === undefined) await sayMissing(missing);
  else sayStartup('broken', thrown);
}

addEventListener('error', ({ message }) => (thrown ??= message));
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement && target.type === 'module' && !doScriptsRun()) void sayMissing(target.src);
  },
  { capture: true },
);
// The last of the scripts has run, or failed, before the page counts as loaded.
if (document.readyState === 'complete') void check();
else addEventListener('load', () => void check());
