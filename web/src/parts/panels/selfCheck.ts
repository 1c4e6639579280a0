// SPDX-License-Identifier: MIT
// The badge: how many checks hold for the pose at hand, in words, sign and colour, and every check with its figures on request.
import type { Check } from '../../queries/selfCheck.ts';
import type { Key } from '../../text/keys.ts';
import { text } from '../../text/language.ts';
import { formatError } from '../../text/numbers.ts';
import { make } from '../dom/dom.ts';

/** The title of a check depends on whether the pair overlaps. */
function titleOf(check: Check, overlaps: boolean): string {
  const keys: Readonly<Record<Check['id'], Key & `check.${string}`>> = {
    beyond: overlaps ? 'check.beyond.overlap' : 'check.beyond.apart',
    short: overlaps ? 'check.short.overlap' : 'check.short.apart',
    identity: 'check.identity',
    unit: 'check.unit',
    mirror: 'check.mirror',
    float: 'check.float',
    boolean: 'check.boolean',
  };
  return text(keys[check.id]);
}

export const holding = (checks: readonly Check[]): number => checks.filter(({ passed }) => passed).length;
export const signOf = (passed: boolean): string => (passed ? '✓' : '✗');

function line(check: Check, overlaps: boolean): HTMLElement {
  const { passed, found, allowed } = check;
  return make(
    'li',
    { 'data-check': check.id, 'data-passed': String(passed) },
    make(
      'span',
      { class: 'sign', role: 'img', 'aria-label': text(passed ? 'selfCheck.yes' : 'selfCheck.no') },
      signOf(passed),
    ),
    make(
      'span',
      {},
      titleOf(check, overlaps),
      make(
        'span',
        { class: 'figures' },
        text('selfCheck.off', { found: formatError(found), allowed: formatError(allowed) }),
      ),
    ),
  );
}

/** Stays the same element, so that a list that was opened stays open while a shape is dragged. */
export class SelfCheckBadge {
  readonly #summary = make('summary');
  readonly #failing = make('p', { class: 'failing' });
  readonly #list = make('ul');
  readonly #details = make('details', { class: 'self-check' }, this.#summary, this.#list);
  readonly #note = make('p', { class: 'note' });

  #shown: { readonly checks: readonly Check[]; readonly overlaps: boolean } | undefined;

  constructor(element: HTMLElement) {
    element.append(this.#details, this.#failing, this.#note);
    this.#details.addEventListener('toggle', () => this.#showList());
    this.show(undefined, false);
  }

  /** Undefined without a pair. */
  show(checks: readonly Check[] | undefined, overlaps: boolean): void {
    this.#details.hidden = checks === undefined;
    this.#note.hidden = checks !== undefined;
    this.#note.textContent = text('selfCheck.none');
    const bad = checks?.filter(({ passed }) => !passed) ?? [];
    this.#failing.hidden = bad.length === 0;
    this.#failing.textContent = bad
      .map((check) => text('selfCheck.failing', { check: titleOf(check, overlaps) }))
      .join(' ');
    this.#shown = checks && { checks, overlaps };
    if (!checks) return;
    this.#details.dataset['holds'] = String(bad.length === 0);
    this.#summary.replaceChildren(
      make('span', { class: 'sign', 'aria-hidden': 'true' }, signOf(bad.length === 0)),
      text('selfCheck.held', { passed: holding(checks), all: checks.length }),
    );
    this.#showList();
  }

  /** Only where it is seen: a drag shows other figures in every frame. */
  #showList(): void {
    if (!this.#shown || !this.#details.open) return;
    const { checks, overlaps } = this.#shown;
    this.#list.replaceChildren(...checks.map((check) => line(check, overlaps)));
  }
}
