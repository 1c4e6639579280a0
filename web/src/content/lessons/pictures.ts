// SPDX-License-Identifier: MIT
// The pictures on the cards of lessons, drawn when the site is built (web/build/lessonPictures.ts): fetched for a list alone.
import type { SvgNode } from '../../model/svgNode.ts';

const pictures = import.meta.glob<SvgNode>('./*/en.md', { query: '?picture', import: 'default', eager: true });

export const pictureOfLesson = (id: string): SvgNode | undefined => pictures[`./${id}/en.md`];
