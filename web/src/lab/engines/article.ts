// SPDX-License-Identifier: MIT
// What is said of the article beside the engines; what is wrong with it, and why, is in docs/published.md.
import type { AboutSubject } from './data.ts';

export const articleId = 'published';
export const article: AboutSubject = {
  name: 'Article',
  precision: 'double',
  promised: { absolute: 1e-4, relative: 1e-6 },
  strict: { absolute: 1e-9, relative: 1e-9 },
  queries: {
    en: 'The formulas as printed, for spheres, boxes and capsules, in space and in the plane: intersected, normal, depth.',
    de: 'Die Formeln wie gedruckt, für Kugeln, Quader und Kapseln, im Raum und in der Ebene: Schnitt, Normale, Tiefe.',
  },
  promise: {
    en: 'Whether two shapes intersect, and normal and depth with which they are moved apart; no accuracy is stated. So 1e-4 m and 1e-6 of the size of the scene are allowed, as to an engine in double.',
    de: 'Ob zwei Formen einander schneiden, dazu Normale und Tiefe, mit denen sie getrennt werden; eine Genauigkeit ist nicht angegeben. Erlaubt sind deshalb 1e-4 m und das 1e-6-Fache der Größe der Szene, wie bei einer Engine in double.',
  },
  pages: [],
};
