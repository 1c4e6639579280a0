// SPDX-License-Identifier: MIT
// The page that steps through algorithms without a browser: links, presets, sentences, pictures and the player.
import { afterEach, describe, expect, test } from 'vitest';
import {
  algorithmNames,
  algorithmOfStep,
  pseudocode,
  steppingAlgorithmOf,
} from '../../../../web/src/traces/algorithm.ts';
import { mostSteps, readHash, writeHash } from '../../../../web/src/traces/link.ts';
import { followed, led, lockOf } from '../../../../web/src/parts/steps/lockedCamera.ts';
import { stepSourceOf } from '../../../../web/src/traces/queries/source.ts';
import { firstPreset, presets, presetsOf } from '../../../../web/src/traces/presets/presets.ts';
import { setShape, stateOfPreset, swapped, toPlayground } from '../../../../web/src/traces/state.ts';
import { pictureOf } from '../../../../web/src/traces/pictures/stepPicture.ts';
import { decodeSteps } from '../../../../bindings/steps.ts';
import { sentenceOf } from '../../../../web/src/parts/steps/sentences.ts';
import { loadTouchstone } from '../../../../bindings/index.ts';
import { LinkError, toLink } from '../../../../web/src/formats/link/sceneLink.ts';
import { firstState, setScene } from '../../../../web/src/model/state.ts';
import { emptyScene } from '../../../../web/src/model/scene.ts';
import { isKey, setLanguage } from '../../../../web/src/text/language.ts';
import { PhraseError } from '../../../../web/src/text/phrase.ts';
import { stepSchemas } from '../../../../bindings/generated/schema.ts';
import { boxPoints, encoded, gjkNumbers } from './traces.ts';

const core = await loadTouchstone();
const validate = (shape: unknown, path: string) => core.validate(shape, path);
const read = (hash: string) => readHash(hash, validate);
afterEach(() => setLanguage('en'));

describe('links', () => {
  test('an empty hash opens the first preset at its first step', () => {
    for (const hash of ['', '#'])
      expect(read(hash)).toEqual({ preset: firstPreset, state: stateOfPreset(firstPreset), step: 0 });
    expect(read('#step=3').step).toBe(3);
  });

  test('every preset, with every step and with another algorithm, is read back from its link', () => {
    for (const preset of presets) {
      const linked = { preset, state: stateOfPreset(preset), step: 7 };
      expect(writeHash(linked)).toBe(`#preset=${preset.id}&step=7`);
      expect(read(writeHash(linked))).toEqual(linked);
    }
    const linked = {
      preset: firstPreset,
      state: { ...stateOfPreset(firstPreset), algorithm: 'sat' },
      step: 0,
    } as const;
    expect(writeHash(linked)).toBe(`#preset=${firstPreset.id}&algorithm=sat`);
    expect(read(writeHash(linked))).toEqual(linked);
  });

  test('shapes of the reader keep every bit, the algorithm, the step and the camera', () => {
    const a = { type: 'sphere', center: [0.1, 1 / 3, -2e5], radius: Math.PI } as const;
    const state = swapped(setShape(stateOfPreset(firstPreset), 'A', a));
    const hash = writeHash({ preset: undefined, state, step: 12 });
    expect(hash).toMatch(/^#s=[\w-]+&algorithm=gjk&step=12$/);
    expect(read(hash)).toEqual({ preset: undefined, state, step: 12 });
    // The same link opens in the playground, and a link of the playground opens here.
    expect(toPlayground(state).scene.selection).toEqual([1, 2]);
    expect(read(toLink(firstState())).state.shapes.A.type).toBe('sphere');
    expect(read(toLink(firstState(2))).state.shapes.B.type).toBe('aabb2');
  });

  test('hostile links are refused with a reason', () => {
    const wrong = [
      '#preset=__proto__',
      '#preset=',
      '#algorithm=own2',
      '#step=-1',
      '#step=1.5',
      '#step=1e3',
      '#step=NaN',
    ];
    for (const hash of [...wrong, `#step=${mostSteps + 1}`, '#step=1&step=2', '#x=1', `#preset=${'a'.repeat(5000)}`])
      expect(() => read(hash), hash).toThrow(PhraseError);
    for (const hash of ['#s=', '#s=AAAA', '#s=!!', `#s=${'A'.repeat(100_000)}`])
      expect(() => read(hash), hash).toThrow(LinkError);
    const empty = toLink(setScene(firstState(), emptyScene(3)));
    expect(() => read(empty)).toThrow('pair');
  });
});

describe('presets', () => {
  test('ids are unique, shapes valid and of one dimension, and the core answers each pair', () => {
    expect(new Set(presets.map(({ id }) => id)).size).toBe(presets.length);
    for (const { id, a, b } of presets) {
      expect(core.validate(a, 'a'), id).toEqual(a);
      expect(core.validate(b, 'b'), id).toEqual(b);
      expect(Number.isFinite(core.distance(a, b).distance), id).toBe(true);
    }
  });
  test('every algorithm has presets, whose steps are in the table', () => {
    for (const name of algorithmNames) {
      const known = stepSchemas.filter(({ algorithm }) => algorithm === steppingAlgorithmOf(name));
      for (const { id, reaches } of presetsOf(name))
        for (const reached of reaches) {
          const [step, condition] = reached.split(' ');
          const row = known.find((one) => one.name === step);
          expect(row, `${id}: ${reached}`).toBeDefined();
          const field = condition?.split('=')[0];
          if (field)
            expect(
              row?.fields.map((one) => one.name),
              `${id}: ${reached}`,
            ).toContain(field);
        }
    }
  });
  test('the steps of the core reach what a preset names', () => {
    const source = stepSourceOf(core);
    for (const { id, algorithm, a, b, reaches } of presets) {
      const steps = source.steps(algorithm, a, b) ?? [];
      for (const reached of reaches) {
        const [name, field, value] = reached.split(/[ =]/);
        const isReached = steps.some(
          (step) => step.name === name && (field === undefined || step.fields[field] === Number(value)),
        );
        expect(isReached, `${id}: ${reached}`).toBe(true);
      }
    }
  });
  test('touching presets touch, overlapping ones overlap, and the others are apart', () => {
    const distance = (id: string): number => {
      const preset = presets.find((one) => one.id === id);
      return preset ? core.distance(preset.a, preset.b).distance : Number.NaN;
    };
    expect(distance('gjk-touching')).toBe(0);
    for (const id of ['gjk-overlapping', 'epa-boxes', 'epa-plane', 'epa-deep', 'sat-overlapping', 'clip-face-face'])
      expect(distance(id), id).toBeLessThan(0);
    for (const id of ['gjk-apart', 'gjk-plane', 'gjk-parallel', 'gjk-far', 'sat-edges', 'sat-parallel'])
      expect(distance(id), id).toBeGreaterThan(0);
  });
});

test('every kind of step has its words in both languages, its line in the pseudo-code, and no brace is left', () => {
  for (const { algorithm, name, line, fields } of stepSchemas) {
    const algorithmName = steppingAlgorithmOf(algorithmNames.find((one) => one === algorithm) ?? 'gjk');
    expect(
      pseudocode[algorithmName].some((one) => one.line === line),
      `${algorithm} ${name}`,
    ).toBe(true);
    expect(isKey(`algorithms.step.${algorithm}.${name}`), `${algorithm} ${name}`).toBe(true);
    const values = { number: 0, vector: [1, 2, 3], numbers: [1, 2, 3], vectors: [[1, 2, 3]] };
    const step = { algorithm, name, line, fields: Object.fromEntries(fields.map((f) => [f.name, values[f.form]])) };
    for (const language of ['en', 'de'] as const) {
      setLanguage(language);
      expect(sentenceOf(step, 3)).not.toMatch(/[{}]|undefined/);
    }
  }
});

test('a step in words', () => {
  const numbers = encoded({
    algorithm: 'sat',
    name: 'axis',
    fields: { index: 7, axis: [0, 1, 0], source: 2, featureA: 0, featureB: 1, minA: -1, maxA: 1, minB: 0.75, maxB: 2 },
  });
  const [step] = decodeSteps(numbers, 3, stepSchemas);
  expect(step && sentenceOf(step, 3)).toBe(
    'Axis 7, edge 0 of A × edge 1 of B: n = (0.0000, 1.0000, 0.0000). Overlap 0.2500.',
  );
  setLanguage('de');
  expect(step && sentenceOf(step, 3)).toContain('Überlappung 0,2500.');
});

// EPA begins with GJK: each step has the words, the code and the picture of its own algorithm.
test('steps of another algorithm within a run are shown as what they are', () => {
  const { numbers } = gjkNumbers(boxPoints([0, 0, 0], [1, 1, 1]), boxPoints([0.5, 0.4, 0.3], [3, 2.5, 0.9]));
  const start = { vertices: boxPoints([-1, -1, -1], [1, 1, 1]), faces: [0, 1, 2] };
  const steps = decodeSteps(
    [...numbers, ...encoded({ algorithm: 'epa', name: 'start', fields: start })],
    3,
    stepSchemas,
  );
  const answer = core.distance({ type: 'point', position: [0, 0, 0] }, { type: 'point', position: [1, 0, 0] });
  expect(algorithmOfStep(steps[0], 'epa')).toBe('gjk');
  expect(algorithmOfStep(steps.at(-1), 'epa')).toBe('epa');
  expect(algorithmOfStep(undefined, 'sat-overlap')).toBe('sat');
  const { difference = [] } = pictureOf('epa', { dimension: 3, steps, answer }, steps.length - 1, []);
  expect(difference.filter(({ kind }) => kind === 'point')).toHaveLength(8);
});

// At each simplex the vertices in B − A and both of their support points have the same numbers.
test('pictures tie each vertex of the simplex to its support points', () => {
  const { numbers } = gjkNumbers(boxPoints([0, 0, 0], [1, 1, 1]), boxPoints([2, 1.5, 0.1], [3, 2.5, 0.9]));
  const steps = decodeSteps(numbers, 3, stepSchemas);
  const answer = core.distance({ type: 'point', position: [0, 0, 0] }, { type: 'point', position: [1, 0, 0] });
  const at = steps.findLastIndex(({ name }) => name === 'simplex');
  const { real, difference = [] } = pictureOf('gjk', { dimension: 3, steps, answer }, at, []);
  const labels = (marks: typeof real, first: string): string[] =>
    marks.flatMap(({ label }) => (label?.startsWith(first) === true && label.length > 1 ? [label.slice(1)] : []));
  expect(labels(difference, 'w').length).toBeGreaterThan(0);
  expect(labels(real, 'a')).toEqual(labels(difference, 'w'));
  expect(labels(real, 'b')).toEqual(labels(difference, 'w'));
});

test('every kind of step has a picture without numbers that are not finite', () => {
  const capsule = { type: 'capsule', base: [0, 0, 0], tip: [1, 0, 0], radius: 0.1 } as const;
  const answer = core.distance(capsule, { ...capsule, tip: [0, 1, 0] });
  for (const algorithm of algorithmNames) {
    const values = {
      number: 0.5,
      vector: [0, 1, 0],
      numbers: [0, 1, 2],
      vectors: [
        [1, 2, 3],
        [0, 1, 0],
        [1, 0, 0],
      ],
    };
    const steps = stepSchemas
      .filter((row) => row.algorithm === steppingAlgorithmOf(algorithm))
      .map(({ name, line, fields }) => ({
        algorithm: steppingAlgorithmOf(algorithm),
        name,
        line,
        fields: Object.fromEntries(fields.map((f) => [f.name, values[f.form]])),
      }));
    steps.forEach((_, at) => {
      const picture = pictureOf(algorithm, { dimension: 3, steps, answer }, at, [capsule, capsule]);
      expect(JSON.stringify(picture)).not.toContain('null');
    });
  }
});

// The scene is 3 m high; B − A reaches from (1, -1, -1) to (3, 1, 1), with the origin 3 m wide, so sqrt(17) across.
test('the camera of B − A has the direction of the scene and its zoom, and leads it back', () => {
  const scene = { position: [3, 4, 12], target: [0, 1, 0], projection: 'perspective', height: 3 } as const;
  const lock = lockOf(
    [
      [1, -1, -1],
      [3, 1, 1],
    ],
    scene,
  );
  expect(lock.middle).toEqual([1.5, 0, 0]);
  expect(lock.zoom).toBeCloseTo((1.1 * Math.sqrt(17)) / 3, 12);
  const difference = followed(scene, lock);
  expect(difference.target).toEqual([1.5, 0, 0]);
  expect(difference.height).toBeCloseTo(1.1 * Math.sqrt(17), 12);
  const direction = difference.position.map((x, i) => (x - (difference.target[i] ?? 0)) / lock.zoom);
  [3, 3, 12].forEach((x, i) => expect(direction[i]).toBeCloseTo(x, 12));
  const back = led(difference, lock, scene);
  back.position.forEach((x, i) => expect(x).toBeCloseTo(scene.position[i] ?? 0, 12));
  expect(back.height).toBeCloseTo(3, 12);
  expect(lockOf([], scene).zoom).toBeGreaterThan(0);
});
