// SPDX-License-Identifier: MIT
// An exercise from a value of unknown origin: a lecturer's file, or the files of a folder put together. Everything is judged:
// names, lengths, and each expression is parsed, so that what is wrong is said here and not while a student works.
import type { Touchstone } from '../../../bindings/index.ts';
import { shapeSchemas } from '../../../bindings/generated/schema.ts';
import type { ShapeType } from '../../../bindings/types.ts';
import { phrase } from '../text/phrase.ts';
import { maxSource, readShapes } from './answer.ts';
import { Cursor } from './cursor.ts';
import * as format from './format.ts';
import { Language } from './language/expression.ts';
import { LanguageError } from './language/value.ts';
import { readGroup, readSignature } from './readCode.ts';
import { sourcesOf } from './template.ts';

const empty: format.Text = { en: '', de: '' };
const maxPoints = 1000;
const textForms = phrase('form.texts');

/** Reads the parts of one exercise; the core judges shapes, the language expressions. */
export class Reader {
  readonly #language: Language;
  constructor(readonly core: Touchstone) {
    this.#language = new Language(core);
  }

  source(at: Cursor): format.Source {
    const source = typeof at.value === 'number' ? String(at.number()) : at.text();
    return this.#parsed(at, source);
  }
  #parsed(at: Cursor, source: string): format.Source {
    try {
      this.#language.compile(source);
      return source;
    } catch (error) {
      if (error instanceof LanguageError) return at.fail(error.said);
      throw error;
    }
  }
  /** One text for all languages, or one for each; one alone serves for both. */
  text(at: Cursor): format.Text {
    const text = typeof at.value === 'string' ? { en: at.text(), de: at.text() } : this.#textByLanguage(at);
    for (const source of [...sourcesOf(text.en), ...sourcesOf(text.de)]) this.#parsed(at, source);
    return text;
  }
  #textByLanguage(at: Cursor): format.Text {
    if (typeof at.value !== 'object' || at.value === null) return at.refuse(textForms);
    at.object(['en', 'de']);
    const [en, de] = [at.at('en').or(undefined, (x) => x.text()), at.at('de').or(undefined, (x) => x.text())];
    const one = en ?? de;
    if (one === undefined) return at.refuse(textForms);
    return { en: en ?? one, de: de ?? one };
  }
  texts(at: Cursor): readonly format.Text[] {
    return at.or([], (list) => list.list(20, (item) => this.text(item)));
  }
  points(at: Cursor): number {
    return at.or(1, (x) => x.number(0, maxPoints));
  }
  sources(at: Cursor): readonly format.Source[] {
    return at.or([], (list) => list.list(20, (item) => this.source(item)));
  }

  mistakes(at: Cursor): readonly format.Mistake[] {
    return at.or([], (list) =>
      list.list(20, (item) => {
        item.object(['when', 'says']);
        return { when: this.source(item.at('when')), says: this.text(item.at('says')) };
      }),
    );
  }
  criterion(at: Cursor): format.Criterion {
    at.object(['id', 'is', 'points', 'passed', 'failed', 'mistakes']);
    return {
      id: at.at('id').id(),
      is: this.source(at.at('is')),
      points: this.points(at.at('points')),
      passed: at.at('passed').or(empty, (x) => this.text(x)),
      failed: this.text(at.at('failed')),
      mistakes: this.mistakes(at.at('mistakes')),
    };
  }
  criteria(at: Cursor): readonly format.Criterion[] {
    return distinct(
      at,
      at.list(30, (item) => this.criterion(item)),
    );
  }

  #drawn(at: Cursor): format.Drawn {
    const [kind] = at.names();
    if (kind === 'is') return { is: this.source(at.object(['is']).at('is')) };
    if (kind === 'choose') {
      const choose = at
        .object(['choose'])
        .at('choose')
        .list(1000, (item) => item.number(-1e6, 1e6));
      return choose.length > 0 ? { choose } : at.refuse(phrase('form.someNumbers'));
    }
    at.object(['from', 'to', 'step']);
    const from = at.at('from').number(-1e6, 1e6);
    const to = at.at('to').number(from, 1e6);
    return { from, to, step: at.at('step').or(0, (x) => x.number(0, 1e6)) };
  }
  #template(at: Cursor): format.ShapeTemplate {
    const type = at.at('type').choice(shapeSchemas.map((schema) => schema.type as ShapeType));
    const fields = shapeSchemas.find((schema) => schema.type === type)?.fields ?? [];
    at.object(['type', ...fields.map(({ name }) => name)]);
    const read = ({ name, count }: (typeof fields)[number]): [string, readonly format.Source[]] => {
      const field = at.at(name);
      if (!Array.isArray(field.value)) return [name, [this.source(field)]];
      const parts = field.list(4, (part) => this.source(part));
      return parts.length === count ? [name, parts] : field.refuse(phrase('form.expressions', { count }));
    };
    return { type, fields: Object.fromEntries(fields.map(read)) };
  }
  given(at: Cursor): format.Given {
    at.object(['numbers', 'shapes', 'require']);
    return {
      numbers: at.at('numbers').or({}, (x) => x.record(40, (item, name) => (named(x, name), this.#drawn(item)))),
      shapes: at.at('shapes').or({}, (x) => x.record(10, (item, name) => (named(x, name), this.#template(item)))),
      require: this.sources(at.at('require')),
    };
  }
}

const named = (at: Cursor, name: string): string => new Cursor(name, `${at.path}.${name}`).id();

export function distinct<T extends { readonly id: string }>(at: Cursor, items: readonly T[]): readonly T[] {
  const seen = new Set<string>();
  for (const { id } of items) {
    if (seen.has(id)) at.fail(phrase('fault.twice', { id }));
    seen.add(id);
  }
  return items;
}

function readPlanned(at: Cursor): format.Planned {
  at.object(['name', 'figure']);
  return { name: at.at('name').id(), figure: at.at('figure').choice(format.figures) };
}

function readMark(reader: Reader, at: Cursor): format.Mark {
  at.object(['kind', 'role', 'at', 'label']);
  const kind = at.at('kind').choice(['point', 'segment', 'line', 'arrow']);
  const places = reader.sources(at.at('at'));
  const wanted = kind === 'point' ? 1 : 2;
  if (places.length !== wanted) at.at('at').refuse(phrase('form.listOf', { count: wanted }));
  const label = at.at('label').or(empty, (x) => reader.text(x));
  return { kind, role: at.at('role').or('hint', (x) => x.choice(['true', 'naive', 'hint'])), at: places, label };
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
    criteria: reader.criteria(at.at('criteria')),
    hints: reader.texts(at.at('hints')),
    solution: readShapes(reader.core, at.at('solution')),
  };
}

const questionKinds = ['number', 'vector', 'choice'] as const;
function readQuestion(reader: Reader, at: Cursor): format.Question {
  at.object([
    ...['id', 'kind', 'prompt', 'answer', 'within', 'accept', 'unit', 'choices', 'points', 'passed', 'failed'],
    'mistakes',
  ]);
  const kind = at.at('kind').choice(questionKinds);
  return {
    id: at.at('id').id(),
    kind,
    prompt: reader.text(at.at('prompt')),
    answer: reader.source(at.at('answer')),
    within: kind === 'choice' ? 0 : at.at('within').number(0, 1e6),
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
    mistakes: reader.mistakes(at.at('mistakes')),
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
  root.object([...commonFields, 'given', 'questions', 'worked']);
  const questions = distinct(
    root.at('questions'),
    root.at('questions').list(30, (item) => readQuestion(reader, item)),
  );
  return { kind: 'answer', given: reader.given(root.at('given')), questions, worked: reader.text(root.at('worked')) };
}
function readCode(reader: Reader, root: Cursor): Omit<format.CodeExercise, keyof Common> {
  root.object([...commonFields, ...['function', 'arguments', 'expected', 'checks', 'groups', 'start', 'solution']]);
  const programs = (at: Cursor): format.CodeExercise['start'] =>
    at.object(format.languages).record(2, (item) => item.text(maxSource));
  const start = programs(root.at('start'));
  if (Object.keys(start).length === 0) root.at('start').refuse(phrase('form.programs'));
  return {
    kind: 'code',
    function: readSignature(root.at('function')),
    arguments: root.at('arguments').or({}, (x) => x.record(10, (item) => reader.source(item))),
    expected: root.at('expected').or({}, (x) => x.record(20, (item) => reader.source(item))),
    checks: reader.criteria(root.at('checks')),
    groups: distinct(
      root.at('groups'),
      root.at('groups').list(20, (item) => readGroup(reader, item)),
    ),
    start,
    solution: root.at('solution').or({}, programs),
  };
}

type Common = Pick<format.Exercise, 'id' | 'revision' | 'title' | 'text' | 'hints'>;

/** Throws a FormatError that says which field, what was found and what is allowed. */
export function readExercise(core: Touchstone, value: unknown): format.Exercise {
  const root = new Cursor(value, '');
  root.names();
  root.at('format').choice(['touchstone-exercise']);
  const version = root.at('version').count(1, 1e9);
  if (version > format.exerciseVersion)
    root.at('version').fail(phrase('fault.exerciseVersion', { version, newest: format.exerciseVersion }));
  const reader = new Reader(core);
  const common: Common = {
    id: root.at('id').id(),
    revision: root.at('revision').or(1, (x) => x.count(1, 1e9)),
    title: reader.text(root.at('title')),
    text: reader.text(root.at('text')),
    hints: reader.texts(root.at('hints')),
  };
  const kind = root.at('kind').choice(['construct', 'answer', 'code'] as const);
  if (kind === 'construct') return { ...common, ...readConstruct(reader, root) };
  return kind === 'answer'
    ? { ...common, ...readAnswerExercise(reader, root) }
    : { ...common, ...readCode(reader, root) };
}
