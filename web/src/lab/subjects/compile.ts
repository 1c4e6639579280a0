// SPDX-License-Identifier: MIT
// Compiles a C++ file of a user: one module for each of its functions of two shapes.
import { isIdentifier } from '../../coding/identifiers.ts';
import type { Line } from '../../coding/line.ts';
import type { Reason } from '../../coding/sentences.ts';
import type { Diagnostic, Progress } from '../../coding/types.ts';
import { defaultLabLimits, type LabLimits, type Promised, type SubjectDescription } from '../model/subject.ts';
import { promisedOfUser } from './promised.ts';
import { defaultEntry, functionsIn, signatureOf } from './signatures.ts';

export interface CompileOptions {
  readonly name: string;
  readonly source: string;
  /** To a worker of coding/, which keeps the compiler for the next program; whoever made the line ends it. */
  readonly line: Line;
  /** Address of the compiler's files in the page; '' in Node. */
  readonly folder: string;
  /** The name of the function. */
  readonly entry?: string;
  readonly promised?: Promised;
  readonly limits?: Partial<LabLimits>;
  readonly onProgress?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
}
export type CompiledSubject =
  | { readonly kind: 'compiled'; readonly subject: SubjectDescription; readonly warnings: readonly Diagnostic[] }
  | { readonly kind: 'not-compiled'; readonly diagnostics: readonly Diagnostic[] }
  | { readonly kind: 'failed'; readonly reason: Reason }
  | { readonly kind: 'cancelled' };

/** The name of a function goes into programs, so it has to be a name. */
export function checkedEntry(entry: string): string {
  if (isIdentifier(entry)) return entry;
  throw new TypeError(`"${entry.slice(0, 40)}" cannot be the name of a function.`);
}

export async function compileSubject(options: CompileOptions): Promise<CompiledSubject> {
  const { name, source, line, promised = promisedOfUser('double') } = options;
  const entry = checkedEntry(options.entry ?? defaultEntry);
  const found = functionsIn(source, entry);
  if (found.length === 0) return { kind: 'failed', reason: { key: 'noFunctionOfTwoShapes', values: { name: entry } } };
  const functions: Extract<SubjectDescription, { kind: 'cpp' }>['functions'][number][] = [];
  const warnings: Diagnostic[] = [];
  for (const { pair, form } of found) {
    const reply = await ask(line, options, signatureOf(pair, form, entry));
    if (reply.kind === 'not-compiled' || reply.kind === 'cancelled') return reply;
    if (reply.kind !== 'compiled') return { kind: 'failed', reason: reasonOf(reply) };
    functions.push({ pair, form, module: reply.module });
    if (functions.length === 1) warnings.push(...reply.warnings);
  }
  return { kind: 'compiled', subject: { kind: 'cpp', name, functions, promised }, warnings };
}

function ask(
  line: Line,
  { source, folder, limits, onProgress, signal }: CompileOptions,
  signature: ReturnType<typeof signatureOf>,
) {
  const { memoryBytes, compileSeconds } = { ...defaultLabLimits, ...limits };
  let isCompiling = false;
  return line.ask(
    { kind: 'compile', source, signature, memoryBytes, folder },
    {
      signal: signal ?? new AbortController().signal,
      hear: (report) => {
        if (report.kind !== 'progress') return undefined;
        onProgress?.(report.progress);
        const { stage } = report.progress;
        isCompiling = stage !== 'loading' && stage !== 'unpacking';
        return isCompiling ? compileSeconds : undefined;
      },
      // Loading goes on, for the next program; a compiler at work hears nothing before its end.
      isWorkerEnded: () => isCompiling,
    },
  );
}

const reasonOf = (reply: { readonly kind: string; readonly reason?: Reason }): Reason =>
  reply.reason ??
  (reply.kind === 'late'
    ? { key: 'compilerStuck', values: { seconds: defaultLabLimits.compileSeconds } }
    : { key: 'broke', values: { text: reply.kind } });
