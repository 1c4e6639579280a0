// SPDX-License-Identifier: MIT
// Runs a task of either worker, in the page and in Node: compile, find a line, or run. Independent of the kind of
// worker.
import type { Compiled, Compiler, Parts, Step } from './compiler.ts';
import type { LoadedClang } from './compilerFiles.ts';
import type { Job } from './cpp.ts';
import { javascriptDeclaration } from './declarations.ts';
import { later, loadErrorOf } from '../loading/later.ts';
import type { Reason } from './sentences.ts';
import { type Kept, sliceOf, type ProgramResult, type Question, type Report, type Task } from './messages.ts';
import { OverlapTests } from './overlapTests.ts';
import { Printer } from './printed.ts';
import { firstWrongRow } from './rowForm.ts';
import type { Progress } from './types.ts';
import { countsTests, outputWidthOf, widthOfAll } from './values.ts';

/** `kept`: of an earlier worker. Counts the bytes of the files, then, from (0, 0) on, nothing more. */
export type LoadClang = (
  folder: string,
  watch: (done: number, total: number) => void,
  kept: Kept,
) => Promise<LoadedClang>;
type Say = (report: Report) => void;
type TaskOf<Kind extends Task['kind']> = Extract<Task, { kind: Kind }>;

/** Progress is reported often enough for a smooth bar, not for each chunk of a file. */
const reportsOfLoading = 200;

export class CodeWorker {
  private compiler: Promise<Compiler> | undefined;
  private readonly waiting = new Waiting();
  /** Programs are compiled one after the other: the second one finds what the first one left. */
  private queue: Promise<unknown> = Promise.resolve();
  private kept: Kept = new Map();
  /** The last program, compiled or being compiled, and its source: an unchanged program is not compiled again. */
  private last: { readonly from: string; readonly compiled: Promise<Compiled> } | undefined;

  constructor(
    private readonly load: LoadClang,
    private readonly send: (answer: ProgramResult) => void,
  ) {}

  async receive({ id, task }: Question): Promise<void> {
    const say: Say = (report) => this.send({ id, report });
    try {
      if (task.kind === 'keep') this.kept = task.kept;
      else if (task.kind === 'load') await this.loadAhead(task, say);
      else if (task.kind === 'prepare') await this.prepare(task, say);
      else if (task.kind === 'compile') await this.compile(task, say);
      else if (task.kind === 'locate') await this.locate(task, say);
      else await run(task, say);
    } catch (error) {
      say({ kind: 'no-compiler', reason: reasonOf(error) });
    }
  }

  /** The compiler, loaded once for all tasks that wait for it; undefined: it cannot be loaded, which has been said. */
  private async loaded(folder: string, say: Say): Promise<Compiler | undefined> {
    const forget = this.waiting.notify(say);
    try {
      return await (this.compiler ??= this.open(folder));
    } catch (error) {
      // The next time tries again.
      this.compiler = undefined;
      const text = error instanceof Error ? error.message : String(error);
      say({ kind: 'no-compiler', reason: { key: 'notLoaded', values: { text } } });
      return undefined;
    } finally {
      forget();
    }
  }
  private async open(folder: string): Promise<Compiler> {
    const loading = this.load(folder, (done, total) => this.waiting.count(done, total), this.kept);
    const [{ Compiler }, { clang, kept }] = await Promise.all([later(() => import('./compiler.ts')), loading]);
    this.keep(kept);
    return new Compiler(clang, this.parts);
  }
  /** For the next worker, should this one be ended. */
  private keep(more: Kept): void {
    if (more.size === 0) return;
    this.kept = new Map([...this.kept, ...more]);
    this.send({ id: 0, report: { kind: 'kept', kept: more } });
  }
  private readonly parts: Parts = {
    get: async (name) => {
      const found = this.kept.get(name);
      return found instanceof Blob ? new Uint8Array(await found.arrayBuffer()) : undefined;
    },
    put: (name, bytes) => this.keep(new Map([[name, new Blob([bytes])]])),
  };

  private async loadAhead({ folder }: TaskOf<'load'>, say: Say): Promise<void> {
    if (await this.loaded(folder, say)) say({ kind: 'loaded' });
  }
  private async prepare({ folder, signature }: TaskOf<'prepare'>, say: Say): Promise<void> {
    const compiler = await this.loaded(folder, say);
    if (!compiler) return;
    await this.inTurn(say, () => compiler.prepare(signature, this.onStep));
    say({ kind: 'prepared' });
  }
  private readonly onStep = (step: Step): void => this.waiting.step(step);
  private inTurn<T>(say: Say, work: () => Promise<T>): Promise<T> {
    const forget = this.waiting.notify(say);
    const done = this.queue.then(work).finally(forget);
    this.queue = done.catch(() => undefined);
    return done;
  }

  private async compile({ source, signature, memoryBytes, folder }: TaskOf<'compile'>, say: Say): Promise<void> {
    const compiler = await this.loaded(folder, say);
    if (!compiler) return;
    const from = JSON.stringify([source, signature, memoryBytes]);
    if (this.last?.from !== from) {
      const compiled = this.inTurn(say, () => compiler.compile(source, signature, memoryBytes, this.onStep));
      this.last = { from, compiled };
    } else say(progress('compiling', 0, 0));
    const { last } = this;
    const compiled = await last.compiled.catch((error: unknown) => {
      if (this.last === last) this.last = undefined;
      throw error;
    });
    say('module' in compiled ? { kind: 'compiled', ...compiled } : { kind: 'not-compiled', ...compiled });
  }

  private async locate({ module, stacks }: TaskOf<'locate'>, say: Say): Promise<void> {
    const { places } = await later(() => import('./clang.ts'));
    const compiler = await this.compiler;
    say({ kind: 'located', places: compiler ? await places(compiler.clang, module, stacks) : [] });
  }
}

/** Why a task did not come to an end that is its own. */
function reasonOf(error: unknown): Reason {
  const missing = loadErrorOf(error);
  if (!missing) return { key: 'broke', values: { text: error instanceof Error ? error.message : String(error) } };
  const { file } = missing;
  return file === undefined ? { key: 'partDamaged', values: {} } : { key: 'partMissing', values: { file } };
}
const progress = (stage: Progress['stage'], done: number, total: number): Report => ({
  kind: 'progress',
  progress: { stage, done, total },
});

/** How far the compiler is, told to every task that waits for it. */
class Waiting {
  private readonly tasks = new Set<Say>();
  private now: Report | undefined;
  private reported = -1;

  /** Ends with the call of the result. */
  notify(say: Say): () => void {
    this.tasks.add(say);
    if (this.now) say(this.now);
    return () => {
      this.tasks.delete(say);
      // Loading may begin once more, after an error.
      if (this.tasks.size === 0) [this.now, this.reported] = [undefined, -1];
    };
  }
  count(done: number, total: number): void {
    // The files are there; what follows is not counted.
    if (total === 0) return this.step('unpacking');
    const step = Math.floor((done / total) * reportsOfLoading);
    this.now = progress('loading', done, total);
    if (step > this.reported) for (const say of this.tasks) say(this.now);
    this.reported = Math.max(this.reported, step);
  }
  step(stage: Progress['stage']): void {
    this.now = progress(stage, 0, 0);
    for (const say of this.tasks) say(this.now);
  }
}

async function run(task: TaskOf<'run'>, say: Say): Promise<void> {
  const { count, signature, inputs } = task;
  const slice = sliceOf(count);
  const printer = new Printer((printed) => say({ kind: 'printed', printed }));
  const onCase = (index: number): void => {
    if (index % slice === 0) say(progress('running', index, count));
  };
  // The time runs from here on: what a program does while it is opened counts as well.
  onCase(0);
  const job: Job = {
    printer,
    inputs,
    count,
    width: widthOfAll(signature.parameters),
    resultWidth: outputWidthOf(signature),
    memoryBytes: task.memoryBytes,
    onCase,
    ...(countsTests(signature) && { tests: new OverlapTests(signature, inputs) }),
  };
  const program = await programOf(task, job);
  if ('why' in program) return say({ kind: 'stopped', stop: program });
  const ran = program.run();
  if (!(ran instanceof Float64Array))
    return say('why' in ran ? { kind: 'stopped', stop: ran } : { kind: 'not-compiled', diagnostics: ran });
  const wrong = firstWrongRow(signature, ran);
  if (wrong) return say({ kind: 'stopped', stop: wrong });
  say({ kind: 'answered', outputs: ran });
  if (!task.isTimed) return;
  say(progress('timing', 0, 0));
  say({ kind: 'ran', nanosecondsPerCall: count > 0 ? program.time() : NaN });
}

async function programOf({ program, signature, seconds }: TaskOf<'run'>, job: Job) {
  if (typeof program === 'string') {
    const { JavascriptProgram } = await later(() => import('./javascript.ts'));
    return JavascriptProgram.create(program, signature, javascriptDeclaration(signature), job, seconds);
  }
  const { CppProgram } = await later(() => import('./cpp.ts'));
  return CppProgram.create(program, job);
}
