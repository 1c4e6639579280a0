// SPDX-License-Identifier: MIT
// Names and fields in the expressions of an exercise that do not exist. Evaluating an expression finds those that are met
// today; this walks all of it, also the branches of `? :`, `&&` and `||` that only another answer leads into.
import type { Message } from '../text/phrase.ts';
import { constants, noName } from './language/expression.ts';
import { member } from './language/operators.ts';
import { parse, type Tree } from './language/syntax.ts';
import { ExpressionError, type Scope, type Value } from './language/value.ts';

function partsOf(tree: Tree): readonly Tree[] {
  switch (tree.kind) {
    case 'literal':
    case 'name':
      return [];
    case 'member':
    case 'unary':
      return [tree.of];
    case 'call':
      return tree.with;
    case 'vector':
      return tree.of;
    case 'binary':
      return [tree.left, tree.right];
    case 'choice':
      return [tree.test, tree.yes, tree.no];
  }
}

/** The value of a name, or of a field of one, in a scope like those that the expression will meet; else undefined. */
function valueOf(tree: Tree, scope: Scope, found: Message[]): Value | undefined {
  if (tree.kind === 'name') {
    const value = [scope, constants].find((names) => Object.hasOwn(names, tree.name))?.[tree.name];
    if (value === undefined) found.push(noName(tree.name, scope));
    return value;
  }
  if (tree.kind !== 'member') {
    for (const part of partsOf(tree)) valueOf(part, scope, found);
    return undefined;
  }
  const of = valueOf(tree.of, scope, found);
  if (of === undefined) return undefined;
  try {
    return member(of, tree.field);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    found.push(error.phrase);
    return undefined;
  }
}

/** Names in an expression that do not exist in the scope. */
export function unknownIn(source: string, scope: Scope): readonly Message[] {
  const found: Message[] = [];
  valueOf(parse(source), scope, found);
  return found;
}
