// SPDX-License-Identifier: MIT
// The public declarations of a C++ header with their docstrings: what the page of the API shows. Nothing of a namespace `detail`
// and nothing private belongs to it.
import { itemsOf, Scanner, type Statement } from './scan.ts';

export type Kind = 'type' | 'enum' | 'function' | 'constant' | 'alias' | 'concept' | 'field' | 'enumerator';

export interface Declaration {
  readonly kind: Kind;
  /** More than one where a statement declares several fields or constants. */
  readonly names: readonly string[];
  /** Namespaces and types around it, without `touchstone`. */
  readonly scope: readonly string[];
  /** The code, one for each overload that shares the docstring. */
  readonly code: readonly string[];
  readonly doc: string;
  readonly members: readonly Declaration[];
}
export interface Header {
  /** As in an include, below `touchstone/`. */
  readonly path: string;
  /** The comment at its head. */
  readonly doc: string;
  readonly declarations: readonly Declaration[];
}

const oneLine = (code: string): string => code.replace(/\s+/g, ' ').trim();
/** The positions of a text that are in no bracket, angle brackets included; those of opening brackets count as outside. */
function* outside(code: string): Generator<number> {
  let depth = 0;
  for (let i = 0; i < code.length; ++i) {
    const sign = code[i] ?? '';
    if (depth === 0) yield i;
    if (/[([{<]/.test(sign)) depth += 1;
    if (/[)\]}>]/.test(sign) && depth > 0) depth -= 1;
  }
}
const findOutside = (code: string, sign: string): number => {
  for (const i of outside(code)) if (code[i] === sign) return i;
  return -1;
};

/** The template clause and the rest: `template <class A, class B>`. */
function splitTemplate(code: string): readonly [clause: string, rest: string] {
  if (!code.startsWith('template')) return ['', code];
  let depth = 0;
  for (let i = code.indexOf('<'); i < code.length; ++i) {
    if (code[i] === '<') depth += 1;
    if (code[i] === '>') depth -= 1;
    if (depth === 0) return [code.slice(0, i + 1), code.slice(i + 1).trim()];
  }
  throw new Error(`The template clause does not end: ${code}`);
}

const attributes = /\bTOUCHSTONE_INLINE\b ?|\[\[[^\]]*\]\] ?/g;
/** The name of a function by its code behind the template clause; undefined where it is none. */
function functionName(rest: string): string | undefined {
  const operator = /\boperator ?(?:\(\)|\[\]|[^\s\w(]+)(?= ?\()/.exec(rest)?.[0];
  if (operator) return operator.replace(' ', '');
  const equals = findOutside(rest, '=');
  const ends = new Set(outside(equals < 0 ? rest : rest.slice(0, equals)));
  for (const { 0: found, 1: name = '', index } of rest.matchAll(/(~?\b\w+) ?\(/g))
    if (ends.has(index + found.length - 1) && !/^(requires|decltype|noexcept|alignas|explicit)$/.test(name))
      return name;
  return undefined;
}

/** A function's code without its body: no list of members of a constructor, and no parts that only the compiler reads. */
function signatureOf(code: string): string {
  const [clause, rest] = splitTemplate(code);
  const plain = rest.replace(/\) ?(noexcept ?)?: [^:][^]*$/, (_, noexcept = '') => `)${noexcept ? ' noexcept' : ''}`);
  return [clause, plain].filter((part) => part !== '').join('\n');
}

const longest = 90;
/** The value of a constant is shown where it is short. */
function constantCode(code: string): string {
  const [clause, rest] = splitTemplate(code);
  const at = [findOutside(rest, '='), findOutside(rest, '{')].filter((i) => i >= 0);
  const value = Math.min(...at, rest.length);
  const shown = rest.length - value > longest ? `${rest.slice(0, value).trim()} = …` : rest;
  return [clause, shown].filter((part) => part !== '').join('\n');
}
/** The names that a statement declares: `Vec3<S> min, max`, `S x{}, y{}`, `float lower[3]`. */
function variableNames(rest: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const i of outside(rest))
    if (rest[i] === ',') {
      parts.push(rest.slice(from, i));
      from = i + 1;
    }
  parts.push(rest.slice(from));
  return parts.map((part) => {
    const ends = [findOutside(part, '='), findOutside(part, '{'), findOutside(part, '[')].filter((i) => i >= 0);
    return /(\w+)\s*$/.exec(part.slice(0, Math.min(...ends, part.length)))?.[1] ?? '';
  });
}

type Scope = readonly string[];
const leaf = (kind: Kind, names: readonly string[], scope: Scope, code: string, doc: string): Declaration => ({
  ...{ kind, names, scope, code: [code], doc, members: [] },
});

function enumerators(body: string, scope: Scope): Declaration[] {
  return itemsOf(body).map(({ code, doc }) =>
    leaf('enumerator', [/^\w+/.exec(code)?.[0] ?? ''], scope, oneLine(code), doc),
  );
}
/** What a statement with `struct`, `class` or `enum` declares: the type, and fields of it that stand behind it. */
function typesOf({ body = '', tail, doc }: Statement, code: string, scope: Scope): Declaration[] {
  const [clause, rest] = splitTemplate(code);
  const name = /^(?:enum (?:class|struct)|enum|struct|class|union)(?: alignas\([^)]*\))? (\w+)/.exec(rest)?.[1] ?? '';
  const isEnum = rest.startsWith('enum');
  const inside = [...scope, name];
  const members = isEnum ? enumerators(body, inside) : declarationsOf(body, inside, rest.startsWith('class'));
  const shown = [[clause, rest].filter((part) => part !== '').join('\n')];
  const fields = tail.trim() === '' ? [] : tail.split(',').map((field) => field.trim());
  return [
    { kind: isEnum ? 'enum' : 'type', names: [name], scope, code: shown, doc, members },
    ...fields.map((field) => leaf('field', [field], scope, `${name} ${field}`, '')),
  ];
}

/** What a statement declares; nothing where it is a forward declaration, an assertion or the like. */
function declared(statement: Statement, scope: Scope, isMember: boolean): Declaration[] {
  const code = oneLine(statement.head.replace(attributes, ''));
  const [clause, rest] = splitTemplate(code);
  const { doc } = statement;
  if (code === '' || /^(static_assert|friend (class|struct)|extern)\b/.test(code)) return [];
  if (/^(struct|class|enum|union)\b/.test(rest))
    return statement.body === undefined ? [] : typesOf(statement, code, scope);
  const named = /^(using|concept) (\w+)/.exec(rest);
  if (named) {
    const kind = named[1] === 'using' ? 'alias' : 'concept';
    const body = statement.body === undefined ? '' : ` {${statement.body}}`;
    const shown = [clause, oneLine(rest + body)].filter((part) => part !== '').join('\n');
    return [leaf(kind, [named[2] ?? ''], scope, shown, doc)];
  }
  const name = functionName(rest);
  if (name !== undefined) return [leaf('function', [name], scope, signatureOf(code), doc)];
  return [leaf(isMember ? 'field' : 'constant', variableNames(rest), scope, constantCode(code), doc)];
}

/** Overloads in a row share the docstring of the first, unless they have their own. */
function joined(declarations: readonly Declaration[]): Declaration[] {
  const result: Declaration[] = [];
  for (const next of declarations) {
    const last = result.at(-1);
    const isSame = last?.kind === 'function' && next.kind === 'function' && last.names[0] === next.names[0];
    if (last && isSame && next.doc === '') result[result.length - 1] = { ...last, code: [...last.code, ...next.code] };
    else result.push(next);
  }
  return result;
}

/** The public declarations of a text: of a header, a namespace, or a type (whose members are private in a class). */
function declarationsOf(text: string, scope: Scope, isPrivate: boolean | undefined): Declaration[] {
  const found: Declaration[] = [];
  let isHidden = isPrivate ?? false;
  for (const statement of new Scanner(text).statements()) {
    const code = oneLine(statement.head);
    const label = /^(public|private|protected):$/.exec(code)?.[1];
    const namespace = /^namespace ([\w:]+)$/.exec(code)?.[1];
    if (label !== undefined) isHidden = label !== 'public';
    else if (namespace !== undefined) {
      const names = namespace.split('::');
      if (!names.includes('detail'))
        found.push(
          ...declarationsOf(statement.body ?? '', [...scope, ...names.filter((n) => n !== 'touchstone')], undefined),
        );
    } else if (!isHidden) found.push(...declared(statement, scope, isPrivate !== undefined));
  }
  return joined(found);
}

/** The comment at the head of a file, behind the line of its licence. */
function headComment(text: string): string {
  const lines = text.split('\n').slice(1);
  const end = lines.findIndex((line) => !line.startsWith('//'));
  return lines
    .slice(0, end)
    .map((line) => line.replace(/^\/\/ ?/, ''))
    .join('\n');
}

/** The declarations of a header by its text. */
export const headerOf = (path: string, text: string): Header => ({
  path,
  doc: headComment(text),
  declarations: declarationsOf(text, [], undefined),
});
