// SPDX-License-Identifier: MIT
// Whether the lesson is read, presented or printed, which the style sheet needs as well.

/** In the authoring page, where nothing is kept. */
export const isPreview = new URLSearchParams(location.search).has('preview');
/** One state at a time, in large type: lecture.ts. */
export const isLecture = (): boolean => document.body.classList.contains('lecture');
/** All states are shown one after the other, for their pictures: paper.ts. */
export const setPrinting = (isOn: boolean): void => void document.body.classList.toggle('printing', isOn);
/** The state is that of the place on the page. */
export const isScrolled = (): boolean => !isLecture() && !document.body.classList.contains('printing');
