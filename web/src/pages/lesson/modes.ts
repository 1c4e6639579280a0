// SPDX-License-Identifier: MIT
// Whether the lesson is read, presented, printed or shown in part, which the style sheet needs as well.

const parameters = new URLSearchParams(location.search);
/** In the authoring page, where nothing is kept. */
export const isPreview = parameters.has('preview');
/** One picture or a few in a row, for a frame of another page: excerpt.ts. */
export const isExcerpt = parameters.has('excerpt') && (parameters.has('id') || parameters.has('url'));
/** One state at a time, in large type: lecture.ts. */
export const isLecture = (): boolean => document.body.classList.contains('lecture');
/** All states are shown one after the other, for their pictures: paper.ts. */
export const setPrinting = (isOn: boolean): void => void document.body.classList.toggle('printing', isOn);
/** The state is that of the place on the page. */
export const isScrolled = (): boolean => !isLecture() && !isExcerpt && !document.body.classList.contains('printing');
