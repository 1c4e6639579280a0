// SPDX-License-Identifier: MIT
// The cells of number fields: inputs with the number of the scene behind each, and texts that were rejected.
import type { Shape } from '../../../../bindings/index.ts';
import { numberAt, type Parameter } from '../../model/parameters.ts';
import { fieldName } from '../words/shapeWords.ts';
import { readNumber } from '../../text/read.ts';
import { make } from '../dom/dom.ts';

export const components = ['x', 'y', 'z', 'w'] as const;

/** The reason for rejecting a text, and the number of the scene that it did not replace. */
interface Refusal {
  readonly message: () => string;
  readonly kept: number;
  /** The message; shown when the field loses the focus, and updated during further typing. */
  readonly announced: (() => string) | undefined;
}
export interface Cell {
  readonly row: Parameter;
  readonly input: HTMLInputElement;
  /** The number of the scene. */
  shown: number;
  refusal: Refusal | undefined;
}
/** One field of a shape, or one vector of a list: its name and an input for each of its numbers. */
export interface Line {
  readonly element: HTMLElement;
  readonly name: HTMLElement;
  readonly cells: Cell[];
}
/** The cells of one shape, and where rejections are shown. */
export interface CellBlock {
  readonly lines: readonly Line[];
  readonly error: HTMLElement;
}

export const widthOf = ({ count, listOf }: Parameter): number => listOf ?? count;
export const componentOf = (row: Parameter): number => row.index % widthOf(row);
export function makeCell(row: Parameter, shown: number): Cell {
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

export function label({ name, cells }: Line, item: string): void {
  const [first] = cells;
  const called = first ? fieldName(first.row) : '';
  if (name.textContent !== called) name.textContent = called;
  for (const { row, input } of cells) {
    const shown = `${item} ${called}${cells.length > 1 ? ` ${components[componentOf(row)] ?? row.index}` : ''}`;
    if (input.getAttribute('aria-label') !== shown) input.setAttribute('aria-label', shown);
  }
}

/** A rejected text stays until the number behind it changes. */
export function fill(cell: Cell, shape: Shape): void {
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

export function refuse(block: CellBlock, cell: Cell, message: () => string): void {
  cell.refusal = { message, kept: cell.shown, announced: cell.refusal?.announced };
  showRefusal(block, cell);
}
export function complain(block: CellBlock, cell: Cell): void {
  const { refusal } = cell;
  if (!refusal || refusal.announced === refusal.message) return;
  cell.refusal = { ...refusal, announced: refusal.message };
  cell.input.setAttribute('aria-invalid', 'true');
  for (const name of ['aria-describedby', 'aria-errormessage']) cell.input.setAttribute(name, block.error.id);
  showRefusal(block, cell);
}
export function accept({ input }: Cell): void {
  for (const name of ['aria-invalid', 'aria-describedby', 'aria-errormessage']) input.removeAttribute(name);
}
export function giveUp(block: CellBlock, cell: Cell): void {
  cell.refusal = undefined;
  accept(cell);
  cell.input.value = String(cell.shown);
  showRefusal(block);
}
/** Says why the last text was refused, or else the first that still stands. */
export function showRefusal({ lines, error }: CellBlock, last?: Cell): void {
  const cells = lines.flatMap((line) => line.cells);
  const announced = [last, ...cells].find((cell) => cell?.refusal?.announced)?.refusal?.announced;
  const message = announced?.() ?? '';
  if (error.textContent !== message) error.textContent = message;
}
