// SPDX-License-Identifier: MIT
// A new shape of a chosen kind, beside the others and in sight.
import type { ShapeType, Vec3 } from '../../../../bindings/index.ts';
import { roomFor } from '../../model/room.ts';
import * as model from '../../model/scene.ts';
import { setScene } from '../../model/state.ts';
import { byId, make, part } from '../../parts/dom/dom.ts';
import { setDisabled } from '../../parts/dom/focus.ts';
import { kindName } from '../../parts/words/names.ts';
import type { Workbench } from '../../parts/workbench/workbench.ts';
import { text } from '../../text/language.ts';

export class AddShape {
  readonly #button = byId('add', HTMLButtonElement);
  readonly #kinds = byId('add-type', HTMLSelectElement);
  #shown = '';

  constructor(readonly bench: Workbench) {
    this.#button.addEventListener('click', () => void this.#add(this.#kinds.value as ShapeType));
  }
  async #add(kind: ShapeType): Promise<void> {
    const core = await this.bench.coreFor([kind]);
    if (!core && !model.isElementary(kind)) return;
    this.bench.session.change((state) => {
      const by: Vec3 = core ? roomFor(kind, state.scene, state.camera, core.boundingBox) : [0, 0, 0];
      return setScene(state, model.addKindAt(state.scene, kind, by));
    });
  }

  show({ dimension, items }: model.Scene): void {
    this.#showKinds(dimension);
    const full = items.length >= model.maxShapes;
    setDisabled(this.#button, full);
    part('shape-note').textContent = full ? text('shapes.full', { count: model.maxShapes }) : '';
  }
  /** The kinds to choose from, in the language of the page. */
  #showKinds(dimension: model.Dimension): void {
    const select = this.#kinds;
    const options = model.kindsOf(dimension).map((kind) => make('option', { value: kind }, kindName(kind)));
    const names = options.map((option) => option.text).join();
    if (this.#shown === names) return;
    this.#shown = names;
    const chosen = select.value;
    select.replaceChildren(...options);
    // The initial shape is a sphere.
    select.value = options.some((option) => option.value === chosen) ? chosen : dimension === 3 ? 'sphere' : 'circle2';
  }
}
