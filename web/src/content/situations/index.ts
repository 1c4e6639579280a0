// SPDX-License-Identifier: MIT
// All situations, in the order of the gallery.
import { boxes } from './boxes.ts';
import { capsules } from './capsules.ts';
import { inThePlane, planes } from './planes.ts';
import { roundAndBox } from './roundAndBox.ts';
import type { Situation, SituationGroup } from './situation.ts';
import { spheres } from './spheres.ts';

export type { Expected, Localised, Situation, SituationGroup } from './situation.ts';
export const groups: readonly SituationGroup[] = [spheres, capsules, roundAndBox, boxes, planes, inThePlane];
export const situations: readonly Situation[] = groups.flatMap((group) => group.situations);
