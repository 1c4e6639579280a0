// SPDX-License-Identifier: MIT
// A pair in the plane of the picture, with its witness points; the shapes as the core's support function has them.
import type { Shape, Touchstone } from '../../../../bindings/index.ts';
import { stateOf } from '../../content/situations/framing.ts';
import { dimensionOf } from '../../model/scene.ts';
import { text } from '../../text/language.ts';
import { formatLength } from '../../text/numbers.ts';
import { eyeOf, flatPicture, letterPlaces, outlinesOf } from '../../traces/pictures/flat.ts';
import { line, point } from '../../traces/pictures/marks.ts';
import { stepSourceOf } from '../../traces/queries/source.ts';
import { svg } from '../dom/svg.ts';
import { flatSvg } from '../scene/flatPicture.ts';
import { kindName } from '../words/names.ts';

const size = [320, 200] as const;

/** Undefined for a half-space, which has no outline. */
export function pairSketch(core: Touchstone, a: Shape, b: Shape): SVGSVGElement | undefined {
  if (a.type === 'plane' || b.type === 'plane') return undefined;
  const { distance, support } = stepSourceOf(core);
  const eye = eyeOf(stateOf(a, b).camera);
  const outlines = outlinesOf(support, [a, b], eye, { dimension: dimensionOf(a.type), isDifference: false });
  const found = distance(a, b);
  const { pointOnA, pointOnB } = found;
  const marks = [line('bar', 'known', pointOnA, pointOnB), point('known', pointOnA), point('known', pointOnB)];
  const values = { a: kindName(a.type), b: kindName(b.type), distance: formatLength(found.distance) };
  const picture = flatSvg(flatPicture(outlines, marks, eye, size), size, text('compare.picture', values));
  const letters = letterPlaces(outlines, eye, size).map(({ role, at: [x, y] }) =>
    svg('text', { class: `letter is-${role}`, x, y: y + 6, 'text-anchor': 'middle' }, role.toUpperCase()),
  );
  picture.append(...letters);
  return picture;
}
