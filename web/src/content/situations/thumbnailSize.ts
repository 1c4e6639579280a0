// SPDX-License-Identifier: MIT
/** In pixels of the files. */
export const thumbnailSize = { width: 300, height: 200 } as const;
