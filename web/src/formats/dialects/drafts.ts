// SPDX-License-Identifier: MIT
// Finds the shapes of a dialect in a tree of nodes: for each its form, the nodes of its constructor, its labelled fields and its pose. A
// shape ends where the next one is named, where a field comes a second time, and at the end of its object.
import type { Dialect } from './engines.ts';
import { type Form, plainLabel, plainName } from './forms.ts';
import {
  matrixTypes,
  quaternionTypes,
  rotatorTypes,
  rotTypes,
  slotLabels,
  slots,
  tableOf,
  transformTypes,
  vectorTypes,
  wrappers,
  type Slot,
} from './labels.ts';
import { type GroupNode, hasNumbers, type Node, type NumberNode } from './nodes.ts';

export interface Draft {
  readonly form: Form | undefined;
  /** As the text calls it. */
  readonly name: string;
  readonly args: readonly Node[];
  readonly fields: ReadonlyMap<string, Node>;
  readonly points: readonly Node[];
  readonly slots: ReadonlyMap<Slot, Node>;
}

interface Growing {
  form: Form | undefined;
  name: string;
  args: readonly Node[];
  readonly fields: Map<string, Node>;
  readonly points: Node[];
  readonly slots: Map<Slot, Node>;
}
const empty = (): Growing => ({ form: undefined, name: '', args: [], fields: new Map(), points: [], slots: new Map() });

class Collector {
  readonly drafts: Draft[] = [];
  readonly #table: ReadonlyMap<string, readonly Form[]>;
  /** Of a name, and of a group: both are asked for at each level around them. */
  readonly #forms = new Map<string, Form | undefined>();
  readonly #shapeCounts = new Map<GroupNode, number>();
  #draft = empty();

  constructor(
    readonly dialect: Dialect,
    readonly dimension: 2 | 3 | undefined,
  ) {
    this.#table = tableOf(dialect);
  }

  formNamed(name: string): Form | undefined {
    if (this.#forms.has(name)) return this.#forms.get(name);
    const forms = this.#table.get(plainName(name));
    const form = forms?.find((one) => one.dimension === this.dimension) ?? forms?.[0];
    this.#forms.set(name, form);
    return form;
  }
  /** The name nearest to the bracket that is one of a shape. */
  #formOf({ names, label }: GroupNode): { form: Form; name: string } | undefined {
    for (const name of [...names, label].reverse()) {
      const form = this.formNamed(name);
      if (form) return { form, name };
    }
    return undefined;
  }

  close(): void {
    if (this.#draft.form) this.drafts.push(this.#draft);
    this.#draft = empty();
  }
  #begin(form: Form, name: string, args: readonly Node[]): void {
    const draft = this.#draft;
    const isBare = draft.args.length === 0 && draft.fields.size === 0 && draft.points.length === 0;
    // "capsule = new CapsuleShape": the label named it already; "b2Polygon a = b2MakeBox()": so did the type.
    if (draft.form && !isBare) this.close();
    else if (draft.form && draft.form.kind !== form.kind && args.length === 0) this.close();
    this.#draft.form = form;
    this.#draft.name = name;
    this.#draft.args = args;
  }
  #setSlot(slot: Slot, node: Node): void {
    const taken = slot === 'rotator' ? this.#draft.slots.has('rotation') : false;
    if (this.#draft.slots.has(slot) || taken) this.close();
    this.#draft.slots.set(slot, node);
  }
  #setField(label: string, node: Node): void {
    if (/^addpoint$/.test(label)) {
      this.#draft.points.push(node);
      return;
    }
    const { form, fields } = this.#draft;
    // "a.points.data = aPoints" repeats no field.
    if (node.kind === 'word' && fields.has(label)) return;
    // A list of points stands before the hull that it is for.
    if (fields.has(label) || (label === 'points' && form !== undefined && form.kind !== 'hull')) this.close();
    this.#draft.fields.set(label, node);
  }

  /** Whether a label is a field of the shape that is being read, rather than a part of its pose. */
  #isField(label: string): boolean {
    return this.#draft.form?.fields.some(({ labels }) => labels.some((one) => plainLabel(one) === label)) === true;
  }
  #belongsTo(form: Form, label: string): boolean {
    const isField = form.fields.some(({ labels }) => labels.some((one) => plainLabel(one) === label));
    return isField || this.#slotOf(label) !== undefined;
  }
  #slotOf(label: string): Slot | undefined {
    if (this.dialect.isCenterPosition && label === 'center') return 'position';
    return slots.find((slot) => slotLabels[slot].test(label));
  }
  /** The slot of a value by its type: `RVec3(…)`, `Quat(…)`. */
  #slotOfType(node: GroupNode): Slot | undefined {
    for (const name of [...node.names].reverse()) {
      const plain = plainName(name);
      if (quaternionTypes.test(plain)) return 'rotation';
      if (vectorTypes.test(plain)) return 'position';
      if (matrixTypes.test(plain)) return 'matrix';
      if (rotatorTypes.test(plain)) return 'rotator';
      if (rotTypes.test(plain)) return 'angle';
    }
    return undefined;
  }

  visitAll(nodes: readonly Node[]): void {
    for (const node of nodes) this.#visit(node);
  }
  #visit(node: Node): void {
    if (node.kind === 'word') return this.#word(node.label, node.text, node);
    if (node.kind === 'number') {
      if (this.#component(node)) return;
      // "SphereShape 0.5"
      const form = this.formNamed(node.label);
      if (form && !this.#isField(plainLabel(node.label))) return this.#begin(form, node.label, [node]);
      const label = plainLabel(node.label);
      if (label !== '') this.#labelled(label, node);
      return;
    }
    this.#group(node);
  }
  /** "mesh.position.x = 3": one number of a part of the pose. */
  #component(node: NumberNode): boolean {
    const [, path, component] = /^(.+)\.([xyzw])$/.exec(node.label) ?? [];
    const slot = path === undefined ? undefined : this.#slotOf(plainLabel(path));
    if (path === undefined || component === undefined || slot === undefined) return false;
    const before = this.#draft.slots.get(slot);
    const items = before?.kind === 'group' && before.bracket === '.' ? before.items : [];
    const group: GroupNode = {
      kind: 'group',
      label: path,
      names: [path],
      bracket: '.',
      items: [...items, { ...node, label: component }],
    };
    const isMore = items.length > 0 && items.every(({ label }) => label !== component);
    if (isMore) this.#draft.slots.set(slot, group);
    else this.#setSlot(slot, { ...group, items: [{ ...node, label: component }] });
    return true;
  }
  #word(label: string, text: string, node: Node): void {
    const form = this.formNamed(text);
    // "LogTemp: UCapsuleComponent": a name that only this engine has is a shape under any label.
    if (
      form &&
      label !== '' &&
      form.names.some((one) => plainName(one) === plainName(text)) &&
      /[A-Z]/.test(text) &&
      !this.#isField(plainLabel(label))
    )
      return this.#begin(form, text, []);
    if (
      form &&
      (label === '' || /^(?:type|shapetype|shape|kind|class|name|geometry|collider)$/.test(plainLabel(label)))
    )
      return this.#begin(form, text, []);
    if (label !== '') this.#labelled(plainLabel(label), node);
  }
  #labelled(label: string, node: Node): void {
    if (this.#isField(label)) return this.#setField(label, node);
    const slot = this.#slotOf(label);
    if (slot) this.#setSlot(slot, node);
    else this.#setField(label, node);
  }

  #group(node: GroupNode): void {
    const found = this.#formOf(node);
    const label = plainLabel(node.label || (node.names.at(-1) ?? ''));
    const shapes = node.items.reduce((sum, item) => sum + this.#shapesIn(item), 0);
    if (found && shapes === 0) {
      const isOfLabel = node.label !== '' && found.name !== node.names.at(-1) && this.#belongsTo(found.form, label);
      const isField = this.#isField(label) && node.names.length === 1 && node.bracket !== '(';
      if (!isOfLabel && !isField) return this.#shape(found, node);
      // "BoxShape mHalfExtent = Vec3(1, 1, 1)": a word, then one of its fields.
      if (isOfLabel) this.#begin(found.form, found.name, []);
    }
    if (shapes === 0 && !hasNumbers(node)) return;
    if (label !== '' && shapes === 0 && this.#isField(label)) return this.#setField(label, node);
    const slot = this.#slotOf(label);
    if (slot && !this.#hasParts(node)) return this.#setSlot(slot, node);
    const typed = this.#slotOfType(node);
    if (typed && !(node.label !== '' && slot === undefined && !this.#isPoseLike(node)))
      return this.#setSlot(typed, node);
    if (this.#isTransform(node)) return this.#transform(node);
    if (shapes === 0 && label !== '' && (node.bracket === '[' || node.bracket === '' || typed))
      return this.#setField(label, node);
    const isObject = (node.bracket === '{' || node.bracket === '[') && shapes > 0 && !wrappers.test(label);
    if (isObject) this.close();
    if (shapes === 0 && node.label !== '' && node.bracket === '{' && this.#isList(node)) this.#setField(label, node);
    else this.visitAll(node.items);
    if (isObject) this.close();
  }
  /** A variable that holds a vector is not a place unless nothing else is: `const btVector3 aPoints[]`. */
  #isPoseLike({ items }: GroupNode): boolean {
    return items.every(({ kind }) => kind !== 'group');
  }
  #isList({ items }: GroupNode): boolean {
    return items.length > 0 && items.every((item) => item.kind !== 'word' && item.label === '');
  }
  #shape({ form, name }: { form: Form; name: string }, { items }: GroupNode): void {
    const isLabelled = (item: Node): boolean =>
      (item.kind === 'group' ? item.label !== '' && item.label !== item.names[0] : item.label !== '') ||
      (item.kind !== 'number' && item.label !== '');
    this.#begin(
      form,
      name,
      items.filter((item) => !isLabelled(item) && item.kind !== 'word'),
    );
    // A name within the brackets is more exact: {"shape": {"type": "CapsuleShape", …}}.
    for (const item of items) if (isLabelled(item) || item.kind === 'word') this.#visit(item);
  }
  /** Whether a group that is labelled like a rotation holds parts of its own: a rotation and a translation. */
  #hasParts({ items }: GroupNode): boolean {
    return items.some(
      (item) => item.kind === 'group' && this.#slotOf(plainLabel(item.label)) !== undefined && item.label.length > 1,
    );
  }
  #isTransform({ names, label }: GroupNode): boolean {
    return [...names, label].some(
      (name) => transformTypes.test(plainName(name)) || transformTypes.test(plainLabel(name)),
    );
  }
  #transform(node: GroupNode): void {
    const isPlain = node.items.every((item) => item.kind === 'number' && item.label === '');
    const isRows =
      node.items.length >= 3 && node.items.every((item) => item.kind === 'group' && item.names.length === 0);
    if (isPlain || isRows) return this.#setSlot('matrix', node);
    const [first, second] = node.items;
    // {{x, y, z}, {{x, y, z}, w}}: position, then rotation, as structs of C have them.
    const isBare = (item: Node | undefined): boolean => item?.kind === 'group' && item.names.length === 0;
    if (node.items.length === 2 && first && second && isBare(first) && isBare(second)) {
      this.#setSlot('position', first);
      return this.#setSlot(this.dialect.pose[1] === 'angle' ? 'angle' : 'rotation', second);
    }
    this.visitAll(node.items);
  }
  #shapesIn(node: Node): number {
    if (node.kind === 'number') return 0;
    if (node.kind === 'word') return this.formNamed(node.text) ? 1 : 0;
    const known = this.#shapeCounts.get(node);
    if (known !== undefined) return known;
    const count = this.#formOf(node) ? 1 : node.items.reduce((sum, item) => sum + this.#shapesIn(item), 0);
    this.#shapeCounts.set(node, count);
    return count;
  }
}

/** `dimension`: which of two forms of one name is meant, where an engine has both. */
export function draftsOf(nodes: readonly Node[], dialect: Dialect, dimension?: 2 | 3): readonly Draft[] {
  const collector = new Collector(dialect, dimension);
  collector.visitAll(nodes);
  collector.close();
  return collector.drafts;
}

/** Whether a text names a shape with numbers that the dialect could read. */
export function hasShape(nodes: readonly Node[], dialect: Dialect): boolean {
  const collector = new Collector(dialect, undefined);
  for (const node of nodes) {
    collector.visitAll([node]);
    if (collector.drafts.some(isWithNumbers)) return true;
    collector.drafts.length = 0;
  }
  collector.close();
  return collector.drafts.some(isWithNumbers);
}
const isWithNumbers = ({ args, fields, slots, points }: Draft): boolean =>
  [...args, ...fields.values(), ...slots.values(), ...points].some(hasNumbers);
