// SPDX-License-Identifier: MIT
// One run after the other: from a subject, by compilation where it needs it, to reports. Knows neither forms nor tables.
import type { Line } from '../../coding/line.ts';
import type { Reason } from '../../coding/sentences.ts';
import type { Diagnostic, Progress } from '../../coding/types.ts';
import { later } from '../../loading/later.ts';
import type { Plan, Report } from '../../lab/model/report.ts';
import { defaultLabLimits, type Promised, type SubjectDescription } from '../../lab/model/subject.ts';
import { type FailureDetail, type Pair, pairId } from '../../lab/model/types.ts';
import type { Desk } from './desk/desk.ts';
import type { OpenLabPort } from '../../lab/run/protocol.ts';
import { CannotRun, LabRun, type RunProgress } from '../../lab/run/run.ts';
import { type Locate, locateBy, locatedFailures, locatedReport } from '../../lab/subjects/located.ts';

/** A program in C++ that is compiled before it can be opened. */
export interface Uncompiled {
  readonly kind: 'uncompiled';
  readonly name: string;
  readonly source: string;
  readonly promised: Promised;
}
type CompiledCpp = Extract<SubjectDescription, { kind: 'cpp' }>;
export interface Wanted {
  readonly subject: SubjectDescription | Uncompiled;
  readonly plan: (hasPair: (pair: Pair) => boolean) => Plan;
}
export type SessionEnd =
  | { readonly kind: 'done' | 'cancelled' | 'no-pair' }
  | { readonly kind: 'not-compiled'; readonly diagnostics: readonly Diagnostic[] }
  /** There is no compiler, or no function; or it ended while it was loaded, at a line. */
  | { readonly kind: 'refused'; readonly reason: Reason; readonly diagnostics?: readonly Diagnostic[] }
  /** It was not open in time. `stage`: the part of the program that did not end. */
  | { readonly kind: 'late'; readonly name: string; readonly stage: string | undefined }
  /** The subject cannot be opened, or the lab itself failed. */
  | { readonly kind: 'broke'; readonly message: string };
export interface SessionEvents {
  onCompiling(progress: Progress): void;
  onWarnings(diagnostics: readonly Diagnostic[]): void;
  /** The subject is open; scenes can be looked at. */
  onOpened(name: string, promised: Promised, plan: Plan): void;
  onReport(report: Report, progress: RunProgress): void;
  onEnd(end: SessionEnd, report: Report | undefined): void;
}
export interface SessionMeans {
  readonly connect: OpenLabPort;
  /** One less than the machine has cores, so that the page stays usable: see `workersFor`. */
  readonly workers: number;
  /** The compiler of C++: a line to its worker, which stays loaded from run to run. */
  readonly compiler: { readonly line: Line; readonly folder: string };
}
export const workersFor = (cores: number): number => Math.min(8, Math.max(1, cores - 1));

/** Every run ends with an outcome: the page waits for one. */
function endOf(error: unknown): SessionEnd {
  const { diagnostics, reason } = error instanceof CannotRun ? error.why : {};
  if (reason) return { kind: 'refused', reason, diagnostics: diagnostics ?? [] };
  if (diagnostics) return { kind: 'not-compiled', diagnostics };
  return { kind: 'broke', message: error instanceof Error ? error.message : String(error) };
}

export class LabSession {
  private current = new AbortController();
  private isUnderWay = false;
  private running: LabRun | undefined;
  private report: Report | undefined;
  private subject: SubjectDescription | undefined;
  /** An unchanged program is not compiled again. */
  private last: { readonly source: string; readonly subject: CompiledCpp } | undefined;
  isPaused = false;
  progress: RunProgress | undefined;

  constructor(
    private readonly desk: Desk,
    private readonly means: SessionMeans,
    private readonly events: SessionEvents,
  ) {}

  /** From the start to the end of a run, compilation included. */
  get isBusy(): boolean {
    return this.isUnderWay;
  }

  async start(wanted: Wanted): Promise<void> {
    this.cancel();
    this.current = new AbortController();
    const { signal } = this.current;
    [this.isUnderWay, this.report] = [true, undefined];
    let end: SessionEnd;
    try {
      end = await this.steps(wanted, signal);
    } catch (error) {
      end = endOf(error);
    }
    if (!signal.aborted) this.finish(end);
  }
  private async steps({ subject, plan }: Wanted, signal: AbortSignal): Promise<SessionEnd> {
    const description = subject.kind === 'uncompiled' ? await this.compiled(subject, signal) : subject;
    if ('end' in description) return description.end;
    if (signal.aborted) return { kind: 'cancelled' };
    this.subject = description;
    const opened = await this.desk.open({ description, limits: defaultLabLimits });
    if (signal.aborted) return { kind: 'cancelled' };
    // Another question took its place.
    if (opened.kind === 'ended') return { kind: 'cancelled' };
    const name = 'name' in description ? description.name : description.kind;
    if (opened.kind === 'late') return { kind: 'late', name, stage: opened.stage };
    if (opened.kind !== 'opened')
      return { kind: 'broke', message: opened.kind === 'broke' ? opened.message : opened.kind };
    const planned = plan((pair) => opened.pairs.includes(pairId(pair)));
    this.events.onOpened(opened.name, opened.promised, planned);
    if (planned.pairs.length === 0 || planned.regimes.length === 0) return { kind: 'no-pair' };
    return this.run(planned, description, signal);
  }
  private async run(plan: Plan, subject: SubjectDescription, signal: AbortSignal): Promise<SessionEnd> {
    const { connect, workers } = this.means;
    const run: LabRun = new LabRun({
      plan,
      subject,
      workers,
      connect,
      onProgress: (progress) => {
        if (signal.aborted) return;
        [this.report, this.progress] = [run.report, progress];
        this.events.onReport(this.report, progress);
      },
    });
    this.running = run;
    const { report, isComplete } = await run.run();
    const located = await locatedReport(report, subject, this.locate);
    if (!signal.aborted) this.report = located;
    return { kind: isComplete ? 'done' : 'cancelled' };
  }

  private async compiled(
    { name, source, promised }: Uncompiled,
    signal: AbortSignal,
  ): Promise<SubjectDescription | { readonly end: SessionEnd }> {
    if (this.last?.source === source) return { ...this.last.subject, promised };
    const { compileSubject } = await later(() => import('../../lab/subjects/compile.ts'));
    const onProgress = (progress: Progress): void => {
      if (!signal.aborted) this.events.onCompiling(progress);
    };
    const reply = await compileSubject({ name, source, promised, signal, onProgress, ...this.means.compiler });
    if (reply.kind === 'failed') return { end: { kind: 'refused', reason: reply.reason } };
    if (reply.kind !== 'compiled') return { end: reply };
    if (!signal.aborted && reply.warnings.length > 0) this.events.onWarnings(reply.warnings);
    const compiled = reply.subject;
    if (compiled.kind === 'cpp') this.last = { source, subject: compiled };
    return compiled;
  }

  private get locate(): Locate {
    const { line, folder } = this.means.compiler;
    return locateBy(line, folder);
  }
  /** A failure of the subject that is open, with the line at which its program stopped. */
  async located<F extends FailureDetail>(failure: F, pair: Pair): Promise<F> {
    if (!this.subject) return failure;
    const [located = failure] = await locatedFailures([failure], this.subject, pair, this.locate);
    return located;
  }

  pause(isPaused: boolean): void {
    if (isPaused) this.running?.pause();
    else this.running?.resume();
    this.isPaused = isPaused;
  }
  /** Ends what is under way at once; what was found stays. */
  cancel(): void {
    if (!this.isUnderWay) return;
    this.current.abort();
    this.running?.cancel();
    this.finish({ kind: 'cancelled' });
  }
  private finish(end: SessionEnd): void {
    [this.running, this.progress, this.isPaused, this.isUnderWay] = [undefined, undefined, false, false];
    this.events.onEnd(end, this.report);
  }
}
