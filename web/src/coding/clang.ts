// SPDX-License-Identifier: MIT
// A student's C++ file to a WebAssembly module without imports but the one that takes what it prints, and an address in that module back to a line.
import type { Command, Tree } from '@yowasp/clang';
import { printImport, printsIn } from './cppOutput.ts';
import { cppDiagnostics, importDiagnostic, isStudentFile } from './diagnostics.ts';
import { assertionHandler, headerFor, program } from './header.ts';
import type { Diagnostic, Signature } from './types.ts';

/** The used part of the compiler's package. */
export interface Clang {
  readonly commands: { readonly 'clang++': Command };
  readonly runLLVM: Command;
}

const stackBytes = 1024 * 1024;

const flags = (memoryBytes: number): string[] => [
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
  `-Wl,--max-memory=${memoryBytes}`,
];

/** Runs one of the tools; `files` is undefined where it failed. */
async function tool(
  command: Command,
  args: string[],
  files: Tree,
): Promise<{ files: Tree | undefined; output: string }> {
  const decoder = new TextDecoder();
  let output = '';
  const print = (bytes: Uint8Array | null): void => {
    if (bytes) output += decoder.decode(bytes, { stream: true });
  };
  try {
    return { files: await command(args, files, { stdout: print, stderr: print }), output };
  } catch (error) {
    // The tools end by this error where their status is not 0; all else is a fault of the tool.
    if (!(error instanceof Error && 'code' in error && 'files' in error)) throw error;
    return { files: undefined, output };
  }
}

export type Compiled =
  | { readonly module: Uint8Array<ArrayBuffer>; readonly warnings: readonly Diagnostic[] }
  | { readonly diagnostics: readonly Diagnostic[] };

export async function compile(
  clang: Clang,
  source: string,
  signature: Signature,
  memoryBytes: number,
): Promise<Compiled> {
  const files = {
    'student.cpp': source,
    'touchstone.hpp': headerFor(signature),
    __assertion_handler: assertionHandler,
    'main.cpp': program(signature, printsIn(source)),
  };
  const args = [...flags(memoryBytes), 'main.cpp', '-o', 'program.wasm'];
  const ran = await tool(clang.commands['clang++'], args, files);
  const diagnostics = cppDiagnostics(ran.output, source, signature);
  const built = ran.files?.['program.wasm'];
  if (built === undefined || !(built instanceof Uint8Array)) {
    if (diagnostics.some(({ severity }) => severity === 'error')) return { diagnostics };
    throw new Error(ran.output.trim().slice(0, 500) || 'clang++');
  }
  const module = new Uint8Array(built);
  const imports = WebAssembly.Module.imports(await WebAssembly.compile(module)).filter(
    ({ module, name, kind }) => module !== printImport.module || name !== printImport.name || kind !== 'function',
  );
  if (imports.length > 0) return { diagnostics: [importDiagnostic(imports.map(({ name }) => name)), ...diagnostics] };
  return { module, warnings: diagnostics };
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
  const args = ['symbolizer', '--obj=program.wasm', '--output-style=JSON', ...list];
  const { output } = await tool(clang.runLLVM, args, { 'program.wasm': module });
  const symbols = JSON.parse(output) as readonly { readonly Symbol?: readonly StackFrame[] }[];
  let first = 0;
  return stacks.map(({ length }) => {
    const own = symbols.slice(first, (first += length));
    return placeOf(own.flatMap((symbol) => symbol.Symbol ?? []));
  });
}

function placeOf(frames: readonly StackFrame[]): SourcePosition {
  const check = frames[0]?.FunctionName.match(/^__clang_trap_msg\$.*\$(.*)$/)?.[1];
  const own = frames.find(
    ({ FileName, FunctionName }) => isStudentFile(FileName) && !FunctionName.startsWith('__clang'),
  );
  return {
    ...(check === undefined ? {} : { check }),
    ...(own ? { functionName: own.FunctionName.replace(/\(.*$/, '') } : {}),
    ...(own && own.Line > 0 ? { line: own.Line } : {}),
  };
}
