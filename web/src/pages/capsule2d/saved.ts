// SPDX-License-Identifier: MIT
// The drawing of the page in the browser's storage, so that a reload and the next visit find it: the capsules that are made, and the
// clicks of the one that is being made. What another tab has drawn is kept beside it.
import type { Shape2, Vec2 } from '../../../../bindings/types.ts';
import { type Drawing, drawnOf, resumeDrawing } from '../../parts/board/model.ts';
import { keptKeys } from '../../handin/keptKeys.ts';
import { SharedText, storageFrom, type TextStorage } from '../../model/storage.ts';
import { text } from '../../text/language.ts';
import type { Notices } from '../../parts/page/notices.ts';

const key = `${keptKeys.exercise}page.capsule2d`;

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

export class SavedDrawing {
  readonly #text: SharedText;
  #isTold = false;

  /** `show` puts another drawing in the place of the present one. */
  constructor(
    readonly notices: Notices,
    readonly start: Drawing,
    readonly show: (other: Drawing) => void,
    storage: TextStorage | undefined = storageFrom(() => localStorage),
  ) {
    this.#text = new SharedText(storage, key);
  }

  load(): Drawing {
    addEventListener('storage', (event) => {
      if (event.key === key && this.#text.others !== undefined) this.#tellOther();
    });
    return drawingFrom(this.start, this.#text.read());
  }
  keep(drawing: Drawing): void {
    const { written, isOther } = this.#text.write(textOf(drawing));
    this.notices.tell('storage', written === 'kept' ? undefined : () => text(`capsule2d.saved.${written}`));
    if (isOther) this.#tellOther();
  }
  #tellOther(): void {
    if (this.#isTold) return;
    this.#isTold = true;
    this.notices.tell('other', () => text('capsule2d.saved.other'), {
      label: () => text('capsule2d.saved.show'),
      run: () => this.#exchange(),
    });
  }
  #exchange(): void {
    this.#isTold = false;
    this.notices.tell('other', undefined);
    // Of this tab's drawing, which is the saved one, the other one takes the place, and it the other's.
    const there = this.#text.others;
    const other = there ?? this.#text.exchange(this.#text.own ?? '');
    if (there !== undefined) this.#text.keepOwn();
    if (other !== undefined) this.show(drawingFrom(this.start, other));
  }
}
