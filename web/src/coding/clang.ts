// SPDX-License-Identifier: MIT
// The compiler as WebAssembly: its tools, each run in an instance of its own, and an address in a module back to a line.
import type { Command, Tree } from '@yowasp/clang';
import { isStudentFile } from './diagnostics.ts';

/** The used part of the compiler's package. */
export interface Clang {
  readonly runLLVM: Command;
}

const stackBytes = 1024 * 1024;

const flags: readonly string[] = [
  ...['-target', 'wasm32-wasip1', '-mexec-model=reactor', '-nostartfiles'],
  ...['-std=c++20', '-O2', '-g', '-fno-exceptions', '-Wall', '-fno-color-diagnostics', '-fno-caret-diagnostics'],
  // The same bits everywhere.
  '-ffp-contract=off',
  // Undefined behaviour gets the result that a beginner expects: loops stay, integers wrap around.
  ...['-fno-finite-loops', '-fwrapv', '-fno-strict-aliasing'],
  // Mistakes stop the program where they are made; each stop has its own place.
  '-fsanitize=bounds,return,integer-divide-by-zero,null,unreachable',
  ...['-fsanitize-trap=all', '-fno-sanitize-merge=all'],
  ...['-D_LIBCPP_HARDENING_MODE=_LIBCPP_HARDENING_MODE_FAST', '-I.'],
  // The stack lies lowest, so that it ends at an address that does not exist instead of in the program's data.
  ...['-Wl,--no-entry', '-Wl,--stack-first', `-Wl,-z,stack-size=${stackBytes}`, '-Wl,--export=__stack_pointer'],
];

/** A program can make the compiler say the same a million times. */
const mostOutput = 1_000_000;
/** Of an object, a module or a precompiled header: the largest of them has 15 million. */
const mostBytes = 100_000_000;

export interface Ran {
  /** Undefined where the tool failed; else what it wrote to its standard output. */
  readonly output: Uint8Array<ArrayBuffer> | undefined;
  readonly messages: string;
}

/** Runs one of the tools with its output on its standard output: the compiler's files grow by copies of themselves. */
export async function runTool(clang: Clang, args: readonly string[], files: Tree): Promise<Ran> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const decoder = new TextDecoder();
  let messages = '';
  let written = 0;
  const stdout = (bytes: Uint8Array | null): void => {
    written += bytes?.length ?? 0;
    if (written > mostBytes) throw new RangeError(`more than ${mostBytes} bytes`);
    if (bytes) parts.push(new Uint8Array(bytes));
  };
  const stderr = (bytes: Uint8Array | null): void => {
    if (bytes && messages.length < mostOutput) messages += decoder.decode(bytes, { stream: true });
  };
  try {
    await clang.runLLVM([...args], files, { stdout, stderr });
    return { output: await joined(parts), messages };
  } catch (error) {
    // The tools end by this error where their status is not 0; all else is a fault of the tool.
    if (!(error instanceof Error && 'code' in error && 'files' in error)) throw new ToolFault(error, messages);
    return { output: undefined, messages };
  }
}
const joined = async (parts: Uint8Array<ArrayBuffer>[]): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Blob(parts).arrayBuffer());

/** A tool that ended by a trap of its own: its memory or its stack was full, mostly. */
export class ToolFault extends Error {
  constructor(
    cause: unknown,
    readonly messages: string,
  ) {
    const sentence = /^LLVM ERROR: (.*)$/m.exec(messages)?.[1];
    super(sentence ?? (cause instanceof Error ? cause.message : String(cause)), { cause });
  }
}

/** The arguments with which the driver calls the compiler and the linker, asked for once: asking is a run of its own. */
export interface Plan {
  /** Of `main.cpp` to an object on the standard output. */
  readonly compile: readonly string[];
  /** Of `objects` to a module on the standard output. */
  readonly link: (objects: readonly string[], memoryBytes: number) => readonly string[];
}

export async function planOf(clang: Clang): Promise<Plan> {
  const { messages } = await runTool(clang, ['clang++', '-###', ...flags, 'main.cpp', '-o', '-'], { 'main.cpp': '' });
  const [compile, link] = messages
    .split('\n')
    .filter((line) => line.startsWith(' "'))
    .map(unquoted);
  const object = link?.findIndex((word) => word.endsWith('.o')) ?? -1;
  if (!compile || !link || object < 0) throw new Error(messages.trim().slice(0, 500) || 'clang++ -###');
  const to = compile.indexOf('-o');
  return {
    compile: [...compile.slice(0, to + 1), '-', ...compile.slice(to + 2)],
    link: (objects, memoryBytes) => [
      ...link.slice(0, object),
      ...objects,
      ...link.slice(object + 1),
      `--max-memory=${memoryBytes}`,
    ],
  };
}
/** For what no stop is told of. */
export const withoutDebugInfo = (args: readonly string[]): readonly string[] =>
  args.filter((word) => !word.startsWith('-debug-info-kind='));
/** The words of a line of the driver; the first is empty where the tool is the driver itself. */
function unquoted(line: string): string[] {
  const words = [...line.matchAll(/ (?:([^ "]+)|"((?:[^"\\$]|\\["\\$])*)")/g)].map(
    ([, plain, quoted = '']) => plain ?? quoted.replaceAll(/\\["$\\]/g, (pair) => pair.charAt(1)),
  );
  return words[0] === '' ? words.slice(1) : words;
}

/** Position in the student's file at which a program stopped, with the message of clang's check. */
export interface SourcePosition {
  readonly line?: number;
  readonly functionName?: string;
  readonly check?: string;
}
interface StackFrame {
  readonly FileName: string;
  readonly FunctionName: string;
  readonly Line: number;
}

/**
 * The places of some stops in a module. A stack has the addresses of its frames from the innermost on, counted from the start of the
 * code section. All are asked for at once, because the tool takes seconds to start.
 */
export async function places(
  clang: Clang,
  module: Uint8Array,
  stacks: readonly (readonly number[])[],
): Promise<readonly SourcePosition[]> {
  const list = stacks.flat().map((address) => `0x${address.toString(16)}`);
  if (list.length === 0) return stacks.map(() => ({}));
  // By their names in the source: the symbols of a linked module stand at other addresses.
  const args = ['symbolizer', '--obj=program.wasm', '--output-style=JSON', '--functions=short', ...list];
  const { output } = await runTool(clang, args, { 'program.wasm': module });
  const symbols = JSON.parse(new TextDecoder().decode(output)) as readonly {
    readonly Symbol?: readonly StackFrame[];
  }[];
  let first = 0;
  return stacks.map(({ length }) => {
    const own = symbols.slice(first, (first += length));
    return placeOf(own.flatMap((symbol) => symbol.Symbol ?? []));
  });
}

function placeOf(frames: readonly StackFrame[]): SourcePosition {
  const check = frames[0]?.FunctionName.match(/^__clang_trap_msg\$.*\$(.*)$/)?.[1];
  const isOwn = ({ FileName, FunctionName }: StackFrame): boolean =>
    isStudentFile(FileName) && !FunctionName.startsWith('__clang');
  const own = frames.find(isOwn);
  // A lambda has no name; the function that it stands in has.
  const named = frames.find((frame) => isOwn(frame) && frame.FunctionName !== 'operator()') ?? own;
  return {
    ...(check === undefined ? {} : { check }),
    ...(named ? { functionName: named.FunctionName } : {}),
    ...(own && own.Line > 0 ? { line: own.Line } : {}),
  };
}
