// SPDX-License-Identifier: MIT
// From text to something that can be evaluated again and again. There are no loops and no definitions: an expression always
// ends, after as many steps as it has parts.
import type { Touchstone } from '../../../../bindings/index.ts';
import { TouchstoneError } from '../../../../bindings/types.ts';
import { phrase, type Message, PhraseError } from '../../text/phrase.ts';
import { refusal } from '../../model/refusal.ts';
import { coreFunctions } from './coreFunctions.ts';
import { type Described, functions } from './functions.ts';
import { listFunctions } from './lists.ts';
import { binary, member, negated } from './operators.ts';
import { pointFunctions } from './pointLists.ts';
import { parse, type Tree } from './syntax.ts';
import { asNumber, asTruth, isShape, ExpressionError, type Scope, type Value } from './value.ts';

export type Expression = (scope: Scope) => Value;

export const constants: Scope = { pi: Math.PI };

/** Functions evaluated by the core. One set for each core: the only state is the last pair. */
export class Evaluator {
  readonly #functions: Readonly<Record<string, Described>>;
  readonly #compiled = new Map<string, Expression>();

  constructor(core: Touchstone) {
    this.#functions = { ...functions, ...listFunctions, ...coreFunctions(core), ...pointFunctions(core) };
  }

  get functionNames(): readonly string[] {
    return Object.keys(this.#functions);
  }

  /** Throws a ExpressionError for an invalid expression or an unknown function. */
  compile(source: string): Expression {
    const known = this.#compiled.get(source);
    if (known) return known;
    const made = this.#make(parse(source));
    this.#compiled.set(source, made);
    return made;
  }

  /** The value in a scope; a ExpressionError says which expression had none, and why. */
  evaluate(source: string, scope: Scope): Value {
    try {
      return this.compile(source)(scope);
    } catch (error) {
      // The core refuses shapes that are none, such as a negative radius.
      if (!(error instanceof Error)) throw error;
      const why =
        error instanceof PhraseError ? error.phrase : error instanceof TouchstoneError ? refusal(error) : error.message;
      throw new ExpressionError(phrase('expression.in', { source, why }));
    }
  }
  truth(source: string, scope: Scope): boolean {
    return asTruth(this.evaluate(source, scope), `"${source}"`);
  }
  number(source: string, scope: Scope): number {
    return asNumber(this.evaluate(source, scope), `"${source}"`);
  }

  #make(tree: Tree): Expression {
    switch (tree.kind) {
      case 'literal':
        return () => tree.value;
      case 'name':
        return named(tree.name);
      case 'member': {
        const of = this.#make(tree.of);
        return (scope) => member(of(scope), tree.field);
      }
      case 'vector':
        return this.#vector(tree.of);
      case 'unary': {
        const of = this.#make(tree.of);
        if (tree.operator === '!') return (scope) => !asTruth(of(scope), '"!"');
        return tree.operator === '-' ? (scope) => negated(of(scope)) : of;
      }
      case 'binary':
        return this.#binary(tree);
      case 'choice': {
        const [test, yes, no] = [this.#make(tree.test), this.#make(tree.yes), this.#make(tree.no)];
        return (scope) => (asTruth(test(scope), '"?"') ? yes(scope) : no(scope));
      }
      case 'call':
        return this.#call(tree);
    }
  }

  #vector(of: readonly Tree[]): Expression {
    const parts = of.map((part) => this.#make(part));
    if (parts.length < 2 || parts.length > 4)
      throw new ExpressionError(phrase('expression.components', { count: parts.length }));
    return (scope) => parts.map((part) => asNumber(part(scope), phrase('expression.component')));
  }

  #binary({ operator, left: l, right: r }: Extract<Tree, { kind: 'binary' }>): Expression {
    const [left, right] = [this.#make(l), this.#make(r)];
    if (operator === '&&') return (scope) => asTruth(left(scope), '"&&"') && asTruth(right(scope), '"&&"');
    if (operator === '||') return (scope) => asTruth(left(scope), '"||"') || asTruth(right(scope), '"||"');
    return (scope) => binary(operator, left(scope), right(scope));
  }

  #call({ name, with: parts }: Extract<Tree, { kind: 'call' }>): Expression {
    const found = Object.hasOwn(this.#functions, name) ? this.#functions[name] : undefined;
    if (!found)
      throw new ExpressionError(phrase('expression.noFunction', { name, known: this.functionNames.join(', ') }));
    if (parts.length !== found.arity)
      throw new ExpressionError(phrase('expression.arity', { name, wanted: found.arity, found: parts.length }));
    const values = parts.map((part) => this.#make(part));
    return (scope) => found.call(...values.map((value) => value(scope)));
  }
}

function named(name: string): Expression {
  return (scope) => {
    const value = [scope, constants].find((names) => Object.hasOwn(names, name))?.[name];
    if (value !== undefined) return value;
    throw new ExpressionError(noName(name, scope));
  };
}
export const noName = (name: string, scope: Scope): Message =>
  phrase('expression.noName', { name, known: Object.keys(scope).join(', ') || phrase('expression.noNames') });

/** The names of shapes in a scope, in their order. */
export const shapesIn = (scope: Scope): readonly string[] =>
  Object.keys(scope).filter((name) => {
    const value = scope[name];
    return value !== undefined && isShape(value);
  });
