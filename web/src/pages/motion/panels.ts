// SPDX-License-Identifier: MIT
// Everything on the page but the view: choices, time, curve, answer, comparison and numbers of both bodies. They show the motion and
// change it.
import * as model from '../../model/motion.ts';
import { byId, part } from '../../parts/dom/dom.ts';
import type { Notices } from '../../parts/page/notices.ts';
import { endOf } from '../../queries/motion.ts';
import { AnswerPanel } from './answerPanel.ts';
import { GhostChoice, SituationChoice } from './choices.ts';
import { ComparePanel } from './comparePanel.ts';
import { CurvePanel } from './curve/curvePanel.ts';
import type { Part } from './motionPicture.ts';
import type { MotionView } from './motionView.ts';
import { makeBodyFields } from './numbers.ts';
import { lastTime } from './page.ts';
import type { ShownMotion } from './shownMotion.ts';
import { SideBySide } from './sideBySide.ts';
import type { MotionSituation } from './situations/index.ts';
import { Spoken } from './spoken.ts';
import { Transport } from './transport.ts';

export class MotionPanels {
  readonly #spoken = new Spoken(part('live'));
  readonly #situations = new SituationChoice(byId('situation', HTMLSelectElement), part('sentence'), (chosen) =>
    this.open(chosen),
  );
  readonly #ghosts = new GhostChoice(part('ghosts'), (chosen) => this.choose(chosen));
  readonly transport = new Transport(part('transport'), {
    onTime: (at) => this.showTime(this.shown.setTime(at)),
    onRest: () => this.#sayTime(),
    onTouch: () => this.goToTouch(),
    onMethod: (chosen) => {
      this.shown.method = chosen;
      this.show();
    },
    draw: () => (this.shown.answers ? this.view.scene.viewport?.draw() : undefined),
  });
  readonly #curve: CurvePanel;
  readonly #answer = new AnswerPanel(part('answer'));
  readonly #compare: ComparePanel;
  readonly #sideBySide: SideBySide;
  readonly #bodies: ReturnType<typeof makeBodyFields>;

  constructor(
    readonly shown: ShownMotion,
    readonly view: MotionView,
    notices: Notices,
  ) {
    const { session } = shown;
    this.#curve = new CurvePanel(shown, {
      onTime: (at) => this.transport.place(at),
      onTouch: () => this.goToTouch(),
    });
    this.#compare = new ComparePanel({
      onOpen: (isOpen) => {
        if (isOpen === shown.state.comparison.isOpen) return;
        session.change((state) => model.setComparison(state, { isOpen }), 'open');
        void this.startComparison();
      },
      onComparison: (change, key) => session.change((state) => model.setComparison(state, change), key),
      onGo: (chosen) => {
        shown.method = chosen;
        this.transport.place(shown.answers?.stops?.[chosen].at?.t ?? 1);
        this.show();
      },
    });
    part('compare').append(this.#compare.element);
    this.#sideBySide = new SideBySide(this.#compare, notices, () => this.showTime(false));
    this.#bodies = makeBodyFields(part('bodies'), {
      core: () => shown.core,
      edit: shown.edit,
      seal: () => session.seal(),
    });
  }

  choose(chosen: Part): void {
    if (chosen.moment === 'now') return;
    this.shown.active = chosen;
    this.#ghosts.show(chosen);
    this.view.draw();
  }
  open(chosen: MotionSituation): void {
    this.shown.open(chosen);
    this.transport.place(0);
  }
  goToTouch(): void {
    const { touch } = this.shown;
    if (touch === undefined) return;
    this.transport.place(touch);
    this.#curve.show(true);
    this.#sayTime();
  }
  /** Its pictures are loaded when it is open first. */
  async startComparison(): Promise<void> {
    if (this.shown.state.comparison.isOpen) await this.#sideBySide.start();
  }

  show(): void {
    const { shown } = this;
    shown.answer();
    const { state, core, answers, method } = shown;
    this.#situations.show(shown.situation);
    this.#ghosts.show(shown.active);
    this.view.show();
    this.transport.show(method, shown.touch !== undefined, answers ? lastTime(answers, method) : 1);
    this.#compare.show(state.comparison, answers?.stops, method);
    for (const fields of this.#bodies) {
      const body = state.bodies[fields.side];
      fields.show(body, core ? endOf(core, body) : [0, 0, 0], core !== undefined);
    }
    if (answers) this.#answer.show(answers.answer);
    part('state-bar').textContent = this.#answer.state;
    this.showTime(true);
  }
  /** What depends on the time alone; the curve is drawn again where its window moved. */
  showTime(isNew: boolean): void {
    const { time, result, answers, t } = this.shown;
    this.view.draw();
    this.#curve.show(isNew);
    this.#answer.showTime(time, result);
    if (answers) this.#sideBySide.draw(answers, t);
    if (this.view.hasFocus) this.#sayTime();
  }
  /** A change is over. */
  settle(): void {
    this.#curve.settle();
    if (this.shown.answers) this.#spoken.state(this.shown.answers.answer);
  }
  #sayTime(): void {
    this.#spoken.time(this.shown.time, this.shown.result);
  }
}
