// SPDX-License-Identifier: MIT
// Runs a task of either worker, in the page and in Node: compile, find a line, or run. Independent of the kind of
// worker.
import type { Clang, Compiled } from './clang.ts';
import type { Job } from './cpp.ts';
import { javascriptDeclaration } from './declarations.ts';
import { later } from '../loading/later.ts';
import { sliceOf, type ProgramResult, type Question, type Report, type Task } from './messages.ts';
import { Printer } from './printed.ts';
import type { Progress } from './types.ts';
import { outputWidthOf, widthOfAll } from './values.ts';

export type LoadClang = (folder: string, watch: (done: number, total: number) => void) => Promise<Clang>;
type Say = (report: Report) => void;
type TaskOf<Kind extends Task['kind']> = Extract<Task, { kind: Kind }>;

/** Progress is reported often enough for a smooth bar, not for each chunk of a file. */
const reportsOfLoading = 200;

export class CodeWorker {
  private clang: Promise<Clang> | undefined;
  private readonly loading = new Loading();
  /** The last program, compiled or being compiled, and its source: an unchanged program is not compiled again. */
  private last: { readonly from: string; readonly compiled: Promise<Compiled> } | undefined;

  constructor(
    private readonly load: LoadClang,
    private readonly send: (answer: ProgramResult) => void,
  ) {}

  async receive({ id, task }: Question): Promise<void> {
    const say: Say = (report) => this.send({ id, report });
    try {
      if (task.kind === 'load') await this.loadAhead(task, say);
      else if (task.kind === 'compile') await this.compile(task, say);
      else if (task.kind === 'locate') await this.locate(task, say);
      else await run(task, say);
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      say({ kind: 'no-compiler', reason: { key: 'broke', values: { text } } });
    }
  }

  /** The compiler, loaded once for all tasks that wait for it; undefined: it cannot be loaded, which has been said. */
  private async loaded(folder: string, say: Say): Promise<Clang | undefined> {
    const forget = this.loading.tell(say);
    try {
      return await (this.clang ??= this.load(folder, (done, total) => this.loading.count(done, total)));
    } catch (error) {
      // The next time tries again.
      this.clang = undefined;
      const text = error instanceof Error ? error.message : String(error);
      say({ kind: 'no-compiler', reason: { key: 'notLoaded', values: { text } } });
      return undefined;
    } finally {
      forget();
    }
  }
  private async loadAhead({ folder }: TaskOf<'load'>, say: Say): Promise<void> {
    if (await this.loaded(folder, say)) say({ kind: 'loaded' });
  }

  private async compile({ source, signature, memoryBytes, folder }: TaskOf<'compile'>, say: Say): Promise<void> {
    const clang = await this.loaded(folder, say);
    if (!clang) return;
    say(progress('compiling', 0, 0));
    const from = JSON.stringify([source, signature, memoryBytes]);
    if (this.last?.from !== from) {
      const { compile } = await later(() => import('./clang.ts'));
      this.last = { from, compiled: compile(clang, source, signature, memoryBytes) };
    }
    const { last } = this;
    const compiled = await last.compiled.catch((error: unknown) => {
      if (this.last === last) this.last = undefined;
      throw error;
    });
    say('module' in compiled ? { kind: 'compiled', ...compiled } : { kind: 'not-compiled', ...compiled });
  }

  private async locate({ module, stacks }: TaskOf<'locate'>, say: Say): Promise<void> {
    const { places } = await later(() => import('./clang.ts'));
    const clang = await this.clang;
    say({ kind: 'located', places: clang ? await places(clang, module, stacks) : [] });
  }
}

const progress = (stage: Progress['stage'], done: number, total: number): Report => ({
  kind: 'progress',
  progress: { stage, done, total },
});

/** How far the compiler is loaded, told to every task that waits for it. */
class Loading {
  private readonly waiting = new Set<Say>();
  private now: Report | undefined;
  private reported = -1;

  /** Ends with the call of the result. */
  tell(say: Say): () => void {
    this.waiting.add(say);
    if (this.now) say(this.now);
    return () => {
      this.waiting.delete(say);
      // Loading may begin once more, after an error.
      if (this.waiting.size === 0) [this.now, this.reported] = [undefined, -1];
    };
  }
  count(done: number, total: number): void {
    const step = Math.floor((done / Math.max(total, 1)) * reportsOfLoading);
    this.now = progress('loading', done, total);
    if (step > this.reported) for (const say of this.waiting) say(this.now);
    this.reported = Math.max(this.reported, step);
  }
}

async function run(task: TaskOf<'run'>, say: Say): Promise<void> {
  const { count, signature } = task;
  const slice = sliceOf(count);
  const printer = new Printer((printed) => say({ kind: 'printed', printed }));
  const job: Job = {
    printer,
    inputs: task.inputs,
    count,
    width: widthOfAll(signature.parameters),
    resultWidth: outputWidthOf(signature),
    memoryBytes: task.memoryBytes,
    onCase: (index) => {
      if (index % slice === 0) say(progress('running', index, count));
    },
  };
  const program = await programOf(task, job);
  const ran = program.run();
  if (!(ran instanceof Float64Array))
    return say('why' in ran ? { kind: 'stopped', stop: ran } : { kind: 'not-compiled', diagnostics: ran });
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
