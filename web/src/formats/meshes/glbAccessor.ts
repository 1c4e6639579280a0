// SPDX-License-Identifier: MIT
// The numbers of a GLB file, read where they lie: no room is made for a count that the file claims. Its JSON is untrusted: every part of
// it may be missing or of another type, and every range is compared with the bytes that there are.
import { phrase, PhraseError } from '../../text/phrase.ts';

/** An object of the JSON. */
export type Parts = Readonly<Record<string, unknown>>;

const damaged = (path: string): PhraseError => new PhraseError(phrase('meshFile.glbPart', { path }));
export function partsOf(value: unknown, path: string): Parts {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw damaged(path);
  return value as Parts;
}
/** An element of one of the document's lists. */
export function part(document: Parts, name: string, index: unknown): Parts {
  const list = document[name];
  const isThere = Array.isArray(list) && Number.isInteger(index) && (index as number) >= 0;
  const shown = typeof index === 'number' ? index : typeof index;
  return partsOf(isThere ? (list[index as number] as unknown) : undefined, `${name}[${shown}]`);
}
function whole(parts: Parts, name: string, path: string, otherwise?: number): number {
  const value = parts[name] ?? otherwise;
  if (!Number.isSafeInteger(value) || (value as number) < 0) throw damaged(`${path}.${name}`);
  return value as number;
}

export interface Accessor {
  readonly count: number;
  /** The first number of an element. */
  number(index: number): number;
  /** All numbers of an element. */
  vector(index: number): readonly number[];
}

/** Bytes of a component, how it is read, and the number that is 1 where it is normalized. */
interface Component {
  readonly bytes: number;
  readonly read: (view: DataView, at: number) => number;
  readonly one: number;
}
const components: ReadonlyMap<unknown, Component> = new Map<number, Component>([
  [5120, { bytes: 1, read: (view, at) => view.getInt8(at), one: 127 }],
  [5121, { bytes: 1, read: (view, at) => view.getUint8(at), one: 255 }],
  [5122, { bytes: 2, read: (view, at) => view.getInt16(at, true), one: 32767 }],
  [5123, { bytes: 2, read: (view, at) => view.getUint16(at, true), one: 65535 }],
  [5125, { bytes: 4, read: (view, at) => view.getUint32(at, true), one: 4294967295 }],
  [5126, { bytes: 4, read: (view, at) => view.getFloat32(at, true), one: 1 }],
]);
const widths: ReadonlyMap<unknown, number> = new Map<string, number>([
  ['SCALAR', 1],
  ['VEC2', 2],
  ['VEC3', 3],
  ['VEC4', 4],
]);

type Buffers = readonly (Uint8Array | undefined)[];
/** Elements of a buffer view; without one all are zero. */
type Elements = (index: number) => readonly number[];

interface Wanted {
  readonly view: unknown;
  readonly offset: number;
  readonly count: number;
  readonly component: Component;
  readonly width: number;
  readonly path: string;
}
function elementsOf(document: Parts, buffers: Buffers, wanted: Wanted): Elements {
  const { count, component, width, path } = wanted;
  const view = part(document, 'bufferViews', wanted.view);
  const viewPath = `bufferViews[${wanted.view as number}]`;
  const buffer = buffers[whole(view, 'buffer', viewPath)];
  if (!buffer) throw damaged(`${viewPath}.buffer`);
  const start = whole(view, 'byteOffset', viewPath, 0);
  const end = start + whole(view, 'byteLength', viewPath);
  if (end > buffer.length)
    throw new PhraseError(phrase('meshFile.glbBytes', { path: viewPath, found: end, held: buffer.length }));
  const size = component.bytes * width;
  const stride = whole(view, 'byteStride', viewPath, 0) || size;
  const needed = count === 0 ? 0 : wanted.offset + stride * (count - 1) + size;
  if (needed > end - start)
    throw new PhraseError(phrase('meshFile.glbBytes', { path, found: needed, held: end - start }));
  const bytes = new DataView(buffer.buffer, buffer.byteOffset, buffer.byteLength);
  return (index) => {
    const at = start + wanted.offset + stride * index;
    return Array.from({ length: width }, (_, k) => component.read(bytes, at + component.bytes * k));
  };
}

/** The elements that replace others: their indices rise, so that one is found by halving. */
function sparseOf(
  document: Parts,
  buffers: Buffers,
  accessor: Parts,
  base: Wanted,
): (index: number) => number[] | undefined {
  const sparse = partsOf(accessor['sparse'], `${base.path}.sparse`);
  const [indices, values] = ['indices', 'values'].map((name) => partsOf(sparse[name], `${base.path}.sparse.${name}`));
  const component = components.get(indices?.['componentType']);
  if (!indices || !values || !component) throw damaged(`${base.path}.sparse.indices`);
  const count = whole(sparse, 'count', `${base.path}.sparse`);
  const range = (parts: Parts, name: string) => {
    const path = `${base.path}.sparse.${name}`;
    return { view: parts['bufferView'], offset: whole(parts, 'byteOffset', path, 0), count, path };
  };
  const at = elementsOf(document, buffers, { ...range(indices, 'indices'), component, width: 1 });
  const replaced = elementsOf(document, buffers, { ...base, ...range(values, 'values') });
  return (index) => {
    let [low, high] = [0, count];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((at(middle)[0] ?? 0) < index) low = middle + 1;
      else high = middle;
    }
    return low < count && at(low)[0] === index ? [...replaced(low)] : undefined;
  };
}

export function accessorOf(document: Parts, buffers: Buffers, index: unknown): Accessor {
  const accessor = part(document, 'accessors', index);
  const path = `accessors[${index as number}]`;
  const component = components.get(accessor['componentType']);
  const width = widths.get(accessor['type']);
  if (!component || width === undefined) throw damaged(path);
  const count = whole(accessor, 'count', path);
  const view = accessor['bufferView'];
  const wanted = { view, offset: whole(accessor, 'byteOffset', path, 0), count, component, width, path };
  const zeros: readonly number[] = Array.from({ length: width }, () => 0);
  const dense: Elements = view === undefined ? () => zeros : elementsOf(document, buffers, wanted);
  const replaced = accessor['sparse'] === undefined ? undefined : sparseOf(document, buffers, accessor, wanted);
  const scale = accessor['normalized'] === true ? component.one : 1;
  const vector = (i: number): readonly number[] => {
    const numbers = replaced?.(i) ?? dense(i);
    return scale === 1 ? numbers : numbers.map((x) => Math.max(-1, x / scale));
  };
  return { count, vector, number: (i) => vector(i)[0] ?? 0 };
}
