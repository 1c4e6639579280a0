// SPDX-License-Identifier: MIT
// Gets C++ ready before Run is pressed: loads the compiler as soon as C++ is chosen, and compiles the program ahead whenever it has
// rested. The run then finds both in the compiler's worker. Knows no elements.
import type { CompilerState } from '../../../coding/compilerState.ts';
import type { Line } from '../../../coding/line.ts';
import type { Reason } from '../../../coding/sentences.ts';
import { compileSubject } from '../../../lab/subjects/compile.ts';

/** Where the preparation is. `isKept`: the compiler comes from the storage of the browser. */
export type Prepared =
  | { readonly kind: 'none' | 'compiling' | 'ready' }
  /** It is downloaded only when Run is pressed: the browser is set to save data. */
  | { readonly kind: 'waiting'; readonly bytes: number }
  | { readonly kind: 'loading'; readonly isKept: boolean; readonly done: number; readonly total: number }
  | { readonly kind: 'failed'; readonly reason: Reason };

export interface PreparationMeans {
  readonly line: Line;
  readonly folder: string;
  /** The size of the compiler, and whether it is kept; undefined: not known. */
  state(): Promise<CompilerState | undefined>;
  /** Whether the user asked the browser to load little. */
  savesData(): boolean;
}
/** A program is compiled ahead when it has not changed for so long, in milliseconds. */
export const restOfProgram = 700;

export class Preparation {
  private now: Prepared = { kind: 'none' };
  private source: string | undefined;
  private isLoaded = false;
  private leaving = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private compiledAhead: string | undefined;

  constructor(
    private readonly means: PreparationMeans,
    private readonly onChange: (now: Prepared) => void,
  ) {}

  get state(): Prepared {
    return this.now;
  }
  /** Whether the compiler is there or on its way, so that nobody has to be asked. */
  get isUnderWay(): boolean {
    return this.isLoaded || this.now.kind === 'loading';
  }

  /** The program in C++; undefined: the user has turned to something else, and a download under way ends. */
  want(source: string | undefined): void {
    if (source === this.source) return;
    const isFirst = this.source === undefined;
    this.source = source;
    clearTimeout(this.timer);
    if (source === undefined) return this.leave();
    if (isFirst) void this.load();
    else this.compileSoon();
  }
  private leave(): void {
    this.leaving.abort();
    this.leaving = new AbortController();
    if (this.now.kind !== 'none') this.notify({ kind: 'none' });
  }
  private notify(now: Prepared): void {
    this.now = now;
    this.onChange(now);
  }

  private async load(): Promise<void> {
    const { signal } = this.leaving;
    const { line, folder, savesData } = this.means;
    if (!this.isLoaded) {
      const state = await this.means.state();
      if (signal.aborted) return;
      const isKept = state?.isKept === true;
      if (state && !isKept && savesData()) return this.notify({ kind: 'waiting', bytes: state.bytes });
      this.notify({ kind: 'loading', isKept, done: 0, total: state?.bytes ?? 0 });
      const reply = await line.ask(
        { kind: 'load', folder },
        {
          signal,
          hear: (report) => {
            if (report.kind !== 'progress' || signal.aborted) return undefined;
            const { done, total } = report.progress;
            // The files are there, and the compiler starts.
            if (total === 0) return undefined;
            this.notify({ kind: 'loading', isKept, done, total });
            return undefined;
          },
          isWorkerEnded: () => true,
        },
      );
      if (signal.aborted) return;
      if (reply.kind === 'no-compiler') return this.notify({ kind: 'failed', reason: reply.reason });
      if (reply.kind !== 'loaded') return this.notify({ kind: 'none' });
      this.isLoaded = true;
    }
    this.notify({ kind: 'ready' });
    this.compileSoon();
  }
  private compileSoon(): void {
    if (!this.isLoaded) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.compile(), restOfProgram);
  }
  /** Its messages are for the run to show: a program is often wrong while it is written. */
  private async compile(): Promise<void> {
    const { source } = this;
    if (source === undefined || source === this.compiledAhead) return;
    const { signal } = this.leaving;
    const { line, folder } = this.means;
    this.compiledAhead = source;
    this.notify({ kind: 'compiling' });
    const reply = await compileSubject({ name: '', source, line, folder });
    // A compiler that was ended is loaded again by the next program.
    if (reply.kind === 'cancelled' || reply.kind === 'failed') this.compiledAhead = undefined;
    if (!signal.aborted && this.source === source) this.notify({ kind: 'ready' });
  }
}
