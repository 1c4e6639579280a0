// SPDX-License-Identifier: MIT
// The requested hints. Each element stays as long as its text does: screen readers would read a recreated list again
// at every change.
import { make } from '../../parts/dom/dom.ts';
import { showProse, spokenText } from '../../parts/prose/prose.ts';

export class HintList {
  readonly element = make('ol', { class: 'hints', hidden: '' });

  /** Resolves once all of them are set, formulas too. */
  async show(hints: readonly string[]): Promise<void> {
    const list = this.element;
    list.hidden = hints.length === 0;
    while (list.children.length > hints.length) list.lastElementChild?.remove();
    while (list.children.length < hints.length) list.append(make('li'));
    const items = [...list.querySelectorAll<HTMLElement>(':scope > li')];
    await Promise.all(items.map((item, i) => showProse(item, hints[i] ?? '')));
  }
  get last(): HTMLElement | null {
    return this.element.querySelector(':scope > li:last-child');
  }
  /** The last requested hint, as read aloud. */
  get spokenText(): string {
    const count = this.element.children.length;
    return this.last ? `${count}. ${spokenText(this.last)}` : '';
  }
}
