// SPDX-License-Identifier: MIT
// Shared by all commands: paths, running programs, reporting failures. Plain Node, no packages: these scripts run
// before any package is installed.
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
export const buildDir = join(root, 'build');

/** The user's cache folder for this project. */
export function cacheDir(env = process.env) {
  return join(env.XDG_CACHE_HOME || join(env.HOME || homedir(), '.cache'), 'touchstone');
}

/** A failure that the user can fix: printed as one sentence, without a stack trace. */
export class Failure extends Error {}

/** Runs `main`; a Failure prints its message and ends the process with status 1. */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
}

/** Progress goes to standard error, so that standard output stays for results. */
export function say(text) {
  console.error(text);
}

export function isMain(meta) {
  return process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(meta.url);
}

/** The names under which a program may be on PATH: on Windows with one of the endings of PATHEXT. */
export function namesOf(name, env = process.env, platform = process.platform) {
  if (platform !== 'win32') return [name];
  return (env.PATHEXT ?? '.COM;.EXE;.BAT;.CMD').split(';').map((ending) => `${name}${ending.toLowerCase()}`);
}
/** Full path of a program on PATH, or undefined. */
export function which(name, env = process.env) {
  for (const folder of (env.PATH ?? env.Path ?? '').split(delimiter)) {
    if (folder === '') continue;
    for (const file of namesOf(name, env)) {
      const path = join(folder, file);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // not here
      }
    }
  }
  return undefined;
}
/** On Windows only a shell runs a batch file, such as emcc.bat. */
const forBatch = (command) => (/\.(bat|cmd)$/i.test(command) ? { shell: true } : {});

/** Output of a program, or undefined where it fails or is missing. */
export function outputOf(command, args, options = {}) {
  const shell = forBatch(command);
  const program = shell.shell ? `"${command}"` : command;
  const result = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 26, ...shell, ...options });
  return result.status === 0 ? result.stdout : undefined;
}

/** Runs a program with its output on standard error; throws a Failure with `sentence` where it fails. */
export function run(command, args, sentence, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2], ...options });
  if (result.status !== 0) {
    const why = result.error ? ` (${result.error.message})` : '';
    throw new Failure(`${sentence}${why}`);
  }
}

/** Runs a program beside others; throws a Failure with `sentence` and the end of what it printed where it fails. */
export async function runBeside(command, args, sentence, options = {}) {
  const { status, output } = await runCollect(command, args, options);
  if (status !== 0) throw new Failure(`${sentence}\n${output.slice(-12_000)}`);
  return output;
}

/** Starts a program and gives its exit status and collected output. */
export function runCollect(command, args, options = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    const collect = (chunk) => {
      output += chunk;
      if (options.echo) process.stderr.write(chunk);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => done({ status: 127, output: String(error) }));
    child.on('close', (status) => done({ status: status ?? 1, output }));
  });
}

export function exists(...parts) {
  return existsSync(join(...parts));
}

/** Compares dotted versions: negative, zero or positive. */
export function compareVersions(a, b) {
  const x = a.split('.').map(Number);
  const y = b.split('.').map(Number);
  for (let i = 0; i < Math.max(x.length, y.length); ++i) {
    const d = (x[i] ?? 0) - (y[i] ?? 0);
    if (d !== 0) return d;
  }
  return 0;
}

export const isRoot = () => process.getuid?.() === 0;
