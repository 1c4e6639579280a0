// SPDX-License-Identifier: MIT
// The storages of the browser. Either may be forbidden, as in a frame of another site; undefined then.
import { storageFrom } from '../../model/storage.ts';

/** For all visits and tabs of the site. */
export const siteStorage = (): Storage | undefined => storageFrom(() => localStorage);
/** For this tab alone, until it is closed. */
export const tabStorage = (): Storage | undefined => storageFrom(() => sessionStorage);
