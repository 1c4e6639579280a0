// SPDX-License-Identifier: MIT
// From text to something that can be evaluated again and again. There are no loops and no definitions: an expression always
// ends, after as many steps as it has parts and as its functions look at elements. They are counted, and limited by budget.ts.
import type { Touchstone } from '../../../../bindings/index.ts';
import { TouchstoneError } from '../../../../bindings/types.ts';
import { phrase, type Message, PhraseError } from '../../text/phrase.ts';
import { listOf, withNearest } from '../../text/known.ts';
import { refusal } from '../../model/refusal.ts';
import { BudgetError, Meter, type Occasion, stepsToBegin } from './budget.ts';
import { coreFunctions } from './coreFunctions.ts';
import { type Described, functions } from './functions.ts';
import { listFunctions } from './lists.ts';
import { binary, member, negated } from './operators.ts';
import { pointFunctions } from './pointLists.ts';
import { parse, type Tree } from './syntax.ts';
import { asNumber, asTruth, isShape, ExpressionError, type Scope, type Value } from './value.ts';

export type Expression = (scope: Scope) => Value;

export const constants: Scope = { pi: Math.PI };

/** Functions evaluated by the core. One set for each core: the only state is the last pair, and the steps that are counted. */
export class Evaluator {
  readonly #functions: Readonly<Record<string, Described>>;
  readonly #compiled = new Map<string, Expression>();
  readonly #largest = new Map<Occasion, Meter>();
  /** Counts the formula that is being evaluated. */
  #formula = new Meter('formula');
  /** Counts what is done at once, such as grading an answer; undefined: a formula for itself. */
  #around: Meter | undefined;
  #exceeded: BudgetError | undefined;

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
    const meter = new Meter('formula');
    this.#formula = meter;
    meter.spend(stepsToBegin);
    try {
      this.#around?.refuse();
      return this.compile(source)(scope);
    } catch (error) {
      if (error instanceof BudgetError)
        throw this.#over(error.occasion === 'formula' ? new BudgetError('formula', source) : error);
      // The core refuses shapes that are none, such as a negative radius.
      if (!(error instanceof Error)) throw error;
      const why =
        error instanceof PhraseError ? error.phrase : error instanceof TouchstoneError ? refusal(error) : error.message;
      throw new ExpressionError(phrase('expression.in', { source, why }));
    } finally {
      this.#keepLargest(meter);
      this.spend(meter.used, source);
    }
  }
  truth(source: string, scope: Scope): boolean {
    return asTruth(this.evaluate(source, scope), `"${source}"`);
  }
  number(source: string, scope: Scope): number {
    return asNumber(this.evaluate(source, scope), `"${source}"`);
  }

  /** Counts steps of what is done at once, for work that is no formula. */
  spend(steps: number, source?: string): void {
    try {
      this.#around?.spend(steps, source);
    } catch (error) {
      throw error instanceof BudgetError ? this.#over(error) : error;
    }
  }
  /** Counts what `action` takes. It does not count for what is around it: a scene is kept, and then takes nothing. */
  during<T>(meter: Meter, action: () => T): T {
    const around = this.#around;
    this.#around = meter;
    try {
      return action();
    } finally {
      this.#around = around;
      this.#keepLargest(meter);
    }
  }
  /** Counts what `action` takes, also for what is around it. */
  within<T>(occasion: Occasion, action: () => T): T {
    const meter = new Meter(occasion, this.#around);
    try {
      return this.during(meter, action);
    } finally {
      meter.close();
    }
  }
  /** The first time that a budget was exceeded, which grading takes for a condition that does not hold. */
  get exceeded(): BudgetError | undefined {
    return this.#exceeded;
  }
  /** The largest use of each budget so far, for measurements. */
  get largest(): ReadonlyMap<Occasion, Meter> {
    return this.#largest;
  }
  #over(error: BudgetError): BudgetError {
    this.#exceeded ??= error;
    return error;
  }
  #keepLargest(meter: Meter): void {
    if (meter.used > (this.#largest.get(meter.occasion)?.used ?? 0)) this.#largest.set(meter.occasion, meter);
  }

  /** Each part of a formula is a step. */
  #make(tree: Tree): Expression {
    const part = this.#part(tree);
    return (scope) => {
      this.#formula.spend(1);
      return part(scope);
    };
  }
  #part(tree: Tree): Expression {
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
      throw new ExpressionError(
        withNearest(
          phrase('expression.noFunction', { name, known: listOf(this.functionNames) }),
          name,
          this.functionNames,
        ),
      );
    const { arity = Math.max(parts.length, 1) } = found;
    if (parts.length !== arity)
      throw new ExpressionError(phrase('expression.arity', { name, wanted: arity, found: parts.length }));
    const makers = parts.map((part) => this.#make(part));
    const { call, steps } = found;
    return (scope) => {
      const values = makers.map((make) => make(scope));
      if (steps) this.#formula.spend(steps(...values));
      return call(...values);
    };
  }
}

function named(name: string): Expression {
  return (scope) => {
    const value = [scope, constants].find((names) => Object.hasOwn(names, name))?.[name];
    if (value !== undefined) return value;
    throw new ExpressionError(noName(name, scope));
  };
}
export function noName(name: string, scope: Scope): Message {
  const known = Object.keys(scope);
  return withNearest(
    phrase('expression.noName', { name, known: listOf(known) || phrase('expression.noNames') }),
    name,
    known,
  );
}

/** The names of shapes in a scope, in their order. */
export const shapesIn = (scope: Scope): readonly string[] =>
  Object.keys(scope).filter((name) => {
    const value = scope[name];
    return value !== undefined && isShape(value);
  });
