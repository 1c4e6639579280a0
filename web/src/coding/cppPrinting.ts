// SPDX-License-Identifier: MIT
// The one import of a compiled program, and only of one that prints: it takes what is printed out of the memory of the module at once, so
// that nothing is lost where the program does not end.
import { printImport } from './cppOutput.ts';
import { type Printer, printLimits } from './printed.ts';

/** Of UTF-8, for a character. */
const mostBytes = 4;

export class CppPrinting {
  /** For the instance of the module. */
  readonly functions: WebAssembly.ModuleImports = {
    [printImport.name]: (at: number, size: number) => this.#take(at >>> 0, size >>> 0),
  };
  readonly imports: WebAssembly.Imports = { [printImport.module]: this.functions };
  #memory: WebAssembly.Memory | undefined;
  /** A character may be printed byte by byte. */
  #decoder = new TextDecoder();
  #atCase = 0;

  /** Without a printer, or once it is closed, the program is told that nothing is taken, and does not ask again. */
  constructor(readonly printer: Printer | undefined) {}

  /** The memory of the instance. */
  connect(memory: WebAssembly.Memory): void {
    this.#memory = memory;
  }
  /** From now on the program prints for this case, from 0. */
  startCase(atCase: number): void {
    this.#endText();
    this.#atCase = atCase;
  }
  /** The program has ended. */
  close(): void {
    this.#endText();
    this.printer?.close();
  }

  /** Takes `size` bytes from the address `at`; 1: there may be more, 0: no more is taken. */
  #take(at: number, size: number): 0 | 1 {
    const { printer } = this;
    if (!printer?.isOpen || !this.#memory) return 0;
    const kept = Math.min(size, mostBytes * printLimits.characters);
    const bytes = new Uint8Array(this.#memory.buffer, at, kept);
    printer.print(this.#decoder.decode(bytes, { stream: true }), this.#atCase);
    if (kept < size) printer.cut();
    return printer.isOpen ? 1 : 0;
  }
  /** The bytes of a character that was not printed to its end. */
  #endText(): void {
    if (!this.printer?.isOpen) return;
    const rest = this.#decoder.decode();
    if (rest !== '') this.printer.print(rest, this.#atCase);
  }
}
