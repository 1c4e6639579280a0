// SPDX-License-Identifier: MIT
// Defines <touchstone-playground>. Built as one classic script of a fixed name, which a page of any origin includes; embed.html is
// looked for beside it.
import { TouchstonePlayground } from './playground.ts';

export type { Result, TouchstonePlayground } from './playground.ts';

const script = document.currentScript ?? document.querySelector('script[src*="touchstone-playground.js"]');

// Two courses on one page may both include the script.
if (!customElements.get('touchstone-playground')) {
  TouchstonePlayground.page = new URL('embed.html', (script as HTMLScriptElement | null)?.src ?? document.baseURI);
  customElements.define('touchstone-playground', TouchstonePlayground);
}
