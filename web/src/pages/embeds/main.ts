// SPDX-License-Identifier: MIT
// A sample page of a lecturer with three embeds (docs/embedding.md).
import { startPage } from '../../parts/page/page.ts';
import { startEmbeds } from './embeds.ts';

document.body.classList.toggle('framed', window.parent !== window);
const page = await startPage();
await startEmbeds(page);
await page.ready();
