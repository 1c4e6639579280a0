// SPDX-License-Identifier: MIT
// The 3D view as a place to build in, with handles, gizmo, keys and numbers, as far as the step allows them. Without WebGL the
// numbers remain.
import { type Shape, TouchstoneError } from '../../../../../bindings/index.ts';
import { markWords } from '../../../parts/board/words.ts';
import type { Change } from '../../../grading/answer.ts';
import type { Shapes } from '../../../grading/format.ts';
import { is3, type Item, moved, type Scene } from '../../../model/scene.ts';
import { tidied } from '../../../model/snap.ts';
import { firstCameras, firstShow } from '../../../model/state.ts';
import { resultsOf, withNumbers } from '../../../queries/queries.ts';
import { turned } from '../../../queries/turning.ts';
import { text } from '../../../text/language.ts';
import { movedWords, shapeWords } from '../../../parts/words/shapeWords.ts';
import { make } from '../../../parts/dom/dom.ts';
import { Fields } from '../../../parts/forms/fields.ts';
import { GridChoice } from '../../../parts/forms/gridChoice.ts';
import { InWords } from '../../../parts/panels/inWords.ts';
import { keyMove } from '../../../parts/scene/keys.ts';
import { overlayWords } from '../../../parts/words/overlayWords.ts';
import { withKeys } from '../../../parts/dom/staticTexts.ts';
import { toolButton, toolGroupOf } from '../../../parts/panels/toolButtons.ts';
import type { Tool as HandTool } from '../../../parts/scene/gizmo.ts';
import { makeSceneElements, SceneView } from '../../../parts/scene/sceneView.ts';
import { allows, idOf, nameFields, nameOf, namesOf, type WorkArea, type PlaceEvents, type View } from './place.ts';

const handTools = [
  ['size', 'resize'],
  ['move', 'move'],
  ['turn', 'turn'],
] as const;
const grids = [0, 0.05, 0.1, 0.25, 0.5];
const firstGrid = 0.05;
const narrowView = matchMedia('(max-width: 700px)');
/** What of the arrow upwards and its name can be above the shapes, in pixels. */
const aboveShapes = 60;
/** The height that tools cover at their edge of the picture, in pixels; in a very narrow window the lower ones stand below it. */
function covered(view: HTMLElement, edge: 'upper' | 'lower'): number {
  const tools = view.querySelector<HTMLElement>(`.view-tools.${edge}`);
  if (!tools || getComputedStyle(tools).position !== 'absolute') return 0;
  const [box, around] = [tools.getBoundingClientRect(), view.getBoundingClientRect()];
  return edge === 'upper' ? box.bottom - around.top : around.bottom - box.top;
}

export class Space implements WorkArea {
  readonly element = make('div', { class: 'construct-space' });
  readonly numbers = make('div', { class: 'fields' });
  readonly #scene: SceneView;
  readonly #tools = new Map<HandTool, HTMLButtonElement>();
  readonly #grid = new GridChoice(grids, firstGrid, () => this.#draw());
  readonly help = make('p', { class: 'help', id: 'view-help' });
  readonly #words = new InWords('words.title');
  readonly #live = make('p', { class: 'visually-hidden', 'aria-live': 'polite' });
  readonly #fields: Fields;
  #view: View | undefined;
  /** The shape that keys and the gizmo move. */
  #active: number | undefined;
  /** While it is dragged, the shapes as they would be. */
  #held: Shapes | undefined;
  #isFramed = false;

  constructor(readonly events: PlaceEvents) {
    this.#scene = new SceneView(makeSceneElements({ isOperated: true }), {
      hand: {
        onClick: (id) => this.#select(id),
        onDragStart: (id) => this.#select(id),
        onShape: (id, shape) => this.#drag(id, this.#onGrid(id, shape)),
        onTurn: (id, from, turn) => this.#drag(id, turned(this.events.core(), from, turn)),
        onDragEnd: (_, isTakenBack) => this.#drop(isTakenBack),
      },
      onReset: () => {
        this.#scene.viewport?.camera.set(firstCameras[3], 3);
        this.#frame();
      },
      notify: (why) => events.notify('view', why && (() => text(why))),
    });
    const { view } = this.#scene.elements;
    this.#stage.setAttribute('aria-describedby', `${this.#words.id} ${this.help.id}`);
    this.#makeTools(view);
    this.element.append(view, this.#words.element, this.#live);
    this.#stage.addEventListener('keydown', (event) => this.#key(event));
    this.#fields = new Fields(this.numbers, {
      onNumbers: (id, field, index, values) => this.#typed(id, field, index, values),
    });
    this.numbers.addEventListener('focusin', ({ target }) => this.#select(this.#itemOfField(target)));
  }

  /** three.js comes after the numbers, which work without it. */
  async start(): Promise<void> {
    const viewport = await this.#scene.start();
    viewport?.camera.set(firstCameras[3], 3);
    this.#draw();
  }

  show(view: View): void {
    const isOther = this.#view?.step !== view.step;
    this.#view = view;
    if (isOther) {
      const free = namesOf(view.step).filter((name) => !view.step.fixed.includes(name));
      this.#active = free.length > 0 ? idOf(view.step, free.at(-1) ?? '') : undefined;
      this.#isFramed = false;
      this.#pickFirstTool();
    }
    this.#draw();
    this.#showTools();
    const isTyped = view.isEditable && allows(view.step, 'numbers');
    const items = isTyped ? this.#items.filter(({ name }) => !view.step.fixed.includes(name)) : [];
    this.#fields.show({ ...this.#sceneOf(items), selection: items.map(({ id }) => id) }, 0, true);
    nameFields(this.numbers, items);
  }
  takeBack(): boolean {
    return false;
  }
  instruction(): undefined {
    return undefined;
  }
  focus(): void {
    this.#stage.focus({ preventScroll: true });
  }
  addTools(group: HTMLElement): void {
    toolGroupOf(this.#scene.elements.view, 'tools').before(group);
  }
  destroy(): void {
    this.#scene.destroy();
    this.element.remove();
    this.numbers.remove();
  }

  get #stage(): HTMLElement {
    return this.#scene.stage;
  }
  get #items(): readonly Item[] {
    const { step, shapes } = this.#view ?? {};
    if (!step || !shapes) return [];
    return namesOf(step).flatMap((name): Item[] => {
      const shape = shapes[name];
      return shape && is3(shape) ? [{ id: idOf(step, name), name, shape }] : [];
    });
  }
  /** The pair is what stands first and what is active, or the two that stand first. */
  #sceneOf(items: readonly Item[]): Scene {
    const ids = items.map(({ id }) => id);
    const active = this.#active !== undefined && ids.includes(this.#active) ? this.#active : ids[1];
    const other = ids.find((id) => id !== active);
    const pair = [other, active].filter((id) => id !== undefined);
    return { dimension: 3, items, selection: pair, nextId: ids.length + 1 };
  }

  #draw(): void {
    const view = this.#view;
    if (!view) return;
    const scene = this.#sceneOf(this.#items);
    const { step, isEditable } = view;
    const results = resultsOf(this.events.core(), scene);
    // Marks of the step take the place of the answer, and names that of the roles.
    const show = { ...firstShow, labels: false, witnesses: step.marks.length === 0, normal: step.marks.length === 0 };
    this.#words.show([
      ...scene.items.map(({ name, shape }) => shapeWords(name, shape)),
      ...view.marks.map((mark) => markWords(mark, ...mark.at)),
      ...overlayWords(results, show),
    ]);
    const { viewport } = this.#scene;
    if (!viewport) return;
    const given = new Set(step.fixed.map((name) => idOf(step, name)));
    const looks = new Map([...given].map((id) => [id, 'given' as const]));
    const fixed = isEditable ? given : new Set(scene.items.map(({ id }) => id));
    viewport.limits = { fixed, canCarry: allows(step, 'move') };
    viewport.show(scene, results, show, this.#grid.step, { marks: view.marks, names: scene.items, looks });
    if (this.#isFramed) return;
    this.#isFramed = true;
    // Only what has been drawn once has a place to look at.
    requestAnimationFrame(() => this.#frame());
  }
  /** Where the tools take the whole width, the shapes are between them, and the arrow upwards is below the upper ones. */
  #frame(): void {
    const { view } = this.#scene.elements;
    const margins = { above: covered(view, 'upper') + aboveShapes, below: covered(view, 'lower') };
    this.#scene.viewport?.frameSelection(narrowView.matches ? margins : {});
  }

  #select(id: number | undefined): void {
    const { step } = this.#view ?? {};
    if (id === undefined || id === this.#active || !step || step.fixed.includes(nameOf(step, id))) return;
    this.#active = id;
    this.#draw();
  }
  #itemOfField(target: EventTarget | null): number | undefined {
    const legend = target instanceof Element ? target.closest('fieldset')?.querySelector('legend')?.textContent : '';
    return this.#items.find(({ name }) => legend === name)?.id;
  }

  // ---------- changes ----------

  #onGrid(id: number, shape: Shape): Shape {
    const before = this.#items.find((item) => item.id === id)?.shape;
    return this.#grid.step > 0 && before ? tidied(shape, before) : shape;
  }
  #isAccepted(shape: Shape): boolean {
    try {
      this.events.core().validate(shape);
      return true;
    } catch (error) {
      if (error instanceof TouchstoneError) return false;
      throw error;
    }
  }
  #changeOf(id: number, shape: Shape): Change | undefined {
    const { step, isEditable } = this.#view ?? {};
    if (!step || !isEditable || !this.#isAccepted(shape)) return undefined;
    const name = nameOf(step, id);
    return step.fixed.includes(name) ? undefined : { name, shape };
  }
  #drag(id: number, shape: Shape): void {
    const change = this.#changeOf(id, shape);
    if (!change || !this.#view) return;
    this.#held ??= this.#view.shapes;
    this.events.onPreview({ ...this.#view.shapes, [change.name]: shape });
  }
  #drop(isTakenBack: boolean): void {
    const before = this.#held;
    const after = this.#view?.shapes;
    this.#held = undefined;
    if (!before || !after) return;
    this.events.onPreview(before);
    if (isTakenBack) return;
    const names = Object.keys(after).filter((name) => after[name] !== before[name]);
    this.events.onChange(names.map((name): Change => ({ name, shape: after[name] ?? null })));
  }
  #typed(id: number, field: string, index: number, values: readonly number[]): void {
    const item = this.#items.find((one) => one.id === id);
    const change = item && this.#changeOf(id, withNumbers(this.events.core(), item.shape, field, index, values));
    if (change) this.events.onChange([change], `number ${id} ${field} ${index}`);
  }
  #key(event: KeyboardEvent): void {
    const item = this.#items.find(({ id }) => id === this.#active);
    if (event.target !== this.#stage || event.ctrlKey || event.metaKey || event.altKey || this.#held) return;
    if (!item || !this.#view || !allows(this.#view.step, 'move')) return;
    const by = keyMove(event, item.shape, this.#grid.step);
    if (by.every((x) => x === 0)) return;
    event.preventDefault();
    const change = this.#changeOf(item.id, tidied(moved(item.shape, by), item.shape));
    if (!change) return;
    this.events.onChange([change], `nudge ${item.id}`);
    const now = this.#items.find(({ id }) => id === item.id);
    if (now) this.#live.textContent = movedWords(now);
  }

  // ---------- tools ----------

  #makeTools(view: HTMLElement): void {
    const group = toolGroupOf(view, 'tools');
    for (const [tool] of handTools) {
      const button = toolButton(tool, `tool.${tool}`);
      button.addEventListener('click', () => this.#pick(tool));
      this.#tools.set(tool, button);
    }
    group.append(...this.#tools.values());
    toolGroupOf(view, 'camera').after(this.#grid.element);
  }
  #pickFirstTool(): void {
    const step = this.#view?.step;
    const [tool] = handTools.find(([, wanted]) => step && allows(step, wanted)) ?? ['size'];
    this.#pick(step && allows(step, 'move') && !allows(step, 'resize') ? 'move' : tool);
  }
  #tool: HandTool = 'size';
  #pick(tool: HandTool): void {
    this.#tool = tool;
    this.#showTools();
  }
  #showTools(): void {
    const view = this.#view;
    if (!view) return;
    const { viewport } = this.#scene;
    if (viewport && viewport.tool !== this.#tool) viewport.tool = this.#tool;
    this.#stage.setAttribute('aria-label', text('view.label'));
    this.help.replaceChildren(...withKeys(text('construct.view.help')));
    for (const [tool, wanted] of handTools) {
      const button = this.#tools.get(tool);
      button?.setAttribute('aria-pressed', String(tool === this.#tool));
      button?.toggleAttribute('hidden', !view.isEditable || !allows(view.step, wanted));
    }
    this.#grid.element.hidden = !view.isEditable;
    this.#grid.relabel();
  }
}
