// SPDX-License-Identifier: MIT
// The page of a course: the example of the site, or the one of a file or a link. What reads courses comes after the page is there.
import { later } from '../../loading/later.ts';
import { appear } from '../../parts/page/appear.ts';
import { startPage } from '../../parts/page/page.ts';

document.body.classList.toggle('framed', window.parent !== window);
const opening = later(() => import('./opening.ts'));
const page = await startPage();
const { openCourse } = await opening;
await openCourse(page, new URLSearchParams(location.search));
appear();
await page.ready();
