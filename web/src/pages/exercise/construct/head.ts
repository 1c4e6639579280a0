// SPDX-License-Identifier: MIT
// The frame of a construction step: above it the task, in it undo and redo, below it the status of the step and its live
// values.
import type { CriterionGrade } from '../../../grading/grade.ts';
import { text } from '../../../text/language.ts';
import type { PlainKey } from '../../../parts/dom/dialog.ts';
import { make } from '../../../parts/dom/dom.ts';
import { focusText, setDisabled } from '../../../parts/dom/focus.ts';
import type { IconName } from '../../../parts/dom/icons.ts';
import { toolButton, toolGroup } from '../../../parts/panels/toolButtons.ts';
import { showProse, spokenText } from '../../../parts/prose/prose.ts';
import type { ShownValue } from '../../../grading/marks.ts';
import { Verdict } from './verdict.ts';

export interface HeadEvents {
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onReset: () => void;
  readonly onNext: () => void;
  /** Back from a solution or a past state to the student's own construction. */
  readonly onBack: () => void;
}
export interface HeadView {
  readonly title: string;
  readonly task: string;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly canReset: boolean;
  readonly hasNext: boolean;
  /** The reason why nothing can be changed now; undefined if it can. */
  readonly lookingAt: string | undefined;
  /** Whether the student may return to building; a receipt is left elsewhere. */
  readonly canGoBack: boolean;
  /** The criteria of the step, once it was graded. */
  readonly criteria: readonly CriterionGrade[];
}

export class Head {
  readonly top = make('div', { class: 'construct-top' });
  /** Undo, redo and reset, for the view. */
  readonly tools: HTMLElement;
  readonly verdict: Verdict;
  readonly #title = make('h2');
  readonly #task = make('div', { class: 'task' });
  /** The task is set, formulas too. */
  #set = Promise.resolve();
  readonly #notice = make('span');
  readonly #banner = make('p', { class: 'construct-banner', role: 'status' });
  readonly values = make('dl', { class: 'live-values' });
  readonly #buttons;

  constructor(events: HeadEvents) {
    const button = (name: string, action: () => void): HTMLButtonElement => {
      const element = make('button', { type: 'button', class: name });
      element.addEventListener('click', action);
      return element;
    };
    const tool = (icon: IconName, key: PlainKey, name: string, action: () => void): HTMLButtonElement => {
      const element = toolButton(icon, key);
      element.classList.add(name);
      element.addEventListener('click', action);
      return element;
    };
    this.#buttons = {
      undo: tool('undo', 'history.undo', 'undo', events.onUndo),
      redo: tool('redo', 'history.redo', 'redo', events.onRedo),
      reset: tool('resetScene', 'construct.reset', 'reset-step', events.onReset),
      next: button('next-step', events.onNext),
      back: button('back', events.onBack),
    };
    const { undo, redo, reset, next, back } = this.#buttons;
    undo.setAttribute('aria-keyshortcuts', 'Control+Z');
    redo.setAttribute('aria-keyshortcuts', 'Control+Shift+Z Control+Y');
    this.#banner.append(this.#notice, back);
    this.top.append(this.#title, this.#task, this.#banner);
    this.verdict = new Verdict(next);
    this.tools = toolGroup('history', 'board.toolbar', undo, redo, reset);
  }

  show(view: HeadView): void {
    const { undo, redo, reset, next, back } = this.#buttons;
    this.#title.textContent = view.title;
    this.#set = showProse(this.#task, view.task);
    const isLooking = view.lookingAt !== undefined;
    this.#banner.hidden = !isLooking;
    this.#notice.textContent = view.lookingAt ?? '';
    next.textContent = text('construct.next');
    back.textContent = text('construct.back');
    setDisabled(undo, !view.canUndo || isLooking);
    setDisabled(redo, !view.canRedo || isLooking);
    setDisabled(reset, !view.canReset || isLooking);
    next.hidden = !view.hasNext;
    back.hidden = !view.canGoBack;
    this.verdict.show(isLooking && view.canGoBack ? [] : view.criteria);
  }

  /** The title of the step, from which it is read on to the task. */
  focus(): void {
    focusText(this.#title);
  }
  /** The step as it is read out: without its title where that has the focus, and is read anyway. */
  async spokenText(): Promise<string> {
    await this.#set;
    const task = spokenText(this.#task);
    return document.activeElement === this.#title ? task : `${this.#title.textContent}. ${task}`;
  }
  /** Returns from a solution or past state to the student's own construction. */
  focusBack(): void {
    this.#buttons.back.focus({ preventScroll: true });
  }

  showValues(values: readonly ShownValue[]): void {
    this.values.hidden = values.length === 0;
    // The rows stay: they change with every step of a drag.
    while (this.values.children.length > values.length) this.values.lastElementChild?.remove();
    while (this.values.children.length < values.length) this.values.append(make('div', {}, make('dt'), make('dd')));
    values.forEach(({ label, value }, i) => {
      const [term, shown] = this.values.children[i]?.children ?? [];
      if (term && term.textContent !== label) term.textContent = label;
      if (shown && shown.textContent !== value) shown.textContent = value;
    });
  }
}
