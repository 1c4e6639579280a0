// SPDX-License-Identifier: MIT
// The core for a page.
import { type LoadOptions, loadTouchstone, type Touchstone } from '../../../../../bindings/index.ts';
import { ModuleStart } from '../moduleStart.ts';

/** Begins to load it: with all shapes, or the smaller one. */
export const startTouchstone = (shapes?: LoadOptions['shapes']): ModuleStart<Touchstone> =>
  new ModuleStart(() => loadTouchstone(shapes && { shapes }));
