// SPDX-License-Identifier: MIT
// What to try when both capsules are drawn: poses in which the distance behaves in another way. The core says which one is reached.
import type { Shape, Touchstone } from '../../../../bindings/index.ts';
import { type Goal, goals } from '../../handin/capsuleDrawing.ts';
import { make } from '../../parts/dom/dom.ts';
import { save, saved } from '../../parts/page/preferences.ts';
import { text } from '../../text/language.ts';
import type { PairDistance } from './capsuleDistance.ts';

/** Metres: close, but not touching. */
const close = 0.1;
/** Metres: as good as touching, for a hand. */
const touch = 0.001;

/** The goals that a pose reaches. */
export function reachedBy(core: Touchstone, { a, b, result }: PairDistance): readonly Goal[] {
  const isReached: Readonly<Record<Goal, boolean>> = {
    overlap: result.distance < 0,
    close: result.distance > 0 && result.distance < close,
    touch: Math.abs(result.distance) < touch,
    cross: doSegmentsCross(core, a.shape, b.shape),
  };
  return goals.filter((goal) => isReached[goal]);
}
/** Of capsules without radius the distance is that of their segments. */
function doSegmentsCross(core: Touchstone, a: Shape, b: Shape): boolean {
  if (a.type !== 'capsule2' || b.type !== 'capsule2') return false;
  return core.distance({ ...a, radius: 0 }, { ...b, radius: 0 }).distance <= 0;
}

/** The list of goals; one that was reached stays so, also at the next visit. */
export class Goals {
  readonly #reached = new Set(goals.filter((goal) => (saved('capsuleGoals') ?? '').split(' ').includes(goal)));

  constructor(
    readonly parent: HTMLElement,
    /** Says that a goal is reached. */
    readonly announce: (sentence: string) => void,
  ) {}

  /** The answer of the pose on the board; undefined until both capsules are drawn. */
  show(core: Touchstone | undefined, answer: PairDistance | undefined): void {
    const reached = core && answer ? reachedBy(core, answer) : [];
    const fresh = reached.filter((goal) => !this.#reached.has(goal));
    for (const goal of fresh) this.#reached.add(goal);
    if (fresh.length > 0) save('capsuleGoals', [...this.#reached].join(' '));
    for (const goal of fresh) this.announce(text('capsule2d.goal.reached', { goal: text(`capsule2d.goal.${goal}`) }));
    this.parent.replaceChildren(
      ...goals.map((goal) => {
        const isDone = this.#reached.has(goal);
        const sign = make('span', { class: 'sign', 'aria-hidden': 'true' }, isDone ? '✓' : '○');
        const state = make('span', { class: 'visually-hidden' }, isDone ? ` (${text('exercises.done')})` : '');
        const item = { class: isDone ? 'goal done' : 'goal', 'data-goal': goal };
        return make('li', item, sign, ` ${text(`capsule2d.goal.${goal}`)}`, state);
      }),
    );
  }
}
