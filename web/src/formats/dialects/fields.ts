// SPDX-License-Identifier: MIT
// The fields of a draft by their roles: constructor arguments in their order, labelled fields by the form's labels or common ones.
import { phrase } from '../../text/phrase.ts';
import type { Draft } from './drafts.ts';
import type { Dialect } from './engines.ts';
import { countOf, type Field, type Form, plainLabel, type Role } from './forms.ts';
import type { Frame } from './frames.ts';
import { type Node, numbersIn } from './nodes.ts';
import { type Asked, fail, numbersOf, valueOf } from './numbers.ts';

export interface Settings {
  readonly dialect: Dialect;
  readonly frame: Frame;
  readonly asked: Asked;
}
type Values = Map<Role, readonly number[]>;

const unitPowers = { m: 0, cm: -2, mm: -3 } as const;
export const powerOf = ({ frame }: Settings): number => unitPowers[frame.unit];

/** Labels that are common to all engines, where the form has none of its own for the role. */
const commonLabels: Readonly<Record<string, Role>> = {
  radius: 'radius',
  r: 'radius',
  center: 'center',
  centre: 'center',
  halfextents: 'halfExtents',
  halfextent: 'halfExtents',
  halfsize: 'halfExtents',
  extents: 'halfExtents',
  size: 'extents',
  min: 'min',
  mins: 'min',
  max: 'max',
  maxs: 'max',
  base: 'start',
  tip: 'end',
  start: 'start',
  end: 'end',
  normal: 'normal',
  offset: 'offset',
  constant: 'constant',
  points: 'points',
  vertices: 'points',
};
function roleOf(form: Form, label: string): Role | undefined {
  const own = form.fields.find(({ labels }) => labels.some((one) => plainLabel(one) === label));
  if (own) return own.role;
  const common = Object.hasOwn(commonLabels, label) ? commonLabels[label] : undefined;
  return common;
}
const unitOf = (role: Role): 'length' | 'none' => (role === 'normal' || role === 'axis' ? 'none' : 'length');

/** Labels that say which object it is, not how it is. */
const names = /^(?:body|shape|actor|object|entity|frame|step|tick|line|index)?(?:id|index|name)?$/;

export class Fields {
  readonly values: Values = new Map();
  readonly unused: string[] = [];
  readonly #power: number;

  constructor(
    readonly form: Form,
    readonly draft: Draft,
    readonly settings: Settings,
  ) {
    this.#power = powerOf(settings);
    this.#takeArguments();
    for (const [label, node] of draft.fields) this.#takeField(label, node);
    if (draft.points.length > 0)
      this.values.set(
        'points',
        draft.points.flatMap((node) => this.#read('addPoint', node)),
      );
  }
  path(label: string): string {
    return `${this.draft.name}.${label}`;
  }
  #read(role: Role, node: Node, label: string = role): readonly number[] {
    const { dimension } = this.form;
    const path = this.path(label);
    if (role === 'axis') return [axisIn(node, path)];
    const count = countOf(role, dimension);
    if (count !== undefined && !(role === 'normal' && numbersIn(node).length === dimension + 1))
      return numbersOf(node, count, path, unitOf(role), this.#power, this.settings.dialect.title === 'Bullet');
    return numbersIn(node).map((one) => valueOf(one, path, unitOf(role), this.#power));
  }
  #set(role: Role, label: string, read: readonly number[]): void {
    const { dimension } = this.form;
    const isSplit = role === 'normal' && read.length === dimension + 1;
    this.values.set(role, isSplit ? read.slice(0, dimension) : read);
    const other = this.form.fields.find((field) => field.role === 'offset' || field.role === 'constant')?.role;
    if (isSplit && other) this.values.set(other, read.slice(dimension));
    else if (isSplit) fail(phrase('dialect.count', { path: this.path(label), count: dimension, found: read.length }));
  }
  #takeField(label: string, node: Node): void {
    // {"Capsule": {"segment": {"a": …, "b": …}}}: a group of fields under a name of its own.
    const role = roleOf(this.form, label);
    const inner =
      node.kind === 'group'
        ? node.items.filter((item) => item.label !== '' && roleOf(this.form, plainLabel(item.label)))
        : [];
    if (node.kind === 'group' && inner.length > 1 && !(role && inner.every((item) => item.kind === 'number')))
      for (const item of inner) this.#takeField(plainLabel(item.label), item);
    else if (role && role !== 'skip') this.#set(role, label, this.#read(role, node, label));
    else if (!role && !names.test(label)) this.unused.push(label);
  }

  /** Constructor arguments in their order; a vector may be one bracket or its bare numbers. */
  #takeArguments(): void {
    const args = this.draft.args.filter((node) => node.kind === 'number' || numbersIn(node).length > 0);
    let at = 0;
    const hasEnds = args[0]?.kind === 'group' && this.form.fields.some(({ role }) => role === 'start');
    for (const { role, labels } of this.#inOrder(hasEnds)) {
      const node = args[at];
      if (!node) break;
      const label = labels[0] ?? role;
      if (role === 'skip') at += 1;
      else at += this.#takeArgument(role, label, args.slice(at));
    }
    this.#placeRest(args.slice(at));
  }
  #inOrder(hasEnds: boolean): readonly Field[] {
    const { fields } = this.form;
    const isOther = ({ role }: Field): boolean =>
      role === 'addPoint' ||
      (hasEnds
        ? role === 'halfSegment'
        : fields.some((one) => one.role === 'halfSegment') && (role === 'start' || role === 'end'));
    // A constructor takes one of two heights.
    return fields.filter(
      (field, i) => !isOther(field) && !(field.role === 'halfSegment' && fields[i - 1]?.role === 'segment'),
    );
  }
  #takeArgument(role: Role, label: string, args: readonly Node[]): number {
    const [node] = args;
    if (!node) return 0;
    const count = countOf(role, this.form.dimension);
    if (node.kind === 'group' || count === 1) {
      this.#set(role, label, this.#read(role, node, label));
      return 1;
    }
    const bare = args.findIndex((one) => one.kind !== 'number');
    const run = args.slice(0, bare < 0 ? args.length : bare);
    const used = count === undefined ? run : run.slice(0, role === 'normal' && run.length > count ? count + 1 : count);
    this.#set(role, label, this.#read(role, { kind: 'group', label: '', names: [], bracket: '', items: used }, label));
    return used.length;
  }
  /** "b2MakeOffsetBox(hx, hy, center, rotation)": what the shape does not take is its place. */
  #placeRest(rest: readonly Node[]): void {
    const groups = rest.flatMap((node) => this.#partsOf(node));
    const [place, turn = this.form.dimension === 2 ? rest.find(({ kind }) => kind === 'number') : undefined] = groups;
    if (place) this.rest.set('place', place);
    if (place && turn) this.rest.set('turn', turn);
  }
  /** A transform as its position and its rotation. */
  #partsOf(node: Node): readonly Node[] {
    if (node.kind !== 'group') return [];
    const parts = node.items.filter(({ kind }) => kind === 'group');
    return parts.length === 2 && numbersIn(node).length > this.form.dimension ? parts : [node];
  }
  readonly rest = new Map<'place' | 'turn', Node>();

  number(role: Role): number | undefined {
    return this.values.get(role)?.[0];
  }
  vector(role: Role): readonly number[] | undefined {
    return this.values.get(role);
  }
  needed(role: Role): readonly number[] {
    const found = this.values.get(role);
    if (found) return found;
    const label = this.form.fields.find((field) => field.role === role)?.labels[0] ?? role;
    return fail(phrase('dialect.missing', { path: this.draft.name, name: label }));
  }
}
function axisIn(node: Node, path: string): number {
  const [first] = numbersIn(node);
  const word = node.kind === 'word' ? node.text : '';
  const at = first ? first.value : 'xyz'.indexOf(word.toLowerCase().charAt(0) || '?');
  return at === 0 || at === 1 || at === 2 ? at : fail(phrase('dialect.axis', { path, found: first?.text ?? word }));
}
