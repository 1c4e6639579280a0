// SPDX-License-Identifier: MIT
// Shared by the programs that read and write lines.
import { once } from 'node:events';
import { plainJson, terminalText } from './plainText.ts';

/** Wrong use of the program; it prints its usage and ends with status 2. */
export class WrongUse extends Error {}

/** Collects answers and writes them in large pieces; waits while the reader is slower. */
export class Output {
  #text = '';
  /** A line of JSON. */
  async addJson(line: string): Promise<void> {
    await this.add(plainJson(line));
  }
  async add(line: string): Promise<void> {
    this.#text += `${line}\n`;
    if (this.#text.length > 1 << 16) await this.flush();
  }
  async flush(): Promise<void> {
    const text = this.#text;
    this.#text = '';
    if (text !== '' && !process.stdout.write(text)) await once(process.stdout, 'drain');
  }
}

/** A sentence, which may quote names and texts of others, for the person at the terminal. */
export const complain = (text: string): void => console.error(terminalText(text));
/** A sentence for standard output. */
export const print = (text: string): void => console.log(terminalText(text));

/** System calls on input files: their errors are reported as errors of the file. */
const fileCalls = ['stat', 'open', 'read', 'scandir'];

/**
 * Runs a program to its exit status: the result of `main`, 2 for wrong use or an unreadable file, 3 for internal
 * errors.
 */
export async function runProgram(main: () => Promise<number>, usage: string): Promise<void> {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // A reader that closes the pipe early (head) is not an error.
    if (error.code === 'EPIPE') process.exit(0);
    complain(`The answers cannot be written: ${error.message}`);
    process.exit(2);
  });
  try {
    process.exitCode = await main();
  } catch (error) {
    const known = error as NodeJS.ErrnoException;
    if (error instanceof WrongUse) complain(`${known.message}\n${usage}`);
    else if (fileCalls.includes(known.syscall ?? '')) complain(`The file cannot be read: ${known.message}`);
    else {
      complain(`The program failed: ${known.message}`);
      process.exitCode = 3;
      return;
    }
    process.exitCode = 2;
  }
}
