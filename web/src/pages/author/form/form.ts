// SPDX-License-Identifier: MIT
// An exercise as a form, made from its data: a field for each value, a group for each object, lists whose items are added and removed.
// It has whatever the file has; what the form cannot name is called as it stands there.
import { make } from '../../../parts/dom/dom.ts';
import { text } from '../../../text/language.ts';
import { type Data, type Fields, isFields, isList, isText, type Path, pathText, withItem, withValue } from './edit.ts';
import { labelOf } from './labels.ts';
import { firstItem, missingFields } from './optional.ts';

/** The same in every exercise. */
const hidden: ReadonlySet<string> = new Set(['format', 'version']);
/** A text of several lines. */
const long: ReadonlySet<string> = new Set(['text', 'task', 'worked', 'cpp', 'javascript']);
/** Lists of words or expressions: a line for each. */
const byLine: ReadonlySet<string> = new Set(['tools', 'fixed', 'require', 'pair', 'at', 'choose']);
const languages = { en: 'English', de: 'Deutsch' } as const;

const isPlain = (value: Data): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
/** What is typed: a number where there was one, and where it is one. */
const typed = (words: string, before: Data): Data => {
  const number = Number(words.trim().replace(',', '.'));
  return typeof before === 'number' && words.trim() !== '' && Number.isFinite(number) ? number : words;
};
/** What an item is called: by its title or its text, else by its id. */
function titleOf(item: Data, place: number): string {
  const words = isText(item) ? item : isFields(item) ? (item['title'] ?? item['prompt'] ?? item['id']) : undefined;
  const found = words !== undefined && isFields(words) ? (words['en'] ?? words['de']) : words;
  return typeof found === 'string' && found !== '' ? `${place + 1}. ${found}` : `${place + 1}.`;
}

export class ExerciseForm {
  #data: Data = {};
  /** Numbers the fields, whose labels name them. */
  #count = 0;
  /** Groups that are open stay open when the form is made anew. */
  readonly #open = new Set<string>(['steps', 'steps[0]', 'questions', 'questions[0]', 'predictions', 'groups']);

  /** `onChange` is called with the whole exercise. */
  constructor(
    readonly element: HTMLElement,
    readonly onChange: (data: Data) => void,
  ) {
    element.addEventListener('toggle', (event) => this.#toggled(event.target), { capture: true });
  }
  show(data: Data): void {
    this.#data = data;
    this.#count = 0;
    this.element.replaceChildren(...(isFields(data) ? this.#exercise(data) : []));
  }
  /** Brings the field of a path, or of what it belongs to, into sight. */
  reveal(path: string): boolean {
    const found = this.element.querySelector<HTMLElement>(`[data-path=${JSON.stringify(path)}]`);
    for (let fold = found?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true;
    (found?.querySelector<HTMLElement>('input, textarea, summary') ?? found)?.focus();
    return found !== null;
  }

  #toggled(fold: EventTarget | null): void {
    const path = fold instanceof HTMLDetailsElement ? fold.dataset['path'] : undefined;
    if (path === undefined || !(fold instanceof HTMLDetailsElement)) return;
    if (fold.open) this.#open.add(path);
    else this.#open.delete(path);
  }
  #change(path: Path, value: Data | undefined): void {
    this.#data = withValue(this.#data, path, value);
    this.onChange(this.#data);
  }
  /** A change after which the form has other fields. */
  #rebuild(data: Data, focus: Path): void {
    this.show(data);
    this.onChange(data);
    this.#open.add(pathText(focus));
    this.reveal(pathText(focus));
  }

  /** What a reader sees comes first, then in a row what the file is. */
  #exercise(data: Fields): HTMLElement[] {
    const of = (isWanted: (name: string, value: Data) => boolean): Fields =>
      Object.fromEntries(Object.entries(data).filter(([name, value]) => isWanted(name, value)));
    const isWord = (name: string, value: Data): boolean => name === 'title' || name === 'text' || !isPlain(value);
    const first = of((name) => name === 'title' || name === 'text');
    const facts = of((name, value) => !isWord(name, value) && !hidden.has(name));
    const rows = (fields: Fields): HTMLElement[] =>
      Object.entries(fields).map(([name, value]) => this.#row(value, [name], name));
    const others = of((name, value) => isWord(name, value) && !(name in first));
    const missing = missingFields('', data).filter(([name]) => this.#fits(name, data));
    const adder = missing.length === 0 ? [] : [this.#adder(missing, [])];
    return [...rows(first), make('div', { class: 'form-facts' }, ...rows(facts)), ...rows(others), ...adder];
  }
  #fields(fields: Fields, path: Path, context: string): HTMLElement[] {
    const rows = Object.entries(fields).map(([name, value]) => this.#row(value, [...path, name], name));
    const missing = missingFields(context, fields);
    return missing.length === 0 ? rows : [...rows, this.#adder(missing, path)];
  }
  /** Of the exercise itself: a random scene and a worked solution are of two kinds, marks over the scene of one. */
  #fits(name: string, { kind }: Fields): boolean {
    if (name === 'marks') return kind === 'answer';
    if (name !== 'given' && name !== 'worked') return true;
    return kind === 'answer' || kind === 'predict';
  }
  #row(value: Data, path: Path, name: string): HTMLElement {
    if (isText(value)) return this.#text(value, path, name);
    if (isPlain(value)) return this.#plain(value, path, labelOf(name), long.has(name));
    if (isList(value)) return this.#list(value, path, name);
    if (!isFields(value)) return this.#plain('', path, labelOf(name), false);
    return this.#group(labelOf(name), path, this.#fields(value, path, name));
  }

  #field(label: string, control: HTMLElement, path: Path): HTMLElement {
    control.id = `form-${(this.#count += 1)}`;
    return make(
      'div',
      { class: 'form-field', 'data-path': pathText(path) },
      make('label', { for: control.id }, label),
      control,
    );
  }
  #plain(value: string | number | boolean, path: Path, label: string, isLong: boolean): HTMLElement {
    if (typeof value === 'boolean') {
      const box = make('input', { type: 'checkbox' });
      box.checked = value;
      box.addEventListener('change', () => this.#change(path, box.checked));
      return this.#field(label, box, path);
    }
    const words = String(value);
    const lines = words.split('\n').length;
    const isArea = isLong || lines > 1 || words.length > 70;
    const control = isArea
      ? make('textarea', { rows: String(Math.min(16, Math.max(2, lines, Math.ceil(words.length / 60)))) })
      : make('input', { type: 'text', autocomplete: 'off', spellcheck: 'false' });
    control.value = words;
    control.addEventListener('input', () => this.#change(path, typed(control.value, value)));
    return this.#field(label, control, path);
  }
  #text(value: Fields, path: Path, name: string): HTMLElement {
    const parts = (['en', 'de'] as const).map((language) => {
      const words = value[language];
      const label = `${labelOf(name)}, ${languages[language]}`;
      return this.#plain(typeof words === 'string' ? words : '', [...path, language], label, long.has(name));
    });
    return make('div', { class: 'form-text', 'data-path': pathText(path) }, ...parts);
  }
  #list(items: readonly Data[], path: Path, name: string): HTMLElement {
    if (byLine.has(name)) return this.#lines(items, path, name);
    if (items.length > 0 && items.every((item) => typeof item === 'string' || typeof item === 'number'))
      return this.#vector(items, path, name);
    const rows = items.map((item, i) => {
      const place = [...path, i];
      const remove = make('button', { type: 'button' }, text('author.form.remove'));
      remove.addEventListener('click', () => this.#rebuild(withValue(this.#data, place, undefined), path));
      const inner = isFields(item) && !isText(item) ? this.#fields(item, place, name) : [this.#row(item, place, name)];
      return this.#group(titleOf(item, i), place, [...inner, remove]);
    });
    const add = make('button', { type: 'button' }, text('author.form.add'));
    add.addEventListener('click', () =>
      this.#rebuild(withItem(this.#data, path, firstItem(name)), [...path, items.length]),
    );
    return this.#group(labelOf(name), path, [...rows, add]);
  }
  /** Numbers or expressions side by side, such as a place. */
  #vector(items: readonly Data[], path: Path, name: string): HTMLElement {
    const fields = items.map((item, i) => {
      const control = make('input', { type: 'text', autocomplete: 'off', spellcheck: 'false' });
      control.value = String(item);
      control.setAttribute('aria-label', `${labelOf(name)} ${i + 1}`);
      control.addEventListener('input', () => this.#change([...path, i], typed(control.value, item)));
      return make('span', { 'data-path': pathText([...path, i]) }, control);
    });
    const row = make('span', { class: 'form-vector' }, ...fields);
    return make('div', { class: 'form-field', 'data-path': pathText(path) }, make('span', {}, labelOf(name)), row);
  }
  #lines(items: readonly Data[], path: Path, name: string): HTMLElement {
    const control = make('textarea', { rows: String(Math.max(2, items.length)), spellcheck: 'false' });
    control.value = items.map(String).join('\n');
    control.addEventListener('input', () => {
      const lines = control.value.split('\n').filter((line) => line.trim() !== '');
      this.#change(
        path,
        lines.map((line, i) => typed(line, items[i] ?? items[0] ?? '')),
      );
    });
    return this.#field(text('author.form.byLine', { name: labelOf(name) }), control, path);
  }
  #group(title: string, path: Path, rows: readonly HTMLElement[]): HTMLElement {
    const place = pathText(path);
    const fold = make('details', { class: 'form-group', 'data-path': place }, make('summary', {}, title), ...rows);
    fold.open = this.#open.has(place);
    return fold;
  }
  #adder(missing: readonly [name: string, first: Data][], path: Path): HTMLElement {
    const choices = missing.map(([name]) => make('option', { value: name }, labelOf(name)));
    const select = make('select', { 'aria-label': text('author.form.more') }, ...choices);
    const add = make('button', { type: 'button' }, text('author.form.add'));
    add.addEventListener('click', () => {
      const [, first] = missing.find(([name]) => name === select.value) ?? [];
      const place = [...path, select.value];
      if (first !== undefined) this.#rebuild(withValue(this.#data, place, first), place);
    });
    return make('p', { class: 'row form-adder' }, select, add);
  }
}
