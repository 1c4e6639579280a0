// SPDX-License-Identifier: MIT
// Runs a plan on workers. Portions are handed out in order and their results joined in order, so the report does not depend on the
// number of workers. A scene that does not end, or that ends its worker, is found by asking scene by scene; the run ends with it.
import { sceneNamed } from '../generate/generate.ts';
import type { CellReport, Plan, Report } from '../model/report.ts';
import { defaultLabLimits, type LabLimits, type SubjectDescription } from '../model/subject.ts';
import { pairId } from '../model/types.ts';
import { failedCell, mergeCells } from '../report/collect.ts';
import { type Lost, Member } from './member.ts';
import { cellsOf, portionsOf } from './portions.ts';
import { chunkSize, type OpenedSubject, type OpenLabPort, type Portion, type PortionResult } from './protocol.ts';

export { CannotRun } from './member.ts';

export interface RunProgress {
  readonly done: number;
  readonly total: number;
  /** Seconds since the run began, without pauses. */
  readonly seconds: number;
}
export interface RunOptions {
  readonly plan: Plan;
  readonly subject: SubjectDescription;
  readonly workers: number;
  readonly connect: OpenLabPort;
  readonly limits?: Partial<LabLimits>;
  /** Scenes of a portion; rounded up to whole chunks. */
  readonly portion?: number;
  readonly onProgress?: (progress: RunProgress) => void;
}
/** `isComplete`: not cancelled. The report of a cancelled run has the portions before the first that is missing. */
export interface RunResult {
  readonly report: Report;
  readonly isComplete: boolean;
}

const portionSize = 4 * chunkSize;

export class LabRun {
  private readonly members: readonly Member[];
  private portions: readonly Portion[] = [];
  private readonly results: (PortionResult | undefined)[] = [];
  private nextPortion = 0;
  /** The results before this one are joined. */
  private joined = 0;
  /** Portions from here on are not wanted: one before ended the run. */
  private end = Infinity;
  private readonly cells = new Map<string, CellReport>();
  private timing = { seconds: 0, scenes: 0 };
  private stopped: Report['stopped'];
  private opened: OpenedSubject | undefined;
  private isCancelled = false;
  private resumed: Promise<void> | undefined;
  private resumeNow: () => void = () => undefined;
  private started = 0;
  private paused = 0;

  constructor(private readonly options: RunOptions) {
    const limits = { ...defaultLabLimits, ...options.limits };
    const alive = (): void => this.notify();
    this.members = Array.from(
      { length: Math.max(1, options.workers) },
      () => new Member(options.connect, options.subject, limits, alive),
    );
  }

  /** Runs to the end. Rejects with `CannotRun` where the subject as a whole cannot be tested. */
  async run(): Promise<RunResult> {
    const { plan, portion = portionSize } = this.options;
    this.started = performance.now();
    try {
      // A worker that is ended while it starts never says that it is open.
      this.opened = await Promise.race([(this.members[0] as Member).open(), this.cancelled]);
      this.portions = this.opened ? portionsOf(cellsOf(plan, this.opened.pairs), portion) : [];
      this.notify();
      await Promise.all(this.members.map((member) => this.work(member)));
    } catch (error) {
      if (!this.isCancelled) throw error;
    } finally {
      for (const member of this.members) member.end();
    }
    return { report: this.report, isComplete: !this.isCancelled };
  }

  /** No further portion begins until `resume`. */
  pause(): void {
    if (this.resumed || this.isCancelled) return;
    const from = performance.now();
    this.resumed = new Promise((resolve) => {
      this.resumeNow = () => {
        this.paused += performance.now() - from;
        this.resumed = undefined;
        resolve();
      };
    });
  }
  resume(): void {
    this.resumeNow();
  }
  /** Ends all workers at once; `run` then resolves with what is there. */
  cancel(): void {
    if (this.isCancelled) return;
    this.isCancelled = true;
    this.resume();
    for (const member of this.members) member.end();
    this.cancelNow();
  }
  private cancelNow: () => void = () => undefined;
  private readonly cancelled = new Promise<undefined>((resolve) => {
    this.cancelNow = () => resolve(undefined);
  });

  /** What is there so far. */
  get report(): Report {
    const { seed } = this.options.plan;
    const { name, language, promised } = this.opened ?? {
      name: '',
      language: 'core' as const,
      promised: { absolute: 0, relative: 0 },
    };
    const { stopped, timing } = this;
    return {
      subject: { name, language, promised },
      seed,
      cells: [...this.cells.values()],
      ...(stopped && { stopped }),
      timing,
    };
  }

  private async work(member: Member): Promise<void> {
    while (!this.isCancelled) {
      await this.resumed;
      const index = this.nextPortion++;
      const portion = this.portions[index];
      if (!portion || index >= this.end || this.isCancelled) return;
      const result = await Promise.race([this.judge(member, portion), this.cancelled]);
      if (!result) return;
      if (result.stuck) this.end = Math.min(this.end, index);
      this.results[index] = result;
      this.join();
      this.notify();
    }
  }

  /** A portion, by way of its scenes one by one where the worker is lost. */
  private async judge(member: Member, portion: Portion): Promise<PortionResult> {
    const { seed } = this.options.plan;
    const first = await member.judge(seed, portion, false);
    if (first.kind === 'judged') return first;
    // Before the chunk in which it was lost nothing has to be asked again scene by scene, but again all the same.
    const from = first.index ?? portion.first;
    const chunk = { ...portion, first: from, count: Math.min(chunkSize, portion.first + portion.count - from) };
    const careful = await member.judge(seed, chunk, true);
    if (careful.kind === 'lost') return this.before(member, portion, careful);
    const rest = await this.parts(member, portion, chunk);
    return rest.reduce((one, other) => joinResults(one, other), careful);
  }

  /** The portion before and after a chunk that was judged scene by scene. */
  private async parts(member: Member, portion: Portion, chunk: Portion): Promise<PortionResult[]> {
    const end = chunk.first + chunk.count;
    const pieces = [
      { ...portion, count: chunk.first - portion.first },
      { ...portion, first: end, count: portion.first + portion.count - end },
    ];
    const results: PortionResult[] = [];
    for (const piece of pieces) if (piece.count > 0) results.push(await this.judge(member, piece));
    return results;
  }

  /** The scenes before the one at which the worker was lost, and that one as a failure. */
  private async before(member: Member, portion: Portion, { index, failure, reason }: Lost): Promise<PortionResult> {
    const { seed } = this.options.plan;
    const { pair, regime } = portion;
    const at = index ?? portion.first;
    const scene = sceneNamed({ seed, pair, regime, index: at });
    const failed: PortionResult = {
      cell: failedCell(portion, at, scene, failure, { reason }),
      seconds: 0,
      stuck: { index: at, kind: failure, reason },
    };
    if (at === portion.first) return failed;
    const judged = await member.judge(seed, { ...portion, count: at - portion.first }, false);
    return judged.kind === 'judged' ? joinResults(judged, failed) : failed;
  }

  private join(): void {
    for (let result = this.results[this.joined]; result; result = this.results[this.joined]) {
      const portion = this.portions[this.joined] as Portion;
      if (this.stopped) return;
      const { cell, seconds, stuck } = result;
      const key = `${pairId(cell.pair)}/${cell.regime}`;
      const known = this.cells.get(key);
      this.cells.set(key, known ? mergeCells(known, cell) : cell);
      this.timing = { seconds: this.timing.seconds + seconds, scenes: this.timing.scenes + cell.cases };
      const { pair, regime } = portion;
      const { seed } = this.options.plan;
      if (stuck)
        this.stopped = {
          kind: stuck.kind,
          reason: stuck.reason,
          at: { seed, pair, regime, index: stuck.index },
        };
      this.results[this.joined++] = undefined;
    }
  }

  private notify(): void {
    const total = this.portions.reduce((sum, { count }) => sum + count, 0);
    const seconds = (performance.now() - this.started - this.paused) / 1000;
    this.options.onProgress?.({ done: this.timing.scenes, total, seconds });
  }
}

function joinResults(one: PortionResult, other: PortionResult): PortionResult {
  const stuck = one.stuck ?? other.stuck;
  return { cell: mergeCells(one.cell, other.cell), seconds: one.seconds + other.seconds, ...(stuck && { stuck }) };
}

/** Whether anything in a report is wrong. */
export const isWrong = (report: Report): boolean =>
  report.stopped !== undefined || report.cells.some(({ wrong }) => wrong > 0);
