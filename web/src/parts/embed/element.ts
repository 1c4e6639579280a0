// SPDX-License-Identifier: MIT
// Defines <touchstone-playground> and <touchstone-steps>. Built as one classic script of a fixed name, which a page of any origin
// includes; embed.html and algorithms.html are looked for beside it.
import { TouchstonePlayground } from './playground.ts';
import { TouchstoneSteps } from './steps.ts';

export type { Result, TouchstonePlayground } from './playground.ts';

function defineElements(): void {
  const script = document.currentScript ?? document.querySelector('script[src*="touchstone-playground.js"]');
  const beside = (page: string): URL => new URL(page, (script as HTMLScriptElement | null)?.src ?? document.baseURI);
  // Two courses on one page may both include the script.
  if (!customElements.get('touchstone-playground')) {
    TouchstonePlayground.page = beside('embed.html');
    customElements.define('touchstone-playground', TouchstonePlayground);
  }
  if (!customElements.get('touchstone-steps')) {
    TouchstoneSteps.page = beside('algorithms.html');
    customElements.define('touchstone-steps', TouchstoneSteps);
  }
}
// A program that renders pages on a server may import it, too: it does nothing there.
if (typeof document !== 'undefined' && typeof customElements !== 'undefined') defineElements();
