// SPDX-License-Identifier: MIT
// The npm package as its users have it: installed from the tarball, in Node, with bundlers, in a browser, in TypeScript.
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, vi } from 'vitest';
import { browsers, sizes } from './inBrowser.ts';
import { long } from './inLong.ts';
import { contents, entries, programs } from './inNode.ts';
import { typeScript } from './inTypeScript.ts';
import { installedPackage, type Place } from './place.ts';

// Programs and bundlers are started beside other tests.
vi.setConfig({ testTimeout: 180_000 });

let place: Place | undefined;
const placed = (): Place => {
  if (!place) throw new Error('The package is not installed.');
  return place;
};
beforeAll(() => {
  place = installedPackage();
}, 300_000);
afterAll(() => {
  if (place) rmSync(dirname(place.folder), { recursive: true, force: true });
});

contents(placed);
entries(placed);
programs(placed);
browsers(placed);
sizes(placed);
typeScript(placed);
long(placed);
