// SPDX-License-Identifier: MIT
// Parses a whole shape pasted into one of its fields, as engine code, JSON and logs have it: the vertices of a triangle,
// the points of a hull or a polygon, and the ends and the radius of a cylinder. Other texts are left to read.ts.
import { parameters } from '../../model/parameters.ts';
import type { ShapeType } from '../../../../bindings/types.ts';
import { type Phrase, phrase } from '../../text/phrase.ts';
import { componentOf, hasDecimalCommas, longestPaste, readTree } from './read.ts';
import { PasteError, tokensOf } from './tokens.ts';
import { type Group, hasNumbers, type Item, treeOf } from './tree.ts';

/** Values of fields by their names; a list of points is one value. */
export type Values = Readonly<Record<string, number | readonly number[] | readonly (readonly number[])[]>>;
export type PastedShape =
  { readonly kind: 'fields'; readonly values: Values } | { readonly kind: 'refused'; readonly why: Phrase };

const fail = (why: Phrase): never => {
  throw new PasteError(why);
};

/** The fields of a kind with the numbers of each, of a list the numbers of a vector. */
interface Field {
  readonly name: string;
  readonly width: number;
  /** Of a list: how many vectors it may have. */
  readonly counts?: readonly [least: number, most: number];
}
function fieldsOf(type: ShapeType): readonly Field[] {
  return parameters[type].flatMap(({ field: name, index, count, listOf, most }): Field[] => {
    if (index > 0) return [];
    if (listOf === undefined) return [{ name, width: count }];
    return [{ name, width: listOf, counts: most === undefined ? [count / listOf, count / listOf] : [1, most] }];
  });
}

/** `vertices` of `mesh->m_vertices`, `.vertices`, `triangle.vertices`; undefined where it names no field. */
function fieldNamed(names: readonly string[], fields: readonly Field[]): Field | undefined {
  const last = names.map((name) => name.replace(/^.*(?:::|\.|->)/, '').replace(/^(?:m_?|_)(?=[a-z])/i, ''));
  return fields.find(({ name }) => last.some((one) => one.toLowerCase() === name));
}
const namesOf = (item: Item): readonly string[] => (item.kind === 'group' ? item.names : [item.name]);
const numerals = (item: Item): readonly Extract<Item, { kind: 'number' }>[] =>
  item.kind === 'number' ? [item] : item.items.flatMap(numerals);

/** A vector or a number, by the parser of single fields. */
function valuesOf(item: Item, width: number, path: string): readonly number[] {
  const root: Group = item.kind === 'group' ? item : { kind: 'group', bracket: '', names: [], items: [item] };
  const place = { count: Math.max(width, numerals(root).length), index: 0, measure: 'length' } as const;
  const read = readTree({ root, bullets: 0, isSum: false, flags: [] }, place);
  const values = read.kind === 'numbers' && read.reading.index === 0 ? read.reading.values : [];
  return values.length === width ? values : fail(phrase('numbers.paste.width', { path, found: values.length, width }));
}

/** One element for each component, as gdb shows unions and a matrix its column: one vector and not a list of them. */
const isVector = (items: readonly Item[]): boolean =>
  items.every((item) => {
    const all = numerals(item);
    const named = new Set(all.map(({ name }) => componentOf(name)).filter((at) => at >= 0));
    return all.length === 1 || named.size === 1;
  });

/** A list of vectors, in brackets of their own or one number after the other; undefined where it is one vector. */
function vectorsOf(
  items: readonly Item[],
  { name, width, counts = [1, 1] }: Field,
): readonly (readonly number[])[] | undefined {
  const all = items.flatMap(numerals);
  const isFlat = items.every(({ kind }) => kind === 'number');
  if (isFlat && (all.length <= width || all.length % width !== 0 || all.some((one) => componentOf(one.name) >= 0)))
    return undefined;
  if (!isFlat && isVector(items)) return undefined;
  const vectors = isFlat
    ? Array.from({ length: all.length / width }, (_, i): Item => {
        const part = all.slice(i * width, (i + 1) * width).map((one) => ({ ...one, name: '' }));
        return { kind: 'group', bracket: '', names: [], items: part };
      })
    : items;
  const [least, most] = counts;
  if (vectors.length < least || vectors.length > most)
    return fail(
      phrase('numbers.paste.points', {
        path: name,
        found: vectors.length,
        allowed: least === most ? String(most) : `${least}–${most}`,
      }),
    );
  return vectors.map((item, i) => valuesOf(item, width, `${name}[${i}]`));
}

/** The content of brackets around brackets: `std::array<Vec3, 3>{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}}`. */
function contentOf(group: Group): readonly Item[] {
  const items = group.items.filter(hasNumbers);
  const [only] = items;
  return items.length === 1 && only?.kind === 'group' ? contentOf(only) : items;
}

function valueOf(item: Item, field: Field): Values[string] {
  if (field.counts) {
    const items = item.kind === 'group' ? contentOf(item) : [item];
    // A list of one vector has the brackets of the vector alone, or those of the list around them.
    return vectorsOf(items, field) ?? [valuesOf(item, field.width, `${field.name}[0]`)];
  }
  const values = valuesOf(item, field.width, field.name);
  return field.width === 1 ? (values[0] ?? Number.NaN) : values;
}

/** By their names; undefined where there are none. */
function byNames(items: readonly Item[], fields: readonly Field[]): Values | undefined {
  const found = items.map((item) => ({ item, field: fieldNamed(namesOf(item), fields) }));
  if (found.every(({ field }) => field === undefined)) return undefined;
  const values: Record<string, Values[string]> = {};
  for (const { item, field } of found) {
    const known = fields.map(({ name }) => name).join(', ');
    if (!field) return fail(phrase('numbers.paste.name', { name: namesOf(item).at(0) ?? '', known }));
    if (field.name in values) return fail(phrase('numbers.paste.twiceField', { name: field.name }));
    values[field.name] = valueOf(item, field);
  }
  return values;
}

/** In the order of the fields, as the arguments of a constructor; undefined where the forms differ. */
function inOrder(items: readonly Item[], fields: readonly Field[]): Values | undefined {
  const isCall =
    items.length === fields.length && fields.every(({ width }, i) => (items[i]?.kind === 'group') === width > 1);
  if (!isCall || fields.length === 1) return undefined;
  return Object.fromEntries(fields.map((field, i) => [field.name, valueOf(items[i] as Item, field)]));
}

/** Goes into brackets that stand alone, as long as they are not the value of a field. */
function fieldsIn(group: Group, fields: readonly Field[]): Values | undefined {
  const items = group.items.filter(hasNumbers);
  const [only] = items;
  const list = fields.find(({ counts }) => counts);
  const named = byNames(items, fields);
  // A single vector or number is left to the field that it was pasted into.
  if (named) return list || Object.keys(named).length > 1 ? named : undefined;
  if (items.length === 1 && only?.kind === 'group') return fieldsIn(only, fields);
  if (!list) return inOrder(items, fields);
  const vectors = vectorsOf(items, list);
  return vectors && { [list.name]: vectors };
}

const kinds: readonly ShapeType[] = ['triangle', 'cylinder', 'hull', 'polygon2'];

/** Undefined for a text that is not a whole shape of the kind; `decimal` is the decimal sign of the page. */
export function readPastedShape(text: string, type: ShapeType, decimal: string): PastedShape | undefined {
  if (!kinds.includes(type) || text.length > longestPaste) return undefined;
  let root: Group;
  try {
    ({ root } = treeOf(tokensOf(text, hasDecimalCommas(text, decimal))));
  } catch (error) {
    // The parser of a single field says what is wrong with it.
    if (error instanceof PasteError) return undefined;
    throw error;
  }
  try {
    const values = fieldsIn(root, fieldsOf(type));
    return values && { kind: 'fields', values };
  } catch (error) {
    if (error instanceof PasteError) return { kind: 'refused', why: error.phrase };
    throw error;
  }
}
