// SPDX-License-Identifier: MIT
// Everything on the page but the view: controls, answers and what examines them. They show the state and change it.
import type { Touchstone } from '../../../../bindings/index.ts';
import { setDimension, setMethod, setSnap, type State } from '../../model/state.ts';
import { part } from '../../parts/dom/dom.ts';
import type { Notices } from '../../parts/page/notices.ts';
import { partShortcuts } from '../../parts/page/shortcuts.ts';
import { controlElements } from '../../parts/workbench/benchParts.ts';
import { Controls } from '../../parts/workbench/controls.ts';
import { Readout } from '../../parts/workbench/readout.ts';
import { resultSentence } from '../../parts/workbench/sentences.ts';
import type { Workbench } from '../../parts/workbench/workbench.ts';
import { exactJson, exactNumbers } from '../../queries/exactNumbers.ts';
import { precisionOf } from '../../queries/precision.ts';
import { resultsOf } from '../../queries/queries.ts';
import { selfCheck } from '../../queries/selfCheck.ts';
import { queryTime } from '../../queries/timing.ts';
import { language } from '../../text/language.ts';
import { AddShape } from './addShape.ts';
import { AlgorithmChoice } from './algorithmChoice.ts';
import { Arrange } from './arrange.ts';
import { LinkedFindings } from './findings.ts';
import { unfold } from './folds.ts';
import { ModelImport } from './importing/modelImport.ts';
import { ManifoldTable } from './panels/manifoldTable.ts';
import { OverlapTable } from './panels/overlapTable.ts';
import { Published } from './panels/published.ts';
import { Trust } from './panels/trust.ts';
import { VerdictBar } from './panels/verdictBar.ts';
import { ScenePictures } from './pictures/scenePictures.ts';
import { NamedSituation } from './situation.ts';

export class PlaygroundPanels {
  readonly pictures: ScenePictures;
  readonly controls: Controls;
  readonly models: ModelImport;
  readonly #add: AddShape;
  readonly #readout: Readout;
  readonly #verdictBar = new VerdictBar(part('verdict-bar'));
  readonly #published: Published;
  readonly #overlaps = new OverlapTable(part('pairs'));
  readonly #arrangement: Arrange;
  readonly #manifold: ManifoldTable;
  readonly #algorithms: AlgorithmChoice;
  readonly #findings: LinkedFindings;
  readonly #situation: NamedSituation;
  readonly #trust: Trust;
  /** What the last announcement was of, so that unchanged results are not repeated. */
  #announced: readonly unknown[] = [];

  constructor(
    readonly bench: Workbench,
    notices: Notices,
  ) {
    const { session } = bench;
    this.pictures = new ScenePictures(bench);
    this.controls = new Controls(bench, controlElements(), partShortcuts);
    this.#add = new AddShape(bench);
    this.#readout = new Readout(part('readout'), (a, b) => bench.core && queryTime(bench.core, a, b), { folds: true });
    this.#published = new Published((method) => session.change((state) => setMethod(state, method)));
    this.#arrangement = new Arrange({
      onAlign: (alignment) => bench.arrange(alignment),
      onSnap: (step) => session.change((state) => setSnap(state, step)),
      onDimension: (dimension) => bench.isDragging || session.change((state) => setDimension(state, dimension)),
    });
    this.#manifold = new ManifoldTable(part('manifold'), (a, b) => bench.core?.contact(a, b).points ?? []);
    this.#algorithms = new AlgorithmChoice(bench);
    this.#findings = new LinkedFindings(bench, () => this.show(session.state));
    this.#situation = new NamedSituation(bench, () => this.show(session.state));
    this.#trust = new Trust({
      answer: (a, b) => bench.core?.distance(a, b),
      check: (a, b) => (bench.core ? selfCheck(bench.core, a, b) : []),
      measure: (a, b) => (bench.core ? precisionOf(bench.core, a, b) : []),
      numbers: (a, b) => (bench.core ? exactNumbers(bench.core, a, b) : []),
      json: (a, b) => (bench.core ? exactJson(bench.core, a, b) : ''),
    });
    this.models = new ModelImport(part('model'), {
      state: () => session.state,
      core: () => bench.coreFor(['hull']),
      isDragging: () => bench.isDragging,
      change: (scene, sentence) => {
        session.seal();
        session.changeScene(() => scene);
        bench.settle(sentence);
        unfold(part('model'));
      },
      notices,
    });
  }

  show(state: State): void {
    const { scene, method } = state;
    const results = this.bench.show(state);
    const pair = results?.pair ?? { kind: 'none' };
    this.pictures.take(state);
    this.controls.show(state);
    this.#arrangement.show(state, pair);
    this.#add.show(scene);
    this.models.show(scene);
    this.#published.show(method, results);
    this.#algorithms.show(state, pair);
    this.#findings.show(state, results);
    this.#situation.show(state);
    if (!results) return;
    this.#readout.show(results.pair);
    this.#verdictBar.show(results.pair);
    this.#overlaps.show(results.overlaps);
    this.#trust.show(results.pair);
    this.#manifold.show(results.pair);
  }
  /** A change is over: `before` and what it came to are announced. */
  settle(core: Touchstone, before: string): void {
    const { scene, show, method, findings } = this.bench.session.state;
    const results = resultsOf(core, scene, show, method, findings);
    const asked = [scene, method, this.#algorithms.answered, findings, language()];
    const overlays = this.controls.settle(core, results);
    const isNew = before !== '' || asked.some((one, i) => one !== this.#announced[i]);
    const answers = isNew ? [resultSentence(results, method), this.#algorithms.sentence] : [];
    const sentences = [before, ...answers, overlays].filter((sentence) => sentence !== '');
    if (sentences.length > 0) part('live').textContent = sentences.join(' ');
    this.#announced = asked;
    this.#readout.time(results.pair);
    this.#algorithms.settle();
    this.pictures.end();
  }
  relabel(): void {
    this.models.relabel();
    this.show(this.bench.session.state);
  }
}
