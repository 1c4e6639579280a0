// SPDX-License-Identifier: MIT
// The page that computes a hundred thousand answers in the visitor's browser and compares their bits with ours.
import { byId, part } from '../../parts/dom/dom.ts';
import { Announcer } from '../../parts/page/announcer.ts';
import { appear } from '../../parts/page/appear.ts';
import { startPage } from '../../parts/page/page.ts';
import { BitsComparison } from './bitsComparison.ts';

const page = await startPage();
const build = byId('build', HTMLSelectElement);
const comparison = new BitsComparison(new Announcer(part('live')), () => ({
  simd: build.value === 'scalar' ? false : undefined,
}));
build.addEventListener('change', () => comparison.forget());
page.onLanguage(comparison);
comparison.relabel();
appear();
await page.ready();
