// SPDX-License-Identifier: MIT
// Capsules with capsules and spheres. Each expected number is derived in the comment above its situation.
import type { SituationGroup } from './situation.ts';

export const capsules: SituationGroup = {
  id: 'capsules',
  title: { en: 'Capsules', de: 'Kapseln' },
  situations: [
    {
      // The difference of the two segments is a flat square in the XZ plane with the origin inside: only +-Y leads out, by
      // 0.2 + 0.3.
      id: 'crossing-capsules',
      title: { en: 'Crossing axes', de: 'Gekreuzte Achsen' },
      sentence: {
        en: 'The deepest overlap of two capsules: the normal is the common perpendicular of the axes, up or down equally short.',
        de: 'Die tiefste Überlappung zweier Kapseln: Die Normale ist das gemeinsame Lot der Achsen, nach oben oder unten gleich kurz.',
      },
      a: { type: 'capsule', base: [-1, 0.5, 0], tip: [1, 0.5, 0], radius: 0.2 },
      b: { type: 'capsule', base: [0, 0.5, -1], tip: [0, 0.5, 1], radius: 0.3 },
      expected: { distance: -0.5, unique: false },
    },
    {
      // The axes run side by side, 1 apart: 1 - 0.25 - 0.25.
      id: 'parallel-capsules',
      title: { en: 'Parallel capsules', de: 'Parallele Kapseln' },
      sentence: {
        en: 'A whole segment of points is closest; the contact manifold needs two of them, or a resting capsule jitters.',
        de: 'Eine ganze Strecke von Punkten ist am nächsten; zwei Berührpunkte sind nötig, sonst zittert eine ruhende Kapsel.',
      },
      a: { type: 'capsule', base: [-1, 0.25, 0], tip: [1, 0.25, 0], radius: 0.25 },
      b: { type: 'capsule', base: [-0.5, 1.25, 0], tip: [1.5, 1.25, 0], radius: 0.25 },
      expected: { distance: 0.5, unique: true },
    },
    {
      // The second axis rises by 1e-7 per metre, so its left end is nearest: 1 - 0.25 - 0.25.
      id: 'nearly-parallel-capsules',
      title: { en: 'Nearly parallel capsules', de: 'Fast parallele Kapseln' },
      sentence: {
        en: 'The axes differ by 1e-7: with an absolute threshold on the determinant, rounding decides which end is closest.',
        de: 'Die Achsen weichen um 1e-7 ab: Mit einer absoluten Schwelle für die Determinante entscheidet Rundung, welches Ende näher liegt.',
      },
      a: { type: 'capsule', base: [-1, 0.25, 0], tip: [1, 0.25, 0], radius: 0.25 },
      b: { type: 'capsule', base: [-1, 1.25, 0], tip: [1, 1.2500002, 0], radius: 0.25 },
      expected: { distance: 0.5 },
    },
    {
      // Sideways each capsule has to pass both radii, 0.25 + 0.25; lengthways it would be more.
      id: 'collinear-capsules',
      title: { en: 'Collinear capsules', de: 'Kapseln auf einer Geraden' },
      sentence: {
        en: 'Both lie along Y, a common fallback normal; yet only normals perpendicular to it separate by the depth.',
        de: 'Beide liegen entlang Y, einer häufigen Ersatznormale; doch nur senkrecht dazu trennt die Tiefe.',
      },
      a: { type: 'capsule', base: [0, 0, 0], tip: [0, 2, 0], radius: 0.25 },
      b: { type: 'capsule', base: [0, -1, 0], tip: [0, 1.5, 0], radius: 0.25 },
      expected: { distance: -0.5, unique: false },
    },
    {
      // The same capsule twice: across the axis, 0.3 + 0.3.
      id: 'coincident-capsules',
      title: { en: 'The same capsule twice', de: 'Zweimal dieselbe Kapsel' },
      sentence: {
        en: 'Every difference vector is zero; any normal perpendicular to the axis is valid; the depth is twice the radius.',
        de: 'Jeder Differenzvektor ist null; jede zur Achse senkrechte Normale ist richtig; die Tiefe ist der doppelte Radius.',
      },
      a: { type: 'capsule', base: [-0.6, 0.4, 0.3], tip: [0.6, 1, -0.3], radius: 0.3 },
      b: { type: 'capsule', base: [-0.6, 0.4, 0.3], tip: [0.6, 1, -0.3], radius: 0.3 },
      expected: { distance: -0.6, unique: false },
    },
    {
      // Ends at x = 0 and x = 1 on one line: 1 - 0.25 - 0.25.
      id: 'capsules-end-to-end',
      title: { en: 'End to end', de: 'Ende an Ende' },
      sentence: {
        en: 'Collinear but apart: parallel axes do not imply that the capsules lie side by side.',
        de: 'Kollinear, aber getrennt: Aus parallelen Achsen folgt nicht, dass die Kapseln nebeneinander liegen.',
      },
      a: { type: 'capsule', base: [-1.5, 0.5, 0], tip: [0, 0.5, 0], radius: 0.25 },
      b: { type: 'capsule', base: [1, 0.5, 0], tip: [2.5, 0.5, 0], radius: 0.25 },
      expected: { distance: 0.5, unique: true },
    },
    {
      // B(t) = (1, 1 + t, 4t - 1) from the X axis: (1 + t)^2 + (4t - 1)^2 is least at t = 3/17, namely 425/289 = 25/17.
      id: 'skew-capsules',
      title: { en: 'Skew capsules', de: 'Windschiefe Kapseln' },
      sentence: {
        en: 'Neither parallel nor intersecting: formulas with the wrong end of the second axis pass collinear tests and fail here.',
        de: 'Weder parallel noch schneidend: Formeln mit dem falschen Ende der zweiten Achse bestehen kollineare Tests und scheitern hier.',
      },
      a: { type: 'capsule', base: [0, 0, 0], tip: [2, 0, 0], radius: 0.2 },
      b: { type: 'capsule', base: [1, 1, -1], tip: [1, 2, 3], radius: 0.3 },
      expected: { distance: 5 / Math.sqrt(17) - 0.5, unique: true },
    },
    {
      // Across the axis: 0.5 + 0.25; along it the ends are at least sqrt(14) away.
      id: 'sphere-on-capsule-axis',
      title: { en: 'Sphere on the axis of a capsule', de: 'Kugel auf der Achse einer Kapsel' },
      sentence: {
        en: 'The centre lies on an oblique axis, so a fixed world axis as fallback normal does not separate by the depth.',
        de: 'Der Mittelpunkt liegt auf einer schiefen Achse; eine feste Weltachse als Ersatznormale trennt nicht um die Tiefe.',
      },
      a: { type: 'sphere', center: [0, 0, 0], radius: 0.5 },
      b: { type: 'capsule', base: [-1, -2, 3], tip: [1, 2, -3], radius: 0.25 },
      expected: { distance: -0.75, unique: false },
    },
    {
      // Both are spheres: 2 - 0.5 - 1.
      id: 'capsules-without-length',
      title: { en: 'Capsules of zero length', de: 'Kapseln der Länge null' },
      sentence: {
        en: 'Base and tip coincide, so both are spheres; dividing by the length of the axis divides by zero.',
        de: 'Anfangs- und Endpunkt fallen zusammen, beide sind also Kugeln; die Division durch die Achslänge ist eine Division durch null.',
      },
      a: { type: 'capsule', base: [-1, 1, 0], tip: [-1, 1, 0], radius: 0.5 },
      b: { type: 'capsule', base: [1, 1, 0], tip: [1, 1, 0], radius: 1 },
      expected: { distance: 0.5, unique: true },
    },
    {
      // Two segments that cross in the plane z = 0: their difference is flat, so the depth is 0 along +-Z.
      id: 'crossing-segments',
      title: { en: 'Crossing segments of radius zero', de: 'Gekreuzte Strecken mit Radius null' },
      sentence: {
        en: 'Both radii are zero: the depth is 0, and the normal is perpendicular to both axes.',
        de: 'Beide Radien sind null: Die Tiefe ist 0, und die Normale steht senkrecht auf beiden Achsen.',
      },
      a: { type: 'capsule', base: [-1, 1, 0], tip: [1, 1, 0], radius: 0 },
      b: { type: 'capsule', base: [0, 0, 0], tip: [0, 2, 0], radius: 0 },
      expected: { distance: 0, unique: false },
    },
  ],
};
