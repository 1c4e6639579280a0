// SPDX-License-Identifier: MIT
// The hint of a first visit over the view. It goes with the first drag, or the first key there, and does not come back.
import { save, saved } from './preferences.ts';

export function showHint(hint: HTMLElement, view: HTMLElement): void {
  if (saved('hint') !== undefined) return;
  const used = new AbortController();
  const hide = (): void => {
    used.abort();
    hint.hidden = true;
    save('hint', 'seen');
  };
  hint.hidden = false;
  const options = { capture: true, signal: used.signal };
  view.addEventListener('pointermove', (event) => event.buttons !== 0 && hide(), options);
  view.addEventListener('keydown', (event) => event.key !== 'Tab' && event.key !== 'Shift' && hide(), options);
}
