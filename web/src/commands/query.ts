// SPDX-License-Identifier: MIT
// The runner: JSON Lines in, JSON Lines out, one answer per request, in order. It streams: memory does not grow with the
// file. Exit status: 0 all answered, 1 some lines rejected, 2 wrong use.
import { createReadStream } from 'node:fs';
import { argumentsOf, eitherOf, helpOption } from '../../../bindings/arguments.ts';
import { type DialectName, dialectNames, isDialectName } from '../formats/dialects/names.ts';
import {
  answerLine,
  failedLine,
  type LineResult,
  type Modules,
  NeedsModule,
  type Translation,
} from '../../../bindings/answer.ts';
import { loadTouchstone } from '../../../bindings/index.ts';
import { commandOf } from '../../../bindings/invocation.ts';
import { BadText, linesOf, TooLong } from '../../../bindings/lines.ts';
import { Output, runProgram, WrongUse } from '../../../bindings/output.ts';
import type { Precision } from '../../../bindings/types.ts';

const usage = `Usage: ${commandOf('query')} [--precision double|float] [--dialect NAME] [--stats] [FILE]
Reads one JSON request per line from FILE or standard input:
  {"id": ..., "kind": "distance" | "boolean" | "toi", "a": SHAPE, "b": SHAPE, "dA": [..], "dB": [..], "proof": true | false}
  {"id": ..., "kind": "certify", "a": SHAPE, "b": SHAPE, "answer": {"distance": .., "normal": [..], "pointOnA": [..], "pointOnB": [..]}}
  {"id": ..., "kind": "particles", "previous": [[x, y, z], ..], "current": [..], "spheres": [..], "cones": [..], ..}
  {"id": ..., "kind": "pairs", "shapes": [SHAPE, ..], "method": "brute" | "sweep" | "grid" | .., "phase": "contacts"}
With --dialect, shapes and answers are in the conventions of an engine: ${dialectNames.join(', ')} (docs/dialects.md).`;

const loaders = {
  particles: async () => (await import('../../../bindings/particles/index.ts')).loadParticles(),
  broadPhase: async () => (await import('../../../bindings/broadphase/index.ts')).loadBroadPhase(),
  proof: async () => (await import('../../../bindings/proof/index.ts')).loadProof(),
};

/** Answers a line; a module that only some requests need is loaded for the first of them. */
async function answer(
  modules: Modules,
  text: string,
  line: number,
  precision: Precision,
  translation: Translation | undefined,
): Promise<LineResult> {
  try {
    return answerLine(modules, text, line, precision, translation);
  } catch (error) {
    if (!(error instanceof NeedsModule)) throw error;
    Object.assign(modules, { [error.module]: await loaders[error.module]() });
    return answerLine(modules, text, line, precision, translation);
  }
}

/** Loaded for a dialect only. */
async function translationFor(dialect: DialectName): Promise<Translation> {
  const { answerFromCore, requestToCore } = await import('../formats/dialects/requests.ts');
  const { en } = await import('../text/en.ts');
  return {
    request: (request) => requestToCore(request, dialect, en),
    answer: (found) => answerFromCore(found, dialect),
  };
}

function options() {
  const { values, positionals } = argumentsOf({
    precision: { type: 'string' },
    dialect: { type: 'string' },
    stats: { type: 'boolean' },
    ...helpOption,
  });
  const precision = eitherOf('--precision', values.precision, ['double', 'float']);
  const { dialect } = values;
  if (dialect !== undefined && !isDialectName(dialect))
    throw new WrongUse(`--dialect must be one of: ${dialectNames.join(', ')}; but is ${dialect}.`);
  if (positionals.length > 1) throw new WrongUse('Only one FILE can be given.');
  return {
    precision,
    dialect,
    stats: values.stats === true,
    help: values.help === true,
    file: positionals[0],
  } as const;
}

async function main(): Promise<number> {
  const { precision, dialect, stats, help, file } = options();
  if (help) {
    console.log(usage);
    return 0;
  }
  const translation = dialect && (await translationFor(dialect));
  const modules: Modules = { touchstone: await loadTouchstone() };
  const input = file === undefined ? process.stdin : createReadStream(file);
  const output = new Output();
  const started = performance.now();
  let [line, answered, rejected] = [0, 0, 0];
  for await (const text of linesOf(input)) {
    line += 1;
    if (typeof text === 'string' && text.trim() === '') continue;
    const result =
      text === TooLong
        ? failedLine(line, 'too-long', 'The line is longer than the limit of 16 million bytes.')
        : text === BadText
          ? failedLine(line, 'bad-utf8', 'The line is neither UTF-8 nor UTF-16 text.')
          : await answer(modules, text, line, precision, translation);
    if (result.ok) answered += 1;
    else rejected += 1;
    await output.addJson(result.text);
  }
  await output.flush();
  if (stats) {
    const seconds = (performance.now() - started) / 1000;
    const rate = seconds > 0 ? Math.round((answered + rejected) / seconds) : 0;
    console.error(`${answered} answered, ${rejected} rejected, ${rate} pairs per second (${precision})`);
  }
  return rejected > 0 ? 1 : 0;
}

await runProgram(main, usage);
