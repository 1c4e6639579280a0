// SPDX-License-Identifier: MIT
// Position of the reader in the matrix: the slider, and the scroll offsets of page and tables. Stored with the
// browser's history entry, so that Back from a pair leads to the same position, and a new visit begins at the start.
import { replaceAddress } from '../../parts/page/replaceAddress.ts';

export interface MatrixPosition {
  readonly position: string;
  /** Offset of the first table from the top of the window: the height above it may differ next time. */
  readonly top: number;
  /** Of each table that scrolls sideways, in the order of the page. */
  readonly left: readonly number[];
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** The place in a state of the history, which other versions of the page may have written; undefined where there is none. */
export function placeIn(state: unknown): MatrixPosition | undefined {
  if (typeof state !== 'object' || state === null || !('matrix' in state)) return undefined;
  const { position, top, left } = state.matrix as Partial<Record<keyof MatrixPosition, unknown>>;
  if (typeof position !== 'string' || !isNumber(top) || !Array.isArray(left) || !left.every(isNumber)) return undefined;
  return { position, top, left };
}

const topOf = ([first]: readonly HTMLElement[]): number => first?.getBoundingClientRect().top ?? 0;

/**
 * Restores the position of the history entry after the tables exist, and records every change of it. Call again when
 * the cells have their texts and thus their height: the position is then restored once more, unless the reader has
 * scrolled. `isLast`: nothing above the tables changes its height any more.
 */
export function keepPlace(
  position: HTMLInputElement,
  regions: readonly HTMLElement[],
): (again: { readonly isLast: boolean }) => void {
  // The browser would do so before the page is as high as it was.
  history.scrollRestoration = 'manual';
  const place = placeIn(history.state);
  const scroll = (): void => {
    if (!place) return;
    regions.forEach((region, i) => (region.scrollLeft = place.left[i] ?? 0));
    window.scrollBy({ top: topOf(regions) - place.top, behavior: 'instant' });
  };
  if (place) position.value = place.position;
  scroll();
  let isDone = place === undefined;
  for (const type of ['wheel', 'pointerdown', 'keydown', 'touchstart'])
    window.addEventListener(type, () => (isDone = true), { once: true, capture: true, passive: true });
  const note = (): void => {
    if (!isDone) return;
    const now: MatrixPosition = {
      position: position.value,
      top: topOf(regions),
      left: regions.map((region) => region.scrollLeft),
    };
    replaceAddress(location.href, { ...(history.state as object | null), matrix: now });
  };
  position.addEventListener('change', note);
  for (const part of [document, ...regions]) part.addEventListener('scrollend', note);
  // A link may be followed before a scroll has come to its end.
  document.addEventListener('click', note, { capture: true });
  return ({ isLast }) => {
    if (!isDone) scroll();
    isDone ||= isLast;
  };
}
