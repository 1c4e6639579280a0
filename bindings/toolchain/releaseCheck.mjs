// SPDX-License-Identifier: MIT
// `npm run release:check`: makes every artefact of a release, installs and uses each, opens the site below a folder in Chromium and
// Firefox, opens files of every released format, and prints sizes beside their limits. Every problem is named at the end.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exists, Failure, outputOf, root, run, runMain, say } from './common.mjs';
import { ensurePackages } from './packages.mjs';
import { problemsOf, readList } from './pictures.mjs';
import { artefacts, filesIn, filesToPublish, sizesOf, upgradeTests, versionProblems } from './release.mjs';
import { openSite } from './releaseSite.mjs';
import { ensureTestTools, findFirefox } from './system.mjs';

const usage = `Usage: npm run release:check -- [--rehearse]
--rehearse: what is only set for a release (versions, CHANGELOG.md, pictures, a clean commit) is named and not counted.`;

/** Runs a step and goes on after a failure, which it adds to the problems. */
async function step(problems, title, work) {
  say(`\n── ${title}`);
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    say(error.message);
    problems.push(`${title}: ${error.message}`);
  }
}
const npmRun = (script, args) => {
  const npm = process.env.npm_execpath;
  const [program, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  run(program, [...first, 'run', script, ...(args ? ['--', ...args] : [])], `npm run ${script} failed.`);
};
const vitest = (...files) =>
  run(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...files],
    `These tests failed: ${files.join(', ')}.`,
    // The package in every bundler, too.
    { env: { ...process.env, TOUCHSTONE_RELEASE: '1' } },
  );

function formalities() {
  const changed = outputOf('git', ['status', '--porcelain'], { cwd: root })?.trim();
  return [
    ...(changed ? [`Files differ from the commit: ${changed.split('\n').length}.`] : []),
    ...versionProblems(),
    ...(exists(root, 'docs/images/pictures.json') ? problemsOf(readList()) : []),
  ];
}

async function main() {
  let isRehearsal;
  try {
    isRehearsal = parseArgs({ options: { rehearse: { type: 'boolean' } } }).values.rehearse ?? false;
  } catch (error) {
    throw new Failure(`${error.message}\n${usage}`);
  }
  await ensurePackages();
  ensureTestTools();
  const formal = formalities();
  const problems = isRehearsal ? [] : [...formal];
  for (const { makes, files, script, args, tests } of artefacts) {
    // What an earlier version left would be published with it.
    if (makes && files) for (const name of filesIn(makes, files)) rmSync(join(root, makes, name));
    await step(problems, `npm run ${script}`, () => npmRun(script, args));
    if (tests) await step(problems, `Installing what ${script} made`, () => vitest(...tests));
  }
  for (const name of ['chrome', 'firefox'])
    await step(problems, `The site below a folder, in ${name === 'chrome' ? 'Chromium' : 'Firefox'}`, async () => {
      if (name === 'firefox' && !findFirefox()) throw new Failure('this machine has no Firefox.');
      const found = await openSite(name);
      if (found.length > 0) throw new Failure(found.join('\n'));
    });
  await step(problems, 'Files and links of every released format', () => vitest(...upgradeTests));
  await step(problems, 'Sizes', () => {
    const sizes = sizesOf();
    say(sizes.lines.join('\n'));
    if (sizes.problems.length > 0) throw new Failure(sizes.problems.join('\n'));
  });
  say('\n── Files to publish');
  for (const { file, bytes, sha256 } of filesToPublish()) say(`${sha256}  ${file} (${Math.round(bytes / 1000)} kB)`);
  if (isRehearsal && formal.length > 0) say(`\nFor a release, still to be done:\n- ${formal.join('\n- ')}`);
  if (problems.length > 0) throw new Failure(`Not ready for a release:\n- ${problems.join('\n- ')}`);
  say(`\nReady for a release${isRehearsal ? ', but for what is still to be done' : ''}.`);
}

await runMain(main);
