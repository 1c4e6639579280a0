// SPDX-License-Identifier: MIT
// A ball of radius 0.5 whose centre is 1 m above a floor: it is 0.5 m away.
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { PredictionCard } from '../../../../../../web/src/pages/lesson/ui/predictionCard.ts';
import { speakIn } from '../../../../../../web/src/text/language.ts';
import { button, put, textOf, type } from '../../../by.ts';
import { sessionOf } from './cards.ts';

beforeAll(() => speakIn('en'));
const distance = {
  id: 'distance',
  prompt: 'How far?',
  answer: 'distance(A, B)',
  within: 0.01,
  unit: 'm',
  mistakes: [{ when: 'abs(answer - 1) < 0.01', says: 'That is the height of the centre.' }],
  reveal: 'The radius is to be taken off.',
  marks: [
    { kind: 'segment', role: 'naive', at: ['[0, 0, 0]', '[0, answer, 0]'] },
    { kind: 'segment', role: 'true', at: ['[0, 0, 0]', '[0, 0.5, 0]'] },
  ],
};
function opened(prediction: object = distance) {
  const { session, prediction: part } = sessionOf(['prediction', prediction]);
  if (!part) throw new Error('no prediction');
  const announce = vi.fn();
  const card = new PredictionCard(part, session, announce);
  put(card.element);
  const input = card.element.querySelector('input');
  if (!input) throw new Error('no field');
  return { session, card, announce, input };
}
const compared = (): void => button('Compare').click();

describe('a number', () => {
  it('is compared with what the core says, the gap is said, and the mistake has its sentence', () => {
    const { card, input, session } = opened();
    expect(session.hasAnswer(0)).toBe(false);
    type(input, '1');
    compared();
    expect(textOf('.verdict')).toBe('You said 1 m. The core says 0.5 m: 0.5 m between them.');
    expect(card.element.textContent).toContain('That is the height of the centre.');
    expect(card.element.textContent).toContain('The radius is to be taken off.');
    expect(session.hasAnswer(0)).toBe(true);
    expect(input.disabled).toBe(true);
  });
  it('is right within its tolerance', () => {
    const { input } = opened();
    type(input, '0.505');
    compared();
    expect(textOf('.verdict')).toBe('You said 0.505 m: right. The core says 0.5 m.');
  });
  it('is drawn while it is typed; what is exact comes with the comparison', () => {
    const { card, input } = opened();
    expect(card.marked).toBeUndefined();
    type(input, '2');
    expect(card.marked?.answer).toBe(2);
    expect(card.marked?.marks.map(({ role }) => role)).toEqual(['naive']);
    compared();
    expect(card.marked?.marks.map(({ role }) => role)).toEqual(['naive', 'true']);
  });
  it('that is none is asked for again, and nothing is compared', () => {
    const { input, announce, session } = opened();
    type(input, 'far');
    compared();
    expect(announce).toHaveBeenCalledWith('Type a number, such as 1.5.');
    expect(session.progress.prediction('distance')).toBeUndefined();
    expect(input.value).toBe('far');
  });
  it('can be predicted again, which hides the answer', () => {
    const { session, input } = opened();
    type(input, '1');
    compared();
    button('Predict again').click();
    expect(session.hasAnswer(0)).toBe(false);
    expect(textOf('.verdict')).toBeUndefined();
  });
});

it('a choice is compared with the right one, in its words', () => {
  const choices = [
    { value: 'apart', text: 'They are apart.' },
    { value: 'touch', text: 'They touch.' },
  ];
  const { card } = opened({ id: 'verdict', prompt: 'And?', choices, answer: '"apart"' });
  compared();
  expect(textOf('.error')).toBe('Choose one of the answers.');
  const [, second] = card.element.querySelectorAll('input');
  second?.click();
  second?.dispatchEvent(new Event('input', { bubbles: true }));
  compared();
  expect(textOf('.verdict')).toBe('You chose: They touch. The answer: They are apart.');
});
