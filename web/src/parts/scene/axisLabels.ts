// SPDX-License-Identifier: MIT
// The letters of the axes at the gizmo: at the tip of an arrow, and on a ring where it crosses the next axis.
import { vec } from './geometry.ts';
import { arrowTo } from './gizmo.ts';
import type { Hand } from './hand.ts';
import type { Label } from './labels.ts';

export const axisLabels = (parts: Hand['parts']): readonly Label[] =>
  parts.flatMap(({ part, at }): Label[] => {
    if (part.kind === 'square') return [];
    const [tip] = part.kind === 'arrow' ? part.line.slice(-1) : part.line.slice(8);
    if (!tip) return [];
    const beyond = vec(tip)
      .sub(vec(at))
      .multiplyScalar(1 + 14 / arrowTo)
      .add(vec(at));
    return [{ key: part.id, text: 'XYZ'[part.axis] ?? '', at: beyond, kind: 'axis' }];
  });
