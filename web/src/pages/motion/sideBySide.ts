// SPDX-License-Identifier: MIT
// The pictures of the comparison, loaded when it is first opened and drawn while it is.
import { later } from '../../loading/later.ts';
import { text } from '../../text/language.ts';
import { whenIdle } from '../../parts/dom/idle.ts';
import type { Notices } from '../../parts/page/notices.ts';
import { unlessNoWebgl } from '../../parts/scene/noWebgl.ts';
import { onThemeChange } from '../../parts/scene/theme.ts';
import type { ComparePanel } from './comparePanel.ts';
import type { ComparePictures } from './comparePictures.ts';
import type { Answers } from './page.ts';

export class SideBySide {
  #pictures: ComparePictures | undefined;
  #isStarted = false;

  /** `onRenew`: all of them have to be drawn. */
  constructor(
    readonly panel: ComparePanel,
    readonly notices: Notices,
    readonly onRenew: () => void,
  ) {
    onThemeChange(() => this.#pictures?.renew());
  }

  async start(): Promise<void> {
    if (this.#isStarted) return;
    this.#isStarted = true;
    await whenIdle();
    const { ComparePictures: Pictures } = await later(() => import('./comparePictures.ts'));
    const about = 'pictures';
    const events = {
      onLost: (run: () => void): void =>
        this.notices.notify(about, () => text('motion.compare.lost'), {
          label: () => text('motion.compare.restore'),
          run,
        }),
      onRestored: (): void => this.notices.notify(about, undefined),
    };
    this.#pictures = unlessNoWebgl(
      () => new Pictures(this.onRenew, events),
      () => this.notices.notify('view', () => text('notice.noWebgl')),
    );
    this.onRenew();
  }
  draw({ core, state, stops }: Answers, t: number): void {
    if (stops && state.comparison.isOpen)
      this.#pictures?.draw(core, state, stops, t, (method) => this.panel.canvasOf(method));
  }
}
