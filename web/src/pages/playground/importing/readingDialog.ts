// SPDX-License-Identifier: MIT
// How a text of an engine is read: what the text leaves open is chosen here, what was understood is shown and can be corrected.
import { dialects } from '../../../formats/dialects/engines.ts';
import { unitNames, worldNames } from '../../../formats/dialects/frames.ts';
import { type DialectName, dialectNames, titles } from '../../../formats/dialects/names.ts';
import {
  type Choices,
  frameFor,
  readScene,
  type SceneReading,
  type Understood,
} from '../../../formats/dialects/read.ts';
import { ImportError } from '../../../formats/exports.ts';
import { say, text } from '../../../text/language.ts';
import { kindName } from '../../../parts/words/names.ts';
import { importSentence } from '../../../parts/words/problems.ts';
import { shapeWords } from '../../../parts/words/shapeWords.ts';
import { Dialog } from '../../../parts/dom/dialog.ts';
import { make } from '../../../parts/dom/dom.ts';
import { setDisabled } from '../../../parts/dom/focus.ts';

/** Opens the shapes; throws with a message that is shown here. */
export type OpenShapes = (reading: Understood, choices: Choices) => Promise<void>;
type Choice = keyof Choices;
const rows = ['dialect', 'world', 'unit', 'order', 'matrix'] as const satisfies readonly Choice[];
type Option = readonly [value: string, shown: string];

function optionsOf(row: Choice): readonly Option[] {
  switch (row) {
    case 'dialect':
      return dialectNames.map((name) => [name, titles[name]]);
    case 'world':
      return worldNames.map((name) => [name, text(`dialect.world.${name}`)]);
    case 'unit':
      return unitNames.map((name) => [name, name]);
    case 'order':
      return (['xyzw', 'wxyz'] as const).map((name) => [name, text(`dialect.order.${name}`)]);
    case 'matrix':
      return (['columns', 'rows'] as const).map((name) => [name, text(`dialect.matrix.${name}`)]);
  }
}

export class ReadingDialog {
  #text = '';
  #choices: Choices = {};
  #reading: SceneReading = { kind: 'none' };
  readonly #message = make('p', { role: 'status' });
  readonly #list = make('div', { class: 'understood' });
  readonly #error = make('p', { class: 'error', role: 'alert' });
  readonly #selects = new Map<Choice, HTMLSelectElement>();
  readonly #open = make('button', { type: 'button' });
  readonly #dialog: Dialog;

  constructor(readonly openShapes: OpenShapes) {
    this.#dialog = new Dialog('reading', 'dialect.title', () => this.#content());
    this.#open.addEventListener('click', () => void this.#take());
  }

  show(source: string, choices: Choices): void {
    this.#text = source;
    this.#choices = choices;
    this.#error.textContent = '';
    this.#dialog.open();
    this.#read();
    const { about } = this.#reading.kind === 'question' ? this.#reading : { about: 'dialect' as const };
    this.#selects.get(about)?.focus();
  }

  #content(): Node[] {
    const area = make('textarea', { readonly: '', rows: '5', spellcheck: 'false', 'aria-label': text('dialect.text') });
    // The reader sees where it starts; a megabyte would only take time.
    area.value = this.#text.length > 5000 ? `${this.#text.slice(0, 5000)} …` : this.#text;
    this.#open.textContent = text('dialect.openShapes');
    const labels = rows.map((row) => {
      const select = make('select', { 'data-choice': row });
      select.addEventListener('change', () => this.#choose(row, select.value));
      this.#selects.set(row, select);
      return make('label', {}, text(`dialect.${row}`), select);
    });
    const end = make('div', { class: 'row end' }, this.#open);
    return [area, make('div', { class: 'reading-choices' }, ...labels), this.#message, this.#list, this.#error, end];
  }

  #choose(row: Choice, value: string): void {
    this.#error.textContent = '';
    // Another engine has other axes and another unit.
    const kept = row === 'dialect' ? { order: this.#choices.order, matrix: this.#choices.matrix } : this.#choices;
    const entries = Object.entries({ ...kept, [row]: value === '' ? undefined : value });
    this.#choices = Object.fromEntries(entries.filter(([, chosen]) => chosen !== undefined)) as Choices;
    this.#read();
  }
  get #dialect(): DialectName | undefined {
    const reading = this.#reading;
    if (reading.kind === 'shapes') return reading.dialect;
    if (this.#choices.dialect) return this.#choices.dialect;
    return reading.kind === 'question' && reading.about !== 'dialect' ? reading.dialects[0] : undefined;
  }

  #read(): void {
    const reading = readScene(this.#text, this.#choices);
    this.#reading = reading;
    for (const row of rows) this.#fill(row);
    setDisabled(this.#open, reading.kind !== 'shapes');
    this.#message.textContent = messageOf(reading);
    this.#list.replaceChildren(...(reading.kind === 'shapes' ? listOf(reading) : []));
  }
  #fill(row: Choice): void {
    const select = this.#selects.get(row);
    if (!select) return;
    const dialect = this.#dialect;
    const isFrame = row === 'world' || row === 'unit';
    const chosen =
      row === 'dialect' ? dialect : isFrame && dialect ? frameFor(dialect, this.#choices)[row] : this.#choices[row];
    const isAsked = this.#reading.kind === 'question' && this.#reading.about === row;
    const needsBlank = chosen === undefined;
    const blank = text(isAsked || row === 'dialect' || isFrame ? 'dialect.choose' : 'dialect.asWritten');
    const options: readonly Option[] =
      needsBlank || row === 'order' || row === 'matrix' ? [['', `– ${blank} –`], ...optionsOf(row)] : optionsOf(row);
    select.replaceChildren(...options.map(([value, shown]) => make('option', { value }, shown)));
    select.value = chosen ?? '';
    select.disabled = isFrame && dialect === undefined;
  }

  async #take(): Promise<void> {
    const reading = this.#reading;
    if (reading.kind !== 'shapes') return;
    try {
      await this.openShapes(reading, this.#choices);
      this.#dialog.close();
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      this.#error.textContent = importSentence(error);
    }
  }
}

function messageOf(reading: SceneReading): string {
  switch (reading.kind) {
    case 'question':
      return text(`dialect.ask.${reading.about}`);
    case 'refused':
      return say(reading.why);
    case 'none':
      return text('dialect.noShape');
    case 'shapes':
      return text('dialect.understood');
  }
}
function listOf({ shapes }: Understood): readonly Node[] {
  const items = shapes.map(({ shape, name }) => make('li', {}, shapeWords(name, shape, kindName(shape.type))));
  const unused = [...new Set(shapes.flatMap((one) => one.unused))];
  const note =
    unused.length > 0 ? [make('p', { class: 'note' }, text('dialect.unused', { names: unused.join(', ') }))] : [];
  return [make('ul', {}, ...items), ...note];
}

/** The sentence of what was understood, in the language of the page. */
export function readingSentence({ dialect, frame, shapes }: Understood): string {
  const world = text(`dialect.world.${frame.world}`);
  const done = text('dialect.done', { title: dialects[dialect].title, world, unit: frame.unit, count: shapes.length });
  const unused = [...new Set(shapes.flatMap((one) => one.unused))];
  return unused.length === 0 ? done : `${done} ${text('dialect.unused', { names: unused.join(', ') })}`;
}
