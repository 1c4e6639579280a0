// SPDX-License-Identifier: MIT
// A WebAssembly module of any compiler as a subject. It exports, see docs/lab.md:
//   memory                       with a maximum that the limits allow; so have all memories and tables together
//   pair(a: i32, b: i32) -> i32  kinds by their numbers; 1 where it answers the pair, 0 otherwise; called before anything of it
//   inputs() -> i32              address of the numbers of A, then of B, as doubles; of hulls and polygons the number of points first
//   room() -> i32                optional: for how many doubles there is room from there on; without it hulls and polygons are not asked
//   outputs() -> i32             address of room for the twelve numbers of an answer
//   run() -> i32                 answers; the bits of what it wrote, 0: not answered
// and imports nothing, so it can reach nothing.
import { shapeSchemas } from '../../../../bindings/index.ts';
import type { ShapeType } from '../../../../bindings/types.ts';
import { reasonOfEngine } from '../../coding/cpp.ts';
import { dimensionOf } from '../../model/scene.ts';
import { hasPoints, orderedPairs } from '../model/rows.ts';
import type { LabLimits, Subject, SubjectDescription } from '../model/subject.ts';
import { answerWidth, type Block, type Pair, pairId } from '../model/types.ts';
import { type AnswerWriter, notAnswered, SceneFailure } from './answers.ts';
import { answersInBatches, type BatchProgram } from './batches.ts';
import { startStage } from './cannotAnswer.ts';
import { type Room, sectionsOf } from './wasmSections.ts';

interface Exports {
  readonly memory: WebAssembly.Memory;
  pair(a: number, b: number): number;
  inputs(): number;
  room?(): number;
  outputs(): number;
  run(): number;
  _initialize?(): void;
}
const functionNames = ['pair', 'inputs', 'outputs', 'run'];
const allBits = 63;
/** Entries of all tables: so many pointers are less than the memory that a subject may have. */
const mostEntries = 1_000_000;

/** Memories and tables have a maximum, all together within the limits: a second one is not a way round the first. */
function checkRoom(name: string, bytes: Uint8Array, memoryBytes: number): void {
  const { memories, tables, hasOnlyFunctions } = sectionsOf(bytes);
  const check = (what: string, unit: string, rooms: readonly Room[], allowed: number): void => {
    const unbounded = rooms.findIndex(({ most }) => most === undefined);
    const sum = rooms.reduce((total, { most = 0 }) => total + most, 0);
    if (unbounded < 0 && sum <= allowed) return;
    const which = rooms.length > 1 ? `The ${rooms.length} ${what === 'memory' ? 'memories' : 'tables'}` : `The ${what}`;
    const found =
      unbounded >= 0
        ? `${rooms.length > 1 ? `number ${unbounded} has` : 'has'} no maximum`
        : `${rooms.length > 1 ? 'have maxima' : 'has a maximum'} of ${sum} ${unit}`;
    throw new Error(
      `${which} of ${name}: ${found}; ${rooms.length > 1 ? 'all together' : 'it'} must have one of at most ${allowed} ${unit}.`,
    );
  };
  check('memory', 'bytes', memories, memoryBytes);
  check('table', 'entries', tables, mostEntries);
  if (!hasOnlyFunctions)
    throw new Error(
      `${name} has types of objects (garbage collection), whose memory has no limit; compile without them.`,
    );
}

/** Checks what a module imports and exports; an error says what is wrong and what it must be. */
async function checkedModule(name: string, bytes: Uint8Array, memoryBytes: number): Promise<WebAssembly.Module> {
  let module: WebAssembly.Module;
  try {
    module = await WebAssembly.compile(new Uint8Array(bytes));
  } catch (error) {
    throw new Error(`${name} is not a WebAssembly module: ${(error as Error).message}`, { cause: error });
  }
  const imports = WebAssembly.Module.imports(module).map((each) => `${each.module}.${each.name}`);
  if (imports.length > 0)
    throw new Error(`${name} imports ${imports.slice(0, 5).join(', ')}; it must not import anything.`);
  const exported = WebAssembly.Module.exports(module);
  const has = (kind: string, wanted: string): boolean =>
    exported.some((each) => each.kind === kind && each.name === wanted);
  const missing = functionNames.filter((each) => !has('function', each));
  if (!has('memory', 'memory')) missing.push('memory');
  if (missing.length > 0)
    throw new Error(
      `${name} does not export ${missing.join(', ')}; it must export memory, ${functionNames.join(', ')}.`,
    );
  checkRoom(name, bytes, memoryBytes);
  return module;
}

const kindOf = (type: string): number => shapeSchemas.findIndex((schema) => schema.type === type);

/** The start function of a module and `_initialize()` run here, and may trap or never end. */
function start(module: WebAssembly.Module): Exports {
  const exports = new WebAssembly.Instance(module, {}).exports as unknown as Exports;
  exports._initialize?.();
  return exports;
}

/** The numbers of A of a row, then those of B, without the room that shapes of fewer points leave. */
function numbersOf({ layout, rows }: Block, index: number): Float64Array {
  const { pair, width, widthA } = layout;
  const at = index * width;
  const row = rows.subarray(at, at + width);
  if (!hasPoints(pair.a) && !hasPoints(pair.b)) return row;
  const lengthOf = (type: ShapeType, first: number, otherwise: number): number =>
    hasPoints(type) ? 1 + (row[first] as number) * dimensionOf(type) : otherwise;
  const a = row.subarray(0, lengthOf(pair.a, 0, widthA));
  const b = row.subarray(widthA, widthA + lengthOf(pair.b, widthA, layout.widthB));
  const numbers = new Float64Array(a.length + b.length);
  numbers.set(a);
  numbers.set(b, a.length);
  return numbers;
}

/** Numbers in the memory, where the module says that they are. */
function numbersAt(exports: Exports, of: 'inputs' | 'outputs', count: number): Float64Array {
  const { buffer } = exports.memory;
  // An address of 32 bits has no sign.
  const at = exports[of]() >>> 0;
  if (at % 8 === 0 && at + 8 * count <= buffer.byteLength) return new Float64Array(buffer, at, count);
  const expected = `8 k, 0 … ${buffer.byteLength - 8 * count}`;
  throw new SceneFailure('wrong-type', {
    key: 'wrongResult',
    values: { path: `${of}()`, found: String(at), expected },
  });
}

class WasmFunction implements BatchProgram {
  private readonly exports: Exports;
  constructor(module: WebAssembly.Module, { a, b }: Pair) {
    this.exports = start(module);
    this.exports.pair(kindOf(a), kindOf(b));
  }

  run(block: Block, first: number, count: number, into: AnswerWriter): void {
    const { exports } = this;
    for (let i = first; i < first + count; ++i) {
      const numbers = numbersOf(block, i);
      if (exports.room && numbers.length > exports.room()) {
        into.fail(i, notAnswered());
        continue;
      }
      numbersAt(exports, 'inputs', numbers.length).set(numbers);
      const given = exports.run();
      if (!Number.isInteger(given) || given < 0 || given > allBits) {
        const values = { path: 'run()', found: String(given), expected: `0 … ${allBits}` };
        throw new SceneFailure('wrong-type', { key: 'wrongResult', values });
      }
      if (given === 0) throw notAnswered();
      into.rows.set(numbersAt(exports, 'outputs', answerWidth), i * answerWidth);
      into.given[i] = given;
    }
  }
}
function failureOf(error: unknown): SceneFailure {
  if (error instanceof SceneFailure) return error;
  const text = error instanceof Error ? error.message : String(error);
  return new SceneFailure('trap', reasonOfEngine(text, false));
}

/** Runs a part of the module before any scene; an error names it. */
function named<T>(name: string, stage: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw new Error(`${name} failed in ${stage}: ${(error as Error).message}`, { cause: error });
  }
}
/** Kinds with a number of points of their own are asked where the module says how many numbers it has room for. */
function pairsOf(name: string, module: WebAssembly.Module, entering: (stage: string) => void): ReadonlySet<string> {
  const enter = (stage: string): string => {
    entering(stage);
    return stage;
  };
  const { pair, room } = named(name, enter(startStage), () => start(module));
  const asked = orderedPairs.filter(({ a, b }) => room !== undefined || (!hasPoints(a) && !hasPoints(b)));
  const answered = asked.filter(({ a, b }) => {
    const stage = enter(`pair(${kindOf(a)}, ${kindOf(b)}) (${a}, ${b})`);
    return named(name, stage, () => pair(kindOf(a), kindOf(b))) === 1;
  });
  return new Set(answered.map(pairId));
}

export async function wasmSubject(
  { name, module: bytes, promised }: Extract<SubjectDescription, { kind: 'wasm' }>,
  { memoryBytes }: LabLimits,
  alive: () => void,
  entering: (stage: string) => void = () => undefined,
): Promise<Subject> {
  const module = await checkedModule(name, bytes, memoryBytes);
  const pairs = pairsOf(name, module, entering);
  return {
    name,
    language: 'wasm',
    promised,
    isFixed: false,
    hasPair: (pair) => pairs.has(pairId(pair)),
    answer: async (block) =>
      answersInBatches(block, 1, () => new WasmFunction(module, block.layout.pair), failureOf, alive),
  };
}
