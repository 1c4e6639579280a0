// SPDX-License-Identifier: MIT
// Provides the core for `npm start`: as it was built before, compiled, or from an npm package where there is no compiler; and says
// which of these it was.
import { ensureModule } from './build.mjs';
import { Failure, root } from './common.mjs';
import { findEmscripten } from './emscripten.mjs';
import { compilerOf, isModuleFresh, moduleNames } from './fresh.mjs';
import { installPrebuilt, packageFile } from './prebuilt.mjs';
import { ensureBuildTools } from './system.mjs';

const isPackage = (compiler) => compiler.endsWith('.tgz') || !/emcc|em\+\+/.test(compiler);

/** What was built before, by the stamp of the module that almost every browser asks for. */
export function builtBefore(compiler) {
  return isPackage(compiler)
    ? `Core: the modules of ${compiler}, not compiled here; C++ is unchanged since.`
    : `Core: compiled by ${compiler} before; C++ is unchanged since.`;
}
export function fromPackage({ file, version, commit, compiler }) {
  const at = commit ? `commit ${commit.slice(0, 8)}` : 'an unknown commit';
  return (
    `Core: the modules of ${file} (version ${version}, ${at}, ${compiler.name} ${compiler.version}), not compiled here. ` +
    'Edits of C++ need a compiler.'
  );
}
export const compiledBy = ({ emcc, version, from }) =>
  `Core: compiled by ${emcc} (Emscripten ${version}${from ? `, from ${from}` : ''}).`;

/**
 * Makes the module that almost every browser asks for; the server makes the others when a page asks for them (watch.mjs). Answers
 * where it is from, as a sentence. A package named in TOUCHSTONE_PACKAGE is preferred to a compiler, one in dist-packages/ is not.
 */
export async function provideCore(env = process.env) {
  const file = packageFile(env);
  if (env.TOUCHSTONE_PACKAGE) return fromPackage(installPrebuilt(file));
  if (isModuleFresh('simd', moduleNames[0])) return builtBefore(compilerOf('simd', moduleNames[0]));
  let toolchain;
  try {
    toolchain = await findEmscripten({ env });
  } catch (error) {
    if (!(error instanceof Failure) || file === undefined) throw error;
    return fromPackage(installPrebuilt(file, root));
  }
  ensureBuildTools();
  await ensureModule('simd');
  return compiledBy(toolchain);
}
