// SPDX-License-Identifier: MIT
// Pointers, wheel and keys on the curve: a drag scrubs, two fingers or the wheel zoom, keys do both to the last bit.
import { shareAtX } from './drawing.ts';
import { neighbour, panned, timeAt, type Window, whole, zoomed } from './window.ts';

export interface CurveHand {
  readonly window: () => Window;
  readonly time: () => number;
  readonly onTime: (t: number) => void;
  readonly onWindow: (window: Window) => void;
}

const wheelStep = 1.25;
/** Parts of the window that a press of an arrow key leads on. */
const parts = 100;

export function listenToCurve(element: HTMLElement, hand: CurveHand): void {
  const shareOfEvent = ({ clientX }: MouseEvent): number => {
    const { left, width } = element.getBoundingClientRect();
    return shareAtX(clientX - left, width);
  };
  listenToPointers(element, hand, shareOfEvent);
  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const window = hand.window();
      if (event.shiftKey) return hand.onWindow(panned(window, Math.sign(event.deltaY || event.deltaX) / 8));
      const about = timeAt(window, shareOfEvent(event));
      hand.onWindow(zoomed(window, about, wheelStep ** Math.sign(event.deltaY)));
    },
    { passive: false },
  );
  element.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = keys[event.key];
    if (!action) return;
    event.preventDefault();
    action(hand, event.shiftKey);
  });
}

const stepBy =
  (direction: 1 | -1) =>
  (hand: CurveHand, isFine: boolean): void => {
    const { low, high } = hand.window();
    const next = hand.time() + (direction * (high - low)) / parts;
    hand.onTime(isFine || next === hand.time() ? neighbour(hand.time(), direction) : Math.min(1, Math.max(0, next)));
  };
const zoomBy =
  (factor: number) =>
  (hand: CurveHand): void =>
    hand.onWindow(zoomed(hand.window(), hand.time(), factor));
const keys: Readonly<Record<string, (hand: CurveHand, isFine: boolean) => void>> = {
  ArrowLeft: stepBy(-1),
  ArrowDown: stepBy(-1),
  ArrowRight: stepBy(1),
  ArrowUp: stepBy(1),
  Home: (hand) => hand.onTime(0),
  End: (hand) => hand.onTime(1),
  '+': zoomBy(1 / 2),
  '-': zoomBy(2),
  '0': (hand) => hand.onWindow(whole),
};

interface Pinch {
  readonly window: Window;
  readonly shares: readonly [number, number];
}

function listenToPointers(element: HTMLElement, hand: CurveHand, shareOfEvent: (event: MouseEvent) => number): void {
  const down = new Map<number, number>();
  let pinch: Pinch | undefined;
  const begin = (): void => {
    const [one, other] = [...down.values()];
    pinch = one !== undefined && other !== undefined ? { window: hand.window(), shares: [one, other] } : undefined;
  };
  element.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || down.size === 2) return;
    element.setPointerCapture(event.pointerId);
    down.set(event.pointerId, shareOfEvent(event));
    begin();
    if (!pinch) hand.onTime(timeAt(hand.window(), shareOfEvent(event)));
  });
  element.addEventListener('pointermove', (event) => {
    if (!down.has(event.pointerId)) return;
    down.set(event.pointerId, shareOfEvent(event));
    if (!pinch) return hand.onTime(timeAt(hand.window(), shareOfEvent(event)));
    const [one = 0, other = 0] = [...down.values()];
    hand.onWindow(pinched(pinch, one, other));
  });
  for (const end of ['pointerup', 'pointercancel'] as const)
    element.addEventListener(end, (event) => {
      down.delete(event.pointerId);
      begin();
    });
}

/** Fingers closer than this share of the width are too inexact to zoom by. */
const leastSpread = 0.02;

/** The window in which the middle of both fingers shows the time that it showed, and their spread as much of it. */
function pinched({ window, shares: [one, other] }: Pinch, now: number, nowOther: number): Window {
  const spread = (a: number, b: number): number => Math.max(Math.abs(a - b), leastSpread);
  const middle = timeAt(window, (one + other) / 2);
  const next = zoomed(window, middle, spread(one, other) / spread(now, nowOther));
  return panned(next, (one + other) / 2 - (now + nowOther) / 2);
}
