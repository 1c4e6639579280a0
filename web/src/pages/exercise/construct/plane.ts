// SPDX-License-Identifier: MIT
// The board as a place to build in. Its drawing is made anew from the shapes each time, with the clicks of the figure that is
// being made; undo and redo are the step's own.
import type { Shape2 } from '../../../../../bindings/types.ts';
import { type Action } from '../../../parts/board/actions.ts';
import type { Extra } from '../../../parts/board/extras.ts';
import { extentOf, firstScale } from '../../../parts/board/frame.ts';
import { type Drawable, type Figure, figureOf, type HandleName } from '../../../parts/board/figures.ts';
import { NumberForm } from '../../../parts/board/form.ts';
import { apply, type Drawing, startDrawing } from '../../../parts/board/model.ts';
import { instruction } from '../../../parts/board/sentences.ts';
import { Board } from '../../../parts/board/view.ts';
import { drawingWords } from '../../../parts/board/words.ts';
import type { Change } from '../../../grading/answer.ts';
import type { Shapes, Tool } from '../../../grading/format.ts';
import { is3, type Item } from '../../../model/scene.ts';
import { text } from '../../../text/language.ts';
import { make } from '../../../parts/dom/dom.ts';
import { InWords } from '../../../parts/panels/inWords.ts';
import { withKeys } from '../../../parts/dom/staticTexts.ts';
import type { DrawnMark } from '../../../grading/marks.ts';
import { allows, idOf, nameFields, nameOf, namesOf, type WorkArea, type PlaceEvents, type View } from './place.ts';

/** The grid that handles keep to at first; what is drawn by clicks is free. */
const firstGrid = 0.5;
/** Minimum visible width of the board, in metres. */
const leastWidth = 12;

const firstFigures: Readonly<Record<Drawable, Shape2>> = {
  point: { type: 'circle2', center: [0, 0], radius: 0 },
  segment: { type: 'capsule2', base: [-1, 0], tip: [1, 0], radius: 0 },
  circle: { type: 'circle2', center: [0, 0], radius: 0.5 },
  capsule: { type: 'capsule2', base: [-1, 0], tip: [1, 0], radius: 0.5 },
  box: { type: 'aabb2', min: [-0.5, -0.5], max: [0.5, 0.5] },
};

type Flat = readonly [number, number];

/** Which tool a handle is of: what moves a whole, what changes its size, what turns it. */
const toolOf = (handle: HandleName): Tool =>
  handle === 'center' || handle === 'middle' ? 'move' : handle === 'angle' ? 'turn' : 'resize';

function extraOf({ kind, role, at: [from = [], to = []], label }: DrawnMark): Extra {
  const [a, b] = [from as unknown as Flat, to as unknown as Flat];
  const common = { role, ...(label ? { label } : {}) };
  switch (kind) {
    case 'point':
      return { ...common, kind, at: a };
    case 'line':
      return { ...common, kind, through: [a, b] };
    case 'segment':
    case 'arrow':
      return { ...common, kind, from: a, to: b };
  }
}

export class Plane implements WorkArea {
  readonly element = make('div', { class: 'construct-plane' });
  readonly numbers = make('div', { class: 'construct-numbers' });
  readonly #fields = make('div', { class: 'fields' });
  readonly #byNumbers = make('button', { type: 'button', class: 'by-numbers' });
  readonly #instruction = make('p', { class: 'step', role: 'status' });
  readonly #upper = make('div', { class: 'view-tools upper' });
  readonly #lower = make('div', { class: 'view-tools lower' });
  readonly #paper = make('div', { class: 'board', tabindex: '0', role: 'application' });
  readonly help = make('p', { class: 'help', id: 'board-help' });
  readonly #words = new InWords('words.title');
  readonly #form = new NumberForm(this.#fields, (action) => this.#act(action));
  #board: Board | undefined;
  #view: View | undefined;
  #clicks: readonly Flat[] = [];
  /** Counts what is done in one go. */
  #run = 0;

  constructor(readonly events: PlaceEvents) {
    this.#paper.setAttribute('aria-describedby', `${this.#words.id} ${this.help.id}`);
    this.#byNumbers.addEventListener('click', () => this.#placeNext());
    const view = make('div', { class: 'view' }, this.#paper, this.#upper, this.#lower);
    this.element.append(this.#instruction, view, this.#words.element);
    this.#paper.addEventListener('keydown', (event) => this.#key(event));
  }

  show(view: View): void {
    const before = this.#view;
    const isOther = before?.step !== view.step || before.isEditable !== view.isEditable;
    this.#view = view;
    if (isOther) this.#clicks = [];
    const drawing = this.#drawing(view);
    const extras = { marks: view.marks.map(extraOf) };
    if (isOther) {
      this.#board?.destroy();
      this.#board = new Board(this.#paper, {
        drawing,
        extras,
        grid: view.step.plan.length > 0 ? 0 : firstGrid,
        tools: this.#lower,
        ...(view.isEditable
          ? {
              onAction: (action: Action) => this.#act(action),
              onPreview: (preview: Drawing) => this.events.onPreview(this.#shapesOf(preview)),
              canHold: (item: number, handle: HandleName) => this.#canHold(item, handle),
            }
          : {}),
      });
      this.#zoomIn(view.shapes);
    } else this.#board?.show(drawing, extras);
    this.#showNumbers(view, drawing);
    this.#words.show(drawingWords(drawing, extras.marks));
    this.#showTexts(drawing);
  }

  /** The board begins with squares of a fixed size; small things on a large board are brought nearer. */
  #zoomIn(shapes: Shapes): void {
    const { clientWidth: width, clientHeight: height } = this.#paper;
    const extents = Object.values(shapes).flatMap((shape) => (is3(shape) ? [] : [extentOf(shape)]));
    const reach = (axis: 0 | 1): number =>
      Math.max(0, ...extents.flatMap(({ min, max }) => [Math.abs(min[axis]), Math.abs(max[axis])])) * firstScale;
    const room =
      Math.min(width / (2 * reach(0)), height / (2 * reach(1)), (4 / 3) * (width / (leastWidth * firstScale))) * 0.75;
    for (let zoom = 1.25; zoom <= room && room < Infinity; zoom *= 1.25) this.#board?.commands.zoomIn();
  }

  addTools(group: HTMLElement): void {
    this.#upper.append(group);
  }
  takeBack(): boolean {
    if (this.#clicks.length === 0) return false;
    this.#clicks = this.#clicks.slice(0, -1);
    if (this.#view) this.show(this.#view);
    this.events.onClicks();
    return true;
  }
  get clicks(): readonly Flat[] {
    return this.#clicks;
  }
  /** Click by click, so that none is taken that does not fit the figure; the last one would finish it. */
  resume(clicks: readonly (readonly number[])[]): void {
    const view = this.#view;
    if (!view) return;
    let drawing = this.#drawing(view);
    for (const [x = Number.NaN, y = Number.NaN] of clicks) {
      const next = apply(drawing, { do: 'click', at: [x, y] });
      if (next.scene !== drawing.scene) return;
      drawing = next;
    }
    this.#clicks = drawing.clicks;
    this.show(view);
  }
  instruction(): string | undefined {
    return this.#view?.isEditable ? instruction(this.#drawing(this.#view)) : undefined;
  }
  focus(): void {
    this.#paper.focus({ preventScroll: true });
  }
  destroy(): void {
    this.#board?.destroy();
    this.element.remove();
    this.numbers.remove();
  }

  #canHold(item: number, handle: HandleName): boolean {
    const { step } = this.#view ?? {};
    return step !== undefined && !step.fixed.includes(nameOf(step, item)) && allows(step, toolOf(handle));
  }

  #drawing({ step, shapes, isEditable }: View): Drawing {
    const items = namesOf(step).flatMap((name): Item[] => {
      const shape = shapes[name];
      return shape && !is3(shape) ? [{ id: idOf(step, name), name, shape }] : [];
    });
    const plan = isEditable && allows(step, 'draw') ? step.plan.filter(({ name }) => !shapes[name]) : [];
    const nextId = plan[0] ? idOf(step, plan[0].name) : namesOf(step).length + 1;
    const scene = { dimension: 2 as const, items, selection: items.slice(0, 2).map(({ id }) => id), nextId };
    const drawing = startDrawing(plan, scene);
    const figures = Object.fromEntries(
      items.map(({ id, name, shape }): [number, Figure] => [
        id,
        step.plan.find((planned) => planned.name === name)?.figure ?? figureOf(shape as Shape2),
      ]),
    );
    return { ...drawing, figures, clicks: this.#clicks };
  }
  #shapesOf({ scene }: Drawing): Shapes {
    return Object.fromEntries(scene.items.map(({ name, shape }) => [name, shape]));
  }

  #act(action: Action): void {
    const view = this.#view;
    if (!view?.isEditable) return;
    if ((action.do === 'move' || action.do === 'number') && view.step.fixed.includes(nameOf(view.step, action.item)))
      return;
    const before = this.#drawing(view);
    const after = apply(before, action);
    this.#clicks = after.clicks;
    const changes = after.scene.items
      .filter(({ name, shape }) => view.shapes[name] !== shape)
      .map(({ name, shape }): Change => ({ name, shape }));
    if (changes.length > 0) return this.events.onChange(changes, this.#keyOf(action));
    this.show(view);
    this.events.onClicks();
  }

  /** Steps of an arrow key at a handle, and of a number that is typed, belong together. */
  #keyOf(action: Action): string {
    if (!('more' in action)) this.#run += 1;
    return `run ${this.#run}`;
  }

  #key(event: KeyboardEvent): void {
    const board = this.#board;
    if (!board || event.target !== this.#paper || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.startsWith('Arrow')) board.commands.cursor(event);
    else if (event.key === 'Enter' || event.key === ' ') board.commands.place();
    else if (event.key === 'Escape' && this.takeBack()) event.stopPropagation();
    else return;
    event.preventDefault();
  }

  #showNumbers({ step, isEditable }: View, drawing: Drawing): void {
    const canType = isEditable && allows(step, 'numbers');
    const items = canType ? drawing.scene.items.filter(({ name }) => !step.fixed.includes(name)) : [];
    this.#form.show({ ...drawing, scene: { ...drawing.scene, items } });
    nameFields(this.#fields, items);
    const [next] = canType ? drawing.plan : [];
    this.#byNumbers.textContent = next ? text('construct.byNumbers', { name: next.name }) : '';
    const wanted = [...(items.length > 0 ? [this.#fields] : []), ...(next ? [this.#byNumbers] : [])];
    // Taking out a field that is typed into would drop the focus.
    if (wanted.length !== this.numbers.childElementCount || wanted.some((part, i) => part !== this.numbers.children[i]))
      this.numbers.replaceChildren(...wanted);
  }
  /** A student who types all numbers needs an initial figure: it is placed in the middle. */
  #placeNext(): void {
    const view = this.#view;
    const next = view && this.#drawing(view).plan[0];
    if (!next) return;
    this.#clicks = [];
    this.events.onChange([{ name: next.name, shape: firstFigures[next.figure] }]);
    this.#fields.querySelector<HTMLElement>('fieldset:last-of-type input')?.focus();
  }
  #showTexts(drawing: Drawing): void {
    this.#paper.setAttribute('aria-label', text('construct.board'));
    this.help.replaceChildren(...withKeys(text('construct.board.help')));
    const next = this.#view?.isEditable ? (instruction(drawing) ?? '') : '';
    this.#instruction.hidden = next === '';
    if (this.#instruction.textContent !== next) this.#instruction.textContent = next;
  }
}
