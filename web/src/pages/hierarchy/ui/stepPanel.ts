// SPDX-License-Identifier: MIT
// The steps of the comparison, level by level and at the end the triangles: slider and buttons, the step in words, a legend.
import { text } from '../../../text/language.ts';
import { formatCount } from '../../../text/numbers.ts';
import { make } from '../../../parts/dom/dom.ts';
import { Scrubber } from '../../../parts/player/scrubber.ts';
import { svg } from '../../../parts/dom/svg.ts';
import type { Compared } from '../queries/collision.ts';

const legend = {
  a: 'M2,2H14V14H2Z',
  b: 'M2,2H14V14H2Z',
  skipped: 'M2,2H14V14H2Z',
  triangles: 'M2,14L8,2L14,14Z',
} as const;
type LegendName = keyof typeof legend;

/** A step in words; the level after the last one is that of the triangles. */
export function sentenceOf({ levels, counts, triangles }: Compared, step: number): string {
  const level = levels[step];
  if (level)
    return text('hierarchy.step.level', {
      level: formatCount(step),
      compared: formatCount(level.compared),
      overlapping: formatCount(level.overlapping),
      skipped: formatCount(level.skipped),
    });
  const [compared, intersecting] = [formatCount(counts.triangleTests), formatCount(triangles.length / 2)];
  return text('hierarchy.step.triangles', { compared, intersecting });
}

export class StepPanel {
  readonly #scrubber: Scrubber;
  readonly #note = make('p', { class: 'note', 'data-value': 'drawn' });
  #compared: Compared | undefined;

  /** `onStep` is called for a step that the user has chosen. */
  constructor(element: HTMLElement, onStep: (step: number) => void) {
    this.#scrubber = new Scrubber({
      label: () => text('hierarchy.steps.slider'),
      say: (at) => (this.#compared ? sentenceOf(this.#compared, at) : ''),
      onChange: onStep,
    });
    const rows = (Object.keys(legend) as LegendName[]).map((name) => {
      const key = `hierarchy.legend.${name}` as const;
      const look = { viewBox: '0 0 16 16', class: `swatch ${name}`, 'aria-hidden': 'true' };
      const swatch = svg('svg', look, svg('path', { d: legend[name] }));
      return make('li', {}, swatch, make('span', { 'data-text': key }, text(key)));
    });
    element.append(this.#scrubber.element, make('ul', { class: 'legend' }, ...rows), this.#note);
  }
  /** Another comparison, at a step. */
  load(compared: Compared, step: number): void {
    this.#compared = compared;
    this.#scrubber.load({ end: compared.levels.length, step: 1, speed: 1.5 }, step);
  }
  drawn(sentence: string): void {
    this.#note.textContent = sentence;
  }
  relabel(): void {
    this.#scrubber.relabel();
  }
}
