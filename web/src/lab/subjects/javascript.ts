// SPDX-License-Identifier: MIT
// A function in JavaScript as a subject, in QuickJS (coding/javascript.ts): it knows no page, no network and no clock. A fresh
// context for each block, an engine for some of them: an engine keeps what its contexts leave.
import { type JavascriptProgram, loadEngine } from '../../coding/javascript.ts';
import type { Stop } from '../../coding/messages.ts';
import type { Diagnostic } from '../../coding/types.ts';
import { sentence } from '../../coding/sentences.ts';
import { offsetsOf, outputWidthOf, widthOfAll } from '../../coding/values.ts';
import { later } from '../../loading/later.ts';
import { dimensionOfPair } from '../model/rows.ts';
import type { LabLimits, Subject, SubjectDescription } from '../model/subject.ts';
import { type Answers, answerWidth, type Block, type Pair } from '../model/types.ts';
import { AnswerWriter, notAnswered, SceneFailure } from './answers.ts';
import { answererName, answererSource, changedBit, notAnsweredMask, wrongTypeName } from './javascriptAnswerer.ts';
import { checkedEntry } from './compile.ts';
import { CannotAnswer } from './cannotAnswer.ts';
import type { ProgramOutput } from './output.ts';
import { structOf } from './signatures.ts';
import type { FailureKind } from '../../model/programAnswer.ts';

type Engine = Awaited<ReturnType<typeof loadEngine>>;
/** Blocks that one engine runs. */
const blocksOfEngine = 16;

const signatureOf = ({ a, b }: Pair) =>
  ({
    name: answererName,
    parameters: [
      { name: 'a', type: structOf[a] },
      { name: 'b', type: structOf[b] },
    ],
    result: 'number[]',
  }) as const;

/** The rows of a block in the widths of the structs, whose lists have more room. */
function inputsOf({ layout, count, rows }: Block, width: number, offsetB: number): Float64Array {
  const inputs = new Float64Array(count * width);
  for (let i = 0; i < count; ++i) {
    const at = i * layout.width;
    inputs.set(rows.subarray(at, at + layout.widthA), i * width);
    inputs.set(rows.subarray(at + layout.widthA, at + layout.width), i * width + offsetB);
  }
  return inputs;
}

/** What the code around the function has thrown: the path, what was found and what is expected. A program may throw errors of its name. */
function wrongTypeOf({ key, values }: Stop['reason']): readonly [string, string, string] | undefined {
  if (key !== 'exception' || values['name'] !== wrongTypeName) return undefined;
  try {
    const value: unknown = JSON.parse(String(values['text']));
    if (!Array.isArray(value)) return undefined;
    const [path, found, expected] = value as unknown[];
    const isText = (one: unknown): one is string => typeof one === 'string';
    return isText(path) && isText(found) && isText(expected) ? [path, found, expected] : undefined;
  } catch {
    return undefined;
  }
}
function failureOf({ why, reason, line }: Stop): SceneFailure {
  const wrongType = wrongTypeOf(reason);
  if (wrongType) {
    const [path, found, expected] = wrongType;
    return new SceneFailure('wrong-type', { key: 'wrongResult', values: { path, found, expected } });
  }
  const kinds: Readonly<Record<Stop['why'], FailureKind>> = {
    time: 'time',
    memory: 'memory',
    trap: 'trap',
    exception: 'exception',
    'wrong-result': 'wrong-type',
  };
  return new SceneFailure(kinds[why], reason, line === undefined ? {} : { line });
}

class JavascriptSubject implements Subject {
  readonly language = 'javascript';
  readonly isFixed = false;
  readonly name: string;
  readonly promised: Subject['promised'];
  private engine: Engine | undefined;
  private used = 0;

  constructor(
    private readonly description: Extract<SubjectDescription, { kind: 'javascript' }>,
    private readonly limits: LabLimits,
    private readonly alive: () => void,
    private readonly output: ProgramOutput | undefined,
  ) {
    this.name = description.name;
    this.promised = description.promised;
  }

  hasPair(pair: Pair): boolean {
    return this.description.pairs.some(({ a, b }) => a === pair.a && b === pair.b);
  }

  private async program(block: Block, onFailure: (stop: Stop) => void): Promise<JavascriptProgram> {
    const { JavascriptProgram } = await later(() => import('../../coding/javascript.ts'));
    if (!this.engine || ++this.used > blocksOfEngine) {
      this.engine = await loadEngine();
      this.used = 1;
    }
    const { pair } = block.layout;
    const signature = signatureOf(pair);
    const width = widthOfAll(signature.parameters);
    const inputs = inputsOf(block, width, offsetsOf(signature.parameters)[1] ?? 0);
    const { source, entry } = this.description;
    const printer = this.output?.printer();
    const job = {
      inputs,
      count: block.count,
      width,
      resultWidth: outputWidthOf(signature),
      memoryBytes: this.limits.memoryBytes,
      onCase: () => this.alive(),
      onFailure,
      ...(printer && { printer }),
    };
    const whole = `${source}\n${answererSource(pair, entry, dimensionOfPair(pair))}`;
    return JavascriptProgram.create(whole, signature, entry, job, this.limits.secondsPerScene, this.engine);
  }

  async answer(block: Block): Promise<Answers> {
    const written = new AnswerWriter(block.count);
    const failed = new Set<number>();
    const fail = (stop: Stop): void => {
      failed.add(stop.atCase);
      written.fail(stop.atCase, failureOf(stop));
    };
    const ran = (await this.program(block, fail)).run();
    if (ran instanceof Float64Array) {
      this.read(ran, written, failed);
      return written;
    }
    // An engine that had to be stopped is not used again.
    this.engine = undefined;
    if (!('why' in ran)) throw this.unread(ran);
    if (ran.why !== 'time' && ran.why !== 'memory') throw this.endedAtLoad(ran);
    fail(ran);
    for (let i = ran.atCase + 1; i < block.count; ++i) written.fail(i, notAnswered());
    return written;
  }

  /** What is behind the program is the lab's own: an error there is of the program's last line. */
  private unread(found: readonly Diagnostic[]): CannotAnswer {
    const lines = this.description.source.split('\n').length;
    const diagnostics = found.map((one) => (one.line > lines ? { ...one, line: lines, column: 1 } : one));
    return new CannotAnswer(diagnostics.map((one) => `${one.line}:${one.column} ${one.message}`).join('\n'), {
      diagnostics,
    });
  }
  private endedAtLoad({ reason, line }: Stop): CannotAnswer {
    const message = sentence(reason, 'en');
    const diagnostics: readonly Diagnostic[] =
      line === undefined ? [] : [{ line, column: 1, severity: 'error', message }];
    const place = line === undefined ? '' : `line ${line}: `;
    return new CannotAnswer(`${place}${message}`, { reason, ...(diagnostics.length > 0 && { diagnostics }) });
  }

  private read(rows: Float64Array, written: AnswerWriter, failed: ReadonlySet<number>): void {
    const width = rows.length / written.given.length;
    for (let i = 0; i < written.given.length; ++i) {
      if (failed.has(i)) continue;
      const at = i * width + 1;
      const mask = rows[at] as number;
      if (mask === notAnsweredMask) written.fail(i, notAnswered());
      else if ((mask & changedBit) !== 0)
        written.fail(i, new SceneFailure('changed-arguments', { key: 'changedArguments', values: {} }));
      else {
        written.given[i] = mask;
        written.rows.set(rows.subarray(at + 1, at + 1 + answerWidth), i * answerWidth);
      }
    }
    written.failures.sort((x, y) => x.index - y.index);
  }
}

export function javascriptSubject(
  description: Extract<SubjectDescription, { kind: 'javascript' }>,
  limits: LabLimits,
  alive: () => void,
  output?: ProgramOutput,
): Subject {
  checkedEntry(description.entry);
  return new JavascriptSubject(description, limits, alive, output);
}
