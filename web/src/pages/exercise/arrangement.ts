// SPDX-License-Identifier: MIT
// The parts of a page that narrow and wide windows show in another order. They are moved in the document, since screen readers and
// the focus follow the document and not the style sheet.
import type { Exercise } from '../../grading/format.ts';
import { byId } from '../../parts/dom/dom.ts';
import { narrowWindow } from '../../parts/dom/windowWidth.ts';

/** Arranges now and whenever the window becomes narrow or wide, until the signal aborts. */
export function arrangeByWidth(arrange: (isNarrow: boolean) => void, signal?: AbortSignal): void {
  arrange(narrowWindow.matches);
  narrowWindow.addEventListener('change', () => arrange(narrowWindow.matches), signal ? { signal } : {});
}

/** The text of an exercise: below a drawing that is worked in; below a picture in a narrow window only; above a program. */
export function placeText(kind: Exercise['kind']): void {
  const [stage, prose] = [byId('stage', HTMLElement), byId('text', HTMLElement)];
  arrangeByWidth((isNarrow) =>
    kind === 'construct' || (kind !== 'code' && isNarrow) ? stage.after(prose) : stage.before(prose),
  );
}
