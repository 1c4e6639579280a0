// SPDX-License-Identifier: MIT
// The worker beside a run: looks at single scenes, shrinks them and writes fixtures, while the run goes on.
import type { LabLimits } from '../../../lab/model/subject.ts';
import type { Scene, SceneId } from '../../../lab/model/types.ts';
import { type AskOptions, type Reply, WorkerLine } from './line.ts';
import type { Answer, Cause, FixtureWanted, LookedAt, OpenPort, ProbedCell, SubjectToOpen } from './messages.ts';

/** Seconds for the lab's own work besides the limit of a scene. */
const grace = 4;
/** Loading the core and the subject, also over a slow network. */
export const openSeconds = 60;
export type Shrunk = Extract<Answer, { kind: 'shrunk' }>;
/** Why there is no answer. */
export type NoAnswer = Exclude<Reply, { kind: 'looked' | 'shrunk' | 'fixture' }>;

export class Desk {
  private readonly line: WorkerLine;

  constructor(
    connect: OpenPort,
    private readonly limits: LabLimits,
  ) {
    this.line = new WorkerLine(connect);
  }

  open(subject: SubjectToOpen): Promise<Reply> {
    return this.line.open(subject, { seconds: openSeconds, secondsOfStage: this.limits.secondsPerScene + grace });
  }
  private get options(): AskOptions {
    return { seconds: this.limits.secondsPerScene + grace };
  }
  async look(scene: Scene, id?: SceneId): Promise<LookedAt | NoAnswer> {
    const reply = await this.line.ask({ kind: 'look', scene, ...(id && { id }) }, this.options);
    return reply as LookedAt | NoAnswer;
  }
  /** A wrong scene of one of these cells, if a few scenes of each contain any. */
  async probe(cells: readonly ProbedCell[], seed: number): Promise<SceneId | undefined> {
    const reply = await this.line.ask({ kind: 'probe', cells, seed }, this.options);
    return reply.kind === 'probed' ? reply.found : undefined;
  }
  async shrink(scene: Scene, cause: Cause): Promise<Shrunk | undefined> {
    const reply = await this.line.ask({ kind: 'shrink', scene, cause }, this.options);
    return reply.kind === 'shrunk' ? reply : undefined;
  }
  async fixture(wanted: FixtureWanted): Promise<string | undefined> {
    const reply = await this.line.ask({ kind: 'fixture', wanted }, this.options);
    return reply.kind === 'fixture' ? reply.text : undefined;
  }
}
