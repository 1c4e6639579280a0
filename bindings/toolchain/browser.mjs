// SPDX-License-Identifier: MIT
// Selects the browsers for tests and screenshots: a system Chromium first, else Playwright's own; a system Firefox.
import { isRoot, which } from './common.mjs';

export const systemChromium = () => which('chromium') ?? which('chromium-browser') ?? which('google-chrome');

/**
 * Chromium without its window's own surface, a package of its own in Debian: the same engine, and a fifth less time for a page
 * test. Playwright's own headless browser is this one, too.
 */
export const systemHeadlessShell = () => which('chromium-headless-shell');

export const systemFirefox = () => which('firefox-esr') ?? which('firefox');

/**
 * Launch options for Playwright: the headless shell where it is installed, else Chromium; `whole` asks for the latter, for what
 * measures a browser as its users have it. Without WebGL the browser does not draw the 3D view and does not compose pages in
 * the software renderer, which takes two thirds of the time of a visit to the playground.
 */
export function launchOptions({ webgl = true, whole = false } = {}) {
  const executablePath = (whole ? undefined : systemHeadlessShell()) ?? systemChromium();
  const args = [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...(webgl ? ['--enable-unsafe-swiftshader', '--use-angle=swiftshader'] : ['--disable-software-rasterizer']),
  ];
  if (isRoot()) args.push('--no-sandbox');
  return executablePath ? { executablePath, args } : { args };
}
