// SPDX-License-Identifier: MIT
// Scenes in which the test lab found a program wrong, with what the program answered. They come in links and files, from anybody:
// every field is validated, and a number may be anything, for a wrong program answers NaN.
import { asObject, join, named, property, readNumber } from '../../../bindings/read.ts';
import type { Shape } from '../../../bindings/types.ts';
import {
  checkRange,
  fail,
  listAt,
  readChoice,
  readInRange,
  readShapeAsFound,
  type ValidateShape,
} from './documentParts.ts';
import { dimensionOf, isName, maxNameLength } from './scene.ts';
import { type FailureKind, failureKinds, type AnswerOfScene } from './programAnswer.ts';

/** Only the parts that the program gave. */
export type SubjectAnswer = Partial<AnswerOfScene>;
export interface LinkedFinding {
  readonly a: Shape;
  readonly b: Shape;
  readonly answer: SubjectAnswer;
  /** Why there is no answer, or what is wrong besides. */
  readonly failure?: FailureKind;
}
export interface Findings {
  /** The name of the program: a name like those of shapes. */
  readonly subject: string;
  /** Errors of lengths up to this are none. */
  readonly tolerance: number;
  /** The index of the one that the scene shows, or showed before it was changed. */
  readonly at: number;
  /** 1 to `maxFindings`. */
  readonly list: readonly LinkedFinding[];
}
export const maxFindings = 20;
export const usualTolerance = 1e-9;

/** A number of an answer in JSON, which has no NaN and no infinity. */
type Written = number | 'NaN' | 'Infinity' | '-Infinity';
const words = ['NaN', 'Infinity', '-Infinity'] as const;
export interface AnswerDocument {
  readonly intersects?: boolean;
  readonly distance?: Written;
  readonly normal?: readonly Written[];
  readonly depth?: Written;
  readonly pointOnA?: readonly Written[];
  readonly pointOnB?: readonly Written[];
}
export interface FindingsDocument {
  readonly subject: string;
  readonly tolerance: number;
  readonly at: number;
  readonly list: readonly (Omit<LinkedFinding, 'answer'> & { readonly answer: AnswerDocument })[];
}

const numberParts = ['distance', 'depth'] as const;
const vectorParts = ['normal', 'pointOnA', 'pointOnB'] as const;

const written = (x: number): Written => (Number.isFinite(x) ? x : (String(x) as Written));
function writtenAnswer({ intersects, ...answer }: SubjectAnswer): AnswerDocument {
  const numbers = numberParts.flatMap((part) => (answer[part] === undefined ? [] : [[part, written(answer[part])]]));
  const vectors = vectorParts.flatMap((part) => (answer[part] ? [[part, answer[part].map(written)]] : []));
  const rest = Object.fromEntries([...numbers, ...vectors]) as AnswerDocument;
  return intersects === undefined ? rest : { intersects, ...rest };
}
export const writtenFindings = ({ list, ...rest }: Findings): FindingsDocument => ({
  ...rest,
  list: list.map((finding) => ({ ...finding, answer: writtenAnswer(finding.answer) })),
});

/** The findings of a document of unknown origin; undefined where it has none. */
export function readFindings(value: unknown, validateShape: ValidateShape): Findings | undefined {
  if (value === undefined || value === null) return undefined;
  const document = asObject(value, 'findings');
  const list = listAt(document, 'list', maxFindings, 'findings.list');
  if (list.length === 0)
    fail('range', 'findings.list', 'findings.list must have at least one entry.', {
      found: 0,
      low: 1,
      high: maxFindings,
    });
  return {
    subject: readSubject(document),
    tolerance: readInRange(document, 'tolerance', 'findings', 0, 1e9, usualTolerance),
    at: readIndex(document, list.length),
    list: list.map((entry, i) => readFinding(entry, `findings.list[${i}]`, validateShape)),
  };
}

function readSubject(document: object): string {
  const path = 'findings.subject';
  const name = property(document, 'subject', 'findings');
  if (typeof name === 'string' && isName(name)) return name;
  const allowed = `a text of 1 to ${maxNameLength} characters without control characters`;
  return fail('name', path, `${path} must be ${allowed}, but is ${named(name)}.`, {
    found: name,
    count: maxNameLength,
  });
}
function readIndex(document: object, count: number): number {
  const path = 'findings.at';
  const at = property(document, 'at', 'findings') ?? 0;
  if (typeof at === 'number' && Number.isInteger(at)) {
    checkRange(at, path, 0, count - 1);
    return at;
  }
  const range = { low: 0, high: count - 1 };
  return fail('range', path, `${path} must be a whole number from 0 to ${count - 1}, but is ${named(at)}.`, {
    found: at,
    ...range,
  });
}

function readFinding(value: unknown, path: string, validateShape: ValidateShape): LinkedFinding {
  const entry = asObject(value, path);
  const a = readShapeAsFound(property(entry, 'a', path), `${path}.a`, validateShape);
  const b = readShapeAsFound(property(entry, 'b', path), `${path}.b`, validateShape);
  const dimension = dimensionOf(a.type);
  if (dimensionOf(b.type) !== dimension)
    fail('other-dimension', `${path}.b.type`, `${path}.b.type must be a ${dimension}D shape like a.`, {
      found: b.type,
      count: dimension,
    });
  const hasFailure = (property(entry, 'failure', path) ?? undefined) !== undefined;
  return {
    a,
    b,
    answer: readAnswer(property(entry, 'answer', path) ?? {}, `${path}.answer`, dimension),
    ...(hasFailure ? { failure: readChoice(entry, 'failure', path, failureKinds, failureKinds[0]) } : {}),
  };
}

function readAnswer(value: unknown, path: string, dimension: number): SubjectAnswer {
  const document = asObject(value, path);
  const has = (part: string): boolean => (property(document, part, path) ?? undefined) !== undefined;
  const numbers = numberParts.filter(has).map((part) => [part, readAny(document, part, path)] as const);
  const vectors = vectorParts.filter(has).map((part) => {
    const at = join(path, part);
    const list = listAt(document, part, dimension, at);
    if (list.length !== dimension)
      fail('wrong-arity', at, `${at} must have ${dimension} numbers, but has ${list.length}.`, {
        found: list.length,
        count: dimension,
      });
    return [part, list.map((_, i) => readAny(list, i, at))] as const;
  });
  const rest = Object.fromEntries<unknown>([...numbers, ...vectors]) as SubjectAnswer;
  if (!has('intersects')) return rest;
  const intersects = property(document, 'intersects', path);
  if (typeof intersects === 'boolean') return { intersects, ...rest };
  const at = join(path, 'intersects');
  return fail('not-a-switch', at, `${at} must be true or false, but is ${named(intersects)}.`, { found: intersects });
}
/** Any number at all, or the word for one that JSON does not have. */
function readAny(object: object, key: string | number, path: string): number {
  const value = property(object, key, path);
  const word = words.find((one) => one === value);
  if (word !== undefined) return Number(word);
  return typeof value === 'number' ? value : readNumber(object, key, path);
}
