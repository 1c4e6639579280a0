// SPDX-License-Identifier: MIT
// Reads an exercise from an untrusted value: a lecturer's file, or the combined files of a folder. Everything is
// validated, names, lengths, and each expression is parsed, so that errors are reported here and not while a student
// works.
import type { Touchstone } from '../../../bindings/index.ts';
import { phrase } from '../text/phrase.ts';
import { maxSource, readShapes } from './answer.ts';
import { Cursor } from './cursor.ts';
import * as format from './format.ts';
import { keepPlaces } from './places.ts';
import { checkSize, readGroup, readSignature } from './readCode.ts';
import { predictFields, readPredict } from './readPredict.ts';
import { distinct, empty, Reader } from './reader.ts';
import { readMark, readSceneMark } from './readMarks.ts';

function readPlanned(at: Cursor): format.Planned {
  at.object(['name', 'figure']);
  return { name: at.at('name').id(), figure: at.at('figure').choice(format.figures) };
}

function readStep(reader: Reader, at: Cursor): format.Step {
  at.object([
    ...['id', 'title', 'task', 'initial', 'plan', 'tools', 'fixed', 'show', 'marks', 'criteria', 'hints', 'solution'],
  ]);
  const initial = at.at('initial').or({}, (x) => readShapes(reader.core, x));
  return {
    id: at.at('id').id(),
    title: reader.text(at.at('title')),
    task: reader.text(at.at('task')),
    initial,
    plan: at.at('plan').or([], (x) => x.list(10, readPlanned)),
    tools: at.at('tools').or(format.tools, (x) => x.list(format.tools.length, (item) => item.choice(format.tools))),
    fixed: at.at('fixed').or([], (x) => x.list(32, (item) => item.choice(Object.keys(initial)))),
    show: at.at('show').or([], (x) =>
      x.list(20, (item) => {
        item.object(['label', 'value']);
        return { label: reader.text(item.at('label')), value: reader.source(item.at('value')) };
      }),
    ),
    marks: at.at('marks').or([], (x) => x.list(20, (item) => readMark(reader, item))),
    criteria: reader.criteria(at.at('criteria'), 'shapes'),
    hints: reader.texts(at.at('hints')),
    solution: readShapes(reader.core, at.at('solution')),
  };
}

/** An answer to a question lists its items: further ones are no question to be answered by hand. */
const mostItems = 12;
const hasTolerance = (kind: format.Question['kind']): boolean => kind === 'number' || kind === 'vector';
function readQuestion(reader: Reader, at: Cursor): format.Question {
  at.object([
    ...['id', 'kind', 'prompt', 'answer', 'within', 'accept', 'unit', 'choices', 'points', 'passed', 'failed'],
    ...['mistakes', 'whole', 'labels', 'items'],
  ]);
  const kind = at.at('kind').choice(format.questionKinds);
  const isWhole = at.at('whole').or(false, (x) => x.truth());
  const items = at.at('items').or([], (x) => x.list(mostItems, (item) => reader.text(item)));
  if ((kind === 'order' || kind === 'pairs') && items.length < 2)
    at.at('items').refuse(phrase('form.someItems', { most: mostItems }));
  return {
    id: at.at('id').id(),
    kind,
    prompt: reader.text(at.at('prompt')),
    answer: reader.source(at.at('answer')),
    within: isWhole ? 0 : hasTolerance(kind) ? at.at('within').number(0, 1e6) : 0,
    isWhole,
    labels: at.at('labels').or([], (x) => x.list(4, (item) => reader.text(item))),
    items,
    accept: at.at('accept').or(undefined, (x) => reader.source(x)),
    unit: at.at('unit').or('', (x) => x.text(20)),
    choices: at.at('choices').or([], (x) =>
      x.list(20, (item) => {
        item.object(['value', 'text']);
        return { value: item.at('value').text(100), text: reader.text(item.at('text')) };
      }),
    ),
    points: reader.points(at.at('points')),
    passed: at.at('passed').or(empty, (x) => reader.text(x)),
    failed: reader.text(at.at('failed')),
    mistakes: reader.mistakes(at.at('mistakes'), 'example'),
  };
}

const commonFields = ['format', 'version', 'id', 'revision', 'kind', 'title', 'text', 'hints'];

function readConstruct(reader: Reader, root: Cursor): Omit<format.ConstructExercise, keyof Common> {
  root.object([...commonFields, 'dimension', 'steps']);
  const steps = distinct(
    root.at('steps'),
    root.at('steps').list(30, (item) => readStep(reader, item)),
  );
  if (steps.length === 0) root.at('steps').refuse(phrase('form.someSteps'));
  return { kind: 'construct', dimension: root.at('dimension').count(2, 3) as 2 | 3, steps };
}
function readAnswerExercise(reader: Reader, root: Cursor): Omit<format.AnswerExercise, keyof Common> {
  root.object([...commonFields, 'given', 'marks', 'questions', 'worked']);
  const questions = distinct(
    root.at('questions'),
    root.at('questions').list(30, (item) => readQuestion(reader, item)),
  );
  return {
    kind: 'answer',
    given: reader.given(root.at('given')),
    marks: root.at('marks').or([], (x) => x.list(20, (item) => readSceneMark(reader, item))),
    questions,
    worked: reader.text(root.at('worked')),
  };
}
function readCode(reader: Reader, root: Cursor): Omit<format.CodeExercise, keyof Common> {
  root.object([
    ...commonFields,
    ...['function', 'arguments', 'expected', 'drawn', 'checks', 'groups', 'start', 'solution'],
  ]);
  const programs = (at: Cursor): format.CodeExercise['start'] =>
    at.object(format.languages).record(2, (item) => item.text(maxSource));
  const start = programs(root.at('start'));
  if (Object.keys(start).length === 0) root.at('start').refuse(phrase('form.programs'));
  const signature = readSignature(root.at('function'));
  const groups = distinct(
    root.at('groups'),
    root.at('groups').list(20, (item) => readGroup(reader, item)),
  );
  checkSize(root.at('groups'), signature, groups);
  return {
    kind: 'code',
    function: signature,
    arguments: root.at('arguments').or({}, (x) => x.record(10, (item) => reader.source(item))),
    expected: root.at('expected').or({}, (x) => x.record(20, (item) => reader.source(item))),
    drawn: root.at('drawn').or({}, (x) => x.record(10, (item) => reader.source(item))),
    checks: reader.criteria(root.at('checks')),
    groups,
    start,
    solution: root.at('solution').or({}, programs),
  };
}

type Common = Pick<format.Exercise, 'id' | 'revision' | 'title' | 'text' | 'hints'>;

/** Throws a FormatError that says which field, what was found and what is allowed. */
export function readExercise(core: Touchstone, value: unknown): format.Exercise {
  const reader = new Reader(core);
  const exercise = readWith(reader, value);
  keepPlaces(exercise, reader.places);
  return exercise;
}
function readWith(reader: Reader, value: unknown): format.Exercise {
  const root = new Cursor(value, '');
  root.names();
  root.at('format').choice(['touchstone-exercise']);
  const version = root.at('version').count(1, 1e9);
  if (version > format.exerciseVersion)
    root.at('version').fail(phrase('fault.exerciseVersion', { version, newest: format.exerciseVersion }));
  const common: Common = {
    id: root.at('id').id(),
    revision: root.at('revision').or(1, (x) => x.count(1, 1e9)),
    title: reader.text(root.at('title')),
    text: reader.text(root.at('text')),
    hints: reader.texts(root.at('hints')),
  };
  switch (root.at('kind').choice(format.kinds)) {
    case 'construct':
      return { ...common, ...readConstruct(reader, root) };
    case 'answer':
      return { ...common, ...readAnswerExercise(reader, root) };
    case 'predict':
      return { ...common, ...readPredict(reader, root.object([...commonFields, ...predictFields])) };
    case 'code':
      return { ...common, ...readCode(reader, root) };
  }
}
