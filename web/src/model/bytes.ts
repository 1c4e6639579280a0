// SPDX-License-Identifier: MIT
// Numbers and texts as few bytes, without losing a bit. A group of numbers starts with two bits for each, which say how it
// is written:
//   0  it is +0
//   1  a short decimal: sign, mantissa and power of ten in one integer of variable length
//   2  the four bytes of a float, where that is exact
//   3  the eight bytes of the double
const mostVarintBytes = 7;

/** The data ends too early or contains an invalid value. */
export class BytesError extends Error {
  override readonly name = 'BytesError';
}

/** The integer for a short decimal; undefined where the number is none. */
function shortDecimal(x: number): number | undefined {
  const match = /^(\d+)(?:\.(\d{1,7}))?$/.exec(String(Math.abs(x)));
  if (!match) return undefined;
  const [, whole = '', fraction = ''] = match;
  const mantissa = Number(whole + fraction);
  const code = (mantissa * 8 + fraction.length) * 2 + (x < 0 || Object.is(x, -0) ? 1 : 0);
  return mantissa < 2 ** 45 ? code : undefined;
}
function fromShortDecimal(code: number): number {
  const sign = code % 2;
  const half = (code - sign) / 2;
  const digits = half % 8;
  // A quotient of two exact integers is rounded once, like the text it stands for.
  const size = (half - digits) / 8 / 10 ** digits;
  return sign === 1 ? -size : size;
}
function varintLength(x: number): number {
  let length = 1;
  for (let rest = x; rest >= 128; rest = Math.floor(rest / 128)) length += 1;
  return length;
}

export class ByteWriter {
  readonly #bytes: number[] = [];
  readonly #view = new DataView(new ArrayBuffer(8));

  get bytes(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
  byte(x: number): void {
    this.#bytes.push(x & 255);
  }
  varint(x: number): void {
    let rest = x;
    for (; rest >= 128; rest = Math.floor(rest / 128)) this.byte((rest % 128) + 128);
    this.byte(rest);
  }
  append(bytes: Uint8Array): void {
    for (const byte of bytes) this.#bytes.push(byte);
  }
  text(text: string): void {
    const bytes = new TextEncoder().encode(text);
    this.byte(bytes.length);
    this.#bytes.push(...bytes);
  }
  numbers(numbers: readonly number[]): void {
    const coded = numbers.map((x) => this.#coded(x));
    for (let i = 0; i < coded.length; i += 4)
      this.byte(coded.slice(i, i + 4).reduce((sum, { way }, k) => sum | (way << (2 * k)), 0));
    for (const { write } of coded) write();
  }

  #coded(x: number): { way: number; write: () => void } {
    if (Object.is(x, 0)) return { way: 0, write: () => undefined };
    const isFloat = Math.fround(x) === x;
    const short = shortDecimal(x);
    if (short !== undefined && varintLength(short) <= (isFloat ? 4 : mostVarintBytes))
      return { way: 1, write: () => this.varint(short) };
    return isFloat ? { way: 2, write: () => this.#float(x) } : { way: 3, write: () => this.#double(x) };
  }
  #float(x: number): void {
    this.#view.setFloat32(0, x);
    for (let i = 0; i < 4; ++i) this.byte(this.#view.getUint8(i));
  }
  #double(x: number): void {
    this.#view.setFloat64(0, x);
    for (let i = 0; i < 8; ++i) this.byte(this.#view.getUint8(i));
  }
}

/** Reads what a ByteWriter wrote; throws a BytesError where the bytes end too early. */
export class ByteReader {
  #at = 0;
  constructor(readonly bytes: Uint8Array) {}

  get isAtEnd(): boolean {
    return this.#at === this.bytes.length;
  }
  byte(): number {
    return this.#take(1)[0] ?? 0;
  }
  varint(): number {
    let x = 0;
    for (let i = 0, scale = 1; i < mostVarintBytes; ++i, scale *= 128) {
      const byte = this.byte();
      x += (byte % 128) * scale;
      if (byte < 128) return x;
    }
    throw new BytesError('An integer does not end.');
  }
  /** The next bytes as they are. */
  bytesOf(count: number): Uint8Array {
    return this.#take(count);
  }
  text(): string {
    const bytes = this.#take(this.byte());
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
      throw new BytesError('A text is not UTF-8.');
    }
  }
  numbers(count: number): number[] {
    const ways = this.#take(Math.ceil(count / 4));
    return Array.from({ length: count }, (_, i) => this.#number(((ways[i >> 2] ?? 0) >> (2 * (i % 4))) & 3));
  }

  #number(way: number): number {
    if (way === 0) return 0;
    if (way === 1) return fromShortDecimal(this.varint());
    const bytes = this.#take(way === 2 ? 4 : 8);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    return way === 2 ? view.getFloat32(0) : view.getFloat64(0);
  }
  #take(count: number): Uint8Array {
    const end = this.#at + count;
    if (end > this.bytes.length) throw new BytesError('The bytes end too early.');
    const taken = this.bytes.subarray(this.#at, end);
    this.#at = end;
    return taken;
  }
}

/** CRC-16/CCITT: notices every change of up to two neighbouring bytes. */
export function checksum(bytes: Uint8Array): number {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let i = 0; i < 8; ++i) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc;
}

export function toBase64url(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
/** Undefined where the text is not what toBase64url writes. */
export function fromBase64url(text: string): Uint8Array | undefined {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return undefined;
  const decoded = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(decoded, (char) => char.charCodeAt(0));
  return toBase64url(bytes) === text ? bytes : undefined;
}
