// SPDX-License-Identifier: MIT
// The side that asks: compiles, runs, watches the time, and puts what the workers say into words. Knows no kind of worker.
import type { Language as TextLanguage } from '../text/language.ts';
import { reasonAt } from './cpp.ts';
import { lateDiagnostic } from './diagnostics.ts';
import { isIdentifier } from './identifiers.ts';
import { Line, type OpenPort, type Reply } from './line.ts';
import type { Report, Stop } from './messages.ts';
import { allPrinted, joinPrinted, nothingPrinted, type PrintedPart } from './printed.ts';
import { sentence, type Reason } from './sentences.ts';
import {
  defaultLimits,
  type Diagnostic,
  type Limits,
  type Progress,
  type Runner,
  type RunOutcome,
  type RunRequest,
  type Signature,
  type Stopped,
} from './types.ts';
import { widthOfAll } from './values.ts';

/** The JavaScript engine stops itself at the limit; its worker is ended where even that does not help. */
const graceSeconds = 1;

/** One run, with all that its steps share. */
interface Run {
  readonly request: RunRequest;
  readonly limits: Limits;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

export class CodeRunner implements Runner {
  private readonly compiler: Line;
  private readonly running: Line;
  private current: AbortController | undefined;

  constructor(
    connect: OpenPort,
    /** Address of the compiler's files for the page; Node has them in its packages. */
    private readonly compilerFolder: string,
    private readonly language: () => TextLanguage,
  ) {
    this.compiler = new Line(connect);
    this.running = new Line(connect);
  }

  async run(
    request: RunRequest,
    onProgress: (progress: Progress) => void = () => undefined,
    signal?: AbortSignal,
  ): Promise<RunOutcome> {
    this.current?.abort();
    const controller = new AbortController();
    this.current = controller;
    const abort = (): void => controller.abort();
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
    const limits = { ...defaultLimits, ...request.limits };
    try {
      check(request);
      return await this.steps({ request, limits, signal: controller.signal, onProgress });
    } catch (error) {
      // Every run ends with an outcome: a page that waits for one would wait for ever.
      return this.noCompiler({
        key: 'broke',
        values: { text: error instanceof Error ? error.message : String(error) },
      });
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  }

  async prepare(signature: Signature, onProgress: (progress: Progress) => void = () => undefined): Promise<void> {
    const hear = (report: Report): undefined => {
      if (report.kind === 'progress') onProgress(report.progress);
    };
    const task = { kind: 'prepare', folder: this.compilerFolder, signature } as const;
    const { signal } = new AbortController();
    const reply = await this.compiler.ask(task, { signal, hear, isWorkerEnded: () => true });
    // A worker in which the loading failed would go on with half of it. A run that waits for the same says what failed, and ends it.
    if (reply.kind === 'no-compiler' && this.compiler.isIdle) this.compiler.end();
  }

  close(): void {
    this.current?.abort();
    this.compiler.end();
    this.running.end();
  }

  private async steps(run: Run): Promise<RunOutcome> {
    const { language, source } = run.request.program;
    if (language === 'javascript') return this.execute(run, source, []);
    const reply = await this.compile(run);
    if (reply.kind === 'compiled') return this.execute(run, reply.module, reply.warnings);
    // Every program of an exercise compiles in a fraction of that time: what makes the compiler calculate on is the program.
    if (reply.kind === 'late')
      return { kind: 'not-compiled', diagnostics: [lateDiagnostic(run.limits.compileSeconds)] };
    return this.otherwise(reply);
  }

  private compile({ request, limits, signal, onProgress }: Run): Promise<Reply> {
    const { program, signature } = request;
    const folder = this.compilerFolder;
    const task = {
      kind: 'compile',
      source: program.source,
      signature,
      memoryBytes: limits.memoryBytes,
      folder,
    } as const;
    return this.compiler.ask(task, {
      signal,
      hear: (report) => {
        if (report.kind !== 'progress') return undefined;
        const { stage } = report.progress;
        onProgress(report.progress);
        if (stage === 'loading' || stage === 'unpacking') return undefined;
        // The provided header is not the program's.
        return stage === 'header' ? 5 * limits.compileSeconds : limits.compileSeconds;
      },
      // One that is still coming is not wanted any more, and one that is at work hears nothing before its end; the next worker is
      // given what this one has loaded.
      isWorkerEnded: () => true,
    });
  }

  private async execute(run: Run, program: Uint8Array | string, warnings: readonly Diagnostic[]): Promise<RunOutcome> {
    const { request, limits, signal, onProgress } = run;
    const { signature, inputs, count, isTimed = false } = request;
    const { seconds, memoryBytes } = limits;
    const { language } = request.program;
    let outputs: Float64Array | undefined;
    let atCase = 0;
    let isStarted = false;
    let all: PrintedPart = nothingPrinted;
    const hear = (report: Report): number | undefined => {
      if (report.kind === 'printed') all = joinPrinted(all, report.printed);
      if (report.kind === 'answered') outputs = report.outputs;
      if (report.kind !== 'progress') return undefined;
      const { stage, done } = report.progress;
      onProgress(report.progress);
      if (stage === 'running') atCase = done;
      const isNew = stage === 'timing' || !isStarted;
      isStarted = true;
      return isNew ? seconds + (language === 'javascript' ? graceSeconds : 0) : undefined;
    };
    const task = { kind: 'run', language, program, signature, inputs, count, seconds, memoryBytes, isTimed } as const;
    const reply = await this.running.ask(task, { signal, isTimed, hear, isWorkerEnded: () => true });
    if (reply.kind === 'cancelled') return reply;
    if (reply.kind === 'answered') outputs = reply.outputs;
    const found = allPrinted(all);
    const printed = found ? { printed: found } : {};
    // The answers are there, whatever became of the measurement.
    if (outputs) {
      const nanosecondsPerCall = reply.kind === 'ran' ? reply.nanosecondsPerCall : undefined;
      return { kind: 'ran', outputs, nanosecondsPerCall, warnings, ...printed };
    }
    if (reply.kind === 'late')
      return { ...this.stopped({ why: 'time', atCase, reason: tooLong(seconds, atCase) }), ...printed };
    if (reply.kind === 'stopped') return { ...this.stopped(await this.located(run, reply.stop, program)), ...printed };
    return this.otherwise(reply);
  }

  /** The compiler knows the lines of what it made. */
  private async located({ limits, signal }: Run, stop: Stop, program: Uint8Array | string): Promise<Stop> {
    const { addresses } = stop;
    if (typeof program === 'string' || !addresses?.length) return stop;
    const task = { kind: 'locate', module: program, stacks: [addresses] } as const;
    const hear = (): number => limits.compileSeconds;
    const reply = await this.compiler.ask(task, { signal, hear, isWorkerEnded: () => true });
    if (reply.kind !== 'located') return stop;
    const { check, ...place } = reply.places[0] ?? {};
    return { ...stop, ...place, reason: reasonAt(stop.reason, check) };
  }

  /** Replies that mean the same wherever they come. */
  private otherwise(reply: Reply): RunOutcome {
    if (reply.kind === 'not-compiled' || reply.kind === 'cancelled') return reply;
    if (reply.kind === 'no-compiler') {
      // A worker in which the loading failed would go on with half of it.
      this.compiler.end();
      this.running.end();
      return this.noCompiler(reply.reason);
    }
    return this.noCompiler({ key: 'broke', values: { text: reply.kind } });
  }

  private stopped({ why, atCase, line, functionName, reason }: Stop): Stopped {
    const place = { ...(line === undefined ? {} : { line }), ...(functionName === undefined ? {} : { functionName }) };
    return { kind: 'stopped', why, atCase, ...place, message: this.say(reason) };
  }

  private noCompiler(reason: Reason): RunOutcome {
    return { kind: 'no-compiler', message: this.say(reason) };
  }

  private say(reason: Reason): string {
    return sentence(reason, this.language());
  }
}

export const tooLong = (seconds: number, atCase: number): Reason => ({
  key: 'time',
  values: { seconds, case: atCase + 1 },
});

/** Names go into programs, so they have to be names. */
function check({ signature, inputs, count }: RunRequest): void {
  for (const name of [signature.name, ...signature.parameters.map((parameter) => parameter.name)])
    if (!isIdentifier(name)) throw new TypeError(`"${name}" cannot be the name of a function or a parameter.`);
  const needed = widthOfAll(signature.parameters) * count;
  if (inputs.length < needed) throw new RangeError(`${count} cases are ${needed} numbers; found ${inputs.length}.`);
}
