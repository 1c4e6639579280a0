// SPDX-License-Identifier: MIT
// Text equivalents of the overlays: the result's points and normal, B after separation, the contact manifold, the
// bounds.
import type { Shape } from '../../../../bindings/index.ts';
import { moved } from '../../model/scene.ts';
import type { Overlay, Show } from '../../model/state.ts';
import { lifted, middle, scaled } from '../../model/vectors.ts';
import type { PairAnswer, Results } from '../../queries/queries.ts';
import { text } from '../../text/language.ts';
import { kindName } from './names.ts';
import { shapeWords, shortLength, shortVector } from './shapeWords.ts';

type PairDistance = Extract<PairAnswer, { kind: 'distance' }>;
const nameOf = (overlay: Overlay): string => text(`overlay.${overlay}`);
const ofBoth = (overlay: Overlay, [a, b]: readonly Shape[]): readonly string[] => {
  const wordsOf = (name: string, shape: Shape | undefined): string[] => (shape ? [shapeWords(name, shape)] : []);
  const parts = [...wordsOf('A', a), ...wordsOf('B', b)];
  return parts.length === 0 ? [] : [`${nameOf(overlay)}: ${parts.join('; ')}`];
};

const words: Readonly<Partial<Record<Overlay, (answer: PairDistance, results: Results) => readonly string[]>>> = {
  witnesses: ({ result }) => [
    text('words.witnesses', {
      name: nameOf('witnesses'),
      a: shortVector(result.pointOnA),
      b: shortVector(result.pointOnB),
    }),
  ],
  normal: ({ result }) => [text('words.normal', { name: nameOf('normal'), normal: shortVector(result.normal) })],
  ghost: ({ b, result: { normal, penetrationDepth } }) => {
    const name = nameOf('ghost');
    if (penetrationDepth <= 0) return [text('words.ghost.apart', { name })];
    const [x, y, z] = scaled(lifted(normal), penetrationDepth);
    const shape = shapeWords('B', moved(b.shape, [x, y, z]), kindName(b.shape.type));
    return [text('words.ghost', { name, depth: shortLength(penetrationDepth), normal: shortVector(normal), shape })];
  },
  manifold: (_, { extras: { contacts } }) => [
    text('words.manifold', { name: nameOf('manifold'), count: contacts.length }),
    ...contacts.map(({ position, separation, id }, i) =>
      text('words.contact', {
        number: i + 1,
        place: shortVector(position),
        separation: shortLength(separation),
        id: `#${id.toString(16)}`,
      }),
    ),
  ],
  separatingPlane: ({ result: { pointOnA, pointOnB, normal } }) => [
    text('words.plane', {
      name: nameOf('separatingPlane'),
      place: shortVector(middle(lifted(pointOnA), lifted(pointOnB)).slice(0, pointOnA.length)),
      normal: shortVector(normal),
    }),
  ],
  box: (_, { extras }) => ofBoth('box', extras.boxes),
  ball: (_, { extras }) => ofBoth('ball', extras.balls),
};

/** One sentence or more for each overlay that is shown and has something to show. */
export function overlayWords(results: Results | undefined, show: Readonly<Partial<Show>>): readonly string[] {
  const pair = results?.pair;
  if (!results || pair?.kind !== 'distance') return [];
  return (Object.keys(words) as Overlay[]).flatMap((overlay) =>
    show[overlay] === true ? (words[overlay]?.(pair, results) ?? []) : [],
  );
}
