// SPDX-License-Identifier: MIT
// Above the editor: the language, the sheets as tabs, and what can be done with the program as a whole.
import type { ProgramLanguage } from '../../grading/format.ts';
import { text } from '../../text/language.ts';
import type { PlainKey } from '../dom/dialog.ts';
import { make } from '../dom/dom.ts';
import { setDisabled } from '../dom/focus.ts';
import { acceptedFiles } from './exchange.ts';

export interface ToolbarEvents {
  onLanguage(language: ProgramLanguage): void;
  onTab(tab: Tab): void;
  onUndo(): void;
  onRedo(): void;
  onReset(): void;
  onExport(): void;
  onImport(file: File): void;
  onLink(): void;
}
export const tabs = ['program', 'provided', 'solution'] as const;
export type Tab = (typeof tabs)[number];

export class Toolbar {
  readonly element = make('div', { class: 'code-bar' });
  readonly #languages: HTMLFieldSetElement;
  readonly #legend = make('legend', { class: 'visually-hidden' });
  readonly #tablist = make('div', { role: 'tablist', class: 'code-tabs' });
  readonly #tabs: Readonly<Record<Tab, HTMLButtonElement>>;
  readonly #actions = make('div', { class: 'row code-actions', role: 'group' });
  readonly #buttons: readonly (readonly [HTMLButtonElement, PlainKey])[];
  readonly #file = make('input', { type: 'file', accept: acceptedFiles, hidden: '', tabindex: '-1' });

  /** `panelId` is the id of what the tabs change. */
  constructor(
    languages: readonly ProgramLanguage[],
    readonly panelId: string,
    readonly events: ToolbarEvents,
  ) {
    this.#languages = make('fieldset', { class: 'code-languages' }, this.#legend);
    this.#languages.append(...languages.map((language) => this.#choice(language)));
    this.#tabs = { program: this.#tab('program'), provided: this.#tab('provided'), solution: this.#tab('solution') };
    this.#tablist.append(...Object.values(this.#tabs));
    this.#buttons = [
      this.#button('history.undo', () => events.onUndo()),
      this.#button('history.redo', () => events.onRedo()),
      this.#button('code.reset', () => events.onReset()),
      this.#button('code.export', () => events.onExport()),
      this.#button('code.import', () => this.#file.click()),
      this.#button('code.link', () => events.onLink()),
    ];
    this.#actions.append(...this.#buttons.map(([button]) => button), this.#file);
    this.#file.addEventListener('change', () => {
      const [chosen] = this.#file.files ?? [];
      // The same file may be chosen again once it is mended.
      this.#file.value = '';
      if (chosen) events.onImport(chosen);
    });
    this.element.append(this.#languages, this.#tablist, this.#actions);
    this.relabel();
  }

  #choice(language: ProgramLanguage): HTMLElement {
    const input = make('input', { type: 'radio', name: 'code-language', value: language });
    input.addEventListener('change', () => this.events.onLanguage(language));
    return make('label', {}, input, language === 'cpp' ? 'C++' : 'JavaScript');
  }
  #button(key: PlainKey, action: () => void): readonly [HTMLButtonElement, PlainKey] {
    const button = make('button', { type: 'button', 'data-action': key.split('.')[1] ?? key });
    button.addEventListener('click', action);
    return [button, key];
  }
  #tab(tab: Tab): HTMLButtonElement {
    const button = make('button', {
      type: 'button',
      role: 'tab',
      id: `code-tab-${tab}`,
      'aria-controls': this.panelId,
    });
    button.addEventListener('click', () => this.events.onTab(tab));
    button.addEventListener('keydown', (event) => this.#walk(event, tab));
    return button;
  }
  /** Arrow keys go from tab to tab. */
  #walk(event: KeyboardEvent, tab: Tab): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const open = tabs.filter((name) => !this.#tabs[name].hidden);
    const next = open.at((open.indexOf(tab) + step) % open.length);
    if (!next) return;
    this.events.onTab(next);
    this.#tabs[next].focus();
  }

  show(language: ProgramLanguage, tab: Tab, hasSolution: boolean): void {
    for (const input of this.#languages.querySelectorAll('input')) input.checked = input.value === language;
    this.#tabs.solution.hidden = !hasSolution;
    this.#tabs.provided.textContent = language === 'cpp' ? 'touchstone.hpp' : text('code.helpers');
    for (const name of tabs) {
      this.#tabs[name].setAttribute('aria-selected', String(name === tab));
      this.#tabs[name].tabIndex = name === tab ? 0 : -1;
    }
    for (const [button] of this.#buttons) setDisabled(button, tab !== 'program');
  }
  relabel(): void {
    this.#legend.textContent = text('code.language');
    this.#tablist.setAttribute('aria-label', text('code.sheets'));
    this.#tabs.program.textContent = text('code.program');
    this.#tabs.solution.textContent = text('code.solution');
    this.#actions.setAttribute('aria-label', text('code.actions'));
    for (const [button, key] of this.#buttons) button.textContent = text(key);
  }
}
