#!/usr/bin/env node
// SPDX-License-Identifier: MIT
// The command `touchstone` of the npm package: starts one of its programs with the arguments that follow its name.
import { readFileSync } from 'node:fs';
import { complain } from '../../../bindings/output.ts';

const programs: Readonly<Record<string, () => Promise<unknown>>> = {
  query: () => import('./query.ts'),
  grade: () => import('./grade.ts'),
  lab: () => import('../lab/command.ts'),
  lesson: () => import('../lessons/command.ts'),
  scorm: () => import('./scorm.ts'),
};

const usage = `Usage: npx touchstone PROGRAM [ARGUMENTS ...]
  query  answers requests, one JSON object per line: distances, contacts, times of impact, pairs, particles
  grade  grades the answers of a class to an exercise or a course
  lab    tests a function on generated scenes
  lesson checks a lesson
  scorm  packs an exercise, a lesson or a course for a learning platform
npx touchstone PROGRAM --help has the details.
Exit status: that of the program; 2 where it is unknown.`;

const [name = '', ...rest] = process.argv.slice(2);
const start = Object.hasOwn(programs, name) ? programs[name] : undefined;
if (start) {
  process.argv.splice(2, process.argv.length, ...rest);
  await start();
} else if (name === '--version' || name === '-v') {
  const about = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };
  console.log(about.version);
} else if (name === '--help' || name === '-h') console.log(usage);
else {
  const found = name === '' ? 'Name a program' : `Unknown program ${name}`;
  complain(`${found}; available: ${Object.keys(programs).join(', ')}.\n${usage}`);
  process.exitCode = 2;
}
