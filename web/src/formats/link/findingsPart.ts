// SPDX-License-Identifier: MIT
// The section of a link for scenes of the test lab:
//   name of the program, tolerance, index of the scene that is shown, count, and for each scene: kind and numbers of A, kind and
//   numbers of B, failure (0 none, else its code), which parts follow (1 verdict, 2 distance, 4 normal, 8 depth, 16 point on A,
//   32 point on B; 64 is the value of the verdict) and their numbers
// New parts and failures get the next codes.
import type { Shape } from '../../../../bindings/types.ts';
import type { ByteReader, ByteWriter } from '../../model/bytes.ts';
import { type AnswerDocument, type FindingsDocument, maxFindings } from '../../model/findings.ts';
import { dimensionOf } from '../../model/scene.ts';
import { tooLarge, unknownPart } from './fault.ts';
import * as parts from './parts.ts';
import { type FailureKind, failureKinds } from '../../model/programAnswer.ts';

const failures: Readonly<Record<FailureKind, number>> = {
  exception: 1,
  trap: 2,
  time: 3,
  memory: 4,
  'wrong-type': 5,
  'changed-arguments': 6,
  'not-answered': 7,
};
const bits = { intersects: 1, distance: 2, normal: 4, depth: 8, pointOnA: 16, pointOnB: 32 } as const;
const value = 64;
const lists = ['distance', 'normal', 'depth', 'pointOnA', 'pointOnB'] as const;

export function writeFindings(out: ByteWriter, { subject, tolerance, at, list }: FindingsDocument): void {
  out.text(subject);
  out.numbers([tolerance]);
  out.varint(at);
  out.varint(list.length);
  for (const { a, b, answer, failure } of list) {
    writeShape(out, a);
    writeShape(out, b);
    out.varint(failure === undefined ? 0 : failures[failure]);
    writeAnswer(out, answer);
  }
}
function writeShape(out: ByteWriter, shape: Shape): void {
  out.varint(parts.kindCodes.indexOf(shape.type));
  parts.writeNumbers(out, shape);
}
function writeAnswer(out: ByteWriter, answer: AnswerDocument): void {
  const given = Object.keys(bits).filter((part) => answer[part as keyof typeof bits] !== undefined);
  const sum = given.reduce((all, part) => all + bits[part as keyof typeof bits], 0);
  out.varint(sum + (answer.intersects === true ? value : 0));
  out.numbers(lists.flatMap((part) => answer[part] ?? []).map(Number));
}

/** Not yet validated. */
export function readFindings(from: ByteReader): object {
  const subject = from.text();
  const [tolerance] = from.numbers(1);
  const at = from.varint();
  const count = from.varint();
  if (count > maxFindings) throw tooLarge();
  return { subject, tolerance, at, list: Array.from({ length: count }, () => readFinding(from)) };
}
function readFinding(from: ByteReader): object {
  const [a, b] = [readShape(from), readShape(from)];
  const code = from.varint();
  const failure = failureKinds.find((kind) => failures[kind] === code);
  if (code !== 0 && failure === undefined) throw unknownPart();
  return { a, b, ...(failure ? { failure } : {}), answer: readAnswer(from, dimensionOf(a.type)) };
}
function readShape(from: ByteReader): Shape {
  const type = parts.kindCodes[from.varint()];
  if (type === undefined) throw unknownPart();
  return parts.readNumbers(from, type) as Shape;
}
function readAnswer(from: ByteReader, dimension: number): object {
  const given = from.varint();
  if (given >= 2 * value) throw unknownPart();
  const has = (part: keyof typeof bits): boolean => Math.floor(given / bits[part]) % 2 === 1;
  const widthOf = (part: (typeof lists)[number]): number => (part === 'distance' || part === 'depth' ? 1 : dimension);
  const present = lists.filter(has);
  const numbers = from.numbers(present.reduce((sum, part) => sum + widthOf(part), 0));
  const entries = present.map((part) => {
    const own = numbers.splice(0, widthOf(part));
    return [part, widthOf(part) === 1 ? own[0] : own];
  });
  return { ...(has('intersects') ? { intersects: given >= value } : {}), ...Object.fromEntries(entries) };
}
