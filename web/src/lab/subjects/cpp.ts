// SPDX-License-Identifier: MIT
// Functions in C++, compiled to modules of WebAssembly (coding/header.ts), as a subject.
import { addressesOf, codeStart, type Exports, reasonOfEngine, reasonOfTrap } from '../../coding/cpp.ts';
import { CppPrinting } from '../../coding/cppPrinting.ts';
import { timedCases } from '../../coding/header.ts';
import { offsetsOf, outputWidthOf, widthOfAll } from '../../coding/values.ts';
import { dimensionOfPair } from '../model/rows.ts';
import type { LabLimits, Subject, SubjectDescription } from '../model/subject.ts';
import { answerAt, answerWidth, type Block, givenBit, type Pair, pairId } from '../model/types.ts';
import { type AnswerWriter, SceneFailure } from './answers.ts';
import { answersInBatches, type BatchProgram } from './batches.ts';
import type { ProgramOutput } from './output.ts';
import { type ResultForm, signatureOf } from './signatures.ts';

/** For each number of a result its place in a row of an answer. */
interface Decoder {
  readonly bits: number;
  readonly places: readonly number[];
}
function decoderOf(form: ResultForm, dimension: 2 | 3): Decoder {
  const vector = (at: number): number[] => [at, at + 1, at + 2].slice(0, dimension);
  const { intersects, distance, normal, depth, pointOnA, pointOnB } = answerAt;
  const b = givenBit;
  switch (form) {
    case 'bool':
      return { bits: b.intersects, places: [intersects] };
    case 'number':
      return { bits: b.distance, places: [distance] };
    case 'Intersection':
      return { bits: b.intersects | b.normal | b.depth, places: [intersects, ...vector(normal), depth] };
    case 'Result':
      return {
        bits: b.intersects | b.distance | b.normal | b.pointOnA | b.pointOnB,
        places: [intersects, distance, ...vector(normal), ...vector(pointOnA), ...vector(pointOnB)],
      };
  }
}

/** What all instances of a function share. */
interface Loaded {
  readonly pair: Pair;
  readonly module: WebAssembly.Module;
  /** Where its code begins: places in debug information are counted from there. */
  readonly codeStart: number;
  readonly decoder: Decoder;
  /** Numbers of all parameters, and where those of b begin. */
  readonly inputWidth: number;
  readonly offsetB: number;
  readonly outputWidth: number;
}

class CppFunction implements BatchProgram {
  private readonly exports: Exports;
  private inputs = new Float64Array(0);
  private outputs = new Float64Array(0);

  constructor(
    private readonly loaded: Loaded,
    private readonly memoryBytes: number,
    output: ProgramOutput | undefined,
  ) {
    const printing = new CppPrinting(output?.printer());
    this.exports = new WebAssembly.Instance(loaded.module, printing.imports).exports as unknown as Exports;
    printing.connect(this.exports.memory);
    this.exports.prepare();
  }

  /** Made anew after the memory has grown, which detaches them. */
  private view(): void {
    const { memory, inputs, outputs } = this.exports;
    const { inputWidth, outputWidth } = this.loaded;
    if (this.outputs.buffer === memory.buffer) return;
    this.inputs = new Float64Array(memory.buffer, inputs(), timedCases * inputWidth);
    this.outputs = new Float64Array(memory.buffer, outputs(), timedCases * outputWidth);
  }

  run(block: Block, first: number, count: number, into: AnswerWriter): void {
    const { layout, rows } = block;
    const { inputWidth, offsetB, outputWidth, decoder } = this.loaded;
    this.view();
    for (let i = 0; i < count; ++i) {
      const from = (first + i) * layout.width;
      const to = i * inputWidth;
      for (let k = 0; k < layout.widthA; ++k) this.inputs[to + k] = rows[from + k] as number;
      for (let k = 0; k < layout.widthB; ++k) this.inputs[to + offsetB + k] = rows[from + layout.widthA + k] as number;
    }
    this.exports.repeat(count, 1);
    this.view();
    for (let i = 0; i < count; ++i) {
      const at = (first + i) * answerWidth;
      const { places } = decoder;
      for (let k = 0; k < places.length; ++k)
        into.rows[at + (places[k] as number)] = this.outputs[i * outputWidth + k] as number;
      into.given[first + i] = decoder.bits;
    }
  }

  /** Why it threw. */
  failure(error: unknown): SceneFailure {
    const text = error instanceof Error ? error.message : String(error);
    const reason = reasonOfTrap(this.exports, text, this.memoryBytes);
    const addresses = addressesOf(error, this.loaded.codeStart);
    return new SceneFailure(reason.key === 'memory' ? 'memory' : 'trap', reason, { addresses });
  }
}

/** Of constructors of global objects: there is no instance yet. */
function failureOfStart(error: unknown, { codeStart: start }: Loaded): SceneFailure {
  const text = error instanceof Error ? error.message : String(error);
  return new SceneFailure('trap', reasonOfEngine(text, false), { addresses: addressesOf(error, start) });
}

async function load({
  pair,
  form,
  module,
}: Extract<SubjectDescription, { kind: 'cpp' }>['functions'][number]): Promise<Loaded> {
  const signature = signatureOf(pair, form);
  return {
    pair,
    module: await WebAssembly.compile(new Uint8Array(module)),
    codeStart: codeStart(module),
    decoder: decoderOf(form, dimensionOfPair(pair)),
    inputWidth: widthOfAll(signature.parameters),
    offsetB: offsetsOf(signature.parameters)[1] ?? 0,
    outputWidth: outputWidthOf(signature),
  };
}

export async function cppSubject(
  { name, functions, promised }: Extract<SubjectDescription, { kind: 'cpp' }>,
  { memoryBytes }: LabLimits,
  alive: () => void,
  output?: ProgramOutput,
): Promise<Subject> {
  const loaded = new Map((await Promise.all(functions.map(load))).map((each) => [pairId(each.pair), each]));
  return {
    name,
    language: 'cpp',
    promised,
    isFixed: false,
    hasPair: (pair) => loaded.has(pairId(pair)),
    answer: async (block) => {
      const found = loaded.get(pairId(block.layout.pair));
      if (!found) throw new Error(`${name} has no function for ${pairId(block.layout.pair)}.`);
      return answersInBatches(
        block,
        timedCases,
        () => new CppFunction(found, memoryBytes, output),
        (error, program) => program?.failure(error) ?? failureOfStart(error, found),
        alive,
      );
    },
  };
}
