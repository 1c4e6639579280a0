// SPDX-License-Identifier: MIT
// The parts that exercises of all kinds have: texts, expressions, criteria, mistakes, and what is given.
import type { Touchstone } from '../../../bindings/index.ts';
import { shapeSchemas } from '../../../bindings/generated/schema.ts';
import type { ShapeType } from '../../../bindings/types.ts';
import { phrase } from '../text/phrase.ts';
import { readShapes } from './answer.ts';
import { Cursor } from './cursor.ts';
import type * as format from './format.ts';
import { Evaluator } from './language/expression.ts';
import { ExpressionError } from './language/value.ts';
import { sourcesOf } from './template.ts';

/** A text that is left out. */
export const empty: format.Text = { en: '', de: '' };
const [leastPoints, maxPoints] = [0.001, 1000];
/** Of a range of up to two millions: its steps can be counted, and each is another number. */
const leastStep = 1e-9;
const textForms = phrase('form.texts');

/** Reads the parts of one exercise; the core validates shapes, the language validates expressions. */
export class Reader {
  readonly #evaluator: Evaluator;
  /** Where each formula stands first. */
  readonly places = new Map<format.Source, string>();
  constructor(readonly core: Touchstone) {
    this.#evaluator = new Evaluator(core);
  }

  source(at: Cursor): format.Source {
    const source = typeof at.value === 'number' ? String(at.number()) : at.text();
    return this.#parsed(at, source);
  }
  #parsed(at: Cursor, source: string): format.Source {
    try {
      this.#evaluator.compile(source);
      if (!this.places.has(source)) this.places.set(source, at.path);
      return source;
    } catch (error) {
      if (error instanceof ExpressionError) return at.fail(error.phrase);
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
    return at.or(1, (x) => x.zeroOr(leastPoints, maxPoints));
  }
  sources(at: Cursor): readonly format.Source[] {
    return at.or([], (list) => list.list(20, (item) => this.source(item)));
  }

  /** `field`: what says an answer that makes a mistake. */
  mistakes(at: Cursor, field?: 'example' | 'shapes'): readonly format.Mistake[] {
    return at.or([], (list) =>
      list.list(20, (item) => {
        item.object(['when', 'says', ...(field ? [field] : [])]);
        const message = { when: this.source(item.at('when')), says: this.text(item.at('says')) };
        const example = field === 'example' && item.at(field).or(undefined, (x) => this.source(x));
        const shapes = field === 'shapes' && item.at(field).or(undefined, (x) => readShapes(this.core, x));
        return { ...message, ...(example && { example }), ...(shapes && { shapes }) };
      }),
    );
  }
  criterion(at: Cursor, field?: 'shapes'): format.Criterion {
    at.object(['id', 'is', 'points', 'passed', 'failed', 'mistakes']);
    return {
      id: at.at('id').id(),
      is: this.source(at.at('is')),
      points: this.points(at.at('points')),
      passed: at.at('passed').or(empty, (x) => this.text(x)),
      failed: this.text(at.at('failed')),
      mistakes: this.mistakes(at.at('mistakes'), field),
    };
  }
  /** `field`: of a step, whose mistakes may have shapes. */
  criteria(at: Cursor, field?: 'shapes'): readonly format.Criterion[] {
    return distinct(
      at,
      at.list(30, (item) => this.criterion(item, field)),
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
    return { from, to, step: at.at('step').or(0, (x) => x.zeroOr(leastStep, 1e6)) };
  }
  #template(at: Cursor): format.ShapeTemplate {
    const type = at.at('type').choice(shapeSchemas.map((schema) => schema.type as ShapeType));
    const fields = shapeSchemas.find((schema) => schema.type === type)?.fields ?? [];
    const given = fields.filter(({ isInner }) => !isInner);
    at.object(['type', ...given.map(({ name }) => name)]);
    const read = ({ name, count, listOf, most }: (typeof fields)[number]): [string, readonly format.Source[]] => {
      const field = at.at(name);
      // A list has an expression for each vector, or one for the whole list.
      if (listOf && Array.isArray(field.value))
        return [name, field.list(most ?? count / listOf, (part) => this.source(part))];
      if (!Array.isArray(field.value)) return [name, [this.source(field)]];
      const parts = field.list(4, (part) => this.source(part));
      return parts.length === count ? [name, parts] : field.refuse(phrase('form.expressions', { count }));
    };
    return { type, fields: Object.fromEntries(given.map(read)) };
  }
  #numbers(at: Cursor): format.Given['numbers'] {
    return at.or({}, (x) => x.record(40, (item, name) => (named(x, name), this.#drawn(item))));
  }
  #list(at: Cursor): format.ListTemplate {
    at.object(['count', 'numbers', 'shape']);
    return {
      count: this.source(at.at('count')),
      numbers: this.#numbers(at.at('numbers')),
      shape: this.#template(at.at('shape')),
    };
  }
  given(at: Cursor): format.Given {
    at.object(['numbers', 'shapes', 'lists', 'require']);
    return {
      numbers: this.#numbers(at.at('numbers')),
      shapes: at.at('shapes').or({}, (x) => x.record(10, (item, name) => (named(x, name), this.#template(item)))),
      lists: at.at('lists').or({}, (x) => x.record(10, (item, name) => (named(x, name), this.#list(item)))),
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
