// SPDX-License-Identifier: MIT
// How soon the first picture of each lesson is there: on a phone and on a laptop, on a first visit and on a later one.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { median } from './pageMeasures.mjs';

export const windows = [
  { what: 'phone', width: 390, height: 844 },
  { what: 'laptop', width: 1440, height: 900 },
];

export const lessonIds = (root) =>
  readdirSync(join(root, 'web/src/content/lessons'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** Notes when the text is there and when the first frame of the picture has been drawn, on the clock that starts with loading. */
function watchPicture() {
  const times = {};
  window.lessonTimes = times;
  const look = () => {
    const lesson = document.querySelector('#lesson');
    if (lesson && !lesson.hidden && document.body.dataset.filling === undefined) times.text ??= performance.now();
    if (document.querySelector('.viewport[data-frames]')) times.picture ??= performance.now();
  };
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-filling', 'data-frames', 'hidden'],
  });
}

async function visit(tab, inspector, address) {
  await tab.goto(address, { waitUntil: 'commit' });
  await tab.waitForFunction(() => window.lessonTimes?.picture !== undefined, undefined, { timeout: 120_000 });
  const { metrics } = await inspector.send('Performance.getMetrics');
  const own = 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  const { text, picture } = await tab.evaluate(() => window.lessonTimes);
  return { text: Math.round(text), picture: Math.round(picture), own: Math.round(own) };
}

/** A first visit in a fresh profile, and one after it. */
async function visits(browser, address, { width, height }, slowdown) {
  const context = await browser.newContext({ viewport: { width, height } });
  try {
    const tab = await context.newPage();
    const inspector = await context.newCDPSession(tab);
    await inspector.send('Performance.enable', { timeDomain: 'threadTicks' });
    await inspector.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await tab.addInitScript(watchPicture);
    const first = await visit(tab, inspector, address);
    // The page that was left goes on starting: the next visit would wait for it.
    await tab.waitForLoadState('networkidle');
    await tab.goto('about:blank');
    return { first, again: await visit(tab, inspector, address) };
  } finally {
    await context.close();
  }
}

/** Medians in milliseconds of each lesson in each window. */
export async function lessonStarts(browser, url, ids, { slowdown, runs, progress }) {
  const rows = [];
  for (const { what, ...size } of windows) {
    for (const id of ids) {
      progress(`${id}, ${what}`);
      const found = [];
      for (let i = 0; i < runs; ++i) found.push(await visits(browser, `${url}lesson.html?id=${id}`, size, slowdown));
      const of = (which) =>
        Object.fromEntries(
          ['text', 'picture', 'own'].map((name) => [name, median(found.map((one) => one[which][name]))]),
        );
      rows.push({ id, window: what, first: of('first'), again: of('again') });
    }
  }
  return rows;
}
