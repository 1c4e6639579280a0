// SPDX-License-Identifier: MIT
// What the sections of a WebAssembly module say before it is started: the room of all its memories and tables, and whether its types are
// functions alone. Objects of other types are kept on the heap of the page, which no declaration limits.

const pageBytes = 65536;
/** Numbers of the sections. */
const [typeSection, tableSection, memorySection] = [1, 4, 5];
const functionForm = 0x60;
/** Reference types that are followed by the type they refer to. */
const referenceForms = [0x63, 0x64];

export interface Room {
  /** Undefined: without a maximum. */
  readonly most: number | undefined;
}
export interface Sections {
  /** In bytes, all memories. */
  readonly memories: readonly Room[];
  /** In entries, all tables. */
  readonly tables: readonly Room[];
  readonly hasOnlyFunctions: boolean;
}

class Cursor {
  constructor(
    readonly bytes: Uint8Array,
    public at: number,
  ) {}
  get byte(): number {
    return this.bytes[this.at++] ?? 0;
  }
  /** LEB128, without sign: of up to ten bytes, as of a memory of 64 bits. */
  get number(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const { byte } = this;
      value += (byte & 127) * scale;
      if (byte < 128 || this.at >= this.bytes.length) return value;
    }
  }
  /** Past a type of a value. */
  skipType(): void {
    if (referenceForms.includes(this.byte)) void this.number;
  }
  /** Bit 0 of the flags: a maximum; bit 3: a size of pages, as a power of two. */
  limits(unit: number): Room {
    const flags = this.byte;
    void this.number;
    const most = (flags & 1) === 1 ? this.number : undefined;
    const size = (flags & 8) === 8 ? 2 ** this.number : unit;
    return { most: most === undefined ? undefined : most * size };
  }
}

function* each<T>(cursor: Cursor, end: number, read: () => T): Generator<T> {
  for (let left = cursor.number; left > 0 && cursor.at < end; --left) yield read();
}
/** A table may have a value for its entries, which follows a mark: an expression that ends with 0x0b. */
function tableAt(cursor: Cursor): Room {
  const isInitialized = cursor.bytes[cursor.at] === 0x40;
  if (isInitialized) cursor.at += 2;
  cursor.skipType();
  const room = cursor.limits(1);
  while (isInitialized && cursor.at < cursor.bytes.length && cursor.byte !== 0x0b);
  return room;
}
function skipTypes(cursor: Cursor): void {
  for (let left = cursor.number; left > 0 && cursor.at < cursor.bytes.length; --left) cursor.skipType();
}
/** Its parameters, then its results. */
function isFunction(cursor: Cursor): boolean {
  if (cursor.byte !== functionForm) return false;
  skipTypes(cursor);
  skipTypes(cursor);
  return true;
}

/** Of a module that the engine has compiled, so that its form is right. */
export function sectionsOf(bytes: Uint8Array): Sections {
  const memories: Room[] = [];
  const tables: Room[] = [];
  let hasOnlyFunctions = true;
  const cursor = new Cursor(bytes, 8);
  while (cursor.at < bytes.length) {
    const id = cursor.byte;
    const size = cursor.number;
    const end = cursor.at + size;
    if (id === memorySection) memories.push(...each(cursor, end, () => cursor.limits(pageBytes)));
    if (id === tableSection) tables.push(...each(cursor, end, () => tableAt(cursor)));
    // What follows a type of another form is not read: it is refused.
    if (id === typeSection)
      for (const is of each(cursor, end, () => isFunction(cursor))) {
        hasOnlyFunctions &&= is;
        if (!is) break;
      }
    cursor.at = end;
  }
  return { memories, tables, hasOnlyFunctions };
}
