// SPDX-License-Identifier: MIT
// Runs a student's JavaScript in QuickJS, an engine that is WebAssembly itself: it knows no page, no network and no clock.
import type { QuickJSContext, QuickJSHandle, QuickJSRuntime, QuickJSWASMModule } from 'quickjs-emscripten-core';
import type { Job } from './cpp.ts';
import { javascriptDiagnostic } from './diagnostics.ts';
import { timedCases } from './header.ts';
import { describeRows, driver, helpers } from './javascriptHelpers.ts';
import { consoleMaker } from './javascriptConsole.ts';
import { later } from '../loading/later.ts';
import type { Stop } from './messages.ts';
import { NoSuchBox } from './overlapTests.ts';
import type { Reason } from './sentences.ts';
import { timePerCall } from './timing.ts';
import type { Diagnostic, Signature } from './types.ts';

const stackBytes = 96 * 1024;
const file = 'student.js';

/** Globals that a beginner may expect and that are deliberately missing. */
const unavailable =
  /^'?(fetch|XMLHttpRequest|WebSocket|Worker|importScripts|require|process|window|document|self|navigator|localStorage|Date|performance|setTimeout|setInterval|alert|crypto|module|Deno)'? is not defined/;

/** A run of a student's program has an engine of its own, so that nothing of one is left for the next. */
export async function loadEngine(): Promise<QuickJSWASMModule> {
  const [core, variant] = await Promise.all([
    later(() => import('quickjs-emscripten-core')),
    later(() => import('@jitl/quickjs-wasmfile-release-sync')),
  ]);
  return core.newQuickJSWASMModuleFromVariant(variant.default);
}

/** The thrown value, as described by the engine. */
interface Thrown {
  readonly name?: string;
  readonly message?: string;
  readonly stack?: string;
  readonly found: string;
}

export class JavascriptProgram {
  private readonly context: QuickJSContext;
  private readonly runtime: QuickJSRuntime;
  private current = 0;
  private deadline = Infinity;
  private call: QuickJSHandle | undefined;
  /** What is wrong with the result of the case that ran last. */
  private wrong: { readonly path: string; readonly found: string; readonly expected: string } | undefined;
  /** The tests of each case. */
  private readonly counts: number[] = [];

  private constructor(
    quickjs: QuickJSWASMModule,
    private readonly source: string,
    private readonly signature: Signature,
    private readonly declaration: string,
    private readonly job: Job,
    private readonly seconds: number,
  ) {
    this.runtime = quickjs.newRuntime();
    this.runtime.setMemoryLimit(job.memoryBytes);
    this.runtime.setMaxStackSize(stackBytes);
    this.runtime.setInterruptHandler(() => performance.now() > this.deadline);
    const basics = { BaseObjects: true, Eval: true, RegExp: true, JSON: true, Proxy: true, MapSet: true };
    this.context = this.runtime.newContext({
      intrinsics: { ...basics, StringNormalize: true, TypedArrays: true, Promise: true, BigInt: true, Date: false },
    });
  }
  static async create(
    source: string,
    signature: Signature,
    declaration: string,
    job: Job,
    seconds: number,
    engine?: QuickJSWASMModule,
  ): Promise<JavascriptProgram> {
    return new JavascriptProgram(engine ?? (await loadEngine()), source, signature, declaration, job, seconds);
  }

  private restartClock(): void {
    this.deadline = performance.now() + this.seconds * 1000;
  }

  /** The answers to all cases, or why there are none. */
  run(): Float64Array | Stop | readonly Diagnostic[] {
    const { context } = this;
    this.job.onCase(0);
    try {
      // On a busy machine the helpers alone may take as long as a scene may.
      const { run, outputs } = this.setUp();
      this.restartClock();
      const loaded = context.evalCode(this.source, file, { type: 'global' });
      if (loaded.error) return this.notLoaded(this.thrown(loaded.error));
      loaded.value.dispose();
      this.call = this.studentFunction();
      if (!this.call) return this.stop('exception', this.missing());
      const stop = this.runCases(run, this.call);
      if (stop) return stop;
      // Taken at the end: the engine's memory may have moved.
      return this.rows(
        context.getArrayBuffer(outputs).consume((bytes) => new Float64Array(bytes.value.slice().buffer)),
      );
    } catch (error) {
      return this.engineStopped(error);
    } finally {
      this.job.printer?.close();
    }
  }

  /** The rows of results, with the number of tests where they are counted. */
  private rows(written: Float64Array): Float64Array {
    const { resultWidth, count } = this.job;
    if (this.writtenWidth === resultWidth) return written;
    const rows = new Float64Array(count * resultWidth);
    for (let i = 0; i < count; ++i) {
      rows.set(written.subarray(i * this.writtenWidth, (i + 1) * this.writtenWidth), i * resultWidth);
      rows[(i + 1) * resultWidth - 1] = this.counts[i] ?? 0;
    }
    return rows;
  }
  /** Numbers of a result as the driver writes it. */
  private get writtenWidth(): number {
    return this.job.resultWidth - (this.job.tests ? 1 : 0);
  }

  /** Nanoseconds of one call, without the making of the arguments. */
  time(): number {
    const { context, job } = this;
    if (!this.call) throw new Error('time() before run()');
    this.restartClock();
    const { prepare } = this.setUp();
    const cases = Math.min(timedCases, job.count);
    job.tests?.start(0, cases);
    const sizes = [context.newNumber(cases), context.newNumber(job.width)];
    const repeat = context.unwrapResult(context.callFunction(prepare, context.undefined, this.call, ...sizes));
    return timePerCall(cases, (times) => {
      context.unwrapResult(context.callFunction(repeat, context.undefined, context.newNumber(times))).dispose();
    });
  }

  private driverParts: { run: QuickJSHandle; prepare: QuickJSHandle; outputs: QuickJSHandle } | undefined;
  /** The helpers and the driver, before anything of the student ran. */
  private setUp(): { run: QuickJSHandle; prepare: QuickJSHandle; outputs: QuickJSHandle } {
    if (this.driverParts) return this.driverParts;
    const { context, job } = this;
    context.unwrapResult(context.evalCode(helpers, 'helpers.js')).dispose();
    const setConsole = context.unwrapResult(context.evalCode(consoleMaker, 'console.js'));
    const print = context.newFunction('print', (text) => {
      this.job.printer?.print(`${context.getString(text)}\n`, this.current);
      return this.job.printer?.isOpen ? context.true : context.false;
    });
    context.unwrapResult(context.callFunction(setConsole, context.undefined, print)).dispose();
    const make = context.unwrapResult(context.evalCode(driver, 'driver.js'));
    const description = context.newString(JSON.stringify(describeRows(this.signature)));
    const rows = job.inputs.slice(0, job.count * job.width);
    const inputs = context.newArrayBuffer((job.tests?.withoutBoxes(rows) ?? rows).buffer as ArrayBuffer);
    const outputs = context.newArrayBuffer(new ArrayBuffer(job.count * this.writtenWidth * 8));
    const host = [this.testFunction(), this.refuseFunction()];
    const made = context.unwrapResult(
      context.callFunction(make, context.undefined, description, inputs, outputs, ...host),
    );
    this.driverParts = { run: context.getProp(made, 'run'), prepare: context.getProp(made, 'prepare'), outputs };
    return this.driverParts;
  }

  /** The counted test of two boxes. */
  private testFunction(): QuickJSHandle {
    const { context } = this;
    return context.newFunction('overlap', (...values) => {
      const [at = NaN, i = NaN, j = NaN] = values.map((value) => context.getNumber(value));
      try {
        return this.job.tests?.test(at, i, j) ? context.true : context.false;
      } catch (error) {
        if (error instanceof NoSuchBox)
          return { error: context.newError({ name: 'RangeError', message: error.message }) };
        throw error;
      }
    });
  }
  /** Takes what is wrong with a result, and is false. */
  private refuseFunction(): QuickJSHandle {
    const { context } = this;
    return context.newFunction('refuse', (...values) => {
      const [path = '', found = '', expected = ''] = values.map((value) => shortened(context.getString(value)));
      this.wrong = { path, found, expected };
      return context.false;
    });
  }

  private studentFunction(): QuickJSHandle | undefined {
    const { name } = this.signature;
    const found = this.context.evalCode(`typeof ${name} === 'function' ? ${name} : undefined`, 'driver.js');
    const handle = this.context.unwrapResult(found);
    return this.context.typeof(handle) === 'function' ? handle : undefined;
  }

  private runCases(run: QuickJSHandle, call: QuickJSHandle): Stop | undefined {
    const { job } = this;
    for (this.current = 0; this.current < job.count; ++this.current) {
      job.onCase(this.current);
      if (job.onFailure) this.restartClock();
      const stop = this.runCase(run, call);
      if (!stop) continue;
      if (!job.onFailure || stop.why === 'time' || stop.why === 'memory') return stop;
      job.onFailure(stop);
    }
    return undefined;
  }
  private runCase(run: QuickJSHandle, call: QuickJSHandle): Stop | undefined {
    const { context, job } = this;
    const row = context.newNumber(this.current * job.width);
    const target = context.newNumber(this.current * this.writtenWidth);
    job.tests?.start(this.current, 1);
    const ran = context.callFunction(run, context.undefined, call, row, target);
    this.counts[this.current] = job.tests?.count ?? 0;
    if (ran.error) return this.stopped(this.thrown(ran.error));
    ran.value.dispose();
    const { wrong } = this;
    if (!wrong) return undefined;
    this.wrong = undefined;
    return this.stop('wrong-result', { key: 'wrongResult', values: wrong });
  }

  private thrown(error: QuickJSHandle): Thrown {
    const { context } = this;
    return error.consume((value) => {
      const type = context.typeof(value);
      if (type !== 'object')
        return { found: type === 'string' ? JSON.stringify(shortened(context.getString(value))) : type };
      const property = (name: string, most: number): string | undefined =>
        context
          .getProp(value, name)
          .consume((part) =>
            context.typeof(part) === 'string' ? shortened(context.getString(part), most) : undefined,
          );
      const [name, message] = [property('name', mostCharacters), property('message', mostCharacters)];
      const stack = property('stack', mostOfStack);
      const found = name === undefined ? 'null / {…}' : name;
      return {
        found,
        ...(name !== undefined && { name }),
        ...(message !== undefined && { message }),
        ...(stack !== undefined && { stack }),
      };
    });
  }

  private missing(): Reason {
    return { key: 'noJavascriptFunction', values: { name: this.signature.name, declaration: this.declaration } };
  }

  private notLoaded(thrown: Thrown): Stop | readonly Diagnostic[] {
    const place = placeOf(thrown.stack);
    if (thrown.name !== 'SyntaxError' || !place) return this.stopped(thrown);
    return [javascriptDiagnostic(thrown.message ?? '', place.line, place.column)];
  }

  private stopped(thrown: Thrown): Stop {
    const place = placeOf(thrown.stack);
    const where = place && { line: place.line, ...(place.functionName && { functionName: place.functionName }) };
    return { ...this.classified(thrown), ...where };
  }

  private classified({ name, message = '', found }: Thrown): Stop {
    const isOf = (text: string): boolean => name === 'InternalError' && message.includes(text);
    // The engine has no memory left even for its error, or throws one that cannot be caught.
    const isFull = isOf('out of memory') || (name === undefined && found.startsWith('null') && this.isNearlyFull());
    if (isOf('interrupted'))
      return this.stop('time', { key: 'time', values: { seconds: this.seconds, case: this.current + 1 } });
    if (isFull)
      return this.stop('memory', { key: 'memory', values: { megabytes: this.job.memoryBytes / 1024 / 1024 } });
    if (isOf('stack overflow')) return this.stop('exception', { key: 'recursion', values: {} });
    if (name === undefined) return this.stop('exception', { key: 'thrown', values: { found } });
    const missing = name === 'Unavailable' ? message : name === 'ReferenceError' && unavailable.exec(message)?.[1];
    if (missing) return this.stop('exception', { key: 'unavailable', values: { name: missing } });
    return this.stop('exception', { key: 'exception', values: { name, text: message } });
  }

  private isNearlyFull(): boolean {
    const usage = this.runtime.computeMemoryUsage();
    const used = this.context.getProp(usage, 'malloc_size').consume((value) => this.context.getNumber(value));
    return used > this.job.memoryBytes / 4;
  }

  /** The engine itself failed: its own stack overflowed undetected, or there is no memory for the rows. */
  private engineStopped(error: unknown): Stop {
    const text = error instanceof Error ? error.message : String(error);
    const isDeep = /call stack|too much recursion/i.test(text);
    const megabytes = this.job.memoryBytes / 1024 / 1024;
    if (isDeep) return this.stop('exception', { key: 'recursion', values: {} });
    if (/memory/i.test(text)) return this.stop('memory', { key: 'memory', values: { megabytes } });
    return this.stop('exception', { key: 'trap', values: { text } });
  }

  private stop(why: Stop['why'], reason: Reason): Stop {
    return { why, atCase: this.current, reason };
  }
}

/** A program can throw a text as long as its memory. */
const mostCharacters = 500;
const mostOfStack = 10_000;
const shortened = (text: string, most = mostCharacters): string =>
  text.length > most ? `${text.slice(0, most)}…` : text;

/** The innermost place in the student's file that a stack names. */
function placeOf(stack = ''): { functionName?: string; line: number; column: number } | undefined {
  const found = /at (?:(\S+) \()?student\.js:(\d+)(?::(\d+))?/.exec(stack);
  if (!found) return undefined;
  const name = found[1];
  const isNamed = name !== undefined && !name.startsWith('<');
  return { ...(isNamed && { functionName: name }), line: Number(found[2]), column: Number(found[3] ?? 1) };
}
