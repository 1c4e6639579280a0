// SPDX-License-Identifier: MIT
// Names of methods and presets in the language of the page.
import type { Method } from '../../../../../bindings/broadphase/types.ts';
import { text } from '../../../text/language.ts';
import type { Preset } from '../../../model/broadPhase.ts';

export const nameOf = (method: Method): string => text(`broadphase.name.${method}`);
export const presetName = (preset: Preset): string => text(`broadphase.choice.${preset}`);
