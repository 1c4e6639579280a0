// SPDX-License-Identifier: MIT
// Puts a pair and an answer into the memory of the module of certificates, and reads what is proved.
import { resultOffsets, statusNames, type StatusName } from '../generated/schema.ts';
import type { RawModule } from '../load.ts';
import { pick } from '../pick.ts';
import {
  asObject,
  posePaths,
  property,
  readNumber,
  readNumbers,
  readPoseNumbers,
  type ReadShape,
  readShape,
} from '../read.ts';
import { schemas, Slots } from '../slots.ts';
import { TouchstoneError } from '../types.ts';
import type { RawProof } from './load.ts';
import type { Proof } from './types.ts';

/** The operands of a query as numbers, which stay what they were when it was asked. */
export interface AskedPair {
  readonly a: ReadShape;
  readonly b: ReadShape;
  readonly poseA: readonly number[] | undefined;
  readonly poseB: readonly number[] | undefined;
  readonly isFloat: boolean;
}
/** The numbers of an answer; `status` is what the core says of its own. */
export interface ClaimedNumbers {
  readonly distance: number;
  readonly normal: ArrayLike<number>;
  readonly pointOnA: ArrayLike<number>;
  readonly pointOnB: ArrayLike<number>;
  readonly status?: StatusName | undefined;
}

const { pair, certificate } = resultOffsets;
const paths = { poseA: posePaths('poseA'), poseB: posePaths('poseB') };
const vectors = ['normal', 'pointOnA', 'pointOnB'] as const;

/** Reads a pair as the core does; the numbers are validated where they are put into slots. */
export function readPair(a: unknown, b: unknown, poseA: unknown, poseB: unknown, isFloat: boolean): AskedPair {
  const first = readShape(a, 'a', schemas);
  const second = readShape(b, 'b', schemas);
  const { dimension } = first.schema;
  if (dimension !== second.schema.dimension)
    throw new TouchstoneError('mixed-dimensions', 'b.type', 'a and b must both be 2D or both be 3D shapes.');
  return {
    a: first,
    b: second,
    poseA: readPoseNumbers(poseA, dimension, paths.poseA),
    poseB: readPoseNumbers(poseB, dimension, paths.poseB),
    isFloat,
  };
}
/** Reads an answer of anybody: its numbers may be NaN or infinite. */
export function readClaim(value: unknown, dimension: 2 | 3, path: string): ClaimedNumbers {
  const given = asObject(value, path);
  const read = (name: (typeof vectors)[number]): number[] => {
    const numbers: number[] = [];
    readNumbers(property(given, name, path), dimension, `${path}.${name}`, numbers);
    return numbers;
  };
  return {
    distance: readNumber(given, 'distance', path),
    normal: read('normal'),
    pointOnA: read('pointOnA'),
    pointOnB: read('pointOnB'),
  };
}

export class Certifier {
  readonly #slots: Slots;

  constructor(private readonly proof: RawProof) {
    // Of the core's surface, slots use what puts shapes and poses into them, and that this module has.
    this.#slots = new Slots(proof as unknown as RawModule);
  }

  #set({ a, b, poseA, poseB }: AskedPair, claim: ClaimedNumbers): void {
    const slots = this.#slots;
    slots.setShape(slots.a, a, 'a');
    slots.setShape(slots.b, b, 'b');
    if (poseA) slots.setPoseNumbers(slots.a, poseA, 'a', 'poseA');
    if (poseB) slots.setPoseNumbers(slots.b, poseB, 'b', 'poseB');
    const { result } = slots;
    result[pair.distance] = claim.distance;
    for (const name of vectors) for (let k = 0; k < 3; ++k) result[pair[name] + k] = claim[name][k] ?? 0;
    result[pair.status] = statusNames.indexOf(claim.status ?? 'unproved');
  }
  #check(refused: number): void {
    if (refused === 0) return;
    const message = 'Two planes have no distance, so there is nothing to certify.';
    throw new TouchstoneError('unsupported-pair', 'b.type', message);
  }

  proofOf(asked: AskedPair, claim: ClaimedNumbers): Proof {
    this.#set(asked, claim);
    const { a, b, result } = this.#slots;
    this.#check(this.proof.certify(a, b, asked.isFloat));
    const at = (offset: number): number => result[offset] as number;
    return {
      certificate: {
        lower: at(certificate.lower),
        upper: at(certificate.upper),
        normalAngle: at(certificate.normalAngle),
        witnessOff: at(certificate.witnessOff),
      },
      errorBound: at(certificate.errorBound),
      status: pick(statusNames, at(certificate.status)),
    };
  }
  /** A bound of the error of a contact point's separation. */
  boundOfPoint(asked: AskedPair, point: ClaimedNumbers): number {
    this.#set(asked, point);
    const { a, b, result } = this.#slots;
    this.#check(this.proof.certifyPoint(a, b, asked.isFloat));
    return result[0] as number;
  }
}
