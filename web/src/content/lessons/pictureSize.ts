// SPDX-License-Identifier: MIT
/** Of the pictures on the cards of lessons, in pixels. */
export const lessonPictureSize = { width: 320, height: 180 } as const;
