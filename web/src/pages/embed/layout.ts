// SPDX-License-Identifier: MIT
// The parts of an embed that its address asks for, and its height, which the page around gives to the frame.
import { part } from '../../parts/dom/dom.ts';
import type { Options } from '../../parts/embed/options.ts';

export function layOut(
  { controls: level, height }: Options,
  stage: HTMLElement,
  onHeight: (pixels: number) => void,
): void {
  document.body.dataset['controls'] = level;
  stage.style.setProperty('--view-height', `${height}px`);
  part('buttons').hidden = level === 'none';
  for (const id of ['views', 'details']) part(id).hidden = level !== 'full';
  const narrow = matchMedia('(max-width: 759px)');
  const fold = (): void => {
    for (const details of document.querySelectorAll('details')) details.open = !narrow.matches;
  };
  fold();
  narrow.addEventListener('change', fold);
  // A sandboxed frame may open no window.
  part('open').hidden = self.origin === 'null';
  const whole = part('embed');
  // In a frame the landmarks are those of the page around: each has one main part, and three embeds would make it four.
  if (window.parent === window) whole.setAttribute('role', 'main');
  new ResizeObserver(() => onHeight(Math.ceil(whole.getBoundingClientRect().height))).observe(whole);
}
