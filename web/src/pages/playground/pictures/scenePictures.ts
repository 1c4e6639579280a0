// SPDX-License-Identifier: MIT
// The pictures of the playground's scene: the view as it is, a drawing of lines, and the last change as a motion.
import { later } from '../../../loading/later.ts';
import type { State } from '../../../model/state.ts';
import { resultsOf } from '../../../queries/queries.ts';
import { answersOf } from '../../../parts/drawing/answers.ts';
import { colorsNow } from '../../../parts/drawing/colors.ts';
import { resultSentence } from '../../../parts/workbench/sentences.ts';
import type { PictureSources } from '../share/sharePicture.ts';
import { themeColor } from '../../../parts/scene/theme.ts';
import type { Workbench } from '../../../parts/workbench/workbench.ts';
import type { Shot } from '../../../parts/share/film.ts';
import { LastChange } from './lastChange.ts';

/** Pictures of an animation: at 15 in a second, four seconds. */
const mostShots = 60;
const durations = { each: 66, last: 1000 } as const;
/** Of a drawing where there is no view to take the size from, in pixels. */
const usualSize = { width: 800, height: 520 } as const;

export class ScenePictures implements PictureSources {
  readonly #change = new LastChange();

  constructor(readonly bench: Workbench) {}

  /** The state that the page shows now. */
  take(state: State): void {
    this.#change.take(state);
  }
  /** The change is over. */
  end(): void {
    this.#change.end();
  }

  picture(): Promise<Blob> | undefined {
    return this.bench.viewport?.picture();
  }
  async drawing(): Promise<string | undefined> {
    const { core, session, stage } = this.bench;
    if (!core) return undefined;
    const { drawingOf } = await later(() => import('../../../parts/drawing/drawing.ts'));
    const { state } = session;
    const results = resultsOf(core, state.scene, state.show, state.method);
    const { clientWidth, clientHeight } = stage;
    const size = clientWidth > 0 && clientHeight > 0 ? { width: clientWidth, height: clientHeight } : usualSize;
    return drawingOf(state, results, {
      ...size,
      ...answersOf(core),
      colors: colorsNow(themeColor),
      description: resultSentence(results, state.method),
    });
  }
  /** None where nothing was moved; undefined without a view or a core. */
  shots(): readonly Shot[] | undefined {
    const { core, session, viewport } = this.bench;
    if (!core || !viewport) return undefined;
    const states = this.#change.states(mostShots);
    // Seen as now, however it was seen meanwhile.
    const { show, method, snap } = session.state;
    return states.map((past, i) => ({
      duration: i === states.length - 1 ? durations.last : durations.each,
      draw: () => {
        viewport.show(past.scene, resultsOf(core, past.scene, show, method), show, snap);
        return viewport.draw();
      },
    }));
  }
  /** The view shows the state of the page again. */
  restore(): void {
    this.bench.show(this.bench.session.state);
  }
}
