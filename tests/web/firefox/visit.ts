// SPDX-License-Identifier: MIT
// Visits to the built site in Firefox, each with a fresh profile. Every test ends with a look at what Firefox complained about:
// nothing.
import { mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { resolve } from 'node:path';
import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
// @ts-expect-error plain JavaScript, shared with the commands
import { systemFirefox } from '../../../bindings/toolchain/browser.mjs';
// @ts-expect-error plain JavaScript, like the other
import { serve } from '../../../bindings/toolchain/serve.mjs';

export interface Site {
  readonly server: Server;
  readonly url: string;
}
export const host = async (): Promise<Site> => (await serve()) as Site;

/** Actions of a visitor on the open page; a test leaves no page open. */
export class Visit {
  page!: Page;
  #browser!: Browser;
  #site!: Site;
  #complaints: string[] = [];

  async startBrowser(): Promise<void> {
    this.#site = await host();
    this.#browser = await puppeteer.launch({ browser: 'firefox', executablePath: systemFirefox() as string });
  }
  async stopBrowser(): Promise<void> {
    await this.#browser.close();
    this.#site.server.closeAllConnections();
    this.#site.server.close();
  }

  /** Somebody else, or the same person without a memory. */
  async begin(): Promise<void> {
    const page = await (await this.#browser.createBrowserContext()).newPage();
    this.page = page;
    // What holds later on a slow machine is no failure: a wait lasts almost as long as a test may (vitest.config.ts).
    page.setDefaultTimeout(100_000);
    await page.setViewport({ width: 1280, height: 900 });
    page.on('console', (message) => {
      if (['error', 'warn'].includes(message.type())) this.#complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.#complaints.push(String(error)));
    await page.evaluateOnNewDocument(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
        console.error(`policy: ${violatedDirective}`),
      );
    });
  }
  async end(): Promise<void> {
    await this.page.browserContext().close();
  }
  /** Keeps a picture of the page. */
  async picture(name: string): Promise<void> {
    const folder = resolve(import.meta.dirname, '../../../build/reports/firefox');
    mkdirSync(folder, { recursive: true });
    await this.page.screenshot({ path: `${folder}/${name.replaceAll(/\W+/g, '-').slice(0, 80)}.png` });
  }
  /** Console messages and errors since the last call. */
  complaints(): readonly string[] {
    return this.#complaints.splice(0);
  }

  /** Opens a page of the site, or a whole address, and waits for an element as long as the page needs. */
  async open(address: string, ready: string): Promise<void> {
    await this.page.goto(new URL(address, this.#site.url).href);
    await this.page.waitForSelector(ready);
  }
  openPlayground(address = 'playground.html'): Promise<void> {
    return this.open(address, '[data-value="distance"]');
  }

  textOf(selector: string): Promise<string> {
    return this.page.$eval(selector, (element) => element.textContent ?? '');
  }
  numberOf(name: string): Promise<number> {
    return this.page.$eval(`[data-value="${name}"]`, (element) => Number(element.getAttribute('data-number')));
  }
  valueOf(label: string): Promise<string> {
    return this.page.$eval(`[aria-label="${label}"]`, (input) => (input as HTMLInputElement).value);
  }
  /** Types over what stands in a field. */
  async type(label: string, x: string): Promise<void> {
    const field = await this.page.$(`[aria-label="${label}"]`);
    if (!field) throw new Error(`no field ${label}`);
    await field.evaluate((input) => (input as HTMLInputElement).select());
    await field.type(x);
  }
  /** Presses the button of this name, that is seen. */
  async press(name: string): Promise<void> {
    const found = await this.page.evaluateHandle(
      (wanted) =>
        [...document.querySelectorAll('button')].find((b) => b.textContent === wanted && b.getClientRects().length > 0),
      name,
    );
    const button = found.asElement() as ElementHandle | null;
    if (!button) throw new Error(`no button ${name}`);
    await button.click();
  }
  /** Waits until the text of an element contains this. */
  async notice(selector: string, wanted: string): Promise<void> {
    await this.page.waitForFunction(
      (where, what) => document.querySelector(where)?.textContent?.replace(/\s+/g, ' ').includes(what),
      {},
      selector,
      wanted,
    );
  }
}

/** The visit of a file's tests: one browser for all of them, and a fresh profile for each. */
export function visitFirefox(): Visit {
  const visit = new Visit();
  beforeAll(() => visit.startBrowser());
  afterAll(() => visit.stopBrowser());
  beforeEach(() => visit.begin());
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await visit.picture(task.name);
    await visit.end();
    expect(visit.complaints()).toEqual([]);
  });
  return visit;
}
