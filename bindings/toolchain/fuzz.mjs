// SPDX-License-Identifier: MIT
// Builds the fuzzer and runs it; further arguments go to libFuzzer (npm run fuzz -- -max_total_time=600).
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { prepareFolder } from './cmakeFolder.mjs';
import { buildDir, run, runMain } from './common.mjs';

await runMain(async () => {
  prepareFolder(join(buildDir, 'fuzz'));
  run('cmake', ['--preset', 'fuzz'], 'CMake could not configure the fuzzer (it needs clang with libFuzzer).');
  run(
    'cmake',
    ['--build', '--preset', 'fuzz', '--target', 'touchstone_fuzz', '--parallel', '2'],
    'The build of the fuzzer failed.',
  );
  const corpus = join(buildDir, 'corpus');
  mkdirSync(corpus, { recursive: true });
  const args = ['-max_len=256', `-artifact_prefix=${buildDir}/`, ...process.argv.slice(2), corpus];
  process.exitCode = spawnSync(join(buildDir, 'fuzz/touchstone_fuzz'), args, { stdio: 'inherit' }).status ?? 1;
});
