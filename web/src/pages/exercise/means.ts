// SPDX-License-Identifier: MIT
// What the sheet of an exercise works with, from its page.
import type { Touchstone } from '../../../../bindings/index.ts';
import type { Kept, Shelf, StorageArea } from '../../handin/kept.ts';
import type { CourseCalls } from '../../handin/toParent.ts';
import type { Notices } from '../../parts/page/notices.ts';

export interface Means {
  readonly core: Touchstone;
  readonly notices: Notices;
  readonly kept: Kept;
  readonly shelf: Shelf;
  /** Storage key in the browser. */
  readonly place: StorageArea;
  readonly calls: CourseCalls;
}
