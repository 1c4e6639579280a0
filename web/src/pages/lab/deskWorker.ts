// SPDX-License-Identifier: MIT
// Looks at single scenes beside a run: opens a subject, judges a scene, shrinks it, writes fixtures. Independent of the
// kind of worker.
import { loadTouchstone, type Touchstone, TouchstoneError } from '../../../../bindings/index.ts';
import { generate } from '../../lab/generate/generate.ts';
import { judgeBlock, judgedScene, judgeScenes } from '../../lab/judge/judge.ts';
import { Oracle } from '../../lab/judge/oracle.ts';
import { later, LoadError } from '../../loading/later.ts';
import { orderedPairs } from '../../lab/model/rows.ts';
import type { JudgedScene } from '../../lab/model/report.ts';
import type { Subject } from '../../lab/model/subject.ts';
import { pairId, type Scene, type SceneId } from '../../lab/model/types.ts';
import type {
  Answer,
  Cause,
  FixtureWanted,
  LookedAt,
  Message,
  Question,
  SubjectToOpen,
  Task,
} from './desk/messages.ts';
import { isLike, regionOf } from '../../lab/shrink/region.ts';
import { failsBy, judgedFor } from '../../lab/shrink/judged.ts';
import { shrinkMany } from '../../lab/shrink/shrink.ts';
import { openSubject } from '../../lab/subjects/openSubject.ts';
import { ProgramOutput } from '../../lab/subjects/output.ts';

/** Less than the two seconds in which a finding is to be simplified. */
const shrinkSeconds = 1.5;
/** Scenes of each cell that are searched for a first error, and the time for all. */
const [probed, probeSeconds] = [4, 2];

interface Opened {
  readonly core: Touchstone;
  readonly oracle: Oracle;
  readonly subject: Subject;
  readonly output: ProgramOutput;
}

export class DeskWorker {
  private now: Opened | undefined;
  /** The question that is answered now. */
  private asked = 0;

  constructor(private readonly send: (message: Message) => void) {}

  async receive({ id, task }: Question): Promise<void> {
    this.asked = id;
    const say = (answer: Answer): void => this.send({ id, answer });
    try {
      say(await this.answer(task));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const isIncomplete =
        error instanceof LoadError || (error instanceof TouchstoneError && error.code.startsWith('core-'));
      say({ kind: 'broke', message, ...(isIncomplete && { isIncomplete }) });
    }
  }
  private async answer(task: Task): Promise<Answer> {
    switch (task.kind) {
      case 'open':
        return this.open(task);
      case 'look':
        return { kind: 'looked', ...(await this.look(task)) };
      case 'probe':
        return { kind: 'probed', found: await this.probe(task) };
      case 'shrink':
        return this.shrink(task.scene, task.cause);
      case 'fixture':
        return fixtureText(await this.loaded(), task.wanted);
    }
  }
  private loaded(): Promise<Touchstone> {
    // Loaded once; after a failure a further question tries again.
    return loadTouchstone({ proof: true });
  }

  private async open({ description, limits }: SubjectToOpen): Promise<Answer> {
    this.now?.subject.close?.();
    this.now = undefined;
    const core = await this.loaded();
    const output = new ProgramOutput((printed, begins) => this.send({ id: this.asked, printed, begins }));
    const subject = await openSubject(core, description, limits, undefined, output, (stage) =>
      this.send({ id: this.asked, stage }),
    );
    this.now = { core, oracle: new Oracle(core), subject, output };
    const pairs = orderedPairs.filter((pair) => subject.hasPair(pair)).map(pairId);
    return { kind: 'opened', name: subject.name, pairs, promised: subject.promised };
  }
  private get opened(): Opened {
    if (!this.now) throw new Error('A subject must be opened first.');
    return this.now;
  }

  private async look({ scene, id }: { readonly scene: Scene; readonly id?: SceneId }): Promise<LookedAt> {
    const { core, oracle, output, ...opened } = this.opened;
    const subject = output.keptOfFirst(opened.subject);
    const judged = await (id ? judgeById(oracle, subject, id) : judgeOne(oracle, subject, scene));
    const { printed } = output;
    return { judged, region: regionOf(core, scene), ...(printed && { printed }) };
  }
  /** A run takes its cells one after the other; this finds an error of any of them at once. */
  private async probe({ cells, seed }: Extract<Task, { kind: 'probe' }>): Promise<SceneId | undefined> {
    const { oracle, subject } = this.opened;
    const until = performance.now() + 1000 * probeSeconds;
    for (const { pair, regime } of cells) {
      if (performance.now() > until) return undefined;
      const { wrong } = await judgeBlock(oracle, subject, generate(pair, regime, seed, 0, probed));
      const index = wrong.indexOf(1);
      if (index >= 0) return { seed, pair, regime, index };
    }
    return undefined;
  }
  private async shrink(scene: Scene, cause: Cause): Promise<Answer> {
    const { core, oracle, subject } = this.opened;
    // A file of answers knows no other scenes.
    if (subject.isFixed) return { kind: 'shrunk', calls: 0, isMinimal: false, ...(await this.look({ scene })) };
    const judge = (scenes: readonly Scene[]): Promise<JudgedScene[]> =>
      judgeAll(oracle, judgedFor(subject, cause), scenes);
    const stillFails = failsBy(cause, judge, isLike(core, scene));
    const {
      scene: simplest,
      calls,
      isMinimal,
    } = await shrinkMany(scene, stillFails, {
      seconds: shrinkSeconds,
      keepsParts: true,
    });
    return { kind: 'shrunk', calls, isMinimal, ...(await this.look({ scene: simplest })) };
  }
}

/** A subject that knows given scenes alone, such as a file, knows them by their ids. */
async function judgeById(
  oracle: Oracle,
  subject: Subject,
  { pair, regime, seed, index }: SceneId,
): Promise<JudgedScene> {
  return judgedScene(await judgeBlock(oracle, subject, generate(pair, regime, seed, index, 1)), 0);
}
async function judgeOne(oracle: Oracle, subject: Subject, scene: Scene): Promise<JudgedScene> {
  const [judged] = await judgeScenes(oracle, subject, [scene]);
  if (!judged) throw new Error('The scene has not been judged.');
  return judged;
}
/** Scenes of any pairs; those of one pair at once. */
async function judgeAll(oracle: Oracle, subject: Subject, scenes: readonly Scene[]): Promise<JudgedScene[]> {
  const pairOf = ({ a, b }: Scene): string => pairId({ a: a.type, b: b.type });
  const found = new Map<Scene, JudgedScene>();
  for (const pair of new Set(scenes.map(pairOf))) {
    const same = scenes.filter((scene) => pairOf(scene) === pair);
    (await judgeScenes(oracle, subject, same)).forEach((judged, i) => same[i] && found.set(same[i], judged));
  }
  return scenes.flatMap((scene) => found.get(scene) ?? []);
}
async function fixtureText(core: Touchstone, wanted: FixtureWanted): Promise<Answer> {
  const { writeFixture } = await later(() => import('./desk/fixtureText.ts'));
  return { kind: 'fixture', text: writeFixture(core, wanted) };
}
