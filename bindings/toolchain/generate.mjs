// SPDX-License-Identifier: MIT
// Writes bindings/generated/ from the build: the types of the raw surface as Emscripten declares them, and the core's
// own tables (shapes, names; describe.cpp) as typed constants; and the map of web/src in docs/architecture.md, from web/rooms.mjs.
// With --check it compares instead and fails on a difference.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildDir, exists, Failure, isMain, root, runMain } from './common.mjs';
import { ensureModule } from './build.mjs';
import { mapOfRooms } from '../../web/rooms.mjs';

const header =
  '// SPDX-License-Identifier: MIT\n// Generated from the built core by `npm run generate`; checked in CI. Do not edit.\n';

const fieldText = (f) =>
  `{ ${[
    `name: '${f.name}'`,
    `count: ${f.count}`,
    ...(f.listOf ? [`listOf: ${f.listOf}`] : []),
    ...(f.most ? [`most: ${f.most}`] : []),
    ...(f.isInner ? ['isInner: true'] : []),
  ].join(', ')} }`;
const stepText = (s) =>
  `  { algorithm: '${s.algorithm}', name: '${s.name}', line: ${s.line}, fields: [${s.fields
    .map((f) => `{ name: '${f.name}', form: '${f.form}' }`)
    .join(', ')}] },`;

function schemaText(tables) {
  const names = (name, type, doc, list) =>
    `/** ${doc} */\nexport const ${name} = [${list.map((x) => `'${x}'`).join(', ')}] as const;\nexport type ${type} = (typeof ${name})[number];\n`;
  const shapes = tables.shapes
    .map((s) => `  { type: '${s.type}', dimension: ${s.dimension}, fields: [${s.fields.map(fieldText).join(', ')}] },`)
    .join('\n');
  const object = (numbers) =>
    `{ ${Object.entries(numbers)
      .map(([name, n]) => `${name}: ${n}`)
      .join(', ')} }`;
  const offsets = Object.entries(tables.offsets)
    .map(([answer, of]) => `  ${answer}: ${object(of)},`)
    .join('\n');
  return [
    header,
    '/** A field: how many numbers it has; `listOf`: a list of vectors; `most`: of up to so many that are kept elsewhere, and\n' +
      ' * `isInner`: where those are, which is no field of the object. */\n' +
      'export interface FieldSchema {\n  readonly name: string;\n  readonly count: number;\n  readonly listOf?: 2 | 3;\n' +
      '  readonly most?: number;\n  readonly isInner?: boolean;\n}\n' +
      'export interface ShapeSchema {\n  readonly type: string;\n  readonly dimension: 2 | 3;\n' +
      '  readonly fields: readonly FieldSchema[];\n}\n',
    '/** One kind of step of an algorithm, with its fields; `line`: of the pseudo-code. */\n' +
      'export interface StepSchema {\n  readonly algorithm: string;\n  readonly name: string;\n  readonly line: number;\n' +
      "  readonly fields: readonly { readonly name: string; readonly form: 'number' | 'vector' | 'numbers' | 'vectors' }[];\n}\n",
    `/** Every kind of step, in the order of its number. */\nexport const stepSchemas: readonly StepSchema[] = [\n${tables.steps.map(stepText).join('\n')}\n];\n`,
    '/** Every shape in the order of its kind, with its fields in the order of its numbers. */',
    `export const shapeSchemas: readonly ShapeSchema[] = [\n${shapes}\n];\n`,
    names('methodNames', 'MethodName', 'The algorithm that computed a result.', tables.methods),
    names('statusNames', 'StatusName', 'What is known of an answer: docs/proof.md.', tables.statuses),
    names('featureNames', 'FeatureName', 'The part of a surface that a witness point lies on.', tables.features),
    names('errorNames', 'ErrorName', 'Reasons for rejecting a number or a pair.', tables.errors),
    names(
      'mistakeNames',
      'MistakeName',
      'Causes of a difference between a published algorithm and the correct result.',
      tables.mistakes,
    ),
    names('motionStates', 'MotionState', 'What is known of the contact of two shapes in motion.', tables.motionStates),
    names('broadPhaseMethods', 'BroadPhaseMethod', 'Methods of the broad phase.', tables.broadPhaseMethods),
    names('algorithmNames', 'AlgorithmName', 'Algorithms that can be asked for by name.', tables.algorithms),
    names('pairRefusals', 'PairRefusal', 'Reasons for rejecting a list of pairs.', tables.pairRefusals),
    `/** A slot: size in bytes, count of the numbers it begins with, offset and count of the numbers of its pose. */\nexport const slotLayout = ${object(tables.slot)} as const;\n`,
    `/** The largest magnitude of any number of a shape, a pose or a motion. */\nexport const maxMagnitude = ${tables.maxMagnitude};\n`,
    `/** How many numbers the result array holds. */\nexport const resultCapacity = ${tables.resultCapacity};\n`,
    '/** The offset of each part of a result in the result array. Vectors take three places; in 2D the third is 0. */\n' +
      `export const resultOffsets = {\n${offsets}\n} as const;\n`,
  ].join('\n');
}

/** The tables printed by describe.cpp. */
async function readTables() {
  const { default: program } = await import(join(buildDir, 'wasm/describe.mjs'));
  let printed = '';
  await program({ print: (line) => (printed += line) });
  return JSON.parse(printed);
}

/** The surface of a module: only what Embind declares, because the rest differs between versions of Emscripten. */
function surfaceOf(name) {
  const text = readFileSync(join(buildDir, `wasm/simd/${name}.d.ts`), 'utf8');
  const declared = /interface EmbindModule \{[^}]*\}/.exec(text)?.[0];
  if (declared === undefined)
    throw new Failure(`Emscripten declared no types for the module ${name} (is tsc installed?).`);
  return `${header}export ${declared}\n`;
}

/** The generated files, by name. */
async function generated() {
  return {
    'embind.d.ts': surfaceOf('touchstone'),
    'full.d.ts': surfaceOf('full'),
    'particles.d.ts': surfaceOf('particles'),
    'proof.d.ts': surfaceOf('proof'),
    'schema.ts': schemaText(await readTables()),
  };
}

const architecture = join(root, 'docs/architecture.md');
/** The document of the architecture with the map of the rooms as it is now. */
const withMap = (text) => text.replace(/```rooms\n[^`]*```/, `\`\`\`rooms\n${mapOfRooms()}\n\`\`\``);

/** Names of the committed files that differ from the generated ones. */
export async function staleFiles() {
  const folder = join(root, 'bindings/generated');
  const files = await generated();
  const stale = Object.keys(files).filter(
    (name) => !exists(folder, name) || readFileSync(join(folder, name), 'utf8') !== files[name],
  );
  const text = readFileSync(architecture, 'utf8');
  return withMap(text) === text ? stale : [...stale, 'docs/architecture.md'];
}

if (isMain(import.meta)) {
  await runMain(async () => {
    await ensureModule();
    if (process.argv.includes('--check')) {
      const stale = await staleFiles();
      if (stale.length > 0) throw new Failure(`Not up to date: ${stale.join(', ')}. Run: npm run generate`);
      return;
    }
    const folder = join(root, 'bindings/generated');
    mkdirSync(folder, { recursive: true });
    for (const [name, text] of Object.entries(await generated())) writeFileSync(join(folder, name), text);
    writeFileSync(architecture, withMap(readFileSync(architecture, 'utf8')));
  });
}
