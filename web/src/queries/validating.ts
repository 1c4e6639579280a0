// SPDX-License-Identifier: MIT
// Validation by the core that a page has. The one that every page loads first has no room for all kinds: a shape of another kind
// is not an error of the reader but a reason to load the core with all shapes.
import type { ShapeType, Touchstone } from '../../../bindings/index.ts';
import { NeedsAllShapes, type ValidateShape } from '../model/document.ts';
import { isElementary, kindNames, type Scene } from '../model/scene.ts';

const isKind = (type: unknown): type is ShapeType => typeof type === 'string' && Object.hasOwn(kindNames, type);
const answers = (core: Touchstone, type: ShapeType): boolean => core.build.shapes === 'all' || isElementary(type);

/** Whether the core has the queries of every shape of a scene. */
export const answersScene = (core: Touchstone, { items }: Scene): boolean =>
  items.every(({ shape }) => answers(core, shape.type));

/** The validation of a core; throws NeedsAllShapes for a kind that only the other one knows. */
export const validationBy =
  (core: Touchstone): ValidateShape =>
  (value, path) => {
    const type: unknown = typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined;
    if (isKind(type) && !answers(core, type)) throw new NeedsAllShapes(`${path} needs the core with all shapes.`);
    return core.validate(value, path);
  };

/** Runs an action that validates shapes, again with the core of all shapes where it needs that; false where that is missing. */
export async function validated(
  core: Touchstone,
  loadAll: () => Promise<Touchstone | undefined>,
  action: (validate: ValidateShape) => void,
): Promise<boolean> {
  try {
    action(validationBy(core));
    return true;
  } catch (error) {
    if (!(error instanceof NeedsAllShapes)) throw error;
  }
  const all = await loadAll();
  if (all) action(validationBy(all));
  return all !== undefined;
}
