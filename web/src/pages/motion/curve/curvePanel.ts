// SPDX-License-Identifier: MIT
// The curve of what the page shows: drawn anew where the state or its window is another one, else its cursor alone.
import { part } from '../../../parts/dom/dom.ts';
import { bracketOf, curveOf } from '../page.ts';
import type { ShownMotion } from '../shownMotion.ts';
import { Curve } from './curve.ts';

export interface CurvePanelEvents {
  onTime(t: number): void;
  onTouch(): void;
}

export class CurvePanel {
  readonly #curve: Curve;
  #drawn: ReturnType<typeof curveOf>;

  constructor(
    readonly shown: ShownMotion,
    events: CurvePanelEvents,
  ) {
    this.#curve = new Curve({
      window: () => shown.window,
      time: () => shown.t,
      onTime: (at) => events.onTime(at),
      onWindow: (window) => {
        shown.window = window;
        this.show(true);
      },
      onTouch: () => shown.zoomToTouch() && events.onTouch(),
    });
    part('curve').append(this.#curve.element);
  }

  show(isNew: boolean): void {
    const { answers, method, window, time, result } = this.shown;
    if (!answers) return;
    if (isNew) this.#drawn = curveOf(answers, window, method);
    part('curve').hidden = this.#drawn === undefined;
    if (this.#drawn && result)
      this.#curve.show(this.#drawn, { t: time, distance: result.distance }, bracketOf(answers) !== undefined);
  }
  settle(): void {
    this.#curve.settle();
  }
}
