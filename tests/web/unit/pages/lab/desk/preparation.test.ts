// SPDX-License-Identifier: MIT
// C++ before Run is pressed: when the compiler is loaded, what is said of it, what is compiled ahead, and what ends it.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Clang } from '../../../../../../web/src/coding/clang.ts';
import type { LoadedClang } from '../../../../../../web/src/coding/compilerFiles.ts';
import { Line } from '../../../../../../web/src/coding/line.ts';
import type { ProgramResult, Question, Report, Task } from '../../../../../../web/src/coding/messages.ts';
import { CodeWorker } from '../../../../../../web/src/coding/worker.ts';
import { Preparation, type Prepared, restOfProgram } from '../../../../../../web/src/pages/lab/desk/preparation.ts';

const source = 'double collide(const Sphere& a, const Sphere& b) { return 0; }';
const compiled: Report = { kind: 'compiled', module: new Uint8Array(), warnings: [] };
const loading = (done: number): Report => ({ kind: 'progress', progress: { stage: 'loading', done, total: 24 } });
const compiling: Report = { kind: 'progress', progress: { stage: 'compiling', done: 0, total: 0 } };

/** A worker that answers when it is told to. */
function workers() {
  const sent: Task[] = [];
  const ids = new Map<Task, number>();
  const log = { opened: 0, ended: 0 };
  let hear: (answer: ProgramResult) => void = () => undefined;
  const line = new Line((onAnswer) => {
    log.opened += 1;
    hear = onAnswer;
    return {
      send: ({ id, task }: Question) => {
        sent.push(task);
        ids.set(task, id);
      },
      end: () => void (log.ended += 1),
    };
  });
  const say = async (task: Task | undefined, report: Report): Promise<void> => {
    if (!task) throw new Error('No such task was sent.');
    hear({ id: ids.get(task) ?? 0, report });
    await vi.advanceTimersByTimeAsync(0);
  };
  return { line, sent, log, say };
}
function prepared(options: { readonly isKept?: boolean; readonly savesData?: boolean } = {}) {
  const notice: Prepared[] = [];
  const worker = workers();
  const state = async () => ({ bytes: 24, isKept: options.isKept === true });
  const preparation = new Preparation(
    { line: worker.line, folder: 'compiler/', state, savesData: () => options.savesData === true },
    (now) => void notice.push(now),
  );
  const want = async (program: string | undefined, wait = 0): Promise<void> => {
    preparation.want(program);
    await vi.advanceTimersByTimeAsync(wait);
  };
  return { ...worker, notice, preparation, want };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the compiler of C++', () => {
  it('is loaded as soon as C++ is wanted, with its bytes; then the program is compiled when it rests', async () => {
    const { want, sent, say, notice, preparation } = prepared();
    await want(source);
    expect(sent).toEqual([{ kind: 'load', folder: 'compiler/' }]);
    await say(sent[0], loading(6));
    expect(notice).toEqual([
      { kind: 'loading', isKept: false, done: 0, total: 24 },
      { kind: 'loading', isKept: false, done: 6, total: 24 },
    ]);
    expect(preparation.isUnderWay).toBe(true);
    await say(sent[0], { kind: 'loaded' });
    expect(preparation.state).toEqual({ kind: 'ready' });
    // Typed three times within the rest: one compilation, of the last.
    for (const end of ['/', '//', '// done']) await want(source + end, restOfProgram / 2);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(restOfProgram);
    expect(sent[1]).toMatchObject({ kind: 'compile', source: `${source}// done` });
    expect(preparation.state).toEqual({ kind: 'compiling' });
    await say(sent[1], compiled);
    expect(preparation.state).toEqual({ kind: 'ready' });
  });

  it('that is kept says so, and the second program in a row loads nothing', async () => {
    const { want, sent, say, notice } = prepared({ isKept: true });
    await want(source);
    expect(notice[0]).toMatchObject({ kind: 'loading', isKept: true });
    await say(sent[0], { kind: 'loaded' });
    await want(undefined);
    await want(source, restOfProgram);
    expect(sent.map(({ kind }) => kind)).toEqual(['load', 'compile']);
  });

  it('is not downloaded ahead where the browser saves data', async () => {
    const { want, sent, notice, preparation } = prepared({ savesData: true });
    await want(source, 10_000);
    expect(notice).toEqual([{ kind: 'waiting', bytes: 24 }]);
    expect(sent).toEqual([]);
    expect(preparation.isUnderWay).toBe(false);
  });

  it('ends its download when the user turns to JavaScript, and begins again', async () => {
    const { want, sent, log, notice } = prepared();
    await want(source);
    await want(undefined);
    expect(log).toEqual({ opened: 1, ended: 1 });
    expect(notice.at(-1)).toEqual({ kind: 'none' });
    await want(source);
    expect(sent.map(({ kind }) => kind)).toEqual(['load', 'load']);
  });

  it('that cannot be loaded gives its reason', async () => {
    const { want, sent, say, preparation } = prepared();
    await want(source);
    const reason = { key: 'notLoaded', values: { text: 'offline' } } as const;
    await say(sent[0], { kind: 'no-compiler', reason });
    expect(preparation.state).toEqual({ kind: 'failed', reason });
    expect(preparation.isUnderWay).toBe(false);
  });
});

it('a compilation that does not end is ended, and a run that waits behind it is told the same', async () => {
  const { line, sent, say, log } = workers();
  const signal = new AbortController().signal;
  const task: Task = { kind: 'load', folder: '' };
  const first = line.ask({ ...task }, { signal, hear: () => 60, isWorkerEnded: () => false });
  const behind = line.ask({ ...task }, { signal, hear: () => undefined, isWorkerEnded: () => false });
  await say(sent[0], compiling);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await Promise.all([first, behind])).toEqual([{ kind: 'late' }, { kind: 'late' }]);
  expect(log.ended).toBe(1);
});

it('a task that is cancelled by who hears of it leaves no time behind that ends the next one', async () => {
  const { line, sent, say, log } = workers();
  const controller = new AbortController();
  const task: Task = { kind: 'load', folder: '' };
  const hear = (): number => {
    controller.abort();
    return 60;
  };
  const first = line.ask({ ...task }, { signal: controller.signal, hear, isWorkerEnded: () => false });
  await say(sent[0], compiling);
  expect(await first).toEqual({ kind: 'cancelled' });
  const { signal } = new AbortController();
  const next = line.ask({ ...task }, { signal, hear: () => undefined, isWorkerEnded: () => false });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(log.ended).toBe(0);
  await say(sent[1], { kind: 'loaded' });
  expect(await next).toEqual({ kind: 'loaded' });
});

it('a worker is given what the one before it has loaded', async () => {
  const { line, sent, say } = workers();
  const controller = new AbortController();
  const task: Task = { kind: 'load', folder: '' };
  const asking = { signal: controller.signal, hear: () => undefined, isWorkerEnded: () => true };
  const first = line.ask({ ...task }, asking);
  const kept = new Map([['script', 'clang.js']]);
  await say(sent[0], { kind: 'kept', kept });
  controller.abort();
  expect(await first).toEqual({ kind: 'cancelled' });
  void line.ask({ ...task }, { ...asking, signal: new AbortController().signal });
  expect(sent.slice(1)).toEqual([{ kind: 'keep', kept }, task]);
});

it('a task that comes while the compiler is loaded waits for the same, and is told how far it is', async () => {
  const message: string[] = [];
  let finish: (loaded: LoadedClang) => void = () => undefined;
  let count: (done: number, total: number) => void = () => undefined;
  const load = (_: string, watch: typeof count): Promise<LoadedClang> => {
    count = watch;
    message.push('loads');
    return new Promise((resolve) => (finish = resolve));
  };
  const worker = new CodeWorker(load, ({ id, report }) =>
    message.push(
      `${id} ${report.kind === 'progress' ? `${report.progress.stage} ${report.progress.done}` : report.kind}`,
    ),
  );
  const task: Task = { kind: 'load', folder: '' };
  const both = [worker.receive({ id: 1, task })];
  count(6, 24);
  both.push(worker.receive({ id: 2, task }));
  count(24, 24);
  finish({ clang: {} as Clang, kept: new Map() });
  await Promise.all(both);
  expect(message).toEqual([
    'loads',
    '1 loading 6',
    '2 loading 6',
    '1 loading 24',
    '2 loading 24',
    '1 loaded',
    '2 loaded',
  ]);
});
