// SPDX-License-Identifier: MIT
// The npm package, made and installed into an empty folder outside the repository, with nothing but Node and npm on the PATH.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
// @ts-expect-error plain JavaScript, like the command itself
import { which } from '../../bindings/toolchain/common.mjs';
// @ts-expect-error plain JavaScript, like the command itself
import { newest } from '../../bindings/toolchain/fresh.mjs';

export const root = resolve(import.meta.dirname, '../..');

export interface Outcome {
  readonly status: number | null;
  readonly out: string;
  readonly errors: string;
}
export interface Place {
  readonly tarball: string;
  /** The project that the package is installed in. */
  readonly folder: string;
  /** The installed package. */
  readonly installed: string;
  /** Runs a program of the restricted PATH in the project. */
  run(program: string, args: readonly string[], input?: string): Outcome;
  /** Writes a file of the project. */
  write(path: string, text: string): string;
}

/** Makes the tarball unless it is newer than all that it is made of. */
function madeTarball(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const out = join(root, 'build/npm/tests');
  const file = join(out, `touchstone-${version}.tgz`);
  const sources = ['bindings', 'web/src', 'web/build', 'dist', 'build/wasm'];
  const files = ['package.json', 'package-lock.json', 'LICENSE'].map((name) => statSync(join(root, name)).mtimeMs);
  const changed = (folder: string): number =>
    (newest as (folder: string, pattern: RegExp) => number)(join(root, folder), /./);
  const made = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (made < Math.max(...files, ...sources.map(changed)))
    execFileSync(process.execPath, [join(root, 'bindings/toolchain/packageNpm.mjs'), '--only', '--out', out], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  return file;
}

/** A PATH with Node, npm and what they start by name: no compiler, no CMake. */
function pathOfNode(folder: string): string {
  mkdirSync(folder);
  for (const name of ['node', 'npm', 'npx', 'sh', 'env'])
    symlinkSync((which as (name: string) => string)(name), join(folder, name));
  return folder;
}

export function installedPackage(): Place {
  const tarball = madeTarball();
  const outside = realpathSync(mkdtempSync(join(tmpdir(), 'touchstone-package-')));
  const PATH = pathOfNode(join(outside, 'bin'));
  const folder = join(outside, 'project');
  const write = (path: string, text: string): string => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  };
  const run = (program: string, args: readonly string[], input = ''): Outcome => {
    const { status, stdout, stderr } = spawnSync(join(PATH, program), args, {
      cwd: folder,
      env: { PATH, HOME: process.env['HOME'] },
      input,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    });
    return { status, out: stdout, errors: stderr };
  };
  write('package.json', JSON.stringify({ name: 'somebody', private: true, type: 'module' }));
  const { status, errors } = run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball]);
  if (status !== 0) throw new Error(`npm could not install ${tarball}:\n${errors}`);
  return { tarball, folder, installed: join(folder, 'node_modules/touchstone'), run, write };
}

/** A snippet of docs/install.md. */
export function snippet(name: string): string {
  const text = readFileSync(join(root, 'docs/install.md'), 'utf8');
  const found = new RegExp(`<!-- snippet: ${name} -->\\n\`\`\`\\w+\\n([^]*?)\`\`\``).exec(text)?.[1];
  if (found === undefined) throw new Error(`docs/install.md has no snippet ${name}.`);
  return found;
}
