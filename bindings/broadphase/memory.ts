// SPDX-License-Identifier: MIT
// Arrays in the memory of the module. A call may grow the memory, which detaches every array: take them anew after it.
import { errorNames } from '../generated/schema.ts';
import { join } from '../read.ts';
import { TouchstoneError } from '../types.ts';
import type { RawBroadPhase } from './load.ts';

export type Numbers = Float32Array | Float64Array;

export class Memory {
  constructor(readonly raw: RawBroadPhase) {}

  /** Arguments and results of calls. */
  get numbers(): Float64Array {
    return new Float64Array(this.raw.HEAPU8.buffer, this.raw.numbersAddress(), 32);
  }
  /** How many elements the array has whose address the last call returned. */
  get length(): number {
    return this.numbers[0] as number;
  }
  scalars(address: number, count: number, isDouble: boolean): Numbers {
    const { buffer } = this.raw.HEAPU8;
    return isDouble ? new Float64Array(buffer, address, count) : new Float32Array(buffer, address, count);
  }
  words(address: number, count: number): Uint32Array {
    return new Uint32Array(this.raw.HEAPU8.buffer, address, count);
  }
  bytes(address: number, count: number): DataView {
    return new DataView(this.raw.HEAPU8.buffer, address, count);
  }
  /** The error for numbers that the core has refused; `refused` is 1 + the code. */
  error(refused: number, path: string): TouchstoneError {
    const code = errorNames[refused - 1] ?? 'wrong-type';
    const at = join(path, this.raw.violationPath());
    return new TouchstoneError(code, at, `${path}: ${this.raw.violationMessage()}`, {
      found: this.raw.violationFound(),
    });
  }
}
