// SPDX-License-Identifier: MIT
// The course page: an example with embeds and a whole course, or the course of a file or a link in their place. What reads courses comes
// after the page is there.
import { later } from '../../loading/later.ts';
import { part } from '../../parts/dom/dom.ts';
import { startPage } from '../../parts/page/page.ts';
import { startEmbeds } from './embeds.ts';

const parameters = new URLSearchParams(location.search);
const isOwn = parameters.has('url') || parameters.has('file');
document.body.classList.toggle('framed', window.parent !== window);
// Before their script is there, so that no hidden embed is started.
if (isOwn) part('embeds').remove();

const opening = later(() => import('./opening.ts'));
const page = await startPage();
const embeds = isOwn ? undefined : startEmbeds(page);
const { openCourse } = await opening;
await openCourse(page, parameters);
await embeds;
await page.ready();
