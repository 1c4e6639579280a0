// SPDX-License-Identifier: MIT
// The drawing of the page in the browser's storage, so that a reload and the next visit find it: the capsules that are made, and the
// clicks of the one that is being made. What another tab has drawn is kept beside it.
import type { Shape2, Vec2 } from '../../../../bindings/types.ts';
import { type Drawing, drawnOf, resumeDrawing } from '../../parts/board/model.ts';
import { drawingKey } from '../../handin/capsuleDrawing.ts';
import type { Notices } from '../../parts/page/notices.ts';
import { SavedText } from '../../parts/page/savedText.ts';
import { text } from '../../text/language.ts';

const isVec2 = (value: unknown): value is Vec2 =>
  Array.isArray(value) && value.length === 2 && value.every((x) => typeof x === 'number');
function readCapsule(value: unknown): readonly Shape2[] {
  const { base, tip, radius } = Object(value) as Readonly<Record<string, unknown>>;
  return isVec2(base) && isVec2(tip) && typeof radius === 'number' ? [{ type: 'capsule2', base, tip, radius }] : [];
}
export const textOf = (drawing: Drawing): string =>
  JSON.stringify({ capsules: drawnOf(drawing).map(({ shape }) => shape), clicks: drawing.clicks });
/** The drawing of a stored text, which others may have written: what of it is not of the form is left out. */
export function drawingFrom(start: Drawing, stored: string | undefined): Drawing {
  try {
    const { capsules, clicks } = Object(JSON.parse(stored ?? '{}')) as Readonly<Record<string, unknown>>;
    const shapes = Array.isArray(capsules) ? capsules.flatMap(readCapsule) : [];
    return resumeDrawing(start, shapes, Array.isArray(clicks) ? clicks.filter(isVec2) : []);
  } catch {
    return start;
  }
}

/** `show` puts another drawing in the place of the present one. */
export const savedDrawing = (notices: Notices, start: Drawing, show: (other: Drawing) => void): SavedText =>
  new SavedText(
    notices,
    drawingKey,
    (which) => text(`capsule2d.saved.${which}`),
    (other) => show(drawingFrom(start, other)),
  );
