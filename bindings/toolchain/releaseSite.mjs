// SPDX-License-Identifier: MIT
// Opens every page of the built site below a folder, in Chromium or Firefox, and says what a page complained about.
import { pages } from '../../web/pages.mjs';
import { launchOptions, systemChromium, systemFirefox } from './browser.mjs';
import { serve } from './serve.mjs';

/** As long as a page may take to show its first text, in milliseconds. */
const patience = 60_000;
/** An exercise has to be named. */
const queries = { exercise: '?id=sphere-box-by-hand' };

async function complaintsOf(page, url, name) {
  const found = [];
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(String(error)));
  page.on('response', (response) => {
    if (response.status() >= 400) found.push(`${response.status()} for ${response.url()}`);
  });
  try {
    await page.goto(`${url}${name}.html${queries[name] ?? ''}`, { waitUntil: 'load', timeout: patience });
    await page.waitForFunction(
      () => document.querySelector('h1')?.textContent?.trim() && document.title.trim() !== '',
      { timeout: patience },
    );
    await page.waitForNetworkIdle({ idleTime: 500, timeout: patience });
  } catch (error) {
    found.push(String(error.message ?? error));
  }
  return found.map((complaint) => `${name}.html: ${complaint}`);
}

/** What is wrong with the pages, as sentences; `browser` is chrome or firefox. */
export async function openSite(browser, folder) {
  const { default: puppeteer } = await import('puppeteer-core');
  const { server, url } = await serve({ base: '/courses/geometry/2026/', ...(folder ? { folder } : {}) });
  const executablePath = browser === 'firefox' ? systemFirefox() : systemChromium();
  const args = browser === 'firefox' ? [] : launchOptions().args;
  const running = await puppeteer.launch({ browser, executablePath, args });
  const found = [];
  try {
    for (const { name } of pages) {
      const context = await running.createBrowserContext();
      found.push(...(await complaintsOf(await context.newPage(), url, name)));
      await context.close();
    }
  } finally {
    await running.close();
    server.closeAllConnections();
    server.close();
  }
  return found;
}
