// SPDX-License-Identifier: MIT
// Messages of clang, its linker and the JavaScript engine as positions in the student's file, with help for frequent
// mistakes.
import { cppDeclaration } from './declarations.ts';
import type { Reason, SentenceKey } from './sentences.ts';
import type { Diagnostic, Signature } from './types.ts';
import { structs } from './values.ts';

/** A pattern of a message; its groups are the values of the help by the names given. */
type Mistake = readonly [RegExp, SentenceKey, ...string[]];

const cppMistakes: readonly Mistake[] = [
  [/use of undeclared identifier '(.+?)'; did you mean '(.+?)'/, 'didYouMean', 'name', 'suggestion'],
  [/unknown type name '(.+?)'; did you mean '(.+?)'/, 'didYouMean', 'name', 'suggestion'],
  [/no member named '(.+?)' in '.+?'; did you mean '(.+?)'/, 'didYouMean', 'name', 'suggestion'],
  [/no member named '(.+?)' in '(?:const )?(.+?)'/, 'noMember', 'name', 'type'],
  [/use of undeclared identifier '(.+?)'/, 'undeclared', 'name'],
  [/unknown type name '(.+?)'/, 'unknownType', 'name'],
  [/no matching function for call to '(.+?)'/, 'call', 'name'],
  [/too (?:few|many) arguments to function call/, 'call'],
  [
    /(?:no viable conversion|cannot initialize .+) .*?'([^']+)'(?: \(aka .+?\))? to '([^']+)'/,
    'conversion',
    'from',
    'to',
  ],
  [
    /no viable conversion from returned value of type '(.+?)' to function return type '(.+?)'/,
    'conversion',
    'from',
    'to',
  ],
  [
    /cannot initialize (?:return object|a .+?) of type '(.+?)' with an? .+? of type '(.+?)'/,
    'conversion',
    'to',
    'from',
  ],
  [/extraneous closing brace/, 'extraBrace'],
  [/expected '([)\]}])'/, 'bracket', 'bracket'],
  [/non-void function does not return a value|non-void lambda does not return/, 'noReturn'],
  [/unused variable '(.+?)'|variable '(.+?)' set but not used/, 'unused', 'name', 'name'],
  [/variable '(.+?)' is (?:un|sometimes un)initialized/, 'uninitialized', 'name'],
  [/using the result of an assignment as a condition/, 'assignment'],
  [/invalid operands to binary expression \('(.+?)'(?: \(aka .+?\))? and '(.+?)'/, 'operands', 'left', 'right'],
  [/'(.+?)' file not found/, 'noFile', 'name'],
  [/redefinition of '(.+?)'|redeclaration of '(.+?)'/, 'redefinition', 'name', 'name'],
  [/expected (?:primary-)?expression/, 'expression'],
  [/cannot assign to .+ (?:const|read-only)|not viable: 'this' argument has type 'const/, 'constant'],
  [/member reference type '.+' is (?:a|not a) pointer/, 'pointer'],
  [/cannot use '(?:throw|try)' with exceptions disabled/, 'throwing'],
  [/all paths through this function will call itself/, 'endlessRecursion'],
  [/undefined symbol: (.+)/, 'undefinedSymbol', 'name'],
  [/initial memory too (?:small|large)|memory too (?:small|large)/, 'tooLarge'],
];
const javascriptMistakes: readonly Mistake[] = [
  [/expecting '([)\]}])'/, 'bracket', 'bracket'],
  [/unexpected token in expression: '}'/, 'extraBrace'],
  [/unexpected token in expression|unexpected token/, 'expression'],
  [/redefinition of.*'(.+?)'|invalid redefinition of (.+)/, 'redefinition', 'name', 'name'],
];

function helpFor(mistakes: readonly Mistake[], message: string, line: number): Reason | undefined {
  if (/expect(?:ed|ing) ';'/.test(message)) return { key: 'semicolon', values: { line } };
  for (const [pattern, key, ...names] of mistakes) {
    const found = pattern.exec(message);
    if (!found) continue;
    const pairs = names.map((name, i) => [name, found[i + 1]] as const).filter(([, value]) => value !== undefined);
    return withFields({ key, values: Object.fromEntries(pairs) as Record<string, string> });
  }
  return undefined;
}

/** Which fields there are, where the struct is one of ours. */
function withFields(reason: Reason): Reason {
  if (reason.key !== 'noMember') return reason;
  const fields = Object.entries(structs).find(([name]) => name === reason.values['type'])?.[1];
  if (!fields) return { ...reason, key: 'noMemberOther' };
  return { ...reason, values: { ...reason.values, fields: fields.map(({ name }) => name).join(', ') } };
}

/** More than anybody reads; a program can cause a million warnings. */
const mostDiagnostics = 100;
/** Of a message: the name of a type in it can be as long as a book. */
const mostCharacters = 500;

const studentFile = /^(?:\.\/|\/)*student\.cpp$/;
export const isStudentFile = (path: string): boolean => studentFile.test(path.replace('/./', '/'));

interface CompilerMessage {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly severity: string;
  readonly message: string;
}
function parseLine(line: string): CompilerMessage | undefined {
  const found = /^(.*?):(\d+):(\d+): (fatal error|error|warning|note): (.*)$/.exec(line);
  if (!found) return undefined;
  const [, file = '', row, column, severity = '', message = ''] = found;
  return {
    file,
    line: Number(row),
    column: Number(column),
    severity,
    message: message.replace(/ \[-W[^\]]*\]$/, '').slice(0, mostCharacters),
  };
}

/** Clang counts bytes, editors count characters. */
function characterColumn(source: string, line: number, column: number): number {
  const bytes = new TextEncoder().encode(source.split('\n')[line - 1] ?? '');
  return new TextDecoder().decode(bytes.subarray(0, column - 1)).length + 1;
}

/**
 * Parses clang's output. An error in the wrapper or the library is reported at the line of the student's file that
 * caused it.
 */
export function cppDiagnostics(output: string, source: string, signature: Signature): Diagnostic[] {
  const lines = output.split('\n');
  const parsed = lines.map(parseLine);
  const diagnostics = parsed.flatMap((one, i): Diagnostic[] => {
    if (!one || one.severity === 'note') return linkerDiagnostic(lines[i] ?? '');
    const severity = one.severity === 'warning' ? 'warning' : 'error';
    if (isStudentFile(one.file)) return [placed(one, one.message, severity)];
    if (severity === 'warning') return [];
    const nextError = parsed.findIndex((later, k) => k > i && later !== undefined && later.severity !== 'note');
    const notes = parsed.slice(i + 1, nextError < 0 ? undefined : nextError);
    const isOurs = one.file.endsWith('main.cpp');
    const cause = isOurs ? undefined : notes.find((note) => note && isStudentFile(note.file));
    if (cause) return [placed(cause, one.message, severity)];
    const help: Reason = { key: 'signature', values: { declaration: cppDeclaration(signature) } };
    return [{ line: 0, column: 0, severity, message: one.message, ...(isOurs ? { help } : {}) }];
  });
  return withoutRepeats(diagnostics).slice(0, mostDiagnostics);

  function placed({ line, column }: CompilerMessage, message: string, severity: Diagnostic['severity']): Diagnostic {
    const help = helpFor(cppMistakes, message, line);
    return { line, column: characterColumn(source, line, column), severity, message, ...(help ? { help } : {}) };
  }
}

function linkerDiagnostic(line: string): Diagnostic[] {
  const message =
    /^wasm-ld: error: (?:.*?\.o: )?(.*)$/.exec(line)?.[1] ?? /^(?:clang|clang\+\+): error: (.*)$/.exec(line)?.[1];
  // Clang only counts the errors of others.
  if (message === undefined || message.startsWith('linker command failed')) return [];
  const help = helpFor(cppMistakes, message, 0);
  return [{ line: 0, column: 0, severity: 'error', message, ...(help ? { help } : {}) }];
}

function withoutRepeats(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const key = ({ line, column, message }: Diagnostic): string => `${line}:${column}:${message}`;
  return [...new Map(diagnostics.map((one) => [key(one), one])).values()];
}

/** The functions that a linked program still asks its surroundings for. */
export function importDiagnostic(names: readonly string[]): Diagnostic {
  const help: Reason = { key: 'system', values: { names: names.join(', ') } };
  return { line: 0, column: 0, severity: 'error', message: `imports: ${names.join(', ')}`, help };
}

/** The compiler itself failed on a program, with the reason of the engine that runs it. */
export function brokenDiagnostic(message: string): Diagnostic {
  const help: Reason = { key: 'compilerFailed', values: {} };
  return {
    line: 0,
    column: 0,
    severity: 'error',
    message: `the compiler failed: ${message}`.slice(0, mostCharacters),
    help,
  };
}
/** The compiler was stopped: a program can make it calculate without end. */
export function lateDiagnostic(seconds: number): Diagnostic {
  const help: Reason = { key: 'compilerLate', values: { seconds } };
  return {
    line: 0,
    column: 0,
    severity: 'error',
    message: `the compiler took longer than ${seconds} s and was stopped`,
    help,
  };
}

export function javascriptDiagnostic(message: string, line: number, column: number): Diagnostic {
  const help = helpFor(javascriptMistakes, message, line);
  return { line, column, severity: 'error', message: message.slice(0, mostCharacters), ...(help ? { help } : {}) };
}
