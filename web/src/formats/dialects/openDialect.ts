// SPDX-License-Identifier: MIT
// The state of the page that shows the shapes of a text of an engine.
import type { Shape } from '../../../../bindings/types.ts';
import { fromDocument, type ValidateShape } from '../../model/document.ts';
import type { State } from '../../model/state.ts';

/** Validated by the core; throws a DocumentError that names the shape and the field. */
export const stateOfShapes = (shapes: readonly Shape[], validateShape: ValidateShape): State =>
  fromDocument({ touchstone: 1, shapes }, validateShape);
