// SPDX-License-Identifier: MIT
// The core as a subject: in double, float and batch, each algorithm by name, and the published article.
import {
  type AlgorithmName,
  type PairResult,
  type Precision,
  shapeSchemas,
  type ShapeType,
  type Touchstone,
  TouchstoneError,
  type Vec2,
  type Vec3,
} from '../../../../bindings/index.ts';
import { dimensionOf } from '../../model/scene.ts';
import { Oracle } from '../judge/oracle.ts';
import { hasPoints } from '../model/rows.ts';
import type { Demanded, Subject } from '../model/subject.ts';
import { answerAt, type Answers, answerWidth, type Block, type Pair, type Scene } from '../model/types.ts';
import { answersBy, AnswerWriter, notAnswered } from './answers.ts';
import { promisedOfArticle, promisedOfCore, promisedWith } from './promised.ts';
import type { AnswerOfScene } from '../../model/programAnswer.ts';

const all = 63;
const isAnswerable = ({ a, b }: Pair): boolean =>
  dimensionOf(a) === dimensionOf(b) && !(a === 'plane' && b === 'plane');

/** The core in double or float, scene by scene. */
export function coreSubject(core: Touchstone, precision: Precision, demanded: Demanded = {}): Subject {
  const oracle = new Oracle(core);
  return {
    name: precision === 'double' ? 'core' : 'core, float',
    language: 'core',
    promised: promisedWith(promisedOfCore(precision), demanded),
    isFixed: false,
    hasPair: isAnswerable,
    answer: async (block) => {
      const written = new AnswerWriter(block.count);
      written.rows.set(oracle.answers(block, precision).rows);
      written.given.fill(all);
      return written;
    },
  };
}

/** The core by lists of pairs, as `distances` of the bindings answers them. Hulls and polygons have no lists. */
export function batchSubject(core: Touchstone, precision: Precision, demanded: Demanded = {}): Subject {
  return {
    name: precision === 'double' ? 'core, batch' : 'core, float batch',
    language: 'core',
    promised: promisedWith(promisedOfCore(precision), demanded),
    isFixed: false,
    hasPair: (pair) => isAnswerable(pair) && !hasPoints(pair.a) && !hasPoints(pair.b),
    answer: async (block) => batchAnswers(core, block, precision),
  };
}

/** The numbers of the shapes of each kind, and the pairs as indices that count through the kinds. */
function batchInput({ layout, count, rows }: Block, precision: 'double' | 'float') {
  const numbers = (length: number) => (precision === 'double' ? new Float64Array(length) : new Float32Array(length));
  const { widthA, widthB, width, pair } = layout;
  const isSame = pair.a === pair.b;
  const a = numbers(count * widthA * (isSame ? 2 : 1));
  const b = isSame ? a : numbers(count * widthB);
  const pairs = new Uint32Array(2 * count);
  const kinds = [pair.a, pair.b].map((type) => kindOrder.indexOf(type)) as [number, number];
  const isFirstA = kinds[0] <= kinds[1];
  for (let i = 0; i < count; ++i) {
    const at = i * width;
    a.set(rows.subarray(at, at + widthA), i * widthA);
    b.set(rows.subarray(at + widthA, at + width), (isSame ? count + i : i) * widthB);
    pairs[2 * i] = isFirstA ? i : count + i;
    pairs[2 * i + 1] = isFirstA ? count + i : i;
  }
  return { shapes: isSame ? { [pair.a]: a } : { [pair.a]: a, [pair.b]: b }, pairs };
}
const kindOrder = shapeSchemas.map(({ type }) => type as ShapeType);

function batchAnswers(core: Touchstone, block: Block, precision: 'double' | 'float'): Answers {
  const { count } = block;
  const witnesses = precision === 'double' ? new Float64Array(6 * count) : new Float32Array(6 * count);
  const { records } = core.distances(batchInput(block, precision), { witnesses });
  const written = new AnswerWriter(count);
  for (let i = 0; i < count; ++i) {
    const at = i * answerWidth;
    const distance = records[4 * i + 3] as number;
    written.rows[at + answerAt.intersects] = distance <= 0 ? 1 : 0;
    written.rows[at + answerAt.distance] = distance;
    written.rows[at + answerAt.depth] = distance < 0 ? -distance : 0;
    for (let k = 0; k < 3; ++k) {
      written.rows[at + answerAt.normal + k] = records[4 * i + k] as number;
      written.rows[at + answerAt.pointOnA + k] = witnesses[6 * i + k] as number;
      written.rows[at + answerAt.pointOnB + k] = witnesses[6 * i + 3 + k] as number;
    }
  }
  written.given.fill(all);
  return written;
}

const answerOf = (r: PairResult<Vec2 | Vec3>): AnswerOfScene => ({ ...r, depth: r.penetrationDepth });

/** One algorithm by its name. Pairs that it does not answer are left out by asking it once. */
export function algorithmSubject(core: Touchstone, algorithm: AlgorithmName, demanded: Demanded = {}): Subject {
  const ask = ({ a, b }: Scene): AnswerOfScene | undefined => {
    try {
      return answerOf(core.distanceBy(algorithm, a, b));
    } catch (error) {
      if (error instanceof TouchstoneError && error.code === 'not-answered') throw notAnswered();
      throw error;
    }
  };
  return {
    name: algorithm,
    language: 'core',
    promised: promisedWith(promisedOfCore('double'), demanded),
    isFixed: false,
    hasPair: isAnswerable,
    answer: async (block) => answersBy(block, ask),
  };
}

/** The article's formulas as printed, which have known mistakes: docs/published.md. */
export function publishedSubject(core: Touchstone, demanded: Demanded = {}): Subject {
  const kinds: readonly ShapeType[] = ['sphere', 'aabb', 'capsule', 'circle2', 'aabb2', 'capsule2'];
  return {
    name: 'published',
    language: 'core',
    promised: promisedWith(promisedOfArticle, demanded),
    isFixed: false,
    hasPair: (pair) => isAnswerable(pair) && kinds.includes(pair.a) && kinds.includes(pair.b),
    answer: async (block) =>
      answersBy(block, ({ a, b }) => {
        const printed = core.published(a, b);
        if (!printed.supported) return undefined;
        const { hit, normal, depth } = printed;
        return { intersects: hit, normal, depth };
      }),
  };
}
