// SPDX-License-Identifier: MIT
// The runner: JSON Lines in, JSON Lines out, one answer per request, in order. It streams: memory does not grow with the
// file. Exit status: 0 all answered, 1 some lines rejected, 2 wrong use.
import { createReadStream } from 'node:fs';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { answerLine, failedLine } from './answer.ts';
import { loadTouchstone } from './index.ts';
import { BadText, linesOf, TooLong } from './lines.ts';

const usage = `Usage: npm run -s query -- [--precision double|float] [--stats] [FILE]
Reads one JSON request per line from FILE or standard input:
  {"id": ..., "kind": "distance" | "boolean" | "toi", "a": SHAPE, "b": SHAPE, "dA": [..], "dB": [..]}`;

class WrongUse extends Error {}

function options() {
  try {
    const { values, positionals } = parseArgs({
      options: { precision: { type: 'string' }, stats: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    const precision = values.precision ?? 'double';
    if (precision !== 'double' && precision !== 'float')
      throw new WrongUse(`--precision must be double or float, but is ${precision}.`);
    if (positionals.length > 1) throw new WrongUse('Only one FILE can be given.');
    return { precision, stats: values.stats === true, help: values.help === true, file: positionals[0] } as const;
  } catch (error) {
    throw new WrongUse((error as Error).message);
  }
}

/** Collects answers and writes them in large pieces, waiting where the reader is slower than we are. */
class Output {
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

async function main(): Promise<number> {
  const { precision, stats, help, file } = options();
  if (help) {
    console.log(usage);
    return 0;
  }
  const touchstone = await loadTouchstone();
  const input = file === undefined ? process.stdin : createReadStream(file);
  const output = new Output();
  const started = performance.now();
  let [line, answered, rejected] = [0, 0, 0];
  for await (const text of linesOf(input)) {
    line += 1;
    if (typeof text === 'string' && text.trim() === '') continue;
    const answer =
      text === TooLong
        ? failedLine(line, 'too-long', 'A line may have at most 16 million bytes.')
        : text === BadText
          ? failedLine(line, 'bad-utf8', 'The line is not UTF-8 text.')
          : answerLine(touchstone, text, line, precision);
    if (answer.ok) answered += 1;
    else rejected += 1;
    await output.add(answer.text);
  }
  await output.flush();
  if (stats) {
    const seconds = (performance.now() - started) / 1000;
    const rate = seconds > 0 ? Math.round((answered + rejected) / seconds) : 0;
    console.error(`${answered} answered, ${rejected} rejected, ${rate} pairs per second (${precision})`);
  }
  return rejected > 0 ? 1 : 0;
}

// A reader that has seen enough (head) is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 2));

try {
  process.exitCode = await main();
} catch (error) {
  const known = error as NodeJS.ErrnoException;
  if (error instanceof WrongUse) console.error(`${known.message}\n${usage}`);
  else if (known.code === 'ENOENT' || known.code === 'EISDIR' || known.code === 'EACCES')
    console.error(`The file cannot be read: ${known.message}`);
  else throw error;
  process.exitCode = 2;
}
