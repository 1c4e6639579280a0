// SPDX-License-Identifier: MIT
// A task: something to bring about with the numbers of the scene. The core looks at every change and ticks it off.
import { type Scope, unlessValueless } from '../../../grading/language/value.ts';
import { filled } from '../../../grading/template.ts';
import type { Task } from '../../../lessons/format.ts';
import { make } from '../../../parts/dom/dom.ts';
import { text } from '../../../text/language.ts';
import type { Session } from '../model/session.ts';
import { fixedProse } from './lessonProse.ts';
import { NumberField } from './numberField.ts';

export class TaskCard {
  readonly element: HTMLElement;
  readonly #sign = make('span', { class: 'sign' });
  readonly #done = make('div', { class: 'feedback' });
  readonly #fields: readonly NumberField[];

  constructor(
    readonly part: Task,
    readonly session: Session,
    readonly announce: (sentence: string) => void,
    onNumber: (name: string, value: number) => void,
  ) {
    const { language } = session.grading();
    const title = make('h3', { class: 'kind', id: `task-${part.id}` }, text('lesson.task'), ' · ', this.#sign);
    const task = make('p', {}, fixedProse(this.#filled(part.task)));
    this.#fields = session.controls(part.state).map(
      (control) =>
        new NumberField(control, session.values(part.state)[control.name] ?? control.value, {
          onChange: (value) => onNumber(control.name, value),
          onRefused: announce,
        }),
    );
    const rows = this.#fields.map((field) => make('label', {}, make('span', {}, field.control.label), field.element));
    const hint = part.hint[language] === '' ? [] : [this.#hint()];
    const attributes = { class: 'card task', role: 'group', 'data-task': part.id, 'aria-labelledby': title.id };
    this.element = make('div', attributes, title, task, make('div', { class: 'task-numbers' }, ...rows), ...hint);
    this.element.append(this.#done);
    this.show();
  }
  #filled(of: Task['task'], scope = this.session.scope(this.part.state)): string {
    const { evaluator, language } = this.session.grading();
    return filled(evaluator, of, scope, language);
  }
  /** A condition without a value, such as one about a step before the first, does not hold. */
  #holdsIn(scope: Scope): boolean {
    return unlessValueless(() => this.session.grading().evaluator.truth(this.part.is, scope)) ?? false;
  }
  /** The numbers that did it are not kept: on a later visit its sentence has those of the solution. */
  get #doneWords(): string {
    const { part, session } = this;
    const scope = session.scope(part.state);
    return this.#filled(part.done, this.#holdsIn(scope) ? scope : session.scopeWith(part.state, part.solution));
  }
  #hint(): HTMLElement {
    const words = make('p', {}, fixedProse(this.#filled(this.part.hint)));
    return make('details', {}, make('summary', {}, text('lesson.hint')), words);
  }

  /** After a change of its state. */
  check(): void {
    const { part, session } = this;
    for (const field of this.#fields) field.show(session.values(part.state)[field.control.name] ?? 0);
    if (session.progress.isDone(part.id) || !session.isChanged(part.state)) return;
    if (!this.#holdsIn(session.scope(part.state))) return;
    session.progress.finish(part.id);
    this.show();
    this.announce(`${text('lesson.task.done')}: ${this.#doneWords}`);
  }
  show(): void {
    const isDone = this.session.progress.isDone(this.part.id);
    this.element.classList.toggle('done', isDone);
    this.#sign.textContent = isDone ? `✓ ${text('lesson.task.done')}` : text('lesson.task.open');
    const done = isDone ? [make('p', {}, fixedProse(this.#doneWords))] : [];
    this.#done.replaceChildren(...done);
  }
}
