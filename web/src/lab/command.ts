// SPDX-License-Identifier: MIT
// The test lab on the command line, with the same scenes, judges and figures as the page; see the exit statuses below.
import { createWriteStream, readFileSync, statSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { complain, runProgram, WrongUse } from '../../../bindings/output.ts';
import { terminalText } from '../../../bindings/plainText.ts';
import { Line } from '../coding/line.ts';
import { connect } from '../coding/node.ts';
import { generate } from './generate/generate.ts';
import { htmlOf } from './export/html.ts';
import { csvOf, jsonLinesOf, requestsOf } from './export/lines.ts';
import { textOf } from './export/text.ts';
import { orderedPairs } from './model/rows.ts';
import type { Report } from './model/report.ts';
import type { SubjectDescription } from './model/subject.ts';
import { pairId } from './model/types.ts';
import { type LabOptions, readLabOptions, usage } from './options.ts';
import { openNodePort } from './run/node.ts';
import { cellsOf } from './run/portions.ts';
import { chunkSize } from './run/protocol.ts';
import { CannotRun, isWrong, LabRun, type RunProgress } from './run/run.ts';
import { totalsOf } from './report/table.ts';
import { counted } from '../text/plural.ts';
import { describeSubject } from './subjectFile.ts';
import { lineCount } from './subjects/answersFile.ts';
import { locateBy, locatedReport } from './subjects/located.ts';

/** Progress on standard error, at most once a second. */
function progressLine(): (progress: RunProgress) => void {
  let last = 0;
  return ({ done, total, seconds }) => {
    if (seconds - last < 1) return;
    last = seconds;
    const rate = Math.round(done / seconds);
    console.error(`${done} of ${counted('# scene|# scenes', total, 'en')}, ${rate} per second`);
  };
}

/** Writes the scenes as requests of the runner, for an engine that answers them elsewhere. */
async function writeScenes({ plan, scenes }: LabOptions): Promise<void> {
  const stream = createWriteStream(scenes ?? '');
  await once(stream, 'open');
  for (const { pair, regime, count } of cellsOf(plan, orderedPairs.map(pairId)))
    for (let first = 0; first < count; first += chunkSize) {
      const block = generate(pair, regime, plan.seed, first, Math.min(chunkSize, count - first));
      if (!stream.write([...requestsOf(block)].join(''))) await once(stream, 'drain');
    }
  stream.end();
  await once(stream, 'close');
}

/** What a file of answers lacks, as sentences; undefined where it has an answer to every scene. */
function missingOf(report: Report, text: string): string | undefined {
  const { cases, answered } = totalsOf(report);
  if (answered === cases) return undefined;
  const { name } = report.subject;
  const others = Math.max(0, lineCount(text) - answered);
  return (
    `${name} has answers to ${answered} of ${counted('# scene|# scenes', cases, 'en')}; ${counted('# is|# are', cases - answered, 'en')} missing` +
    (others > 0
      ? `, and ${others} of its answers ${counted('belongs|belong', others, 'en')} to other scenes. `
      : '. ') +
    'The options --pairs, --regimes, --count and --seed must be those with which --scenes wrote the scenes.'
  );
}

/** No file is read of which the memory of a program would not hold the text. */
const largestSubject = 256_000_000;
function readSubject(file: string): Uint8Array {
  const found = statSync(file);
  if (found.isDirectory() || found.isBlockDevice() || found.isCharacterDevice())
    throw new WrongUse(`${file} is ${found.isDirectory() ? 'a folder' : 'a device'}; name a file.`);
  if (found.size > largestSubject)
    throw new WrongUse(`${file} has ${found.size} bytes; a subject may have ${largestSubject}.`);
  return readFileSync(file);
}

async function judge(options: LabOptions, subject: SubjectDescription, line: Line): Promise<number> {
  const { plan, workers, seconds, csv, json, html } = options;
  const run = new LabRun({
    plan,
    subject,
    workers,
    connect: openNodePort,
    limits: { secondsPerScene: seconds },
    onProgress: progressLine(),
  });
  const started = performance.now();
  const report = await locatedReport((await run.run()).report, subject, locateBy(line, ''));
  const elapsed = (performance.now() - started) / 1000;
  if (report.cells.length === 0)
    throw new WrongUse(`${report.subject.name} answers none of the pairs: ${plan.pairs.map(pairId).join(', ')}.`);
  process.stdout.write(terminalText(textOf(report)));
  if (csv !== undefined) writeFileSync(csv, csvOf(report));
  if (json !== undefined) writeFileSync(json, jsonLinesOf(report));
  if (html !== undefined) writeFileSync(html, htmlOf(report));
  const { timing } = report;
  const each = timing.scenes > 0 ? (timing.seconds / timing.scenes) * 1e9 : 0;
  complain(
    `${counted('# scene|# scenes', timing.scenes, 'en')} judged in ${elapsed.toFixed(1)} s by ${counted('# worker|# workers', workers, 'en')}; ${Math.round(each)} ns per answer of ${report.subject.name}`,
  );
  const missing = subject.kind === 'answers' ? missingOf(report, subject.text) : undefined;
  if (missing !== undefined) complain(missing);
  return isWrong(report) || missing !== undefined ? 1 : 0;
}

async function main(): Promise<number> {
  const options = readLabOptions(process.argv.slice(2));
  if (options.help) {
    console.log(usage);
    return 0;
  }
  if (options.scenes !== undefined) {
    await writeScenes(options);
    return 0;
  }
  const line = new Line(connect);
  try {
    return await judge(options, await describeSubject(options, readSubject, line), line);
  } catch (error) {
    if (error instanceof CannotRun) throw new WrongUse(error.message);
    throw error;
  } finally {
    line.end();
  }
}

await runProgram(main, usage);
