// SPDX-License-Identifier: MIT
// Which texts each page can show, from the sources: the keys that stand in the scripts it can reach (imported at once, later or by a
// worker), and in its HTML. A template such as `problem.${code}` stands for all keys that begin so.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import ts from 'typescript';
import { en } from '../src/text/en.ts';
import type { Key } from '../src/text/keys.ts';

const keys = Object.keys(en) as Key[];
const isKey = (name: string): name is Key => Object.hasOwn(en, name);
/** The beginning of a key, with its last point. */
const beginning = /^[a-z]\w*\.(?:\w+\.)*/;

/** What matters in a file: the files that it leads to, the keys in it, and the beginnings of keys. */
interface Facts {
  readonly files: readonly string[];
  readonly keys: ReadonlySet<Key>;
}

/** A path of an import, a dynamic import, an export from elsewhere or a worker; undefined for other nodes and for types. */
function pathIn(node: ts.Node): string | undefined {
  const literal = (of: ts.Node | undefined): string | undefined =>
    of && ts.isStringLiteralLike(of) ? of.text : undefined;
  if (ts.isImportDeclaration(node))
    return node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword ? undefined : literal(node.moduleSpecifier);
  if (ts.isExportDeclaration(node)) return node.isTypeOnly ? undefined : literal(node.moduleSpecifier);
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return literal(node.arguments[0]);
  const isAddress = ts.isNewExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'URL';
  return isAddress ? literal(node.arguments?.[0]) : undefined;
}

/** The files of an `import.meta.glob('./…')`, in whose pattern a star stands for a part of one name. */
function globbed(node: ts.Node, folder: string): readonly string[] {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const [pattern] = node.arguments;
  if (node.expression.name.text !== 'glob' || !pattern || !ts.isStringLiteralLike(pattern)) return [];
  const parts = pattern.text
    .replace('./', '')
    .split('*')
    .map((part) => part.replace(/[.\\-]/g, '\\$&'));
  const wanted = new RegExp(`^${parts.join('[^/]*')}$`);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.split(sep).join('/'));
  return names.filter((name) => wanted.test(name)).map((name) => join(folder, name));
}

function factsOf(file: string): Facts {
  const files: string[] = [];
  const found = new Set<Key>();
  const beginWith = (line: string): void => {
    const start = beginning.exec(line)?.[0];
    if (start !== undefined) for (const key of keys) if (key.startsWith(line)) found.add(key);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    const path = pathIn(node)?.replace(/[?#].*$/s, '');
    if (path?.startsWith('.')) files.push(resolve(dirname(file), path));
    files.push(...globbed(node, dirname(file)));
    if (ts.isTemplateExpression(node)) beginWith(node.head.text);
    else if (ts.isStringLiteralLike(node)) {
      if (isKey(node.text)) found.add(node.text);
      else if (node.text.endsWith('.')) beginWith(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest));
  return { files: files.filter((path) => /\.m?[jt]s$/.test(path) && existsSync(path)), keys: found };
}

/** The tables themselves are no use of a key. */
const isTable = (file: string): boolean => /[\\/]text[\\/](?:en|de)(?:[\\/]|\.ts)/.test(file);

export class PageTexts {
  readonly #facts = new Map<string, Facts>();

  #factsOf(file: string): Facts {
    const known = this.#facts.get(file) ?? factsOf(file);
    this.#facts.set(file, known);
    return known;
  }
  /** The keys of a page: `html` as it is served, `entries` its scripts. */
  keysOf(html: string, entries: readonly string[]): ReadonlySet<Key> {
    const found = new Set<Key>();
    for (const [, key = ''] of html.matchAll(/\sdata-text(?:-label|-content)?="([^"]*)"/g))
      if (isKey(key)) found.add(key);
    const reached = new Set(entries);
    for (const file of reached) {
      const facts = this.#factsOf(file);
      for (const key of facts.keys) found.add(key);
      for (const next of facts.files) if (!isTable(next)) reached.add(next);
    }
    return found;
  }
}
