// SPDX-License-Identifier: MIT
// Runs a compiled module over the cases, and says why it stopped where it did.
import { CppPrinting } from './cppPrinting.ts';
import { stopReasons, timedCases } from './header.ts';
import { NoSuchBox, overlapImport, type OverlapTests } from './overlapTests.ts';
import type { Printer } from './printed.ts';
import type { Stop } from './messages.ts';
import type { Reason } from './sentences.ts';
import { timePerCall } from './timing.ts';
import { maxItems } from './values.ts';

/** Exports of the program in header.ts. */
export interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly __stack_pointer: WebAssembly.Global<'i32'>;
  prepare(): void;
  inputs(): number;
  outputs(): number;
  stopReason(): number;
  stopText(): number;
  run(): void;
  repeat(cases: number, times: number): void;
}

export interface Job {
  readonly inputs: Float64Array;
  readonly count: number;
  readonly width: number;
  /** Numbers of a row of results; with `tests` the last one is their number, which the program itself does not write. */
  readonly resultWidth: number;
  readonly tests?: OverlapTests;
  readonly memoryBytes: number;
  /** Before a case runs. */
  onCase(index: number): void;
  /** What the program prints; without it printing has no effect. */
  readonly printer?: Printer;
  /**
   * Takes an exception or a result of a wrong type of one case, whose row then stays 0, and the run goes on; each case has the
   * time for itself. Without it the first one ends the run, which has the time as a whole. In JavaScript only.
   */
  onFailure?(stop: Stop): void;
}

const functionNames = ['prepare', 'inputs', 'outputs', 'stopReason', 'stopText', 'run', 'repeat'];

/** A program can export other things under the names of its frame; undefined where it does. */
function checkedExports(exports: WebAssembly.Exports): Exports | undefined {
  const isWhole =
    exports['memory'] instanceof WebAssembly.Memory &&
    exports['__stack_pointer'] instanceof WebAssembly.Global &&
    functionNames.every((name) => typeof exports[name] === 'function');
  return isWhole ? (exports as unknown as Exports) : undefined;
}

export class CppProgram {
  private current = 0;

  private constructor(
    private readonly codeStart: number,
    private readonly exports: Exports,
    private readonly printing: CppPrinting,
    private readonly job: Job,
  ) {
    printing.connect(exports.memory);
  }
  /** The program, or why it cannot run. */
  static async create(bytes: Uint8Array, job: Job): Promise<CppProgram | Stop> {
    const printing = new CppPrinting(job.printer);
    const imports = { [overlapImport.module]: { ...printing.functions, ...overlapFunction(job.tests) } };
    const { instance } = await WebAssembly.instantiate(new Uint8Array(bytes), imports);
    const exports = checkedExports(instance.exports);
    if (!exports) return { why: 'trap', atCase: 0, reason: { key: 'replaced', values: {} } };
    return new CppProgram(codeStart(bytes), exports, printing, job);
  }

  /** The answers to all cases, or why there are none. */
  run(): Float64Array | Stop {
    const { count, resultWidth, onCase, tests } = this.job;
    const outputs = new Float64Array(count * resultWidth);
    try {
      onCase(0);
      this.exports.prepare();
      for (this.current = 0; this.current < count; ++this.current) {
        onCase(this.current);
        this.printing.startCase(this.current);
        outputs.set(this.runCase(), this.current * resultWidth);
        // Counted until the answer was taken: a test that is made later cannot serve it any more.
        if (tests) outputs[(this.current + 1) * resultWidth - 1] = tests.count;
      }
      return outputs;
    } catch (error) {
      return this.explain(error);
    } finally {
      this.printing.close();
    }
  }
  private runCase(): Float64Array {
    const { resultWidth, tests } = this.job;
    this.fill(this.current, 1);
    this.exports.run();
    // The memory may have grown, so the view is made anew.
    return new Float64Array(this.exports.memory.buffer, this.exports.outputs(), resultWidth - (tests ? 1 : 0));
  }

  /** Nanoseconds of one call, with the reading of its row and the writing of its result. */
  time(): number {
    const cases = Math.min(timedCases, this.job.count);
    this.fill(0, cases);
    return timePerCall(cases, (times) => this.exports.repeat(cases, times));
  }

  private fill(first: number, cases: number): void {
    const { inputs, width, tests } = this.job;
    const given = inputs.subarray(first * width, (first + cases) * width);
    const rows = tests ? tests.withoutBoxes(given) : given;
    tests?.start(first, cases);
    new Float64Array(this.exports.memory.buffer, this.exports.inputs(), rows.length).set(rows);
  }

  private explain(error: unknown): Stop {
    const name = error instanceof Error ? error.message : String(error);
    const addresses = addressesOf(error, this.codeStart);
    const reason = error instanceof NoSuchBox ? reasonOfBox(error) : this.reasonOf(name);
    return { why: reason.key === 'memory' ? 'memory' : 'trap', atCase: this.current, reason, addresses };
  }
  /** A program that took its frame apart may say nothing of use, or fail once more. */
  private reasonOf(trap: string): Reason {
    try {
      return reasonOfTrap(this.exports, trap, this.job.memoryBytes);
    } catch {
      return reasonOfEngine(trap, false);
    }
  }
}

const overlapFunction = (tests: OverlapTests | undefined): WebAssembly.ModuleImports =>
  tests ? { [overlapImport.name]: (at: number, i: number, j: number) => (tests.test(at, i, j) ? 1 : 0) } : {};

const reasonOfBox = ({ i, j, count }: NoSuchBox): Reason => ({ key: 'noSuchBox', values: { i, j, count } });

/** The frames of a trap from the innermost on, as `place` in clang.ts takes them; engines write them alike. */
export function addressesOf(error: unknown, startOfCode: number): readonly number[] {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const frames = [...stack.matchAll(/wasm-function\[\d+\]:0x([\da-f]+)/g)];
  return frames.slice(0, 8).map(([, offset = '0']) => parseInt(offset, 16) - startOfCode);
}

/** Why a program stopped, from what it exports and the message of the engine. */
export function reasonOfTrap(exports: Exports, trap: string, memoryBytes: number): Reason {
  const reason = exports.stopReason();
  if (reason === stopReasons.memory) return { key: 'memory', values: { megabytes: memoryBytes / 1024 / 1024 } };
  if (reason === stopReasons.assertion) return { key: 'assertion', values: { text: textAt(exports) } };
  if (reason === stopReasons.items) return { key: 'items', values: { most: maxItems } };
  if (reason === stopReasons.library) return { key: 'library', values: {} };
  if (reason === stopReasons.abort) return { key: 'abort', values: {} };
  return reasonOfEngine(trap, exports.__stack_pointer.value < 0);
}
/** Engines say it differently when their own stack is full; a program's stack ends below address 0. */
export function reasonOfEngine(trap: string, isStackFull: boolean): Reason {
  if (/call stack|too much recursion/i.test(trap) || isStackFull) return { key: 'recursion', values: {} };
  if (/out of bounds/i.test(trap)) return { key: 'outOfMemory', values: {} };
  return { key: 'trap', values: { text: trap } };
}

function textAt({ memory, stopText }: Exports): string {
  const bytes = new Uint8Array(memory.buffer, stopText()).slice(0, 200);
  const end = bytes.indexOf(0);
  return new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end));
}

/** Offset of the content of the code section: addresses in debug information are relative to it. */
export function codeStart(bytes: Uint8Array): number {
  const codeSection = 10;
  let at = 8;
  const number = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] ?? 0;
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
  };
  while (at < bytes.length) {
    const id = bytes[at++];
    const size = number();
    if (id === codeSection) return at;
    at += size;
  }
  return 0;
}

/** The reason of a stop, with what the check of clang says at its place. */
export const reasonAt = (reason: Reason, check: string | undefined): Reason =>
  check !== undefined && reason.key === 'trap' ? reasonOfCheck(check) : reason;

/** Message for a failed check inserted by clang. */
function reasonOfCheck(check: string): Reason {
  if (/index out of bounds/i.test(check)) return { key: 'bounds', values: {} };
  if (/divide|remainder/i.test(check)) return { key: 'division', values: {} };
  if (/without returning/i.test(check)) return { key: 'end', values: {} };
  if (/unreachable/i.test(check)) return { key: 'unreachable', values: {} };
  if (/null/i.test(check)) return { key: 'nullPointer', values: {} };
  return { key: 'trap', values: { text: check } };
}
