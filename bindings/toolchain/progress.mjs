// SPDX-License-Identifier: MIT
// Progress on standard error: on a terminal one line that is rewritten in place, elsewhere a line for each stage and, within
// a stage, one every few seconds.
import { spawn } from 'node:child_process';
import { Failure, root } from './common.mjs';

/** Milliseconds between two lines of one stage where nothing can be rewritten. */
const pause = 10_000;

export class Progress {
  #stream;
  #now;
  #stage = '';
  #printed = -Infinity;
  #isOpen = false;

  constructor(stream = process.stderr, now = () => performance.now()) {
    this.#stream = stream;
    this.#now = now;
  }

  /** Shows a stage and, after it, how far it is. */
  show(stage, detail = '') {
    const line = detail === '' ? stage : `${stage}: ${detail}`;
    if (this.#stream.isTTY) {
      // A line that is wrapped could not be rewritten.
      this.#stream.write(`\r\x1b[2K${line.slice(0, (this.#stream.columns ?? 80) - 1)}`);
      this.#isOpen = true;
      return;
    }
    if (stage === this.#stage && this.#now() - this.#printed < pause) return;
    this.#stage = stage;
    this.#printed = this.#now();
    this.#stream.write(`${line}\n`);
  }

  /** Leaves the line as it is; what is printed next comes below it. */
  keep() {
    if (this.#isOpen) this.#stream.write('\n');
    this.#isOpen = false;
  }
  /** Clears the line, so that what is printed next starts at its beginning. */
  clear() {
    if (this.#isOpen) this.#stream.write('\r\x1b[2K');
    this.#isOpen = false;
  }
}

/** The one of this process. */
export const progress = new Progress();

/** How far a line of Ninja (`[12/62] …`) or of Make (`[ 12%] …`) says that a build is; undefined where it does not. */
export function buildStep(line) {
  const [, k, n] = /^\[(\d+)\/(\d+)\]/.exec(line) ?? [];
  if (k !== undefined) return `file ${k} of ${n}`;
  const [, percent] = /^\[ *(\d+)%\]/.exec(line) ?? [];
  return percent && `${percent} %`;
}

/**
 * Runs a program under a stage; `detailOf` makes of a line of its output how far it is, or undefined. The output is printed
 * only where the program fails, before a Failure with `sentence`.
 */
export function runStage(stage, command, args, sentence, { detailOf = () => undefined, ...options } = {}) {
  progress.show(stage);
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    const read = (chunk) => {
      output += chunk;
      const detail = String(chunk)
        .split('\n')
        .map(detailOf)
        .findLast((found) => found !== undefined);
      if (detail !== undefined) progress.show(stage, detail);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    const end = (status, error) => {
      progress.clear();
      if (status === 0) return done();
      process.stderr.write(output);
      fail(new Failure(`${sentence}${error ? ` (${error.message})` : ''}`));
    };
    child.on('error', (error) => end(127, error));
    child.on('close', (status) => end(status ?? 1));
  });
}
