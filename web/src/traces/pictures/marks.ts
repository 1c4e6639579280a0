// SPDX-License-Identifier: MIT
// What a picture of a step consists of, as data: the view draws it, tests count it. 2D vectors are lifted into the plane z = 0.
import type { Vec3 } from '../../../../bindings/types.ts';
import type { Vector } from '../queries/steps.ts';

/** a, b: of A or of B; main: what the step is about; known: what earlier steps left; gone: what this step removes. */
export const tones = ['a', 'b', 'main', 'known', 'gone'] as const;
export type Tone = (typeof tones)[number];

export type Mark = { readonly tone: Tone; readonly label?: string } & (
  | { readonly kind: 'point'; readonly at: Vec3 }
  | { readonly kind: 'segment' | 'bar' | 'arrow'; readonly at: Vec3; readonly to: Vec3 }
  /** A filled convex polygon. */
  | { readonly kind: 'face'; readonly corners: readonly Vec3[] }
  /** A square in a plane, with its middle there; `size` is half of its edge. */
  | { readonly kind: 'plane'; readonly at: Vec3; readonly normal: Vec3; readonly size: number }
);

/** The pictures of a step: the scene, and the space of the differences B − A. */
export interface StepPicture {
  readonly real: readonly Mark[];
  readonly difference?: readonly Mark[];
}

export const place = ([x = 0, y = 0, z = 0]: Vector): Vec3 => [x, y, z];
export const point = (tone: Tone, at: Vector, label?: string): Mark =>
  labelled({ kind: 'point', tone, at: place(at) }, label);
export const line = (kind: 'segment' | 'bar' | 'arrow', tone: Tone, at: Vector, to: Vector, label?: string): Mark =>
  labelled({ kind, tone, at: place(at), to: place(to) }, label);
export const face = (tone: Tone, corners: readonly Vector[]): Mark => ({
  kind: 'face',
  tone,
  corners: corners.map(place),
});

function labelled(mark: Mark, label: string | undefined): Mark {
  return label === undefined ? mark : { ...mark, label };
}

/** All edges between points, and all triangles: a simplex of up to four vertices. */
export function simplexOf(tone: Tone, vertices: readonly Vector[]): Mark[] {
  const marks: Mark[] = [];
  vertices.forEach((p, i) => {
    vertices.slice(i + 1).forEach((q, j) => {
      marks.push(line('bar', tone, p, q));
      for (const r of vertices.slice(i + j + 2)) marks.push(face(tone, [p, q, r]));
    });
  });
  return marks;
}
/** The outline of a polygon; of two points the segment. */
export const outline = (kind: 'segment' | 'bar', tone: Tone, polygon: readonly Vector[]): Mark[] =>
  polygon.flatMap((p, i) => {
    const q = polygon[(i + 1) % polygon.length];
    return q === undefined || polygon.length < 2 || (polygon.length === 2 && i === 1) ? [] : [line(kind, tone, p, q)];
  });
/** Subscript digits, for the vertices of a simplex. */
export const indexed = (name: string, index: number): string =>
  name + [...String(index)].map((digit) => String.fromCodePoint(0x2080 + Number(digit))).join('');
