// SPDX-License-Identifier: MIT
// The document "How each pair is solved" as Markdown, made from the core's own comments: a matrix whose cells lead to a section
// for each pair, then the methods that several pairs share.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShapeType } from '../../../bindings/types.ts';
import { en } from '../../src/text/en.ts';
import { headOf, type PairSource, pairsOf, type Part, sourcesOf } from './pairs.ts';

export interface PairsDocument {
  readonly source: string;
  /** The names of its headings in their order. */
  readonly ids: readonly string[];
}

/** With a capital where it begins with a word, and not with the name of a number. */
const sentence = (text: string): string => text.replace(/^[a-z](?=[a-z])/, (letter) => letter.toUpperCase());
/** The row of a pair in docs/pairs.md. */
interface Summary {
  readonly how: string;
  readonly methods: string;
  readonly cost: string;
}
function summariesOf(root: string): ReadonlyMap<string, Summary> {
  const rows = readFileSync(join(root, 'docs/pairs.md'), 'utf8').matchAll(
    /^\| (\w+)–(\w+) \| (.*) \| ([^|]*) \| ([^|]*) \| `\w+\.cpp` \|$/gm,
  );
  return new Map(
    [...rows].map(([, a = '', b = '', how = '', methods = '', cost = '']) => [`${a}-${b}`, { how, methods, cost }]),
  );
}

const kindName = (kind: ShapeType): string => en[`kind.${kind}`];
const generalFiles = ['algorithms/convex/convex.cpp', 'algorithms/convex/gjk.cpp', 'algorithms/convex/epa.cpp'].map(
  (path) => `core/src/${path}`,
);
const idOf = ({ a, b }: PairSource): string => `${a}-${b}`;
const sectionOf = (path: string): string => path.replace('core/src/', '').replace(/[^a-z0-9]/g, '-');
/** Comments are no Markdown: their signs stand for themselves. */
const literal = (text: string): string => text.replace(/[\\`*_[\]<>|$#~!]/g, '\\$&');

/** Subscripts and squares as they are printed: p_k, sum_k, x^2. */
const withFormulas = (text: string): string =>
  text
    .replace(
      /(?<![\w\\])(sum|min|max|rho|[A-Za-z])\\_(ij|[a-z0-9])(?!\w)/g,
      (_, name: string, index: string) => `$${name.length > 1 ? '\\' : ''}${name}_{${index}}$`,
    )
    .replace(/\^2(?!\w)/g, '²');

class Writer {
  readonly ids: string[] = [];
  readonly #lines: string[] = [];
  readonly #summaries: ReadonlyMap<string, Summary>;
  /** Of all sources of the core. */
  readonly #paths: readonly string[];
  /** Paths of files whose comments are sections at the end, in the order in which they were named. */
  readonly #named = new Set<string>();

  constructor(
    readonly root: string,
    readonly pairs: readonly PairSource[],
  ) {
    this.#paths = sourcesOf(root);
    this.#summaries = summariesOf(root);
  }

  say(...lines: readonly string[]): void {
    this.#lines.push(...lines, '');
  }
  heading(level: number, text: string, id: string): void {
    this.ids.push(id);
    this.say(`${'#'.repeat(level)} ${text}`);
  }
  source(): string {
    return this.#lines.join('\n');
  }

  /** The path of a file that a comment names, with or without its folder. */
  #pathOf(named: string): string | undefined {
    if (named.includes('/')) return this.#paths.find((path) => path.endsWith(`/${named}`));
    const all = this.#paths.filter((path) => path.endsWith(`/${named}`));
    // Names are unique among what pairs use; a particle's kernel of the same name is meant by particles only.
    return all.find((path) => /\/(?:pairs|algorithms)\//.test(path)) ?? all[0];
  }
  /** A comment with the files that it names as links to their sections. */
  #linked(text: string): string {
    return withFormulas(literal(text)).replace(/(?:(?:\w|\\_)+\/)*(?:\w|\\_)+\.[ch]pp/g, (found) => {
      const path = this.#pathOf(found.replaceAll('\\_', '_'));
      if (path === undefined) return found;
      const pair = this.pairs.find(({ file }) => file === path);
      if (!pair) this.#named.add(path);
      return `[${found}](#${pair ? idOf(pair) : sectionOf(path)})`;
    });
  }
  #parts(parts: readonly Part[]): void {
    for (const { label, text } of parts) {
      const isItem = text.startsWith('- ');
      const message = this.#linked(isItem ? text.slice(2) : text);
      this.say(isItem ? `- ${message}` : label ? `**${label}.** ${sentence(message)}` : message);
    }
  }
  #headOf(path: string): readonly Part[] {
    return headOf(readFileSync(join(this.root, path), 'utf8'));
  }

  matrix(dimension: string, kinds: readonly ShapeType[]): void {
    const isSolved = new Map(this.pairs.map((pair) => [idOf(pair), pair]));
    const cell = (a: ShapeType, b: ShapeType): string => {
      const pair = isSolved.get(`${a}-${b}`);
      return pair ? `[${this.#summaries.get(idOf(pair))?.methods ?? 'derivation'}](#${idOf(pair)})` : '';
    };
    this.say(
      `| ${dimension} | ${kinds.map((kind) => kindName(kind)).join(' | ')} |`,
      `| --- | ${kinds.map(() => '---').join(' | ')} |`,
      ...kinds.map((a) => `| **${kindName(a)}** | ${kinds.map((b) => cell(a, b)).join(' | ')} |`),
    );
  }

  pair(pair: PairSource): void {
    const { a, b, file } = pair;
    this.heading(3, `${kindName(a)} and ${kindName(b).toLowerCase()}`, idOf(pair));
    this.say(`\`\`\`figure ${a} ${b}`, '```');
    const summary = this.#summaries.get(idOf(pair));
    if (summary) this.say(`*In short.* ${sentence(summary.how)}. Method: ${summary.methods}. Cost: ${summary.cost}.`);
    if (file) {
      this.#parts(this.#headOf(file));
      this.say(`File: [${literal(file)}](../${file})`);
      return;
    }
    this.say(
      `The general solver answers this pair from the support functions of both shapes, with a proved error bound: ${this.#linked(
        'GJK (gjk.cpp) gives the distance, an expanding polytope (epa.cpp) the penetration',
      )}. [Both are described below](#general-solver).`,
    );
  }

  /** The comments of the files that were named so far, and of those that these name. */
  shared(): void {
    this.heading(2, 'Shared methods', 'shared-methods');
    this.say('What several pairs have in common, from the files that their sections name.');
    // The set is extended while it is read: a comment may name further files.
    for (const path of this.#named) if (!generalFiles.includes(path)) this.#method(path);
    this.heading(2, 'The general solver', 'general-solver');
    this.say('It answers any pair of convex shapes from their support functions.');
    const before = new Set(this.#named);
    for (const path of generalFiles) this.#method(path);
    for (const path of this.#named) if (!before.has(path) && !generalFiles.includes(path)) this.#method(path);
  }
  #method(path: string): void {
    this.heading(3, literal(path.replace(/^core\/src\/(?:algorithms\/)?/, '')), sectionOf(path));
    this.#parts(this.#headOf(path));
    this.say(`File: [${literal(path)}](../${path})`);
  }
}

export function pairsDocument(root: string): PairsDocument {
  const pairs = pairsOf(root);
  const writer = new Writer(root, pairs);
  writer.heading(1, 'How each pair is solved', 'how-each-pair-is-solved');
  writer.say(
    'Every pair of shapes with its problem, derivation, degenerate cases and source, as they stand at the head of its file in the',
    'core: this page is made from those comments whenever the site is built. A figure opens its scene in the playground; the number is',
    'the signed distance in metres, computed by the core. Terms are defined in [conventions](conventions.md).',
  );
  writer.say('A cell names the methods of its pair; *gjk, epa* is the general solver.');
  const kindsOf = (isFlat: boolean): readonly ShapeType[] => [
    ...new Set(pairs.map(({ a }) => a).filter((kind) => kind.endsWith('2') === isFlat)),
  ];
  const dimensions = [
    ['In space', 'in-space', false],
    ['In the plane', 'in-the-plane', true],
  ] as const;
  for (const [title, , isFlat] of dimensions) writer.matrix(title, kindsOf(isFlat));
  for (const [title, id, isFlat] of dimensions) {
    writer.heading(2, title, id);
    for (const pair of pairs) if (pair.a.endsWith('2') === isFlat) writer.pair(pair);
  }
  writer.shared();
  return { source: writer.source(), ids: writer.ids };
}
