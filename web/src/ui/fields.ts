// SPDX-License-Identifier: MIT
// Number fields for the selected shapes, built from the table of parameters: typed, stepped by arrow keys, pasted as
// a list. A rejected text stays with a message on the allowed values; the scene keeps the last valid number. Nothing
// is announced during typing, since "1e-" and "-" are incomplete numbers, but when the field loses the focus or Enter
// is pressed.
import { type Shape, TouchstoneError } from '../../../bindings/index.ts';
import { numberAt, type Parameter, parameters } from '../model/parameters.ts';
import { type Item, itemOf, roleOf, type Scene } from '../model/scene.ts';
import { nudgedOnGrid } from '../model/snap.ts';
import type { Known } from '../pasted/orders.ts';
import { longestPaste, type Pasted, type TextPosition, readPasted } from '../pasted/read.ts';
import { isKey, say, text } from '../text/language.ts';
import type { Key } from '../text/keys.ts';
import { nameOf } from '../text/names.ts';
import { PhraseError } from '../text/phrase.ts';
import { sentenceOf } from '../text/problems.ts';
import { readNumber } from '../text/read.ts';
import { make } from './dom.ts';
import { PasteQuestion } from './pasteQuestion.ts';

export interface FieldEvents {
  /** Sets the numbers of a field from `index` on; throws a TouchstoneError or a PhraseError where they are refused. */
  onNumbers(id: number, field: string, index: number, values: readonly number[]): void;
}

const components = ['x', 'y', 'z', 'w'] as const;

/** A field's name in the language of the page; one that has none yet is called as in the core. */
function fieldName(field: string): string {
  const key = `field.${field}`;
  return isKey(key) ? text(key as Key & `field.${string}`) : field;
}

/** The reason for rejecting a text, and the number of the scene that it did not replace. */
interface Refusal {
  readonly message: () => string;
  readonly kept: number;
  /** The message; shown when the field loses the focus, and updated during further typing. */
  readonly announced: (() => string) | undefined;
}
interface Cell {
  readonly row: Parameter;
  readonly input: HTMLInputElement;
  /** The number of the scene. */
  shown: number;
  refusal: Refusal | undefined;
}
/** One field of a shape: its name and an input for each of its numbers. */
interface Line {
  readonly field: string;
  readonly name: HTMLElement;
  readonly cells: Cell[];
}
interface Block {
  readonly type: Shape['type'];
  readonly element: HTMLFieldSetElement;
  readonly legend: HTMLElement;
  readonly lines: readonly Line[];
  readonly error: HTMLElement;
  /** The interpretation of pasted numbers, if it is not visible. */
  readonly note: HTMLElement;
  question: PasteQuestion | undefined;
}

let errors = 0;

export class Fields {
  readonly #blocks = new Map<number, Block>();
  #snap = 0;
  constructor(
    readonly parent: HTMLElement,
    readonly events: FieldEvents,
    /** Without, a shape is called by its name alone, whichever of the pair it is. */
    readonly hasRoles = true,
  ) {}

  /** Not overwritten while a number cannot be validated: typed text must not be lost. */
  show(scene: Scene, snap: number, canJudge: boolean): void {
    this.#snap = snap;
    for (const [id, block] of this.#blocks) {
      // A turned box is of another kind, with other fields.
      if (scene.selection.includes(id) && itemOf(scene, id)?.shape.type === block.type) continue;
      block.element.remove();
      this.#blocks.delete(id);
    }
    for (const id of scene.selection) {
      const item = itemOf(scene, id);
      if (!item) continue;
      const block = this.#blocks.get(id) ?? this.#addBlock(item);
      if (this.parent.children[scene.selection.indexOf(id)] !== block.element) this.parent.append(block.element);
      block.element.disabled = !canJudge;
      const role = this.hasRoles ? roleOf(scene, id) : undefined;
      const name = nameOf(item);
      block.legend.textContent = role === undefined || role === name ? name : `${role}: ${name}`;
      for (const line of block.lines) {
        label(line, nameOf(item));
        for (const cell of line.cells) fill(cell, item.shape);
      }
      showRefusal(block);
      block.question?.relabel();
    }
  }

  #addBlock(item: Item): Block {
    const { type } = item.shape;
    const legend = make('legend');
    const error = make('p', { class: 'error', role: 'alert', id: `fields-error-${(errors += 1)}` });
    const lines: Line[] = [];
    for (const row of parameters[type]) {
      if (row.index === 0) lines.push({ field: row.field, name: make('span', { 'aria-hidden': 'true' }), cells: [] });
      lines.at(-1)?.cells.push(makeCell(row, numberAt(item.shape, row)));
    }
    const rows = lines.map(({ name, cells }) =>
      make('div', { class: 'numbers', 'data-count': String(cells.length) }, name, ...cells.map(({ input }) => input)),
    );
    const note = make('p', { class: 'told', role: 'status' });
    const element = make('fieldset', {}, legend, ...rows, note, error);
    const block = { type, element, legend, lines, error, note, question: undefined };
    for (const { cells } of lines) for (const cell of cells) this.#listen(item.id, block, cell);
    this.parent.append(block.element);
    this.#blocks.set(item.id, block);
    return block;
  }

  #listen(id: number, block: Block, cell: Cell): void {
    const { input, row } = cell;
    input.addEventListener('input', () => this.#typed(id, block, cell));
    for (const end of ['change', 'blur']) input.addEventListener(end, () => complain(block, cell));
    input.addEventListener('pointerenter', () => {
      input.title = input.scrollWidth > input.clientWidth ? input.value : '';
    });
    input.addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape' && cell.refusal) return giveUp(block, cell);
      if (event.key === 'Enter') return complain(block, cell);
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
      event.preventDefault();
      const next = nudgedOnGrid(row, cell.shown, event.key === 'ArrowUp' ? 1 : -1, event.shiftKey, this.#snap);
      input.value = String(next);
      this.#commit(id, block, cell, [next]);
    });
    input.addEventListener('paste', (event) => {
      const pasted = event.clipboardData?.getData('text') ?? '';
      // A number, or a part of one, is pasted into the text like anywhere else.
      if (readNumber(pasted) !== undefined || isPiece(pasted)) return;
      const read = readPasted(pasted, placeOf(row), text('number.decimal'));
      if (read.kind === 'text') return;
      event.preventDefault();
      if (pasted.length <= longestPaste) input.value = pasted.trim();
      this.#pasted(id, block, cell, read);
    });
  }

  #pasted(id: number, block: Block, cell: Cell, read: Exclude<Pasted, { kind: 'text' }>): void {
    closeQuestion(block);
    if (read.kind === 'refused') {
      refuse(block, cell, () => say(read.why));
      return complain(block, cell);
    }
    const line = block.lines.find(({ cells }) => cells.includes(cell));
    /** Names may say another place than the one that was pasted into. */
    const set = (index: number, values: readonly number[]): void => {
      const first = line?.cells[index] ?? cell;
      if (first !== cell) giveUp(block, cell);
      this.#commit(id, block, first, values);
      complain(block, first);
      if (!first.refusal) cell.input.value = String(cell.shown);
    };
    if (read.kind === 'numbers') {
      set(read.reading.index, read.reading.values);
      if (read.known) block.note.textContent = readAs(read.known);
      return;
    }
    const names = cell.row.count > 1 ? components : [];
    const answer = (choice: { index: number; values: readonly number[] } | undefined): void => {
      block.question = undefined;
      if (choice) set(choice.index, choice.values);
      else giveUp(block, cell);
    };
    block.question = new PasteQuestion(cell.input, { ...read, names, answer });
    cell.input.closest('.numbers')?.after(block.question.element);
    block.question.focus();
  }

  #typed(id: number, block: Block, cell: Cell): void {
    closeQuestion(block);
    const typed = cell.input.value.trim();
    const value = readNumber(typed);
    if (value !== undefined) return this.#commit(id, block, cell, [value]);
    const found = typed.length > 20 ? `${typed.slice(0, 20)}…` : typed;
    const message = (): string => (found === '' ? text('numbers.needed') : text('numbers.unreadable', { found }));
    refuse(block, cell, message);
  }

  #commit(id: number, block: Block, cell: Cell, values: readonly number[]): void {
    const before = cell.refusal;
    cell.refusal = undefined;
    try {
      this.events.onNumbers(id, cell.row.field, cell.row.index, values);
      accept(cell);
      showRefusal(block);
    } catch (problem) {
      cell.refusal = before;
      if (!(problem instanceof TouchstoneError || problem instanceof PhraseError)) throw problem;
      refuse(block, cell, () => sentenceOf(problem));
    }
  }
}

/** As `e-3`. */
const isPiece = (pasted: string): boolean => pasted.length < 30 && /^[-+−]?\d*\.?\d*(?:e[-+−]?\d*)?$/i.test(pasted);
const measures = { coordinate: 'length', size: 'length', angle: 'angle', unit: 'none' } as const;
const placeOf = ({ field, count, index, role }: Parameter): TextPosition => ({
  count,
  index,
  isRotation: field === 'rotation' && index === 0,
  measure: measures[role],
});
function readAs({ order, name }: Known): string {
  const joined = [...order].join(', ');
  return name === '' ? text('numbers.readAsArray', { order: joined }) : text('numbers.readAs', { order: joined, name });
}
function closeQuestion(block: Block): void {
  block.note.textContent = '';
  block.question?.element.remove();
  block.question = undefined;
}

function makeCell(row: Parameter, shown: number): Cell {
  const input = make('input', {
    type: 'text',
    // Phones offer a keyboard without a minus sign for 'decimal'.
    inputmode: row.role === 'size' ? 'decimal' : 'text',
    role: 'spinbutton',
    autocomplete: 'off',
    spellcheck: 'false',
    ...(row.min === undefined ? {} : { 'aria-valuemin': String(row.min) }),
    ...(row.max === undefined ? {} : { 'aria-valuemax': String(row.max) }),
  });
  return { row, input, shown, refusal: undefined };
}

function label({ field, name, cells }: Line, item: string): void {
  const called = fieldName(field);
  if (name.textContent !== called) name.textContent = called;
  for (const { row, input } of cells) {
    const shown = `${item} ${called}${cells.length > 1 ? ` ${components[row.index] ?? row.index}` : ''}`;
    if (input.getAttribute('aria-label') !== shown) input.setAttribute('aria-label', shown);
  }
}

/** A rejected text stays until the number behind it changes. */
function fill(cell: Cell, shape: Shape): void {
  const { input, row } = cell;
  cell.shown = numberAt(shape, row);
  if (cell.refusal && cell.refusal.kept === cell.shown) return;
  cell.refusal = undefined;
  accept(cell);
  const shown = String(cell.shown);
  // "1." and "1.50" are left alone while they are typed.
  if (readNumber(input.value) !== cell.shown) input.value = shown;
  if (input.getAttribute('aria-valuenow') !== shown) input.setAttribute('aria-valuenow', shown);
}

function refuse(block: Block, cell: Cell, message: () => string): void {
  cell.refusal = { message, kept: cell.shown, announced: cell.refusal?.announced };
  showRefusal(block, cell);
}
function complain(block: Block, cell: Cell): void {
  const { refusal } = cell;
  if (!refusal || refusal.announced === refusal.message) return;
  cell.refusal = { ...refusal, announced: refusal.message };
  cell.input.setAttribute('aria-invalid', 'true');
  for (const name of ['aria-describedby', 'aria-errormessage']) cell.input.setAttribute(name, block.error.id);
  showRefusal(block, cell);
}
function accept({ input }: Cell): void {
  for (const name of ['aria-invalid', 'aria-describedby', 'aria-errormessage']) input.removeAttribute(name);
}
function giveUp(block: Block, cell: Cell): void {
  cell.refusal = undefined;
  accept(cell);
  cell.input.value = String(cell.shown);
  showRefusal(block);
}
/** Says why the last text was refused, or else the first that still stands. */
function showRefusal({ lines, error }: Block, last?: Cell): void {
  const cells = lines.flatMap((line) => line.cells);
  const announced = [last, ...cells].find((cell) => cell?.refusal?.announced)?.refusal?.announced;
  const message = announced?.() ?? '';
  if (error.textContent !== message) error.textContent = message;
}
