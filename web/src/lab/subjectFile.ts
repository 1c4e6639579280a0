// SPDX-License-Identifier: MIT
// The subject that the command line names: the core in one of its forms, or a file.
import { existsSync, readdirSync } from 'node:fs';
import { basename, extname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Line } from '../coding/line.ts';
import { sentence } from '../coding/sentences.ts';
import { complain, WrongUse } from '../../../bindings/output.ts';
import { decodedText, noText } from '../../../bindings/textBytes.ts';
import { isIdentifier } from '../coding/identifiers.ts';
import type { Demanded, Promised, SubjectDescription } from './model/subject.ts';
import type { LabOptions } from './options.ts';
import { compileSubject } from './subjects/compile.ts';
import { promisedOfUser, promisedWith } from './subjects/promised.ts';

const algorithms = ['closed-form', 'sat', 'gjk', 'epa'] as const;
const fileTypes = ['.js', '.mjs', '.cpp', '.cc', '.cxx', '.wasm', '.jsonl', '.csv'];

/** One of the subjects that are not files. */
function ownSubject(options: LabOptions): SubjectDescription | undefined {
  const { subject, precision } = options;
  const isFloat = precision === 'float';
  const demanded = demandedOf(options);
  if (subject === 'core') return { kind: 'core', mode: precision, demanded };
  if (subject === 'float') return { kind: 'core', mode: 'float', demanded };
  if (subject === 'batch') return { kind: 'core', mode: isFloat ? 'float-batch' : 'batch', demanded };
  if (subject === 'float-batch') return { kind: 'core', mode: 'float-batch', demanded };
  const algorithm = algorithms.find((name) => name === subject);
  if (isFloat && (algorithm || subject === 'published'))
    throw new WrongUse(`--precision is float; ${subject} computes in double.`);
  if (subject === 'published') return { kind: 'published', demanded };
  return algorithm && { kind: 'algorithm', algorithm, demanded };
}

const demandedOf = ({ tolerance, properties }: LabOptions): Demanded => ({
  ...tolerance,
  ...(properties && { properties }),
});
const promisedOf = (options: LabOptions): Promised =>
  promisedWith(promisedOfUser(options.precision), demandedOf(options));

/** Where the adapters of engines are, from the folder of the repository, in which npm runs the lab. */
const peerFolder = 'tests/peers/lab';
const peerPrefix = 'peer:';
export const peerFile = (name: string): string => pathToFileURL(resolve(peerFolder, `${name}.mjs`)).href;
export const peerNames = (): readonly string[] =>
  existsSync(peerFolder)
    ? readdirSync(peerFolder)
        .filter((file) => file.endsWith('.mjs'))
        .map((file) => basename(file, '.mjs'))
        .sort()
    : [];

function peerSubject(options: LabOptions): SubjectDescription {
  const name = options.subject.slice(peerPrefix.length);
  if (!peerNames().includes(name))
    throw new WrongUse(`--subject: unknown engine "${name}"; available: ${peerNames().join(', ')}.`);
  const promised = { ...demandedOf(options), ...(options.precision === 'float' && { precision: options.precision }) };
  return { kind: 'engine', file: peerFile(name), promised };
}

/** `line` leads to the compiler of C++, which is loaded where it is needed. */
export async function describeSubject(
  options: LabOptions,
  read: (file: string) => Uint8Array,
  line: Line,
): Promise<SubjectDescription> {
  const own = ownSubject(options);
  if (own) return own;
  if (options.subject.startsWith(peerPrefix)) return peerSubject(options);
  const { subject: file, entry } = options;
  const type = extname(file).toLowerCase();
  if (!fileTypes.includes(type))
    throw new WrongUse(
      `--subject is ${file}; it must be core, float, batch, float-batch, ${algorithms.join(', ')}, published, ${peerPrefix}NAME, or a file that ends in ${fileTypes.join(', ')}.`,
    );
  if (!isIdentifier(entry)) throw new WrongUse(`--function is ${entry}; it must be the name of a function.`);
  const promised = promisedOf(options);
  const name = basename(file);
  const bytes = read(file);
  if (type === '.wasm') return { kind: 'wasm', name, module: new Uint8Array(bytes), promised };
  const text = decodedText(bytes);
  if (text === undefined) throw new WrongUse(`${file} ${noText}.`);
  if (type === '.jsonl' || type === '.csv') return { kind: 'answers', name, text, promised };
  if (type === '.js' || type === '.mjs')
    return { kind: 'javascript', name, source: text, entry, pairs: options.plan.pairs, promised };
  return compiled(name, text, entry, promised, line);
}

async function compiled(
  name: string,
  source: string,
  entry: string,
  promised: Promised,
  line: Line,
): Promise<SubjectDescription> {
  const result = await compileSubject({ name, source, line, folder: '', entry, promised });
  if (result.kind === 'compiled') {
    for (const { line, message } of result.warnings) complain(`${name}:${line}: warning: ${message}`);
    return result.subject;
  }
  if (result.kind === 'not-compiled') {
    const lines = result.diagnostics.map((one) => `${name}:${one.line}:${one.column}: ${one.severity}: ${one.message}`);
    throw new WrongUse(lines.join('\n'));
  }
  throw new WrongUse(result.kind === 'failed' ? sentence(result.reason, 'en') : 'The compiler was ended.');
}
