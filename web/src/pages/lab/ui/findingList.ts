// SPDX-License-Identifier: MIT
// The findings as a list, grouped by region; a press on one shows its scene. Long groups are shown in part.
import { text } from '../../../text/language.ts';
import { formatCount } from '../../../text/numbers.ts';
import { make } from '../../../parts/dom/dom.ts';
import { idText } from '../../../lab/model/rows.ts';
import type { FindingGroup, ListedFinding } from '../desk/findingGroups.ts';
import {
  capitalized,
  causeName,
  errorText,
  groupName,
  isFailure,
  pairName,
  placeText,
  regimeName,
} from '../../../parts/lab/words.ts';

const [mostGroups, mostShown] = [12, 3];

export class FindingList {
  readonly element = make('div', { class: 'findings' });
  #buttons = new Map<string, HTMLButtonElement>();
  #shown = '';
  #chosen: string | undefined;

  constructor(readonly onChoose: (finding: ListedFinding) => void) {}

  /** Elements stay as they are while the groups do: a button keeps the focus while a run goes on. */
  show(groups: readonly FindingGroup[], isAnew = false): void {
    const shown = groups.slice(0, mostGroups);
    const state = JSON.stringify(
      shown.map(({ findings }) => findings.map(({ id, failure }) => [idText(id), failure?.line])),
    );
    if (state === this.#shown && !isAnew) return;
    this.#shown = state;
    this.#buttons = new Map();
    const list = shown.map((group) => this.#group(group));
    const more = groups.length - shown.length;
    const rest = more > 0 ? [make('p', { class: 'note' }, text('lab.moreGroups', { count: formatCount(more) }))] : [];
    this.element.replaceChildren(make('ul', {}, ...list), ...rest);
    this.mark(this.#chosen);
  }
  #group({ region, findings }: FindingGroup): HTMLElement {
    const buttons = findings.slice(0, mostShown).map((finding) => this.#button(finding));
    const more = findings.length - buttons.length;
    return make(
      'li',
      { 'data-region': region.id },
      make('h3', {}, capitalized(groupName(region))),
      make('div', { class: 'row' }, ...buttons),
      ...(more > 0 ? [make('p', { class: 'note' }, text('lab.moreFindings', { count: formatCount(more) }))] : []),
    );
  }
  #button(finding: ListedFinding): HTMLElement {
    const { id, cause, error, failure } = finding;
    const place = failure ? placeText(failure) : '';
    const failed = [causeName(cause), ...(place === '' ? [] : [place])].join(', ');
    const what = isFailure(cause) ? failed : `${causeName(cause)}: ${errorText(error)}`;
    const where = text('lab.finding.where', {
      pair: pairName(id.pair),
      regime: regimeName(id.regime),
      index: formatCount(id.index),
    });
    const button = make('button', { type: 'button', 'data-finding': idText(id) }, make('strong', {}, what), where);
    button.addEventListener('click', () => this.onChoose(finding));
    this.#buttons.set(idText(id), button);
    return button;
  }
  /** The finding that is looked at. */
  mark(id: string | undefined): void {
    this.#chosen = id;
    for (const [name, button] of this.#buttons) {
      if (name === id) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
    }
  }
}
