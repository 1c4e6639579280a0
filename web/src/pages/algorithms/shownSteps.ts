// SPDX-License-Identifier: MIT
// What the page shows: a pair, an algorithm and its steps, the preset that they come from, and the shape with the tools. Independent of
// its elements.
import type { Shape, Touchstone } from '../../../../bindings/index.ts';
import type { Side } from '../../model/motion.ts';
import { cameraRules, Session } from '../../model/session.ts';
import type { AlgorithmName } from '../../traces/algorithm.ts';
import type { Linked } from '../../traces/link.ts';
import type { Preset } from '../../traces/presets/preset.ts';
import { firstPreset } from '../../traces/presets/presets.ts';
import { stepSourceOf } from '../../traces/queries/source.ts';
import { type StepSource, type Trace, traceOf } from '../../traces/queries/trace.ts';
import * as model from '../../traces/state.ts';

export class ShownSteps {
  readonly session = new Session<model.PageState>(model.stateOfPreset(firstPreset), cameraRules());
  /** Undefined: the pair is the reader's own. */
  preset: Preset | undefined = firstPreset;
  /** The shape with the tools; keys without one move B. */
  active: Side | undefined;
  core: Touchstone | undefined;
  /** Undefined without a core, or where the algorithm does not answer the pair. */
  trace: Trace | undefined;
  #source: StepSource | undefined;
  /** The pair and the algorithm that the trace is of. */
  #traced: Pick<model.PageState, 'algorithm' | 'shapes'> | undefined;
  readonly #firstCamera = this.state.camera;

  get state(): model.PageState {
    return this.session.state;
  }
  get isSeenAsFirst(): boolean {
    return this.state.camera === this.#firstCamera;
  }
  get support(): StepSource['support'] | undefined {
    return this.#source?.support;
  }
  start(core: Touchstone | undefined): void {
    this.core = core;
    this.#source = core && stepSourceOf(core);
  }
  /** Throws a TouchstoneError. */
  validate(value: unknown, path?: string): Shape {
    if (!this.core) throw new Error('The core has not started.');
    return this.core.validate(value, path);
  }

  /** Another shape, by hand: the scene is the reader's own from then on; a TouchstoneError refuses it. */
  readonly edit = (side: Side, shape: Shape, key?: string): void => {
    this.core?.validate(shape, side);
    this.preset = undefined;
    this.session.change((state) => model.setShape(state, side, shape), key);
  };
  swap(): void {
    this.preset = undefined;
    this.session.change(model.swapped);
  }
  open({ preset, state }: Linked): void {
    this.session.seal();
    this.preset = preset;
    this.forget();
    this.session.open(state);
  }
  /** The steps are to be shown as those of another pair. */
  forget(): void {
    this.#traced = undefined;
  }
  /** Whether an algorithm has steps for the pair as it is now. */
  answers(algorithm: AlgorithmName): boolean {
    const { A, B } = this.state.shapes;
    return this.#source?.steps(algorithm, A, B) !== undefined;
  }
  /** The steps of the pair as it is now; undefined where they are shown already. `isNew`: of another algorithm or pair. */
  retrace(): { readonly isNew: boolean } | undefined {
    const { algorithm, shapes } = this.state;
    const traced = this.#traced;
    if (!this.#source || (traced?.algorithm === algorithm && traced.shapes === shapes)) return undefined;
    this.#traced = { algorithm, shapes };
    this.trace = traceOf(this.#source, algorithm, shapes.A, shapes.B);
    return { isNew: traced?.algorithm !== algorithm };
  }
}
