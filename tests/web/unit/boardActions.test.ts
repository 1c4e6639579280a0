// SPDX-License-Identifier: MIT
// Actions from outside are judged field by field: what is wrong is said with its path, what was found and what is allowed.
import { expect, test } from 'vitest';
import { type Action, maxActions, readActions } from '../../../web/src/board/actions.ts';
import { replay, startDrawing } from '../../../web/src/board/model.ts';
import { DocumentError } from '../../../web/src/model/document.ts';
import { seeded } from '../../support/random.ts';

test('what was written is read back, and nothing else comes with it', () => {
  const actions: readonly Action[] = [
    { do: 'click', at: [1, -2.5] },
    { do: 'move', item: 1, handle: 'tip', to: [0, 1e6], more: true },
    { do: 'number', item: 2, field: 'halfExtents', index: 1, value: 0 },
    { do: 'cancel' },
    { do: 'takeBack' },
    { do: 'redo' },
    { do: 'reset' },
  ];
  expect(readActions(JSON.parse(JSON.stringify(actions)))).toEqual(actions);
  expect(readActions([{ do: 'reset', html: '<img>', at: [Number.NaN] }])).toEqual([{ do: 'reset' }]);
});

test('each mistake has its own sentence', () => {
  const sentences: readonly (readonly [unknown, string])[] = [
    [{}, 'actions must be an array, but is an object.'],
    [Array(maxActions + 1).fill({ do: 'reset' }), 'actions must have at most 10000 entries, but has 10001.'],
    [[7], 'actions[0] must be an object, but is 7.'],
    [
      [{ do: 'reset' }, { do: 'jump' }],
      'actions[1].do must be one of: click, cancel, move, number, takeBack, redo, reset; but is the text "jump".',
    ],
    [[{ do: 'click', at: [0] }], 'actions[0].at must have 2 numbers, but has 1.'],
    [[{ do: 'click', at: [0, Infinity] }], 'actions[0].at[1] must be between -1000000 and 1000000, but is Infinity.'],
    [[{ do: 'click', at: [Number.NaN, 0] }], 'actions[0].at[0] must be between -1000000 and 1000000, but is NaN.'],
    [[{ do: 'move', item: 0, handle: 'tip', to: [0, 0] }], 'actions[0].item must be a whole number from 1, but is 0.'],
    [
      [{ do: 'number', item: 1, field: 'radius', index: 0, value: '1' }],
      'actions[0].value must be a number between -1000000 and 1000000, but is the text "1".',
    ],
    [
      [{ do: 'move', item: 1, handle: 'tip', to: [0, 0], more: 'yes' }],
      'actions[0].more must be true or not be there at all, but is the text "yes".',
    ],
  ];
  for (const [value, sentence] of sentences) expect(() => readActions(value)).toThrow(sentence);
  expect(() => readActions(null)).toThrow(DocumentError);
  expect(() => readActions([{ do: 'move', item: 1, handle: '__proto__', to: [0, 0] }])).toThrow(
    /handle must be one of/,
  );
  expect(() => readActions([{ do: 'number', item: 1, field: 'type', index: 0, value: 1 }])).toThrow(
    /field must be one/,
  );
});

test('any list that was read can be replayed, whatever it does to what is not there (seed 51)', () => {
  const next = seeded(51);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const number = (): number => pick([0, -1, 1, 1e6, -1e6, 0.1, next() * 10]);
  const fields = ['radius', 'base', 'tip', 'min', 'max', 'center', 'angle', 'halfExtents'] as const;
  for (let run = 0; run < 200; ++run) {
    const list = Array.from({ length: 30 }, () =>
      pick<() => object>([
        () => ({ do: 'click', at: [number(), number()] }),
        () => ({
          do: 'move',
          item: pick([1, 2, 9]),
          handle: pick(['tip', 'radius', 'min', 'middle']),
          to: [number(), 0],
        }),
        () => ({ do: 'number', item: pick([1, 2]), field: pick(fields), index: pick([0, 1, 5]), value: number() }),
        () => ({ do: pick(['takeBack', 'redo', 'cancel', 'reset']) }),
      ])(),
    );
    const drawing = replay(
      startDrawing([
        { name: 'A', figure: 'capsule' },
        { name: 'B', figure: 'box' },
      ]),
      readActions(list),
    );
    for (const { shape } of drawing.scene.items)
      for (const x of Object.values(shape).flat())
        if (typeof x === 'number') expect(Math.abs(x)).toBeLessThanOrEqual(1e6);
  }
});
