// SPDX-License-Identifier: MIT
// A prediction that is drawn, on its card: fields and picture show the same answer. A ball of radius 0.5 whose centre is 1 m above a
// floor: the shortest way to it is 0.5 m downwards, and its lowest point is at 0.5 m.
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { DrawnFields } from '../../../../../../web/src/pages/lesson/ui/drawnFields.ts';
import { PredictionCard } from '../../../../../../web/src/pages/lesson/ui/predictionCard.ts';
import { speakIn } from '../../../../../../web/src/text/language.ts';
import { button, field, press, put, textOf, type } from '../../../by.ts';
import { sessionOf } from './cards.ts';

beforeAll(() => speakIn('en'));
const way = {
  id: 'way',
  prompt: 'Which way?',
  by: 'arrow',
  from: '[0, h - 0.5, 0]',
  answer: '[0, 0 - distance(A, B), 0]',
  within: 0.05,
  mistakes: [{ when: 'answer.y > 0', says: 'That leads away from the floor.' }],
};
const lowest = { id: 'lowest', prompt: 'Where?', by: 'point', answer: '[0, h - 0.5, 0]', within: 0.05 };
const chosen = {
  ...lowest,
  among: 'list([0, h - 0.5, 0], [0, h, 0], [0, h + 0.5, 0])',
};
function opened(prediction: object) {
  const { session, prediction: part } = sessionOf(['prediction', prediction]);
  if (!part) throw new Error('no prediction');
  const announce = vi.fn();
  const card = new PredictionCard(part, session, announce);
  session.onChange(() => card.follow());
  put(card.element);
  return { session, card, announce };
}
const axis = (name: string, of = 'arrow'): HTMLInputElement => field(`Your ${of}, ${name}, −100 to 100`);
function enter(input: HTMLInputElement, value: string): void {
  type(input, value);
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
/** Spaces that keep a number at its unit are spaces here. */
const plain = (said: unknown): string => String(said).replaceAll('\u00a0', ' ');
const verdict = (): string => plain(textOf('.verdict'));
const compare = (): void => button('Compare').click();

describe('an arrow', () => {
  it('that is dragged is in the fields, on its steps, and the other way round', () => {
    const { card } = opened(way);
    expect(card.drawn?.spot?.at).toEqual([0, 0.5, 0]);
    card.put([0.32, 0.1, 0.04]);
    expect(['x', 'y', 'z'].map((name) => axis(name).value)).toEqual(['0.3', '−0.4', '0']);
    axis('y').focus();
    press('ArrowDown');
    expect(card.drawn?.spot?.at).toEqual([0.3, 0, 0]);
    enter(axis('x'), '0');
    expect(card.drawn?.marks.map(({ role, at }) => [role, at])).toEqual([
      [
        'naive',
        [
          [0, 0.5, 0],
          [0, 0, 0],
        ],
      ],
    ]);
  });
  it('is compared: length, angle and gap are said, and the mistake has its sentence', () => {
    const { card, session, announce } = opened(way);
    card.put([0.5, 0.5, 0]);
    compare();
    // From (0.5, 0, 0) to (0, −0.5, 0): √0.5 m.
    const said = 'Yours is 0.5 m long and points 90° off; the exact one is 0.5 m long. The tips are 0.7071 m apart.';
    expect(verdict()).toBe(said);
    expect(plain(announce.mock.lastCall)).toBe(said);
    expect(card.drawn?.spot).toBeUndefined();
    expect(card.drawn?.marks.map(({ role }) => role)).toEqual(['true', 'naive', 'hint']);
    expect(axis('x').disabled).toBe(true);
    expect(session.hasAnswer(0)).toBe(true);
    button('Predict again').click();
    expect(axis('x').value).toBe('0');
    card.put([0, 1.5, 0]);
    compare();
    expect(card.element.textContent).toContain('That leads away from the floor.');
  });
  it('is right within its tolerance, and shorter or longer is said without an angle', () => {
    const { card } = opened(way);
    enter(axis('y'), '-0.46');
    compare();
    expect(verdict()).toBe('Right: your arrow is 0.46 m long, the exact one 0.5 m.');
    button('Predict again').click();
    card.put([0, -0.3, 0]);
    compare();
    expect(verdict()).toBe('Yours points the right way and is 0.8 m long; the exact one is 0.5 m long.');
  });
  it('of no length is none', () => {
    const { announce, session } = opened(way);
    compare();
    expect(announce).toHaveBeenCalledWith(expect.stringMatching(/^Draw the arrow first/));
    expect(session.progress.prediction('way')).toBeUndefined();
  });
  it('what is typed and not entered yet stays in its field', () => {
    const { card } = opened(way);
    type(axis('y'), '-0.');
    expect(axis('y').value).toBe('-0.');
    expect(card.drawn?.marks).toEqual([]);
  });
  it('the nearest of several right ones counts, and there are others', () => {
    const { card } = opened({ ...way, answer: undefined, answers: ['[0.5, 0, 0]', '[0, 0.5, 0]'] });
    card.put([0, 1, 0]);
    compare();
    expect(verdict()).toBe(
      'Right: your arrow is 0.5 m long, the exact one 0.5 m. 2 answers are equally right; the nearest one counts.',
    );
    expect(card.drawn?.marks.filter(({ role }) => role === 'true').map(({ label }) => label)).toEqual(['', 'exact']);
  });
  it('an answer of another kind, kept under the same id, is none', () => {
    const { session, prediction } = sessionOf(['prediction', way]);
    if (!prediction) throw new Error('no prediction');
    session.progress.predict('way', 1.5);
    put(new PredictionCard(prediction, session, vi.fn()).element);
    expect(axis('y').disabled).toBe(false);
    expect(session.hasAnswer(0)).toBe(false);
  });
});

describe('a point', () => {
  it('is put by a press, and its gap is said', () => {
    const { card } = opened(lowest);
    expect(card.drawn?.spot?.isPlaced).toBe(true);
    card.put([0.3, 0.9, 0]);
    expect(axis('y', 'point').value).toBe('0.9');
    compare();
    expect(verdict()).toBe('Your point (0.3, 0.9, 0) is 0.5 m from the exact one, (0, 0.5, 0).');
  });
  it('one of a list: a press takes the nearest, the list has it, and follows the scene', () => {
    const { card, session } = opened(chosen);
    const choices = (): readonly HTMLInputElement[] => [...card.element.querySelectorAll('input')];
    expect(choices().map((input) => input.parentElement?.textContent)).toEqual([
      '1: (0, 0.5, 0)',
      '2: (0, 1, 0)',
      '3: (0, 1.5, 0)',
    ]);
    card.put([0.2, 1.2, 0.1]);
    expect(choices().map(({ checked }) => checked)).toEqual([false, true, false]);
    choices()[0]?.click();
    choices()[0]?.dispatchEvent(new Event('input', { bubbles: true }));
    expect(card.drawn?.spot?.at).toEqual([0, 0.5, 0]);
    compare();
    expect(verdict()).toBe('Right: the exact point is (0, 0.5, 0).');
    session.set(0, 'h', 1.2);
    expect(choices()[0]?.parentElement?.textContent).toBe('1: (0, 0.7, 0)');
    expect(choices()[0]?.disabled).toBe(true);
  });
});

it.each([
  [way, /drag the square/],
  [lowest, /Press the place/],
  [chosen, /choose it here/],
])('how to answer is said: %#', (asked, words) => {
  const { session, prediction: part } = sessionOf(['prediction', asked]);
  if (!part?.drawing) throw new Error('nothing to draw');
  expect(new DrawnFields(part, part.drawing, session, vi.fn(), vi.fn()).help).toMatch(words);
});
