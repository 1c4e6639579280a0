// SPDX-License-Identifier: MIT
// From text to a tree. The grammar is a part of JavaScript's: numbers, texts, names, [x, y, z], a.field, f(a, b), arithmetic,
// comparison, && || ! and c ? a : b. jsep reads far more than that; what is not named here is refused, so nothing can be
// reached but values and the functions of functions.ts.
import jsep from 'jsep';
import { phrase, type Message } from '../../text/phrase.ts';
import { ExpressionError } from './value.ts';

export type Tree =
  | { readonly kind: 'literal'; readonly value: number | string | boolean }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'member'; readonly of: Tree; readonly field: string }
  | { readonly kind: 'call'; readonly name: string; readonly with: readonly Tree[] }
  | { readonly kind: 'unary'; readonly operator: '-' | '+' | '!'; readonly of: Tree }
  | { readonly kind: 'binary'; readonly operator: BinaryOperator; readonly left: Tree; readonly right: Tree }
  | { readonly kind: 'choice'; readonly test: Tree; readonly yes: Tree; readonly no: Tree }
  | { readonly kind: 'vector'; readonly of: readonly Tree[] };

export const binaryOperators = ['+', '-', '*', '/', '<', '<=', '>', '>=', '==', '!=', '&&', '||'] as const;
export type BinaryOperator = (typeof binaryOperators)[number];
const unaryOperators = ['-', '+', '!'] as const;

export const maxLength = 2000;
const maxDepth = 60;

export function parse(source: string): Tree {
  if (source.length > maxLength)
    throw new ExpressionError(phrase('expression.tooLong', { most: maxLength, count: source.length }));
  // The parser calls itself for each bracket: so many of them that it could run out of stack are refused before.
  let open = 0;
  for (const character of source) {
    if ('([?!-+'.includes(character)) open += 1;
    if (open > 10 * maxDepth) throw new ExpressionError(phrase('expression.tooDeep'));
  }
  try {
    return treeOf(jsep(source), 0);
  } catch (error) {
    if (error instanceof ExpressionError) throw error;
    const { description, index } = error as { description?: string; index?: number };
    throw new ExpressionError(
      phrase('expression.unreadable', { source, at: (index ?? 0) + 1, why: description ?? String(error) }),
      index,
    );
  }
}

type Node = jsep.Expression;
const within = <T extends string>(list: readonly T[], value: string): value is T =>
  (list as readonly string[]).includes(value);
const refuse = (what: Message): never => {
  throw new ExpressionError(phrase('expression.foreign', { what }));
};

function treeOf(expression: Node, depth: number): Tree {
  if (depth > maxDepth) throw new ExpressionError(phrase('expression.tooDeep'));
  const sub = (node: Node): Tree => treeOf(node, depth + 1);
  const node = expression as jsep.CoreExpression;
  switch (node.type) {
    case 'Literal':
      return literalOf(node);
    case 'Identifier':
      return { kind: 'name', name: node.name };
    case 'MemberExpression':
      if (node.computed || node.optional || node.property.type !== 'Identifier') return refuse('a[…]');
      return { kind: 'member', of: sub(node.object), field: (node.property as jsep.Identifier).name };
    case 'CallExpression':
      if (node.callee.type !== 'Identifier') return refuse(phrase('expression.callee'));
      return { kind: 'call', name: (node.callee as jsep.Identifier).name, with: node.arguments.map(sub) };
    case 'UnaryExpression':
      if (!within(unaryOperators, node.operator)) return refuse(`"${node.operator}"`);
      return { kind: 'unary', operator: node.operator, of: sub(node.argument) };
    case 'BinaryExpression':
      if (!within(binaryOperators, node.operator)) return refuse(`"${node.operator}"`);
      return { kind: 'binary', operator: node.operator, left: sub(node.left), right: sub(node.right) };
    case 'ConditionalExpression':
      return { kind: 'choice', test: sub(node.test), yes: sub(node.consequent), no: sub(node.alternate) };
    case 'ArrayExpression':
      return {
        kind: 'vector',
        of: node.elements.map((part) => (part ? sub(part) : refuse(phrase('expression.emptyComponent')))),
      };
    case 'Compound':
      return refuse(phrase(node.body.length === 0 ? 'expression.empty' : 'expression.several'));
    default:
      return refuse(`"${node.type}"`);
  }
}

function literalOf({ value, raw }: jsep.Literal): Tree {
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean')
    return { kind: 'literal', value };
  return refuse(`"${raw}"`);
}
