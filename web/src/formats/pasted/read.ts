// SPDX-License-Identifier: MIT
// Parses numbers pasted into a field: from code, logs, debuggers, tables and the page's own read-outs. Component
// names take precedence, units are converted; the reader is asked about ambiguous texts, and invalid ones are
// rejected with a message. Nothing is guessed.
import { type Phrase, phrase } from '../../text/phrase.ts';
import { type Known, knownOrder, type Order } from './orders.ts';
import { PasteError, refuse, tokensOf } from './tokens.ts';
import { type Group, hasNumbers, type Item, type Numeral, type Tree, treeOf } from './tree.ts';
import { lengthUnits, shifted } from './units.ts';

/** The field that is pasted into. */
export interface TextPosition {
  /** Count of numbers of the field, and the index of the one pasted into. */
  readonly count: number;
  readonly index: number;
  readonly isRotation?: boolean;
  /** The unit of its numbers. */
  readonly measure?: 'length' | 'angle' | 'none';
}
export interface Reading {
  /** Index of the first pasted number. */
  readonly index: number;
  readonly values: readonly number[];
}
/** `as` is the order of a quaternion, which the numbers do not show. */
export interface Choice extends Reading {
  readonly as: string;
}
export type Pasted =
  /** No list of numbers, but a piece of text as any other. */
  | { readonly kind: 'text' }
  | { readonly kind: 'numbers'; readonly reading: Reading; readonly known?: Known }
  | { readonly kind: 'choice'; readonly question: Phrase; readonly choices: readonly Choice[] }
  | { readonly kind: 'refused'; readonly why: Phrase };

/** In characters: a debugger's view of a vector is long, a book is longer. */
export const longestPaste = 10_000;

const components = ['x', 'y', 'z', 'w'] as const;
const fail = (phrase: Phrase): never => {
  throw new PasteError(phrase);
};

/** Of numbers in programming languages; they say nothing of the value. */
const typeSuffix = /^_?(?:f|d|l|u|h|lf|hf|ul|ll|f16|f32|f64|[iu](?:8|16|32|64|size))$/i;
const isUnit = (suffix: string): boolean => suffix in lengthUnits || ['°', 'deg', 'rad'].includes(suffix);

function withUnit({ value, text, suffix }: Numeral, { measure = 'length' }: TextPosition): number {
  if (!isUnit(suffix)) return suffix === '' || typeSuffix.test(suffix) ? value : refuse('word', text + suffix);
  const power = lengthUnits[suffix];
  if (power === undefined ? measure !== 'angle' : measure !== 'length')
    return fail(phrase('numbers.paste.unit', { unit: suffix }));
  if (power !== undefined) return shifted(value, power);
  return suffix === 'rad' ? value : (value * Math.PI) / 180;
}

/** The numbers, and all names on the path to them. */
interface Found {
  readonly numbers: readonly Numeral[];
  readonly names: readonly string[];
  readonly bracket: string;
  /** Told by the brackets: a number and three in brackets of their own. */
  readonly order?: Order;
}

const flat = (item: Item): readonly Numeral[] => (item.kind === 'number' ? [item] : item.items.flatMap(flat));
const isNumeral = (item: Item): item is Numeral => item.kind === 'number';
/** "(3) [1, 2, 3]", "Float32Array(3) [1, 2, 3]": a console says how many there are. */
function isCount(item: Item, next: Item | undefined): boolean {
  if (item.kind !== 'group' || next?.kind !== 'group' || item.items.length !== 1) return false;
  const [only] = item.items;
  const count = flat(next).length;
  return count > 1 && only?.kind === 'number' && only.name === '' && only.value === count;
}

function find(root: Group): Found {
  const names: string[] = [];
  let group = root;
  for (;;) {
    names.push(...group.names);
    const items = group.items.filter(hasNumbers);
    const counted = items.filter((item, i) => !isCount(item, items[i + 1]));
    for (const item of items) if (item.kind === 'group' && !counted.includes(item)) names.push(...item.names);
    const [only] = counted;
    if (counted.length === 1 && only?.kind === 'group') group = only;
    else return { ...listOf(counted, group === root), names, bracket: group.bracket };
  }
}

function listOf(items: readonly Item[], isTop: boolean): Pick<Found, 'numbers' | 'order'> {
  const numbers = items.flatMap(flat);
  if (items.every(isNumeral)) return { numbers };
  const [first, second] = items;
  // "quat(w, {x, y, z})", as glm prints it, and the reverse order.
  if (items.length === 2 && first && second && numbers.length === 4 && numbers.every(({ name }) => name === '')) {
    if (first.kind === 'number') return { numbers, order: 'wxyz' };
    if (second.kind === 'number') return { numbers, order: 'xyzw' };
  }
  // A component in each, as gdb shows the unions of glm.
  if (items.every((item) => flat(item).some(({ name }) => componentOf(name) >= 0))) return { numbers };
  // A column of a matrix, or every number in a conversion of its own: "np.float64(1.0)".
  const callees = items.map((item) => (item.kind === 'group' ? item.names.at(-1) : ''));
  const isColumn = items.every((item) => item.kind === 'group' && flat(item).length === 1);
  const isOneList = !isTop || (callees[0] !== undefined && callees.every((callee) => callee === callees[0]));
  return isColumn && isOneList ? { numbers } : fail(phrase('numbers.paste.several'));
}

/** 0 to 3 for `x`, `.y`, `m_z`, `qw`, `position.x`; −1 for other names. */
export function componentOf(name: string): number {
  const [, component = ''] = /(?:^|[._>$]|::)(?:m_?|_|q_?|[pvn])?([xyzw])$/i.exec(name) ?? [];
  return components.indexOf(component.toLowerCase() as 'x');
}

/** By their names; undefined where they have none. */
function byNames({ numbers }: Found, isSum: boolean, place: TextPosition): Reading | undefined {
  const all = isSum ? imaginary(numbers) : numbers;
  const slots: (number | undefined)[] = [];
  const others: Numeral[] = [];
  for (const numeral of all) {
    const at = componentOf(numeral.name);
    if (at < 0) others.push(numeral);
    else if (slots[at] !== undefined && slots[at] !== withUnit(numeral, place))
      fail(phrase('numbers.paste.twice', { name: components[at] ?? '' }));
    else slots[at] = withUnit(numeral, place);
  }
  if (slots.length === 0) return undefined;
  for (const other of others) {
    // Alternative names of a union's components: r, g, b and s, t, p in glm.
    const isAlias = /^[rgbastpq]$/.test(other.name) && slots.includes(other.value);
    if (other.name === '') fail(phrase('numbers.paste.unnamed'));
    if (!isAlias)
      fail(phrase('numbers.paste.name', { name: other.name, known: components.slice(0, place.count).join(', ') }));
  }
  const index = slots.findIndex((x) => x !== undefined);
  const values = Array.from(
    slots.slice(index),
    (x, i) => x ?? fail(phrase('numbers.paste.missing', { name: components[index + i] ?? '' })),
  );
  const beyond = components[place.count];
  if (slots.length > place.count && beyond !== undefined)
    return fail(
      phrase('numbers.paste.name', {
        name: components[slots.length - 1] ?? '',
        known: components.slice(0, place.count).join(', ') || '1',
      }),
    );
  return { index, values };
}
/** "1 + 0i − 2j + 0k": the imaginary parts have names, what is left is w. */
function imaginary(numbers: readonly Numeral[]): readonly Numeral[] {
  const named = numbers.map((one): Numeral => {
    const at = 'ijk'.indexOf(one.suffix);
    return {
      ...one,
      suffix: at < 0 || one.suffix === '' ? one.suffix : '',
      name: one.suffix === '' || at < 0 ? 'w' : (components[at] ?? ''),
    };
  });
  if (named.length !== 4 || named.filter(({ name }) => name === 'w').length !== 1) refuse('expression', '+');
  return named;
}

const places: Readonly<Record<Order, readonly number[]>> = { xyzw: [0, 1, 2, 3], wxyz: [1, 2, 3, 0] };

export function readTree({ root, isSum, bullets, flags }: Tree, place: TextPosition): Pasted {
  const found = find(root);
  if (found.numbers.length === 0) return { kind: 'text' };
  const named = byNames(found, isSum, place);
  if (named) return { kind: 'numbers', reading: named };
  if (isSum) return refuse('expression', '+');
  const labels = found.numbers.filter(({ name }) => name !== '');
  const [first] = found.numbers;
  if (labels.length > 1 || (labels.length === 1 && labels[0] !== first))
    return fail(
      phrase('numbers.paste.name', {
        name: labels.at(-1)?.name ?? '',
        known: components.slice(0, place.count).join(', '),
      }),
    );
  const values = found.numbers.map((numeral) => withUnit(numeral, place));
  if (values.length > place.count - place.index)
    return fail(phrase('numbers.tooMany', { found: values.length, allowed: place.count - place.index }));
  if (bullets === 1 && values.length === 1) return dashed(values[0] ?? 0, place);
  if (place.isRotation !== true || values.length < 4)
    return { kind: 'numbers', reading: { index: place.index, values } };
  return rotation(values, found, [...flags, ...found.names, first?.name ?? '']);
}

/** A single "- 1" is an entry of a list, or a negative number. */
const dashed = (x: number, { index }: TextPosition): Pasted => ({
  kind: 'choice',
  question: phrase('numbers.ask.dash'),
  choices: [-x, x].map((value) => ({ index, values: [value], as: '' })),
});

function rotation(values: readonly number[], { bracket, order }: Found, names: readonly string[]): Pasted {
  const inOrder = (one: Order): readonly number[] => places[one].map((i) => values[i] ?? 0);
  const spellings = names.filter((one) => one !== '');
  const known = order ? { order, name: spellings.at(-1) ?? '' } : knownOrder(spellings, bracket === '[');
  if (known) return { kind: 'numbers', reading: { index: 0, values: inOrder(known.order) }, known };
  const [first, second] = (['xyzw', 'wxyz'] as const).map((one) => ({
    index: 0,
    values: inOrder(one),
    as: [...one].join(', '),
  }));
  if (!first || !second) throw new Error('There are two orders.');
  if (first.values.every((x, i) => x === second.values[i])) return { kind: 'numbers', reading: first };
  return { kind: 'choice', question: phrase('numbers.ask.order'), choices: [first, second] };
}

/** Code has decimal points, whatever the language of the page. */
const isCode = (text: string): boolean => /[[{=]|[\p{L}\p{N}_>!]\(/u.test(text);
/** Whether commas between digits are decimal signs: on such a page, or where semicolons separate. */
export const hasDecimalCommas = (text: string, decimal: string): boolean =>
  /\d,\d/.test(text) && !isCode(text) && (decimal === ',' || /;\s*[-+−–.\d]/.test(text));
/** "1,234.5", "1.234,5", "1,234": a thousand and a bit, a decimal or two numbers. */
const thousands = /^[-+]?[1-9]\d{0,2}(?:(?:,\d{3})+(?:\.\d+)?|(?:\.\d{3})+,\d+)$/;

function readAs(text: string, place: TextPosition, isDecimalComma: boolean): Pasted {
  try {
    return readTree(treeOf(tokensOf(text, isDecimalComma)), place);
  } catch (error) {
    if (!(error instanceof PasteError)) throw error;
    return { kind: 'refused', why: error.phrase };
  }
}
const isRead = (pasted: Pasted): boolean => pasted.kind === 'numbers' || pasted.kind === 'choice';

/** `decimal` is the decimal sign of the page. */
export function readPasted(text: string, place: TextPosition, decimal: string): Pasted {
  if (text.length > longestPaste)
    return { kind: 'refused', why: phrase('numbers.paste.long', { found: text.length, allowed: longestPaste }) };
  if (!/\d|\b(?:nan|inf)/i.test(text)) return { kind: 'text' };
  const points = readAs(text, place, false);
  if (!/\d,\d/.test(text)) return points;
  const commas = readAs(text, place, true);
  const bare = text.trim().replace(/[−–]/g, '-');
  if (thousands.test(bare)) return thousand(bare, place, decimal, points, commas);
  if (!isRead(commas)) return points;
  if (!isRead(points) && decimal === ',') return commas;
  if (!hasDecimalCommas(text, decimal)) return points;
  // In brackets, with nothing but a comma between the numbers, it may be either.
  const isEither = isRead(points) && /^[(<]/.test(bare) && !/[;\s]/.test(bare);
  return isEither ? ask(commas, points) : commas;
}
/** Reduces several interpretations to one, or to a question. */
function ask(...read: readonly Pasted[]): Pasted {
  const choices = read.flatMap((one) => (one.kind === 'numbers' ? [{ ...one.reading, as: '' }] : []));
  const [only] = choices;
  return choices.length === 1 && only
    ? { kind: 'numbers', reading: only }
    : { kind: 'choice', question: phrase('numbers.ask.comma'), choices };
}

function thousand(
  bare: string,
  { index, count }: TextPosition,
  decimal: string,
  points: Pasted,
  commas: Pasted,
): Pasted {
  const groups = bare.split(',');
  // A list that fits the field exactly, and the decimal sign of the page.
  if (!bare.includes('.') && groups.length > 1 && groups.length === count - index) return points;
  const isSingleComma = groups.length === 2 && !bare.includes('.');
  if (isSingleComma && decimal === ',') return commas;
  const isCommaLast = bare.lastIndexOf(',') > bare.lastIndexOf('.') && bare.includes('.');
  const value = Number(isCommaLast ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', ''));
  const single: Pasted = { kind: 'numbers', reading: { index, values: [value] } };
  return ask(single, ...(isSingleComma ? [commas] : []), points);
}
