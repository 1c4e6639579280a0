// SPDX-License-Identifier: MIT
// Reads a lesson from an untrusted text, block by block: every problem has the line that it is on, and one in a block hides none of
// the others. Expressions are parsed here and evaluated by checkLesson.ts.
import type { Touchstone } from '../../../bindings/index.ts';
import { isIdentifier } from '../coding/identifiers.ts';
import { maxSource } from '../grading/answer.ts';
import { Cursor, FormatError } from '../grading/cursor.ts';
import { lineOf, readText, type TextProblem } from '../grading/jsonText.ts';
import { distinct, empty, Reader } from '../grading/reader.ts';
import { predictedAlgorithms, queriesOf } from '../grading/predict/questionNames.ts';
import { readMark } from '../grading/readMarks.ts';
import { readPair } from '../grading/readPredict.ts';
import { phrase } from '../text/phrase.ts';
import { type Block, type Pieces, piecesOf } from './blocks.ts';
import * as format from './format.ts';
import { readBroadPhase, readHierarchy, readMotion } from './readStructures.ts';

export interface ReadLesson {
  /** Undefined where there are problems. */
  readonly lesson: format.Lesson | undefined;
  readonly problems: readonly TextProblem[];
  /** The line of each field at the beginning of the file. */
  readonly lines: ReadonlyMap<string, number>;
}
const mostScenes = 40;
const mostControls = 8;
/** What a scene is besides its shapes: one of these. */
const sceneKinds = ['steps', 'broadPhase', 'hierarchy', 'motion'] as const;
/** Of a scene and of a state. */
const seenFields = ['marks', 'answer', 'show', 'says'] as const;
/** Of both ends of a control, in metres or degrees. */
const most = 1e6;
/** By which a program may differ from the core where it does not say how much: rounding errors at lengths of some metres. */
const usualError = 1e-9;
/** Seconds that a control may take. */
const playTimes = [0.5, 120] as const;
const mostAnswers = 10;
/** Of the coordinates of what is drawn, in metres. */
const defaultStep = 0.1;
const drawingFields = (by: format.Drawing['by']): readonly string[] => [
  ...['from', 'step', 'plane'],
  ...(by === 'point' ? ['among'] : []),
];

function readFront(front: Pieces['front']): format.Front {
  const at = new Cursor(front, '').object(['id', 'title', 'idea', 'minutes', 'after', 'exercises']);
  const ids = (field: Cursor): readonly string[] => field.or([], (x) => x.list(30, (item) => item.id()));
  const minutes = at.at('minutes');
  return {
    id: at.at('id').id(),
    title: at.at('title').text(200),
    idea: at.at('idea').text(400),
    minutes: new Cursor(Number(minutes.text()), 'minutes').count(1, 600),
    after: ids(at.at('after')),
    exercises: ids(at.at('exercises')),
  };
}

class LessonReader {
  readonly scenes: format.LessonScene[] = [];
  readonly states: format.LessonState[] = [];
  readonly parts: format.Part[] = [];
  readonly #reader: Reader;

  constructor(core: Touchstone) {
    this.#reader = new Reader(core);
  }

  read(kind: Exclude<Block['kind'], 'code'>, at: Cursor, line: number): void {
    const placed = { state: this.states.length - 1, line };
    if (kind === 'prose' || kind === 'notes') this.parts.push({ kind, ...placed, text: this.#reader.text(at) });
    else if (kind === 'scene') this.#scene(at, line);
    else if (kind === 'state') this.#state(at, line);
    else if (placed.state < 0) at.fail(phrase('lesson.fault.noScene'));
    else if (kind === 'pseudocode') this.parts.push({ ...this.#pseudocode(at), ...placed });
    else this.parts.push({ ...(kind === 'prediction' ? this.#prediction(at) : this.#task(at)), ...placed });
  }
  /** `line`: of the fields, above the program. */
  code(at: Cursor, program: string, line: number): void {
    const state = this.states.length - 1;
    if (state < 0) at.fail(phrase('lesson.fault.noScene'));
    at.object(['id', 'call', 'with', 'value', 'equals', 'within', 'exercise']);
    const call = at.at('call');
    if (!isIdentifier(call.text())) call.refuse(phrase('lesson.form.function'));
    this.parts.push({
      kind: 'code',
      id: at.at('id').id(),
      program: new Cursor(program, 'program').text(maxSource),
      call: call.text(),
      with: this.#reader.sources(at.at('with')),
      value: at.at('value').or('result', (x) => this.#reader.source(x)),
      equals: at.at('equals').or(undefined, (x) => this.#reader.source(x)),
      within: at.at('within').or(usualError, (x) => x.number(0, most)),
      exercise: at.at('exercise').or(undefined, (x) => x.id()),
      ...{ state, line },
    });
  }
  #pseudocode(at: Cursor): Pick<format.Pseudocode, 'kind'> {
    at.object([]);
    if (!this.scenes.at(-1)?.steps) at.fail(phrase('lesson.fault.noSteps'));
    return { kind: 'pseudocode' };
  }

  #control(at: Cursor, name: string): format.Control {
    new Cursor(name, at.path).id();
    at.object(['label', 'value', 'from', 'to', 'step', 'unit', 'play']);
    const from = at.at('from').number(-most, most);
    const to = at.at('to').number(from, most);
    const play = at.at('play').or(undefined, (x) => x.number(...playTimes));
    return {
      ...{ name, from, to, ...(play !== undefined && { play }) },
      label: at.at('label').text(100),
      value: at.at('value').number(from, to),
      step: at.at('step').number(1e-9, most),
      unit: at.at('unit').or('', (x) => x.text(10)),
    };
  }
  #marks(at: Cursor): format.LessonState['marks'] {
    return at.list(20, (item) => readMark(this.#reader, item));
  }
  #scene(at: Cursor, line: number): void {
    at.object(['controls', 'derived', 'shapes', 'lists', ...sceneKinds, ...seenFields]);
    const [kind, second] = sceneKinds.filter((name) => !at.at(name).isMissing);
    if (kind !== undefined && second !== undefined) at.at(second).fail(phrase('lesson.fault.oneKind', { kind }));
    if (this.scenes.length >= mostScenes) at.fail(phrase('form.listUpTo', { most: mostScenes }));
    const controls = at.at('controls').or({}, (x) => x.record(mostControls, (item, name) => this.#control(item, name)));
    const [shapes, lists] = [at.at('shapes'), at.at('lists')];
    const given = this.#reader.given(new Cursor({ shapes: shapes.value, lists: lists.value }, at.path));
    if (Object.keys(given.shapes).length + Object.keys(given.lists).length === 0) shapes.refuse(phrase('form.object'));
    const derived = at.at('derived').or({}, (x) => x.record(20, (item) => this.#reader.source(item)));
    const steps = at.at('steps').or(undefined, (x) => this.#steps(x, given));
    const broadPhase = at.at('broadPhase').or(undefined, (x) => readBroadPhase(this.#reader, x, given));
    const hierarchy = at.at('hierarchy').or(undefined, (x) => readHierarchy(this.#reader, x, given));
    const motion = at.at('motion').or(undefined, (x) => readMotion(this.#reader, x, given));
    const kinds = { steps, broadPhase, hierarchy, motion };
    this.scenes.push({
      controls: Object.values(controls),
      derived,
      shapes: given.shapes,
      lists: given.lists,
      ...kinds,
    });
    const first = Object.fromEntries(Object.values(controls).map(({ name, value }) => [name, value]));
    this.states.push({
      ...this.#seen(at),
      scene: this.scenes.length - 1,
      values: first,
      framed: this.states.length,
      line,
    });
  }
  #steps(at: Cursor, given: Parameters<typeof readPair>[1]): format.LessonSteps {
    at.object(['algorithm', 'query', 'pair', 'at']);
    const algorithm = at.at('algorithm').choice(predictedAlgorithms);
    return {
      algorithm,
      query: at.at('query').or('distance', (x) => x.choice(queriesOf(algorithm))),
      pair: readPair(at.at('pair'), given),
      at: this.#reader.source(at.at('at')),
    };
  }
  /** Of a scene or a state, which keeps what it does not say. */
  #seen(at: Cursor, before?: format.LessonState): Pick<format.LessonState, 'marks' | 'hasAnswer' | 'show' | 'says'> {
    return {
      marks: at.at('marks').or(before?.marks ?? [], (x) => this.#marks(x)),
      hasAnswer: at.at('answer').or(before?.hasAnswer ?? false, (x) => x.truth()),
      show: at
        .at('show')
        .or(before?.show ?? [], (x) => x.list(format.overlays.length, (item) => item.choice(format.overlays))),
      says: at.at('says').or(empty, (x) => this.#reader.text(x)),
    };
  }
  #state(at: Cursor, line: number): void {
    at.object(['values', 'frame', ...seenFields]);
    const before = this.states.at(-1);
    if (!before) return at.fail(phrase('lesson.fault.noScene'));
    const values = { ...before.values, ...at.at('values').or({}, (x) => this.#values(x)) };
    const isFramed = at.at('frame').or(false, (x) => x.truth());
    const framed = isFramed ? this.states.length : before.framed;
    this.states.push({ ...this.#seen(at, before), scene: before.scene, values, framed, line });
  }
  #values(at: Cursor): format.Values {
    const controls = this.scenes.at(-1)?.controls ?? [];
    at.object(controls.map(({ name }) => name));
    return at.record(mostControls, (item, name) => {
      const { from, to } = controls.find((control) => control.name === name) ?? {};
      return item.number(from, to);
    });
  }

  #prediction(at: Cursor): Omit<format.Prediction, 'state' | 'line'> {
    const drawing = at.at('by').or(undefined, (x) => this.#drawing(at, x.choice(format.drawings)));
    const own = drawing ? ['by', ...drawingFields(drawing.by)] : ['choices', 'by'];
    const right = at.at('answers').isMissing ? 'answer' : 'answers';
    at.object(['id', 'prompt', ...own, right, 'within', 'unit', 'mistakes', 'reveal', 'marks']);
    const choice = (item: Cursor): format.Prediction['choices'][number] => {
      item.object(['value', 'text']);
      return { value: item.at('value').text(100), text: this.#reader.text(item.at('text')) };
    };
    return {
      kind: 'prediction',
      id: at.at('id').id(),
      prompt: this.#reader.text(at.at('prompt')),
      choices: at.at('choices').or([], (x) => x.list(10, choice)),
      drawing,
      answers: right === 'answer' ? [this.#reader.source(at.at('answer'))] : this.#answers(at.at('answers')),
      within: at.at('within').or(0, (x) => x.number(0, most)),
      unit: at.at('unit').or('', (x) => x.text(10)),
      mistakes: this.#reader.mistakes(at.at('mistakes'), 'example'),
      reveal: at.at('reveal').or(empty, (x) => this.#reader.text(x)),
      marks: at.at('marks').or([], (x) => this.#marks(x)),
    };
  }
  #answers(at: Cursor): format.Prediction['answers'] {
    const answers = at.list(mostAnswers, (item) => this.#reader.source(item));
    return answers.length > 0 ? answers : at.refuse(phrase('form.someAnswers'));
  }
  #drawing(at: Cursor, by: format.Drawing['by']): format.Drawing {
    const source = (name: string): string | undefined => at.at(name).or(undefined, (x) => this.#reader.source(x));
    return {
      by,
      from: by === 'arrow' ? this.#reader.source(at.at('from')) : source('from'),
      step: at.at('step').or(defaultStep, (x) => x.number(0.001, 10)),
      plane: source('plane'),
      among: by === 'point' ? source('among') : undefined,
    };
  }
  #task(at: Cursor): Omit<format.Task, 'state' | 'line'> {
    at.object(['id', 'task', 'is', 'done', 'hint', 'solution']);
    return {
      kind: 'task',
      id: at.at('id').id(),
      task: this.#reader.text(at.at('task')),
      is: this.#reader.source(at.at('is')),
      done: this.#reader.text(at.at('done')),
      hint: at.at('hint').or(empty, (x) => this.#reader.text(x)),
      solution: this.#values(at.at('solution')),
    };
  }
}

/** Reads one block; its problems get their lines in the file. */
function readBlock(reader: LessonReader, { kind, text, fields, line: first }: Block): readonly TextProblem[] {
  const isProse = kind === 'prose' || kind === 'notes';
  const isCode = kind === 'code';
  const { value, lines, problems } = isProse
    ? { value: text, lines: new Map<string, number>(), problems: [] }
    : readText(fields ?? text);
  const line = isCode ? first - 1 : first;
  const placed = problems.map((problem) => ({ ...problem, line: problem.line + line - 1 }));
  if (value === undefined) return placed;
  try {
    const at = new Cursor(value, isProse ? 'text' : '');
    if (isCode) reader.code(at, text, line);
    else reader.read(kind, at, line);
    return placed;
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return [...placed, { line: line + lineOf(lines, error.path) - 1, message: error.phrase }];
  }
}

export function readLesson(core: Touchstone, source: string): ReadLesson {
  const { front: fields, lines, blocks, problems: broken } = piecesOf(source);
  const problems: TextProblem[] = [...broken];
  let front: format.Front | undefined;
  try {
    front = readFront(fields);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    problems.push({ line: lines.get(error.path.replace(/\W.*$/, '')) ?? 1, message: error.phrase });
  }
  const reader = new LessonReader(core);
  for (const block of blocks) problems.push(...readBlock(reader, block));
  const { scenes, states, parts } = reader;
  const named = parts.filter((part) => format.isCounted(part) || part.kind === 'code');
  try {
    distinct(new Cursor(named, ''), named);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const twice = named.find(({ id }, i) => named.findIndex((one) => one.id === id) < i);
    problems.push({ line: twice?.line ?? 1, message: error.phrase });
  }
  const lesson = front && problems.length === 0 ? { ...front, scenes, states, parts } : undefined;
  return { lesson, problems, lines };
}
