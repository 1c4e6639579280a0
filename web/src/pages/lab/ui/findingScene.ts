// SPDX-License-Identifier: MIT
// The scene of a finding with both answers in it. Without WebGL nothing is drawn; the numbers stand beside it.
import { later } from '../../../loading/later.ts';
import { firstCameras, firstShow } from '../../../model/state.ts';
import { text } from '../../../text/language.ts';
import { make } from '../../../parts/dom/dom.ts';
import type { AnswerMarks } from '../../../parts/scene/answerMarks.ts';
import { makeSceneElements, SceneView } from '../../../parts/scene/sceneView.ts';
import type { JudgedScene } from '../../../lab/model/report.ts';
import { answerMarks, viewedScene } from '../desk/answerDrawing.ts';

export class FindingScene {
  readonly element: HTMLElement;
  readonly #view: SceneView;
  readonly #legend = make('ul', { class: 'code-legend' });
  readonly #note = make('p', { class: 'note' });
  #marks: AnswerMarks | undefined;
  #shown: JudgedScene | undefined;
  #without: 'notice.noWebgl' | 'notice.contextLost' | undefined;

  constructor() {
    this.#view = new SceneView(makeSceneElements({ isOperated: false }), {
      onReset: () => this.#view.viewport?.frameAll(),
      notify: (why) => {
        this.#without = why;
        this.#explain();
      },
    });
    this.#view.stage.classList.add('code-scene');
    this.element = make('div', { class: 'code-seen' }, this.#view.elements.view, this.#legend, this.#note);
    this.relabel();
  }

  relabel(): void {
    this.#view.stage.setAttribute('aria-label', text('lab.scene.label'));
    this.#legend.replaceChildren(
      make('li', { class: 'truth' }, text('code.legendTruth')),
      make('li', { class: 'own' }, text('lab.scene.legendSubject')),
    );
    this.#explain();
  }
  #explain(): void {
    const hasPicture = this.#without !== 'notice.noWebgl';
    this.#note.textContent = text(
      this.#without === undefined ? 'code.sceneHelp' : hasPicture ? 'notice.contextLost' : 'code.noScene',
    );
    for (const part of [this.#view.elements.view, this.#legend]) part.hidden = !hasPicture;
  }

  async show(judged: JudgedScene): Promise<void> {
    this.#shown = judged;
    const [viewport, { AnswerMarks: Marks }] = await Promise.all([
      this.#view.start(),
      later(() => import('../../../parts/scene/answerMarks.ts')),
    ]);
    // Another finding may have been chosen while the view was loaded.
    if (!viewport || this.#shown !== judged) return;
    const scene = viewedScene(judged.scene);
    const marks = answerMarks(judged);
    this.#marks?.dispose();
    this.#marks = new Marks(marks);
    this.#view.stage.dataset['marks'] = marks.map(({ side, name }) => `${side} ${name}`).join(', ');
    viewport.camera.set(firstCameras[scene.dimension], scene.dimension);
    viewport.show(scene, undefined, firstShow, 0, { marks: [], names: scene.items, layer: this.#marks });
    viewport.frameAll();
  }
  /** Other colours. */
  redraw(): void {
    if (this.#shown) void this.show(this.#shown);
  }
}
