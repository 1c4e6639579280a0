// SPDX-License-Identifier: MIT
// What the programs that read lines and answer lines have in common.
import { once } from 'node:events';

/** The program was called in a way that it does not know; its usage is shown and it ends with status 2. */
export class WrongUse extends Error {}

/** Collects answers and writes them in large pieces, waiting where the reader is slower than we are. */
export class Output {
  #text = '';
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

/** What a program asks of the system for a file that it was given: whatever goes wrong there is about that file. */
const fileCalls = ['stat', 'open', 'read', 'scandir'];

/** Runs a program to its exit status: what `main` answers, 2 for wrong use or a file that cannot be read, 3 for its own errors. */
export async function runProgram(main: () => Promise<number>, usage: string): Promise<void> {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // A reader that has seen enough (head) is no error.
    if (error.code === 'EPIPE') process.exit(0);
    console.error(`The answers cannot be written: ${error.message}`);
    process.exit(2);
  });
  try {
    process.exitCode = await main();
  } catch (error) {
    const known = error as NodeJS.ErrnoException;
    if (error instanceof WrongUse) console.error(`${known.message}\n${usage}`);
    else if (fileCalls.includes(known.syscall ?? '')) console.error(`The file cannot be read: ${known.message}`);
    else {
      console.error(`The program failed: ${known.message}`);
      process.exitCode = 3;
      return;
    }
    process.exitCode = 2;
  }
}
