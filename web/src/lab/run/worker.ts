// SPDX-License-Identifier: MIT
// Judges portions, in the page and in Node: generates the scenes, asks the subject, judges, and reports.
import type { Touchstone } from '../../../../bindings/index.ts';
import { generate } from '../generate/generate.ts';
import { judgeBlock } from '../judge/judge.ts';
import { Oracle } from '../judge/oracle.ts';
import { partOf, sceneOf, orderedPairs } from '../model/rows.ts';
import type { CellReport } from '../model/report.ts';
import type { Subject } from '../model/subject.ts';
import { type Block, pairId } from '../model/types.ts';
import { cellReport, failedCell, mergeCells } from '../report/collect.ts';
import { CannotAnswer } from '../subjects/cannotAnswer.ts';
import { openSubject } from '../subjects/openSubject.ts';
import { chunkSize, type LabMessage, type LabTask, type Portion, type PortionResult, type Stuck } from './protocol.ts';

/** How often a worker says that it is still there. */
const aliveMilliseconds = 100;

interface Judged {
  readonly cell: CellReport;
  readonly seconds: number;
  readonly stuck?: Stuck;
}

export class LabWorker {
  private subject: Subject | undefined;
  private oracle: Oracle | undefined;
  private at = { id: 0, index: 0 };
  private lastAlive = 0;

  constructor(
    private readonly load: () => Promise<Touchstone>,
    private readonly send: (message: LabMessage) => void,
  ) {}

  async receive(task: LabTask): Promise<void> {
    try {
      if (task.kind === 'open') await this.open(task);
      else await this.judge(task);
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      this.send({ kind: 'cannot', text, ...(error instanceof CannotAnswer && { why: error.why }) });
    }
  }

  private async open({ description, limits }: Extract<LabTask, { kind: 'open' }>): Promise<void> {
    const core = await this.load();
    this.oracle = new Oracle(core);
    const subject = await openSubject(
      core,
      description,
      limits,
      () => this.alive(),
      undefined,
      (stage) => this.send({ kind: 'opening', stage }),
    );
    this.subject = subject;
    const { name, language, promised } = subject;
    const pairs = orderedPairs.filter((pair) => subject.hasPair(pair)).map(pairId);
    this.send({ kind: 'opened', subject: { name, language, promised, pairs } });
  }

  private alive(isForced = false): void {
    const now = performance.now();
    if (!isForced && now - this.lastAlive < aliveMilliseconds) return;
    this.lastAlive = now;
    this.send({ kind: 'alive', ...this.at });
  }

  private async judge({ id, seed, portion, isCareful }: Extract<LabTask, { kind: 'judge' }>): Promise<void> {
    const { first, count } = portion;
    const step = isCareful ? 1 : chunkSize;
    let result: Judged | undefined;
    for (let index = first; index < first + count && !result?.stuck; index += step) {
      this.at = { id, index };
      this.alive(true);
      const block = generate(portion.pair, portion.regime, seed, index, Math.min(step, first + count - index));
      result = joined(result, await this.judgeChunk(block, portion));
    }
    if (result) this.send({ kind: 'judged', id, result });
  }

  /** A scene that takes too long or too much memory ends the run: the chunk then ends with it. */
  private async judgeChunk(block: Block, { pair, regime }: Portion): Promise<Judged> {
    const { subject, oracle } = this;
    if (!subject || !oracle) throw new Error('The subject is not open.');
    const judged = await judgeBlock(oracle, subject, block);
    const late = judged.answers.failures.find(({ kind }) => kind === 'time' || kind === 'memory');
    if (!late) return { cell: cellReport(judged, pair, regime), seconds: judged.seconds };
    const first = block.origin?.first ?? 0;
    const { kind, reason } = late;
    const scene = sceneOf(judged.block, late.index);
    const failed = failedCell({ pair, regime }, first + late.index, scene, kind, late);
    const stuck = { index: first + late.index, kind, reason };
    if (late.index === 0) return { cell: failed, seconds: 0, stuck };
    const before = await judgeBlock(oracle, subject, partOf(block, 0, late.index));
    return { cell: mergeCells(cellReport(before, pair, regime), failed), seconds: before.seconds, stuck };
  }
}

function joined(one: PortionResult | undefined, other: Judged): PortionResult {
  if (!one) return other;
  const { stuck } = other;
  return {
    cell: mergeCells(one.cell, other.cell),
    seconds: one.seconds + other.seconds,
    ...(stuck && { stuck }),
  };
}
