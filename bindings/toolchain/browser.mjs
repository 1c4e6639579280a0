// SPDX-License-Identifier: MIT
// Which browsers the tests and the screenshots use: a system Chromium first, else Playwright's own; a system Firefox.
import { isRoot, which } from './common.mjs';

export const systemChromium = () => which('chromium') ?? which('chromium-browser') ?? which('google-chrome');

export const systemFirefox = () => which('firefox-esr') ?? which('firefox');

/** Launch options for Playwright. */
export function launchOptions() {
  const executablePath = systemChromium();
  const args = [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--enable-unsafe-swiftshader',
    '--use-angle=swiftshader',
  ];
  if (isRoot()) args.push('--no-sandbox');
  return executablePath ? { executablePath, args } : { args };
}
