// SPDX-License-Identifier: MIT
// A model of the user's own as a convex hull of the scene: chosen, or dropped on the page. What is done is shown after half a
// second, with a button that cancels it; an error is explained and changes nothing.
import type { Touchstone } from '../../../../../bindings/index.ts';
import { contentOf, endings, shortened } from '../../../formats/meshes/read.ts';
import { boxesOf } from '../../../model/room.ts';
import * as model from '../../../model/scene.ts';
import type { State } from '../../../model/state.ts';
import { mostTriangles, type ModelHull, type Stage } from '../../../formats/modelHull/hull.ts';
import { scaledBy } from '../../../formats/modelHull/fit.ts';
import { type Run, startRun } from '../../../formats/modelHull/run.ts';
import { say, text } from '../../../text/language.ts';
import { formatBound, formatCount, formatShort } from '../../../text/numbers.ts';
import { phrase, PhraseError } from '../../../text/phrase.ts';
import { make, write } from '../../../parts/dom/dom.ts';
import type { Notices } from '../../../parts/page/notices.ts';

/** What is taken from the page and done to it. */
export interface ModelEvents {
  state(): State;
  /** The core with all shapes; undefined where it cannot be loaded, which the page then says. */
  core(): Promise<Touchstone | undefined>;
  /** Whether a shape is being dragged: what is dragged is not changed from elsewhere. */
  isDragging(): boolean;
  /** Another scene, as a step of its own, announced with a sentence. */
  change(scene: model.Scene, sentence: string): void;
  readonly notices: Notices;
}

/** A run that is shorter shows nothing. */
const patience = 500;

/** The name of a shape: that of the file, as far as it may be one. */
export function nameOfFile(file: string): string | undefined {
  const name = [...file.replace(/\.[^.]*$/, '').trim()].slice(0, model.maxNameLength).join('').trim();
  return model.isName(name) ? name : undefined;
}

export class ModelImport {
  readonly #input = make('input', { type: 'file', id: 'model-file', accept: endings.join(',') });
  readonly #label = make('label', { for: 'model-file' });
  readonly #hint = make('p', { class: 'note', id: 'model-hint' });
  readonly #stage = make('p', { class: 'note', role: 'status' });
  readonly #bar = make('progress');
  readonly #cancel = make('button', { type: 'button' });
  readonly #progress = make('div', { class: 'model-progress' }, this.#bar, this.#cancel);
  readonly #result = make('p', { class: 'note', 'data-value': 'model' });
  #run: Run | undefined;
  /** Of two files in a row only the last one counts. */
  #turn = 0;
  #name = '';
  /** The last hull that was added, and how its shape is found in the scene. */
  #added: { readonly id: number; readonly sentence: () => string } | undefined;

  constructor(
    readonly element: HTMLElement,
    readonly events: ModelEvents,
  ) {
    this.#input.setAttribute('aria-describedby', 'model-hint');
    this.#progress.hidden = true;
    element.append(this.#label, this.#input, this.#hint, this.#stage, this.#progress, this.#result);
    this.#input.addEventListener('change', () => {
      const [chosen] = this.#input.files ?? [];
      // The same file may be chosen again once it is mended.
      this.#input.value = '';
      if (chosen) void this.take(chosen);
    });
    this.#cancel.addEventListener('click', () => {
      this.#end();
      write(this.#stage, text('modelHull.cancelled', { name: this.#name }));
      this.#input.focus();
    });
    this.relabel();
  }

  relabel(): void {
    write(this.#label, text('modelHull.file'));
    write(this.#hint, text('modelHull.hint', { triangles: mostTriangles }));
    write(this.#cancel, text('modelHull.cancel'));
    this.#bar.setAttribute('aria-label', text('modelHull.progress'));
  }
  /** What is said of a hull goes with it, and comes back with it. */
  show(scene: model.Scene): void {
    const isThere = this.#added !== undefined && model.itemOf(scene, this.#added.id) !== undefined;
    write(this.#result, isThere && this.#added ? this.#added.sentence() : '');
  }

  /** Ends the work on a file. */
  #end(): void {
    this.#turn += 1;
    this.#run?.cancel();
    this.#run = undefined;
    this.#progress.hidden = true;
    write(this.#stage, '');
  }

  async take(file: File): Promise<void> {
    this.#end();
    this.#name = shortened(file.name);
    const name = this.#name;
    const { notices } = this.events;
    notices.notify('import', undefined);
    try {
      this.#checkScene();
      const hull = await this.#made(file, name);
      if (hull) await this.#add(hull, file.name);
    } catch (error) {
      if (!(error instanceof PhraseError)) throw error;
      notices.notify('import', () => text('modelHull.refused', { name, why: say(error.phrase) }));
    }
  }

  #checkScene(): void {
    const { scene } = this.events.state();
    if (scene.dimension !== 3) throw new PhraseError(phrase('modelHull.flat'));
    if (scene.items.length >= model.maxShapes) throw new PhraseError(phrase('shapes.full', { count: model.maxShapes }));
  }

  /** The hull of the model in a file; undefined where another file or a press has ended the work on it. */
  async #made(file: File, name: string): Promise<ModelHull | undefined> {
    const turn = this.#turn;
    const isCurrent = (): boolean => turn === this.#turn;
    let stage: Stage = 'reading';
    const show = (): void => {
      this.#progress.hidden = false;
      write(this.#stage, text(`modelHull.${stage}`, { name }));
    };
    const timer = setTimeout(show, patience);
    try {
      const [bytes, core] = await Promise.all([contentOf(file), this.events.core()]);
      if (!core || !isCurrent()) return undefined;
      const { scene, camera } = this.events.state();
      const others = boxesOf(scene, core.boundingBox);
      this.#run = startRun({ name: file.name, bytes, camera, others }, (entered) => {
        stage = entered;
        if (isCurrent() && !this.#progress.hidden) show();
      });
      return await this.#run.hull;
    } finally {
      clearTimeout(timer);
      if (isCurrent()) this.#end();
    }
  }

  async #add(hull: ModelHull, fileName: string): Promise<void> {
    while (this.events.isDragging()) await new Promise(requestAnimationFrame);
    this.#checkScene();
    const { scene } = this.events.state();
    const id = scene.nextId;
    const added = model.addShape(scene, { type: 'hull', points: hull.points });
    const called = nameOfFile(fileName);
    const named = called === undefined ? added : model.rename(added, id, called);
    const sentence = (): string => sentenceOf(hull, shortened(fileName));
    this.#added = { id, sentence };
    this.events.change(model.select(named, id), sentence());
    this.#result.scrollIntoView({ block: 'nearest' });
  }
}

function sentenceOf({ points, vertices, loss, fit }: ModelHull, name: string): string {
  const factor = scaledBy(fit.scale, 1);
  const fitWords = !fit.offset
    ? text('modelHull.fit.same')
    : factor === 1
      ? text('modelHull.fit.moved')
      : text('modelHull.fit.scaled', { factor: formatShort(factor) });
  if (points.length === vertices) return text('modelHull.added', { name, count: vertices, fit: fitWords });
  return text('modelHull.reduced', {
    name,
    count: vertices,
    kept: formatCount(points.length),
    loss: formatBound(loss),
    fit: fitWords,
  });
}
