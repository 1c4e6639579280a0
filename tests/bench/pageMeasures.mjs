// SPDX-License-Identifier: MIT
// The measurements of the pages in a real Chromium, driven by Playwright.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { fullScene } from './pageScenes.mjs';

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const percentile = (values, share) => [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1];
const round = (x, digits = 2) => Number(x.toFixed(digits));

/** Milliseconds for a new window, and for everything that a page loads behind its first result. */
const [windowSettles, pageSettles] = [2000, 3000];

/** A fresh browser profile with one page and its inspector; `state` is what the playground kept from the last visit. */
export async function withPage(browser, action, state) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    if (state)
      await context.addInitScript((text) => localStorage.setItem('touchstone.playground', text), JSON.stringify(state));
    const page = await context.newPage();
    const inspector = await context.newCDPSession(page);
    return await action(page, inspector);
  } finally {
    await context.close();
  }
}

/** Notes in the page when it shows its first result and when a key has been handled, on the clock that starts with loading. */
function watchReadiness({ shown, changes }) {
  const times = {};
  window.readiness = times;
  const note = (what) => (times[what] ??= performance.now());
  let before;
  const look = () => {
    // A page that is still filling is hidden, and its parts take no focus.
    if (times.shown === undefined && document.querySelector(shown)?.checkVisibility({ visibilityProperty: true }))
      note('shown');
    if (times.armed && changes && document.querySelector(changes)?.textContent !== before) note('handled');
  };
  times.longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) times.longest = Math.max(times.longest, duration);
  }).observe({ type: 'longtask', buffered: true });
  const attributeFilter = ['data-filling', 'hidden'];
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter,
  });
  window.arm = (focus) => {
    if (focus) document.querySelector(focus).focus();
    if (changes) before = document.querySelector(changes).textContent;
    else addEventListener('focusin', () => note('handled'), { once: true });
    times.armed = true;
  };
}

/**
 * Milliseconds from the start of loading until the first result is shown, and until a key press after that is handled; `own`
 * is what the main thread itself worked for that, which does not depend on how busy the machine is with other things.
 * `longest` is the longest time that a press has to wait while the page goes on starting behind its first result.
 */
export async function readyTime(browser, url, page, slowdown) {
  return withPage(browser, async (tab, inspector) => {
    await inspector.send('Performance.enable', { timeDomain: 'threadTicks' });
    // A new window of the browser first loads parts of its own: who opens a page has that behind him.
    await tab.waitForTimeout(windowSettles);
    await inspector.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await tab.addInitScript(watchReadiness, page);
    await tab.goto(`${url}${page.name}.html`, { waitUntil: 'commit' });
    await tab.waitForFunction(() => window.readiness?.shown !== undefined);
    await tab.evaluate((focus) => window.arm(focus), page.focus);
    await tab.keyboard.press(page.key);
    await tab.waitForFunction(() => window.readiness.handled !== undefined);
    const { TaskDuration: own } = await metrics(inspector);
    await tab.waitForTimeout(pageSettles);
    const { shown, handled, longest } = await tab.evaluate(() => window.readiness);
    return { shown: round(shown, 0), handled: round(handled, 0), own: round(1000 * own, 0), longest };
  });
}

/** Bytes of the scripts that a page loads, gzipped as a host would. */
export async function scriptBytes(browser, { url, folder }, { name, shown }) {
  return withPage(browser, async (tab) => {
    const scripts = new Set();
    const { pathname } = new URL(url);
    tab.on('request', (request) => {
      const path = new URL(request.url()).pathname.slice(pathname.length);
      if (path.endsWith('.js') && path !== 'service-worker.js') scripts.add(path);
    });
    await tab.goto(`${url}${name}.html`, { waitUntil: 'networkidle' });
    await tab.waitForSelector(shown);
    return [...scripts].reduce((sum, path) => sum + gzipSync(readFileSync(join(folder, path)), { level: 9 }).length, 0);
  });
}

const metrics = async (inspector) =>
  Object.fromEntries((await inspector.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]));

/** Screen position of shape A: below its label. */
async function placeOfA(tab) {
  const box = await tab.locator('.tag', { hasText: /^A$/ }).boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height + 22 };
}
const frame = (tab) => tab.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
const distanceShown = (tab) => tab.locator('[data-value="distance"]').getAttribute('data-number');

/** Milliseconds of script, and of style and layout, in each of `steps` frames of a drag of A through a full scene. */
export async function dragCost(browser, url, dimension, steps) {
  const run = async (tab, inspector) => {
    await inspector.send('Performance.enable', { timeDomain: 'threadTicks' });
    await tab.goto(`${url}playground.html`, { waitUntil: 'networkidle' });
    const { x, y } = await placeOfA(tab);
    const before = await distanceShown(tab);
    await tab.mouse.move(x, y);
    await tab.mouse.down();
    const script = [];
    const layout = [];
    for (let i = 1; i <= steps; ++i) {
      const start = await metrics(inspector);
      await tab.mouse.move(x + 120 * Math.sin(i / 20), y + 30 * Math.sin(i / 13));
      await frame(tab);
      const end = await metrics(inspector);
      script.push(1000 * (end.ScriptDuration - start.ScriptDuration));
      layout.push(
        1000 * (end.LayoutDuration + end.RecalcStyleDuration - start.LayoutDuration - start.RecalcStyleDuration),
      );
    }
    const after = await distanceShown(tab);
    await tab.mouse.up();
    if (before === after) throw new Error('The drag moved nothing.');
    // The first frames compile what the later ones run.
    const [warm, warmLayout] = [script.slice(20), layout.slice(20)];
    return {
      median: round(median(warm)),
      p95: round(percentile(warm, 0.95)),
      largest: round(Math.max(...warm)),
      layout: round(median(warmLayout)),
    };
  };
  return withPage(browser, run, fullScene(dimension));
}

/** Counts the frames of a page. */
function countFrames() {
  window.frameCount = 0;
  const next = () => {
    window.frameCount += 1;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}
/**
 * Milliseconds of script of the main thread in each of `frames` frames of what plays. What
 * workers compute and what draws the picture is not of it.
 */
export async function playCost(browser, url, address, { frames, slowdown }) {
  return withPage(browser, async (tab, inspector) => {
    // What drawing takes is not measured, and by software it takes longest in large windows.
    await tab.setViewportSize({ width: 960, height: 600 });
    await inspector.send('Performance.enable', { timeDomain: 'threadTicks' });
    await tab.goto(`${url}${address}`);
    await tab.waitForSelector('body[data-ready="true"]');
    await tab.waitForTimeout(1000);
    await inspector.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await tab.evaluate(countFrames);
    const button = tab.getByRole('button', { name: 'Play', exact: true }).filter({ visible: true }).first();
    if (await button.isVisible()) await button.click();
    const costs = [];
    const counted = () => tab.evaluate(() => window.frameCount);
    for (let i = 0; i < frames; ++i) {
      const [start, from] = [await metrics(inspector), await counted()];
      await frame(tab);
      const [end, to] = [await metrics(inspector), await counted()];
      if (to > from) costs.push((1000 * (end.ScriptDuration - start.ScriptDuration)) / (to - from));
    }
    // The first frames compile what the later ones run.
    const warm = costs.slice(5);
    return { median: round(median(warm)), p95: round(percentile(warm, 0.95)) };
  });
}

/** Notes when the view shows another picture, frame by frame. */
function watchFrames() {
  const { dataset } = document.querySelector('#viewport');
  let last = dataset.frames;
  window.drawn = [];
  const look = () => {
    if (dataset.frames !== last) window.drawn.push(performance.now());
    last = dataset.frames;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
/** Milliseconds that the browser's processes of a kind have worked by now. */
async function workOf(inspector, kind) {
  const { processInfo } = await inspector.send('SystemInfo.getProcessInfo');
  return 1000 * processInfo.reduce((sum, { type, cpuTime }) => sum + (type === kind ? cpuTime : 0), 0);
}

/**
 * The frames that a drag of A through the first scene shows in a window of 1440 × 900, by a real pointer that never rests:
 * milliseconds from one to the next, and what drawing one costs all cores together, which does not depend on how busy the
 * machine is with other things. Its first two seconds, in which the page finds the resolution that it can draw in time, does not count.
 */
export async function dragFrames(browser, url, seconds) {
  const whole = await browser.newBrowserCDPSession();
  return withPage(browser, async (tab) => {
    await tab.setViewportSize({ width: 1440, height: 900 });
    await tab.goto(`${url}playground.html`, { waitUntil: 'networkidle' });
    const { x, y } = await placeOfA(tab);
    await tab.mouse.move(x, y);
    await tab.mouse.down();
    let steps = 0;
    // As a mouse does: it sends its places whether or not the page has shown those before.
    const inspector = await tab.context().newCDPSession(tab);
    const dragFor = async (time) => {
      const sent = [];
      for (const end = performance.now() + 1000 * time; performance.now() < end; ++steps) {
        const at = { x: x + 120 * Math.sin(steps / 40), y: y + 30 * Math.sin(steps / 26) };
        sent.push(
          inspector.send('Input.dispatchMouseEvent', { type: 'mouseMoved', button: 'left', buttons: 1, ...at }),
        );
        await new Promise((resolve) => setTimeout(resolve, 16));
      }
      await Promise.all(sent);
    };
    await dragFor(2);
    await tab.evaluate(watchFrames);
    const before = await workOf(whole, 'GPU');
    await dragFor(seconds);
    const drawing = (await workOf(whole, 'GPU')) - before;
    const drawn = await tab.evaluate(() => window.drawn);
    await tab.mouse.up();
    const times = drawn.slice(1).map((time, i) => time - drawn[i]);
    return {
      median: round(median(times), 1),
      p95: round(percentile(times, 0.95), 1),
      drawing: round(drawing / drawn.length, 1),
    };
  });
}

/** Work of a page's main thread in `seconds` after it came to rest. */
export async function idleEvents(browser, url, { name, shown }, seconds) {
  return withPage(browser, async (tab) => {
    await tab.goto(`${url}${name}.html`, { waitUntil: 'networkidle' });
    await tab.waitForSelector(shown);
    await tab.waitForTimeout(3000);
    await browser.startTracing(tab, { categories: ['devtools.timeline'] });
    await tab.waitForTimeout(1000 * seconds);
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
    const count = (...names) => traceEvents.filter((event) => names.includes(event.name)).length;
    return { frames: count('FireAnimationFrame'), timers: count('TimerFire'), calls: count('FunctionCall') };
  });
}

async function memory(inspector) {
  // Twice: what finalizers let go of is collected the second time.
  for (let i = 0; i < 2; ++i) await inspector.send('HeapProfiler.collectGarbage');
  const { usedSize } = await inspector.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await inspector.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes, listeners: jsEventListeners };
}

/**
 * Drags A to and fro, `count` times, by the events that a mouse makes; with a frame drawn after every twentieth, since
 * thousands of frames drawn without a graphics card would take an hour.
 */
async function dragToAndFro({ x, y, count }) {
  const canvas = document.querySelector('#viewport canvas');
  const send = (type, at, buttons) =>
    canvas.dispatchEvent(
      new PointerEvent(type, { pointerId: 1, pointerType: 'mouse', clientX: at, clientY: y, buttons, bubbles: true }),
    );
  for (let i = 0; i < count; ++i) {
    const [from, to] = i % 2 === 0 ? [x, x + 30] : [x + 30, x];
    send('pointerdown', from, 1);
    send('pointermove', (from + to) / 2, 1);
    send('pointermove', to, 1);
    send('pointerup', to, 0);
    if (i % 20 === 19) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  }
}

/**
 * Memory after each tenth of `drags` drags. Growth is counted over the second half: in the first the lists reach their full
 * lengths. For a browser that compiles nothing (see page.mjs).
 */
export async function memoryOverDrags(browser, url, drags, onProgress) {
  return withPage(browser, async (tab, inspector) => {
    await tab.goto(`${url}playground.html`, { waitUntil: 'networkidle' });
    const { x, y } = await placeOfA(tab);
    // The events have the id of the mouse, which has to be there to be captured.
    await tab.mouse.move(x, y);
    const before = await distanceShown(tab);
    await tab.evaluate(dragToAndFro, { x, y, count: 1 });
    if ((await distanceShown(tab)) === before) throw new Error('The drag moved nothing.');
    await tab.keyboard.press('Control+z');
    const rows = [];
    for (let done = drags / 10; done <= drags; done += drags / 10) {
      await tab.evaluate(dragToAndFro, { x, y, count: drags / 10 });
      rows.push({ drags: done, ...(await memory(inspector)) });
      onProgress(done);
    }
    const [half, last] = [rows[rows.length / 2 - 1], rows.at(-1)];
    const growth = last.heap - half.heap;
    return { rows, growth, bytesPerDrag: round(growth / (drags / 2), 1) };
  });
}
