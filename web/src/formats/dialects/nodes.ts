// SPDX-License-Identifier: MIT
// Text of programs, logs and debuggers, or JSON, as a tree in which nothing is lost: numbers, words and brackets with the labels
// and names before them. What they mean depends on the dialect and is decided elsewhere.
import { PasteError, refuse, type Token, tokensOf } from '../pasted/tokens.ts';
import { phrase } from '../../text/phrase.ts';

export interface NumberNode {
  readonly kind: 'number';
  /** The target of the assignment, as `radius` of `radius = 1`; empty without one. */
  readonly label: string;
  readonly value: number;
  /** As written. */
  readonly text: string;
  /** The text directly behind it: a suffix of a language or a unit. */
  readonly suffix: string;
}
export interface WordNode {
  readonly kind: 'word';
  readonly label: string;
  readonly text: string;
}
export interface GroupNode {
  readonly kind: 'group';
  readonly label: string;
  /** All names before the bracket, the nearest last: `const`, `btVector3`, `a`. */
  readonly names: readonly string[];
  readonly bracket: string;
  readonly items: readonly Node[];
}
export type Node = NumberNode | WordNode | GroupNode;

const deepest = 60;
const tooDeep = (): never => {
  throw new PasteError(phrase('dialect.deep', { most: deepest }));
};

interface Open extends GroupNode {
  readonly items: Node[];
}

class Builder {
  readonly root: Open = { kind: 'group', label: '', names: [], bracket: '', items: [] };
  readonly #open: Open[] = [this.root];
  /** Names of which the value is not there yet; the last one is the label. */
  #label: readonly string[] = [];
  #words: string[] = [];

  get #items(): Node[] {
    return (this.#open.at(-1) ?? this.root).items;
  }

  build(tokens: readonly Token[]): readonly Node[] {
    tokens.forEach((token, i) => this.#take(token, tokens[i + 1]));
    this.#flush();
    return this.root.items;
  }

  #take(token: Token, next: Token | undefined): void {
    switch (token.kind) {
      case 'name':
        this.#words.push(token.text);
        return;
      case 'number':
        return this.#number(token);
      case 'open':
        return this.#openGroup(token.text);
      case 'close':
        this.#flush();
        if (this.#open.length > 1) this.#open.pop();
        return;
      case 'assign':
        return this.#assign();
      case 'separator':
      case 'bullet':
        return this.#flush();
      case 'sign':
        // A dash in prose; before a number it would be a sum.
        if (next?.kind === 'number') refuse('expression', token.factor > 0 ? '+' : '−');
    }
  }

  #number({ value, text, suffix }: Extract<Token, { kind: 'number' }>): void {
    // "radius 0.5": the nearest word names the number; the words before it are of their own.
    const names = this.#words.length > 0 ? this.#words : this.#label;
    if (this.#words.length > 0 && this.#label.length > 0) this.#pushWords('', this.#label);
    this.#pushWords('', names.slice(0, -1));
    this.#items.push({ kind: 'number', label: names.at(-1) ?? '', value, text, suffix });
    this.#label = [];
    this.#words = [];
  }
  #pushWords(label: string, words: readonly string[]): void {
    for (const text of words) this.#items.push({ kind: 'word', label, text });
  }
  #openGroup(bracket: string): void {
    if (this.#open.length > deepest) tooDeep();
    const before = this.#items.at(-1);
    // "new[] {": the empty brackets are a part of the type.
    const isOfType = before?.kind === 'group' && before.bracket === '[' && before.items.length === 0;
    if (isOfType) this.#items.pop();
    const names = isOfType ? before.names : [...this.#label, ...this.#words];
    const label = isOfType ? before.label : (this.#label.at(-1) ?? '');
    const group: Open = { kind: 'group', label, names, bracket, items: [] };
    this.#items.push(group);
    this.#open.push(group);
    this.#label = [];
    this.#words = [];
  }
  #assign(): void {
    const words = this.#words;
    if (words.length === 0) return this.#assignToLast();
    // "type: CapsuleShape radius: 0.5": all but the last word are the value of the label before.
    if (this.#label.length > 0) {
      this.#words = words.slice(0, -1);
      this.#flush();
      this.#label = words.slice(-1);
    } else this.#label = words;
    this.#words = [];
  }
  /** "points[] = {", "3: {": what stands before is a name with its count, or an index. */
  #assignToLast(): void {
    const last = this.#items.at(-1);
    if (last?.kind === 'group' && last.bracket === '[' && last.items.length <= 1) {
      this.#items.pop();
      this.#label = last.names;
    } else if (last?.kind === 'number' && last.label === '') this.#items.pop();
  }
  #flush(): void {
    if (this.#words.length > 0) {
      this.#pushWords('', this.#label.slice(0, -1));
      this.#pushWords(this.#label.at(-1) ?? '', this.#words);
    } else this.#pushWords('', this.#label);
    this.#label = [];
    this.#words = [];
  }
}

const isComponent = (label: string): boolean => /^(?:[xyzwpr]|pitch|yaw|roll)$/i.test(label);

/** "mPosition = 1, 2, 3" and "Rotation: X=0 Y=0 Z=0 W=1" without brackets: numbers in a row are one list. */
function merged(items: readonly Node[]): readonly Node[] {
  const found: Node[] = [];
  for (let i = 0; i < items.length; ++i) {
    const item = items[i];
    if (!item) continue;
    const run = runAfter(items, i);
    if (run.length === 0) {
      found.push(item.kind === 'group' ? { ...item, items: merged(item.items) } : item);
      continue;
    }
    const isHeader = item.kind === 'word';
    const label = isHeader ? item.text : item.kind === 'number' ? item.label : '';
    const first: readonly Node[] = item.kind === 'number' ? [{ ...item, label: '' }] : [];
    found.push({ kind: 'group', label, names: [label], bracket: '', items: [...first, ...run] });
    i += run.length;
  }
  return found;
}
/** The numbers that belong to a labelled number, or to a word that names them. */
function runAfter(items: readonly Node[], from: number): readonly NumberNode[] {
  const head = items[from];
  const run: NumberNode[] = [];
  if (head?.kind === 'group' || (head?.kind === 'number' && (head.label === '' || isComponent(head.label)))) return run;
  const labels = new Set<string>();
  for (let i = from + 1; i < items.length; ++i) {
    const item = items[i];
    if (item?.kind !== 'number') break;
    if (head?.kind === 'number' ? item.label !== '' : !isComponent(item.label) || labels.has(item.label)) break;
    labels.add(item.label);
    run.push(item);
  }
  return head?.kind === 'word' && run.length < 2 ? [] : run;
}

/** The prefix of a line of a log: a time, a file with its line. */
const prefix =
  /^[ \t]*(?:\[?(?:\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?|\d\d:\d\d:\d\d(?:[.,]\d+)?)(?:Z|[+-]\d\d:?\d\d)?\]?|(?:[A-Z]:)?[\w/\\.-]+\.(?:cpp|h|hpp|cs|rs|js|ts)[:(]\d+\)?:?)/gm;
/** Heads of the objects of a Unity file, and its directives. */
const unityHeads = /^(?:---|%).*$/gm;
/** "AddComponent<CapsuleCollider>()": the argument of the template is the name. */
const component = /\b(?:Add|Get)Component<(\w+)>/g;
/** "object CapsuleShapeSettings 0000000A {": the number of an object in a text stream of Jolt. */
const objectIds = /\b(object\s{1,4}\w+)\s{1,4}[0-9A-F]{8}\b/g;
/** "*physics", "&shape": what a pointer points to. */
const pointers = /([(,=\s])[*&]+(?=[A-Za-z_])/g;
const unknownSigns = /[^\p{L}\p{N}\s"'`\\()[\]{}<>.,;:=|+\-−–*&/#_°µ%^]/gu;

export const nodesOfText = (text: string): readonly Node[] =>
  merged(
    new Builder().build(
      tokensOf(
        text
          .replace(prefix, ' ')
          .replace(unityHeads, '')
          .replace(component, '$1')
          .replace(pointers, '$1')
          .replace(objectIds, '$1')
          .replace(unknownSigns, ' '),
        false,
      ),
    ),
  );

/** A value of JSON in the same form. */
export function nodeOfJson(value: unknown, label = '', depth = 0): Node {
  if (depth > deepest) tooDeep();
  if (typeof value === 'number') return { kind: 'number', label, value, text: String(value), suffix: '' };
  if (typeof value !== 'object' || value === null) return { kind: 'word', label, text: String(value) };
  const names = label === '' ? [] : [label];
  const items = Array.isArray(value)
    ? value.map((item: unknown) => nodeOfJson(item, '', depth + 1))
    : Object.entries(value).map(([key, item]) => nodeOfJson(item, key, depth + 1));
  return { kind: 'group', label, names, bracket: Array.isArray(value) ? '[' : '{', items };
}
/** All numbers within, in order. */
export function numbersIn(node: Node): readonly NumberNode[] {
  const found: NumberNode[] = [];
  const collect = (one: Node): void => {
    if (one.kind === 'number') found.push(one);
    else if (one.kind === 'group') one.items.forEach(collect);
  };
  collect(node);
  return found;
}
/** Asked of a group at each of the levels around it, so each answer is kept. */
const withNumbers = new WeakMap<GroupNode, boolean>();
export function hasNumbers(node: Node): boolean {
  if (node.kind !== 'group') return node.kind === 'number';
  const known = withNumbers.get(node);
  if (known !== undefined) return known;
  const found = node.items.some(hasNumbers);
  withNumbers.set(node, found);
  return found;
}
