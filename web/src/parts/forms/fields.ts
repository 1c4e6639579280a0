// SPDX-License-Identifier: MIT
// Number fields for the selected shapes, built from the table of parameters: typed, stepped by arrow keys, pasted as
// a list. A rejected text stays with a message on the allowed values; the scene keeps the last valid number. Nothing
// is announced during typing, since "1e-" and "-" are incomplete numbers, but when the field loses the focus or Enter
// is pressed.
import { type Shape, TouchstoneError } from '../../../../bindings/index.ts';
import { groupsOf, numberAt } from '../../model/parameters.ts';
import { hasPoints } from '../../model/points.ts';
import { type Item, itemOf, roleOf, type Scene } from '../../model/scene.ts';
import { nudgedOnGrid } from '../../model/snap.ts';
import { longestPaste, type Pasted, readPasted } from '../../formats/pasted/read.ts';
import { type PastedShape, readPastedShape, type Values } from '../../formats/pasted/shape.ts';
import { say, text } from '../../text/language.ts';
import { nameOf } from '../words/names.ts';
import { PhraseError } from '../../text/phrase.ts';
import { sentenceOf } from '../words/problems.ts';
import { readNumber } from '../../text/read.ts';
import { make } from '../dom/dom.ts';
import {
  type Cell,
  type CellBlock,
  complain,
  components,
  accept,
  fill,
  giveUp,
  label,
  type Line,
  makeCell,
  refuse,
  showRefusal,
  widthOf,
} from './fieldCells.ts';
import { isPiece, placeOf, readAs } from './fieldPaste.ts';
import { PasteQuestion } from './pasteQuestion.ts';
import { PointList } from './pointList.ts';

export interface FieldEvents {
  /** Sets the numbers of a field from `index` on; throws a TouchstoneError or a PhraseError where they are refused. */
  onNumbers(id: number, field: string, index: number, values: readonly number[]): void;
  /** Sets whole fields of a shape, such as all points of a hull, in the same way. Without it single fields are pasted alone. */
  onFields?(id: number, values: Values): void;
  /** Adds a point to a hull or a polygon, or removes one; without these it keeps those that it has. */
  readonly points?: {
    add(id: number): void;
    remove(id: number, index: number): void;
  };
}

interface Block extends CellBlock {
  readonly type: Shape['type'];
  readonly element: HTMLFieldSetElement;
  readonly legend: HTMLElement;
  /** Of a shape with points. */
  readonly points: PointList | undefined;
  item: Item;
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
      block.item = item;
      fillBlock(block);
      block.question?.relabel();
    }
  }

  #addBlock(item: Item): Block {
    const { id, shape } = item;
    const legend = make('legend');
    const error = make('p', { class: 'error', role: 'alert', id: `fields-error-${(errors += 1)}` });
    const note = make('p', { class: 'message', role: 'status' });
    const element = make('fieldset', {}, legend, note, error);
    const lines: Line[] = [];
    const { points: events } = this.events;
    const makeLine = (index: number): Line => this.#makeLine(block, index);
    const points = hasPoints(shape)
      ? new PointList(lines, shape, {
          makeLine,
          onOpen: () => fillBlock(block),
          ...(events && { onAdd: () => events.add(id), onRemove: (index: number) => events.remove(id, index) }),
        })
      : undefined;
    const block: Block = { type: shape.type, element, legend, lines, points, item, error, note, question: undefined };
    if (points) note.before(points.element);
    else groupsOf(shape).forEach((_, i) => lines.push(makeLine(i)));
    if (!points) note.before(...lines.map((line) => line.element));
    this.parent.append(element);
    this.#blocks.set(id, block);
    return block;
  }
  #makeLine(block: Block, index: number): Line {
    const { id, shape } = block.item;
    const cells = (groupsOf(shape)[index] ?? []).map((row) => makeCell(row, numberAt(shape, row)));
    for (const cell of cells) this.#listen(id, block, cell);
    const name = make('span', { 'aria-hidden': 'true' });
    const inputs = cells.map(({ input }) => input);
    return {
      element: make('div', { class: 'numbers', 'data-count': String(cells.length) }, name, ...inputs),
      name,
      cells,
    };
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
      const shape = this.events.onFields && readPastedShape(pasted, block.type, text('number.decimal'));
      if (shape) {
        event.preventDefault();
        input.value = pasted.trim();
        return this.#pastedShape(id, block, cell, shape);
      }
      const read = readPasted(pasted, placeOf(row), text('number.decimal'));
      if (read.kind === 'text') return;
      event.preventDefault();
      if (pasted.length <= longestPaste) input.value = pasted.trim();
      this.#pasted(id, block, cell, read);
    });
  }

  #pastedShape(id: number, block: Block, cell: Cell, read: PastedShape): void {
    closeQuestion(block);
    try {
      if (read.kind === 'refused') throw new PhraseError(read.why);
      this.events.onFields?.(id, read.values);
    } catch (problem) {
      if (!(problem instanceof TouchstoneError || problem instanceof PhraseError)) throw problem;
      refuse(block, cell, () => sentenceOf(problem));
      return complain(block, cell);
    }
    giveUp(block, cell);
    // A list with another count of points may have a new block.
    const { note, lines } = this.#blocks.get(id) ?? block;
    for (const one of lines.flatMap(({ cells }) => cells)) if (one.refusal) giveUp(block, one);
    note.textContent = text('numbers.readFields', { fields: Object.keys(read.values).join(', ') });
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
    const names = widthOf(cell.row) > 1 ? components : [];
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

/** A list that is folded is filled when it is opened. */
function fillBlock(block: Block): void {
  const { item, lines, points } = block;
  const name = nameOf(item);
  if (points && hasPoints(item.shape)) points.fit(item.shape, name);
  if (points?.isFolded === true) return;
  for (const line of lines) {
    label(line, name);
    for (const cell of line.cells) fill(cell, item.shape);
  }
  showRefusal(block);
}

function closeQuestion(block: Block): void {
  block.note.textContent = '';
  block.question?.element.remove();
  block.question = undefined;
}
