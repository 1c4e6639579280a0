// SPDX-License-Identifier: MIT
// Measures the built pages: start, size, a drag, rest, memory, the first pictures of lessons.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { launchOptions } from '../../bindings/toolchain/browser.mjs';
import { say } from '../../bindings/toolchain/common.mjs';
import { serve } from '../../bindings/toolchain/serve.mjs';
import { lessonIds, lessonStarts } from './lessonStart.mjs';
import {
  dragCost,
  dragFrames,
  idleEvents,
  median,
  memoryOverDrags,
  playCost,
  readyTime,
  scriptBytes,
} from './pageMeasures.mjs';
import { excesses, page as pageOf, surroundings } from './pageReport.mjs';
import { pages, played } from './pageScenes.mjs';

const slowdown = 4;
const runs = 7;
const steps = 200;
const playedFrames = 25;
const lessonRuns = 5;

async function measurePage(browser, site, page) {
  say(`${page.name}: start, size and rest`);
  const times = [];
  for (let i = 0; i < runs; ++i) times.push(await readyTime(browser, site.url, page, slowdown));
  const middle = (what) => median(times.map((time) => time[what]));
  return {
    name: page.name,
    isIn3d: page.isIn3d === true,
    moves: page.moves === true,
    kilobytes: Math.ceil((await scriptBytes(browser, site, page)) / 1000),
    ready: {
      shown: middle('shown'),
      handled: middle('handled'),
      own: middle('own'),
      longest: middle('longest'),
      runs: times,
    },
    idle: await idleEvents(browser, site.url, page, 5),
  };
}

/** In a browser that compiles nothing: code that it makes of what runs often counts as heap and goes on growing for hours. */
async function measureMemory(site, dragCount) {
  const { args, ...rest } = launchOptions({ whole: true });
  const browser = await chromium.launch({ ...rest, args: [...args, '--js-flags=--no-opt --no-maglev --no-sparkplug'] });
  try {
    const progress = (done) => process.stderr.write(`\rMemory: ${done} of ${dragCount} drags`);
    return await memoryOverDrags(browser, site.url, dragCount, progress);
  } finally {
    process.stderr.write('\n');
    await browser.close();
  }
}

async function measure(browser, site, dragCount) {
  const report = { slowdown, runs, steps, pages: [], drags: [], played: [] };
  for (const page of pages) report.pages.push(await measurePage(browser, site, page));
  for (const dimension of [3, 2]) {
    say(`A drag through a full scene, ${dimension}D`);
    report.drags.push({ dimension, cost: await dragCost(browser, site.url, dimension, steps) });
  }
  for (const { what, address } of played) {
    say(`Played: ${what}`);
    const of = (rate) => playCost(browser, site.url, address, { frames: playedFrames, slowdown: rate });
    report.played.push({ what, address, quick: await of(1), slow: await of(slowdown) });
  }
  say('The frames of a drag');
  report.frames = await dragFrames(browser, site.url, 5);
  report.memory = await measureMemory(site, dragCount);
  return report;
}

async function measureLessons(browser, url, root) {
  const progress = (what) => say(`First picture: ${what}`);
  const settings = { slowdown, runs: lessonRuns };
  return { ...settings, rows: await lessonStarts(browser, url, lessonIds(root), { ...settings, progress }) };
}
/** All figures, or those of the lessons beside the others that were measured before. */
async function reportOf(browser, url, root, { drags, lessons }) {
  const around = surroundings(root, browser.version());
  const measured = { ...around, ...(await measureLessons(browser, url, root)) };
  if (lessons) return { ...JSON.parse(readFileSync(join(root, reportFile), 'utf8')), lessons: measured };
  return { ...around, ...(await measure(browser, { url, folder: join(root, 'dist') }, drags)), lessons: measured };
}
const reportFile = 'docs/benchmarks-page.json';

/** Measures, prints the page and, with `write`, writes it to docs/. Gives what exceeds its limit, as sentences. */
export async function benchPage(root, { write, ...wanted }) {
  const { server, url } = await serve();
  const browser = await chromium.launch(launchOptions({ whole: true }));
  try {
    const report = await reportOf(browser, url, root, wanted);
    console.log(pageOf(report));
    if (write) {
      writeFileSync(join(root, reportFile), `${JSON.stringify(report, null, 1)}\n`);
      writeFileSync(join(root, 'docs/benchmarks-page.md'), pageOf(report));
    }
    return excesses(report);
  } finally {
    await browser.close();
    server.close();
  }
}
