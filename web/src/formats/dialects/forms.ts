// SPDX-License-Identifier: MIT
// The shapes of an engine as data: how it calls them, what their numbers mean, in which order its constructors take them.

export type Kind = 'sphere' | 'box' | 'capsule' | 'cylinder' | 'taperedCapsule' | 'plane' | 'triangle' | 'hull';

/** The meaning of a field. Heights differ between engines, so each kind of height is a role of its own. */
export type Role =
  | 'center'
  | 'radius'
  | 'radii'
  | 'halfExtents'
  | 'extents'
  /** One full length of a box along x, y or z. */
  | 'extentX'
  | 'extentY'
  | 'extentZ'
  /** Half extents of the box around a cylinder. */
  | 'cylinderExtents'
  | 'min'
  | 'max'
  /** Between the centres of the two caps. */
  | 'segment'
  | 'halfSegment'
  /** With the caps. */
  | 'height'
  | 'halfHeight'
  | 'axis'
  | 'start'
  | 'end'
  | 'ends'
  /** At the end of the axis that is negative, and at the positive one. */
  | 'startRadius'
  | 'endRadius'
  | 'normal'
  /** normal · p = offset on the boundary. */
  | 'offset'
  /** normal · p + constant = 0 on the boundary. */
  | 'constant'
  | 'points'
  /** One more point. */
  | 'addPoint'
  | 'a'
  | 'b'
  | 'c'
  /** Read past: the count of a list. */
  | 'skip';

export interface Field {
  readonly role: Role;
  /** As the engine spells it first; compared as `plainLabel` has them. */
  readonly labels: readonly string[];
}
export interface Form {
  readonly kind: Kind;
  readonly dimension: 2 | 3;
  /** As the engine spells it first. */
  readonly names: readonly string[];
  /** In the order of the constructor. */
  readonly fields: readonly Field[];
  /** Of a capsule or cylinder without end points. */
  readonly axis: 0 | 1 | 2;
  /** Whether the shape has a place in its own fields and takes no pose. */
  readonly isPlaced: boolean;
}

export type Order = 'xyzw' | 'wxyz';

const numberOf: Readonly<Partial<Record<Role, number>>> = {
  center: 3,
  halfExtents: 3,
  extents: 3,
  cylinderExtents: 3,
  min: 3,
  max: 3,
  start: 3,
  end: 3,
  ends: 6,
  radii: 2,
  normal: 3,
  a: 3,
  b: 3,
  c: 3,
  addPoint: 3,
};
/** How many numbers a role has; undefined for a list of any length. */
export function countOf(role: Role, dimension: 2 | 3): number | undefined {
  if (role === 'points' || role === 'skip') return undefined;
  const count = numberOf[role] ?? 1;
  return dimension === 2 && count === 3 ? 2 : count;
}

/** Without prefixes of members and variables, underscores and case: `m_HalfHeight`, `half_height` and `inHalfHeight` are one. */
export function plainLabel(name: string): string {
  const segments = name.split(/::|\.|->/).filter((part) => part !== '' && !/^(?:set|copy|value|data)$/i.test(part));
  const last = segments.at(-1) ?? '';
  return last
    .replace(/^(?:m_|in(?=[A-Z])|[sg]et_?(?=[A-Z])|[a-z](?=[A-Z]))/, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
/** Of a shape: only the last segment of its path, without case. */
export const plainName = (name: string): string =>
  (name.split(/::|\.|->/).findLast((part) => part !== '') ?? '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

interface FormOptions {
  readonly axis?: 0 | 1 | 2;
  readonly dimension?: 2 | 3;
  readonly isPlaced?: boolean;
}
const wordsOf = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '');

/** Names between spaces; fields as `role:label,label` between spaces. */
export const form = (
  kind: Kind,
  names: string,
  fields: string,
  { axis = 1, dimension = 3, isPlaced = false }: FormOptions = {},
): Form => ({
  kind,
  names: wordsOf(names),
  fields: wordsOf(fields).map((field) => {
    const [role = '', labels = ''] = field.split(':');
    return { role: role as Role, labels: labels.split(',') };
  }),
  axis,
  dimension,
  isPlaced,
});
