// SPDX-License-Identifier: MIT
// A student's C++ file to a WebAssembly module: the file and its frame (header.ts) are compiled apart and linked. The provided header,
// precompiled, and the frame are made once for an exercise and kept for the programs after it.
import type { Tree } from '@yowasp/clang';
import { type Clang, planOf, type Plan, type Ran, runTool, ToolFault, withoutDebugInfo } from './clang.ts';
import { printImport, printsIn } from './cppOutput.ts';
import { brokenDiagnostic, cppDiagnostics, importDiagnostic } from './diagnostics.ts';
import { assertionHandler, frame, headerFor, studentPart } from './header.ts';
import { includesFirst } from './includesFirst.ts';
import { overlapImport } from './overlapTests.ts';
import type { Diagnostic, Signature } from './types.ts';
import { countsTests } from './values.ts';

export type Compiled =
  | { readonly module: Uint8Array<ArrayBuffer>; readonly warnings: readonly Diagnostic[] }
  | { readonly diagnostics: readonly Diagnostic[] };

/** What takes a while: the provided header, or all that follows. */
export type Step = 'header' | 'compiling';

/** Parts that were made once, by names that say of what; a worker that comes after another is given them. */
export interface Parts {
  get(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  put(name: string, bytes: Uint8Array<ArrayBuffer>): void;
}

const headerName = 'touchstone.hpp';
const headName = 'head.pch';

export class Compiler {
  #plan: Promise<Plan> | undefined;

  constructor(
    readonly clang: Clang,
    readonly parts: Parts,
  ) {}

  /** Makes what the programs of a signature have in common. `onStep` hears of each step before it begins. */
  async prepare(signature: Signature, onStep: (step: Step) => void): Promise<void> {
    await this.#precompile(headerFor(signature), onStep);
    onStep('compiling');
    await this.#frame(signature, false);
  }

  async compile(
    source: string,
    signature: Signature,
    memoryBytes: number,
    onStep: (step: Step) => void,
  ): Promise<Compiled> {
    // Both the program and its frame begin with the header: precompiled for the two it costs less than read twice.
    await this.#precompile(headerFor(signature), onStep);
    onStep('compiling');
    const framed = await this.#frame(signature, printsIn(source));
    try {
      return await this.#linked(source, framed, signature, memoryBytes);
    } catch (error) {
      if (!(error instanceof ToolFault)) throw error;
      const diagnostics = cppDiagnostics(error.messages, source, signature);
      return { diagnostics: [...diagnostics, brokenDiagnostic(error.message)] };
    }
  }
  /** The student's file with the frame. A tool that fails by a fault of its own does so by what the file asks of it. */
  async #linked(
    source: string,
    framed: Uint8Array<ArrayBuffer>,
    signature: Signature,
    memoryBytes: number,
  ): Promise<Compiled> {
    const header = includesFirst(source, headerName) ? headerFor(signature) : undefined;
    const files = { ...filesWith(headerFor(signature)), 'student.cpp': source, 'main.cpp': studentPart(signature) };
    const compiled = await this.#object(files, header);
    const warnings = cppDiagnostics(compiled.messages, source, signature);
    if (!compiled.output) return refused(warnings, compiled.messages);
    const objects = { 'student.o': compiled.output, 'frame.o': framed };
    const { link } = await this.#planned();
    const linked = await runTool(this.clang, link(Object.keys(objects), memoryBytes), objects);
    const found = [...warnings, ...cppDiagnostics(linked.messages, source, signature)];
    if (!linked.output) return refused(found, linked.messages);
    return checked(linked.output, found, signature);
  }

  #planned(): Promise<Plan> {
    return (this.#plan ??= planOf(this.clang));
  }

  async #frame(signature: Signature, isPrinting: boolean): Promise<Uint8Array<ArrayBuffer>> {
    const source = frame(signature, isPrinting);
    const header = headerFor(signature);
    const name = `frame ${header} ${source}`;
    const known = await this.parts.get(name);
    if (known) return known;
    const files = { ...filesWith(header), 'main.cpp': source };
    const { output, messages } = await this.#object(files, header, withoutDebugInfo);
    if (!output) throw new Error(messages.trim().slice(0, 500));
    this.parts.put(name, output);
    return output;
  }

  /** An object of `main.cpp`; with `header` by the precompiled one, where there is one. */
  async #object(files: Tree, header: string | undefined, change: Change = (args) => args): Promise<Ran> {
    const compile = change((await this.#planned()).compile);
    const precompiled = header === undefined ? undefined : await this.parts.get(precompiledName(header));
    if (!precompiled) return runTool(this.clang, compile, files);
    const args = [...compile.slice(0, -3), ...noTimes, '-include-pch', headName, ...compile.slice(-3)];
    return runTool(this.clang, args, { ...files, [headName]: precompiled });
  }

  async #precompile(header: string, onStep: (step: Step) => void): Promise<void> {
    if (await this.parts.get(precompiledName(header))) return;
    onStep('header');
    const { compile } = await this.#planned();
    const args = compile.slice(0, -3).map((word) => (word === '-emit-obj' ? '-emit-pch' : word));
    const { output, messages } = await runTool(
      this.clang,
      [...args, ...noTimes, '-x', 'c++-header', headerName],
      filesWith(header),
    );
    if (!output) throw new Error(messages.trim().slice(0, 500));
    this.parts.put(precompiledName(header), output);
  }
}

type Change = (args: readonly string[]) => readonly string[];
/** The files of the compiler have no times. */
const noTimes = ['-fno-pch-timestamp'];
const precompiledName = (header: string): string => `header ${header}`;
const filesWith = (header: string): Record<string, string> => ({
  [headerName]: header,
  __assertion_handler: assertionHandler,
});

/** A tool that failed has said why, or it is not the program that is to blame. */
function refused(
  diagnostics: readonly Diagnostic[],
  messages: string,
): { readonly diagnostics: readonly Diagnostic[] } {
  if (diagnostics.some(({ severity }) => severity === 'error')) return { diagnostics };
  throw new Error(messages.trim().slice(0, 500) || 'clang++');
}

/** A module may import what the page offers to it, and nothing else. */
async function checked(
  bytes: Uint8Array<ArrayBuffer>,
  warnings: readonly Diagnostic[],
  signature: Signature,
): Promise<Compiled> {
  let module: WebAssembly.Module;
  try {
    module = await WebAssembly.compile(bytes);
  } catch (error) {
    // For example two exports of one name.
    return { diagnostics: [...warnings, brokenDiagnostic(error instanceof Error ? error.message : String(error))] };
  }
  const offered = [printImport, ...(countsTests(signature) ? [overlapImport] : [])];
  const imports = WebAssembly.Module.imports(module).filter(
    ({ module, name, kind }) =>
      kind !== 'function' || !offered.some((each) => each.module === module && each.name === name),
  );
  if (imports.length > 0) return { diagnostics: [importDiagnostic(imports.map(({ name }) => name)), ...warnings] };
  return { module: bytes, warnings };
}
