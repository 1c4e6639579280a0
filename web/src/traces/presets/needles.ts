// SPDX-License-Identifier: MIT
// Two needles that touch, on which the expanding polytope fails and the faces and pairs of edges do not.
import type { Preset } from './preset.ts';

/** Three points on one line, up to 1e-10. */
const needle = [
  [0, 0, 0],
  [-0.3717787702950238, 0.3808804965572363, -0.39076632400432854],
  [0.9038608766126662, -0.9259888057344046, 0.9500230254809539],
] as const;
/** The same with two more. */
const longerNeedle = [
  ...needle,
  [1.0066117148681775, -1.0312551453518428, 1.05802157343894],
  [0.3631230858206516, -0.37201290737773557, 0.3816685748211164],
] as const;
const a = { type: 'hull', points: needle } as const;
const b = { type: 'hull', points: longerNeedle } as const;

export const needles: readonly Preset[] = [
  {
    id: 'epa-needles',
    algorithm: 'epa',
    title: { en: 'Needles: EPA fails', de: 'Nadeln: EPA scheitert' },
    sentence: {
      en: 'All faces are slivers whose normals are rounding: none can be expanded, and the bounds stay 0.4 mm apart. The exact answer is a touch: the core goes on with all faces and pairs of edges (the separating axis test has the same scene).',
      de: 'Alle Flächen sind Splitter, deren Normalen aus Rundung bestehen: Keine lässt sich erweitern, die Schranken bleiben 0,4 mm auseinander. Exakt ist es eine Berührung: Der Kern prüft danach alle Flächen und Kantenpaare (der Trennachsentest hat dieselbe Szene).',
    },
    a,
    b,
    reaches: ['start', 'face', 'end reason=2'],
  },
  {
    id: 'sat-needles',
    algorithm: 'sat',
    title: { en: 'Needles: faces and pairs of edges', de: 'Nadeln: Flächen und Kantenpaare' },
    sentence: {
      en: 'Where EPA fails, the largest separation over all faces and pairs of edges decides: any unit normal gives a lower bound, so only its direction needs more than 53 bits.',
      de: 'Wo EPA scheitert, entscheidet der größte Abstand über alle Flächen und Kantenpaare: Jede Einheitsnormale liefert eine untere Schranke, nur ihre Richtung braucht mehr als 53 Bit.',
    },
    a,
    b,
    reaches: ['axis source=0', 'axis source=1', 'better', 'end'],
  },
];
