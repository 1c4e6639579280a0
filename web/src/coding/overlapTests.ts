// SPDX-License-Identifier: MIT
// The counted tests of an OverlapTest, outside of the program that calls them: its boxes never come into the memory of the program, so
// that it learns only through a counted call whether two of them overlap, and no name and no address in it leads to the count.
import type { Signature } from './types.ts';
import { offsetsOf, widthOf, widthOfAll } from './values.ts';

/** The import of a program that is given an OverlapTest. */
export const overlapImport = { module: 'touchstone', name: 'overlap' } as const;

/** A call with an index that no box has. */
export class NoSuchBox extends RangeError {
  constructor(
    readonly i: number,
    readonly j: number,
    readonly count: number,
  ) {
    super(`boxes ${i}, ${j}: 0 … ${count - 1}`);
  }
}

const numbersOfBox = widthOf('Aabb2');

export class OverlapTests {
  readonly #width: number;
  /** Where the boxes begin in a row of arguments: one place for each parameter that is a test. */
  readonly #places: readonly number[];
  #firstCase = 0;
  #cases = 0;
  #count = 0;

  constructor(
    signature: Signature,
    /** The arguments of all cases, with the boxes. */
    private readonly inputs: Float64Array,
  ) {
    const { parameters } = signature;
    const offsets = offsetsOf(parameters);
    this.#width = widthOfAll(parameters);
    this.#places = parameters.flatMap(({ type }, i) => (type === 'OverlapTest' ? [offsets[i] ?? 0] : []));
  }

  /** The arguments as the program is given them: without the boxes. */
  withoutBoxes(rows: Float64Array): Float64Array {
    const shown = rows.slice();
    const room = widthOf('OverlapTest');
    for (let row = 0; row < shown.length; row += this.#width)
      for (const place of this.#places) shown.fill(0, row + place, row + place + room);
    return shown;
  }
  /** From now on the program runs these cases, and the count is 0. */
  start(firstCase: number, cases: number): void {
    [this.#firstCase, this.#cases, this.#count] = [firstCase, cases, 0];
  }
  get count(): number {
    return this.#count;
  }
  /** Whether the boxes i and j overlap or touch. `at`: where in the rows of the cases that run the list of the boxes stands. */
  test(at: number, i: number, j: number): boolean {
    this.#count += 1;
    const row = Math.floor(at / this.#width);
    const isPlace = row >= 0 && row < this.#cases && this.#places.includes(at - row * this.#width);
    const start = isPlace ? this.#firstCase * this.#width + at : -1;
    const boxes = this.inputs[start] ?? 0;
    const hasBox = (index: number): boolean => Number.isInteger(index) && index >= 0 && index < boxes;
    if (!hasBox(i) || !hasBox(j)) throw new NoSuchBox(i, j, boxes);
    const [minX, minY, maxX, maxY] = this.#box(start, i);
    const [otherMinX, otherMinY, otherMaxX, otherMaxY] = this.#box(start, j);
    return minX <= otherMaxX && otherMinX <= maxX && minY <= otherMaxY && otherMinY <= maxY;
  }
  /** The length of a list stands before its elements. */
  #box(start: number, index: number): readonly [number, number, number, number] {
    const from = start + 1 + index * numbersOfBox;
    return this.inputs.subarray(from, from + numbersOfBox) as unknown as readonly [number, number, number, number];
  }
}
