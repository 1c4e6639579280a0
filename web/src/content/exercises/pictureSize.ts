// SPDX-License-Identifier: MIT
/** Of the pictures of exercises, in pixels of the files. */
export const exercisePictureSize = { width: 320, height: 180 } as const;
