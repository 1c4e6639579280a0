// SPDX-License-Identifier: MIT
// One query or insertion, visit by visit: the shape, a slider with back and forward, the visit in words, and a legend with counts.
import type { Visit } from '../../../../../bindings/broadphase/types.ts';
import { text } from '../../../text/language.ts';
import { formatCount } from '../../../text/numbers.ts';
import { make } from '../../../parts/dom/dom.ts';
import { Scrubber } from '../../../parts/player/scrubber.ts';
import { svg } from '../../../parts/dom/svg.ts';
import { countsUpTo, type Explained, explained } from '../../../traces/structures/explanation.ts';

const kinds = ['enter', 'skip', 'test', 'hit'] as const;

/** Visits per second while the slider plays; many take ten seconds together. */
const perSecond = 4;
const longest = 10;

export interface QueryEvents {
  onShape(index: number | undefined): void;
  onKind(kind: Explained): void;
  /** Visits up to this one are to be seen. */
  onPlace(place: number): void;
}

export class QueryPanel {
  readonly #shape = make('input', { id: 'query-shape', type: 'number', min: '0', step: '1', autocomplete: 'off' });
  readonly #kind = make('select', { id: 'query-kind' });
  readonly #error = make('p', { class: 'error', id: 'query-error', role: 'alert' });
  readonly #counts = new Map(kinds.map((kind) => [kind, make('dd', { 'data-value': `visit-${kind}` })]));
  readonly #answer: HTMLElement;
  readonly #scrubber: Scrubber;
  #visits: readonly Visit[] = [];
  #place = 0;
  #most = 0;

  constructor(
    element: HTMLElement,
    readonly events: QueryEvents,
  ) {
    this.#scrubber = new Scrubber({
      label: () => text('broadphase.query.slider'),
      say: (at) => this.#sentence(at),
      onChange: (at) => {
        this.#place = at;
        this.#showCounts();
        events.onPlace(at);
      },
    });
    for (const value of explained) {
      const key = `broadphase.query.${value}` as const;
      this.#kind.append(make('option', { value, 'data-text': key }, text(key)));
    }
    this.#kind.addEventListener('change', () => events.onKind(this.#kind.value as Explained));
    this.#shape.addEventListener('change', () => this.#entered(this.#shape.value));
    const labelled = (input: HTMLElement, key: 'broadphase.query.shape' | 'broadphase.query.kind'): HTMLElement =>
      make('div', { class: 'setting' }, make('label', { for: input.id, 'data-text': key }, text(key)), input);
    const rows = kinds.map((kind) => {
      const key = `broadphase.legend.${kind}` as const;
      const term = make('dt', {}, swatch(kind), make('span', { 'data-text': key }, text(key)));
      return make('div', {}, term, this.#counts.get(kind) ?? '');
    });
    this.#answer = make('div', {}, this.#scrubber.element, make('dl', { class: 'legend' }, ...rows));
    const how = make('p', { class: 'note', 'data-text': 'broadphase.query.how' }, text('broadphase.query.how'));
    const fields = [labelled(this.#shape, 'broadphase.query.shape'), labelled(this.#kind, 'broadphase.query.kind')];
    element.append(how, ...fields, this.#error, this.#answer);
    this.#refuse(undefined);
    this.load(undefined, []);
  }

  set most(index: number) {
    this.#most = index;
    this.#shape.max = String(index);
  }
  /** The visits of a shape's query, all of which are seen at first; undefined: no shape is chosen. */
  load(shape: number | undefined, visits: readonly Visit[]): void {
    this.#visits = visits;
    this.#place = visits.length;
    this.#answer.hidden = shape === undefined;
    if (document.activeElement !== this.#shape) this.#shape.value = shape === undefined ? '' : String(shape);
    const speed = Math.max(perSecond, Math.ceil(visits.length / longest));
    this.#scrubber.load({ end: visits.length, step: 1, speed }, visits.length);
    this.#showCounts();
  }
  relabel(): void {
    this.#scrubber.relabel();
    this.#showCounts();
  }
  /** A press in the view that met no shape. */
  missed(): void {
    this.#refuse(text('broadphase.query.noShape'));
  }
  picked(): void {
    this.#refuse(undefined);
  }
  stop(): void {
    this.#scrubber.stop();
  }

  #entered(value: string): void {
    const isShape = /^\d{1,5}$/.test(value) && Number(value) <= this.#most;
    const isValid = isShape || value === '';
    this.#refuse(isValid ? undefined : text('broadphase.query.range', { found: value, most: this.#most }));
    if (isValid) this.events.onShape(isShape ? Number(value) : undefined);
  }
  #refuse(sentence: string | undefined): void {
    this.#error.hidden = sentence === undefined;
    this.#error.textContent = sentence ?? '';
    if (sentence === undefined) this.#shape.removeAttribute('aria-describedby');
    else this.#shape.setAttribute('aria-describedby', this.#error.id);
  }
  #showCounts(): void {
    const counts = countsUpTo(this.#visits, this.#place);
    for (const kind of kinds) {
      const element = this.#counts.get(kind);
      if (element) element.textContent = formatCount(counts[kind]);
    }
  }
  #sentence(place: number): string {
    const total = this.#visits.length;
    const visit = this.#visits[place - 1];
    if (!visit) return text('broadphase.visit.start', { total });
    return text(`broadphase.visit.${visit.kind}`, {
      place: formatCount(place),
      total: formatCount(total),
      key: visit.key,
    });
  }
}

/** A wire box as the view draws it. */
function swatch(kind: (typeof kinds)[number]): SVGElement {
  const diagonals = kind === 'hit' ? 'M2,2L14,14M14,2L2,14' : '';
  const look = { viewBox: '0 0 16 16', class: `swatch visit-${kind}`, 'aria-hidden': 'true' };
  return svg('svg', look, svg('path', { d: `M2,2H14V14H2Z${diagonals}` }));
}
