// SPDX-License-Identifier: MIT
// The view of the page with its tools: both bodies at the time that is seen, and their ghosts.
import * as model from '../../model/motion.ts';
import { seenFrom } from '../../model/session.ts';
import { firstShow } from '../../model/state.ts';
import { part } from '../../parts/dom/dom.ts';
import type { Notices } from '../../parts/page/notices.ts';
import { enableTool } from '../../parts/panels/toolButtons.ts';
import { type Tool, ViewBar } from '../../parts/panels/viewBar.ts';
import type { HandEvents } from '../../parts/scene/hand.ts';
import { notifyView, sceneElementsIn, SceneView } from '../../parts/scene/sceneView.ts';
import type { StepGhosts } from '../../parts/scene/stepGhosts.ts';
import { later } from '../../loading/later.ts';
import { contactOf } from '../../traces/motion/motionShapes.ts';
import { language, text } from '../../text/language.ts';
import { formatShort } from '../../text/numbers.ts';
import { partName } from './choices.ts';
import { pictureOf } from './motionPicture.ts';
import { stepShapes } from './motionSteps.ts';
import type { Answers } from './page.ts';
import type { ShownMotion } from './shownMotion.ts';
import { stateOfSituation } from './situations/index.ts';

export class MotionView {
  readonly elements = sceneElementsIn(part('view'));
  readonly scene: SceneView;
  readonly bar: ViewBar;
  #tool: Tool = 'move';
  #steps: StepGhosts | undefined;
  #stepsOf: Answers | undefined;
  #language = '';

  constructor(
    readonly shown: ShownMotion,
    hand: HandEvents,
    notices: Notices,
  ) {
    const { session } = shown;
    this.scene = new SceneView(this.elements, {
      hand,
      onCamera: (camera) => session.change((state) => seenFrom(state, camera)),
      onReset: () => this.#reset(),
      notify: notifyView(notices),
    });
    this.bar = new ViewBar(this.elements, {
      onTool: (picked) => {
        this.#tool = picked;
        this.draw();
      },
      onView: (name) => this.scene.viewport?.camera.look(name),
      onFrame: () => this.scene.viewport?.frameAll(),
      onProjection: (projection) => this.scene.viewport?.camera.project(projection),
      onShow: () => undefined,
    });
  }
  get hasFocus(): boolean {
    return document.activeElement === this.elements.stage;
  }

  /** The picture and what this page draws into it, once. */
  async start(): Promise<void> {
    if (!(await this.scene.start())) return;
    const { StepGhosts: Steps } = await later(() => import('../../parts/scene/stepGhosts.ts'));
    this.#steps = new Steps();
  }

  /** The tools, for another state. */
  show(): void {
    const { session, state } = this.shown;
    this.bar.show(firstShow, state.camera.projection, model.dimensionOfState(state) === 2);
    enableTool(this.elements.view, 'undo', session.canUndo);
    enableTool(this.elements.view, 'redo', session.canRedo);
  }
  draw(): void {
    const { viewport } = this.scene;
    const { answers, state, active, time, result } = this.shown;
    if (!viewport || !answers) return;
    const picture = pictureOf(answers.core, state, { t: time, active, result }, partName);
    // The sizes of a shape are those of its start.
    const wanted: Tool = this.#tool === 'size' && active.moment === 'end' ? 'move' : this.#tool;
    if (viewport.tool !== wanted) viewport.tool = wanted;
    viewport.camera.set(state.camera, model.dimensionOfState(state));
    this.#drawSteps(answers);
    const annotated = this.#steps ? { ...picture.annotated, layer: this.#steps } : picture.annotated;
    viewport.show(picture.scene, picture.results, firstShow, 0, annotated);
  }
  /** They stay while the time goes on. */
  #drawSteps(answers: Answers): void {
    if (!this.#steps || (this.#stepsOf === answers && this.#language === language())) return;
    this.#stepsOf = answers;
    this.#language = language();
    const found = contactOf(answers.answer);
    const contact = found && { ...found, label: text('motion.contact', { t: formatShort(found.toi) }) };
    this.#steps.set({ steps: stepShapes(answers.core, answers), contact });
  }
  #reset(): void {
    const { situation, session } = this.shown;
    if (!situation) return this.scene.viewport?.frameAll();
    session.change((state) => seenFrom(state, stateOfSituation(situation).camera));
    this.draw();
  }
}
