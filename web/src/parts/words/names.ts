// SPDX-License-Identifier: MIT
// Display names of shapes and algorithms. A scene keeps the default names ("Sphere 2") in English, so that a link is the same in
// every language; they are shown in the reader's. Other names are shown unchanged.
import type { ShapeType } from '../../../../bindings/index.ts';
import type { ComparedAlgorithm } from '../../model/algorithms.ts';
import { kindNames, type Item } from '../../model/scene.ts';
import { text } from '../../text/language.ts';

export const kindName = (type: ShapeType): string => text(`kind.${type}`);
export const algorithmTitle = (algorithm: ComparedAlgorithm): string =>
  text(algorithm === 'published' ? 'compared.name.published' : `algorithms.name.${algorithm}`);

export function nameOf({ name, shape }: Pick<Item, 'name' | 'shape'>): string {
  const automatic = `${kindNames[shape.type]} `;
  const number = name.slice(automatic.length);
  return name.startsWith(automatic) && /^\d+$/.test(number) ? `${kindName(shape.type)} ${number}` : name;
}

/** The id of a contact point: a number whose bytes are features, so in hexadecimal. */
export const contactName = (id: number): string => `#${id.toString(16)}`;
