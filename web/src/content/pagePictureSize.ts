// SPDX-License-Identifier: MIT
/** Of the pictures of pages in menus and on the home page, in pixels of the files. */
export const pagePictureSize = { width: 320, height: 200 } as const;
