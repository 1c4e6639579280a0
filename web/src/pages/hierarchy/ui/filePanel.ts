// SPDX-License-Identifier: MIT
// Models of the user's own, for A or B: the last choice of the list of meshes asks for a file, or one is dropped on the page. It is
// read, described, refused with a reason, removed.
import { say, text } from '../../../text/language.ts';
import { type Message, phrase, PhraseError } from '../../../text/phrase.ts';
import { formatShort } from '../../../text/numbers.ts';
import { contentOf, endings, shortened } from '../../../formats/meshes/read.ts';
import { byId, make } from '../../../parts/dom/dom.ts';
import { onDroppedFiles } from '../../../parts/dom/dropping.ts';
import type { MeshFile } from '../files/meshFile.ts';
import { type MeshRun, startReading } from '../files/run.ts';

export const meshes = ['a', 'b'] as const;
export type MeshOf = (typeof meshes)[number];

/** The value of the last choice in the list of meshes. */
const own = 'own';

interface Slot {
  /** The list of meshes, and the number of triangles of those that are made by code. */
  readonly list: HTMLSelectElement;
  readonly count: HTMLElement;
  readonly input: HTMLInputElement;
  readonly status: HTMLElement;
  readonly error: HTMLElement;
  readonly remove: HTMLButtonElement;
  readonly cancel: HTMLButtonElement;
  readonly element: HTMLElement;
  /** The list asks for a file; the mesh stays until there is one. */
  isAsked: boolean;
  file: MeshFile | undefined;
  refused: { readonly name: string; readonly why: Message } | undefined;
  /** Of two files in a row only the last one counts. */
  turn: number;
  run: MeshRun | undefined;
  /** The name of a file that takes some time. */
  reading: string | undefined;
}
/** A file that is read sooner shows nothing of it, in milliseconds. */
const patience = 500;

export class FilePanel {
  readonly #slots: Readonly<Record<MeshOf, Slot>>;
  #named: Readonly<Record<MeshOf, string>>;

  /** Once the form of the meshes is there. */
  constructor(
    named: Readonly<Record<MeshOf, string>>,
    readonly onFile: (mesh: MeshOf, file: MeshFile | undefined) => void,
  ) {
    this.#named = named;
    this.#slots = { a: this.#made('a'), b: this.#made('b') };
    onDroppedFiles((files) => this.#drop(files));
    this.relabel();
  }
  /** The files in use. */
  file(mesh: MeshOf): MeshFile | undefined {
    return this.#slots[mesh].file;
  }
  relabel(): void {
    for (const mesh of meshes) this.#show(mesh);
  }
  remove(mesh: MeshOf): void {
    const slot = this.#slots[mesh];
    this.#end(slot);
    [slot.file, slot.refused, slot.isAsked] = [undefined, undefined, false];
    slot.input.value = '';
    this.#show(mesh);
  }
  /** The lists show the names of these meshes where there is no file. */
  mark(named: Readonly<Record<MeshOf, string>>): void {
    this.#named = named;
    for (const mesh of meshes) this.#mark(mesh);
  }
  #mark(mesh: MeshOf): void {
    const { list, count, element, isAsked, file, refused, reading } = this.#slots[mesh];
    const isOwn = isAsked || file !== undefined || refused !== undefined || reading !== undefined;
    list.value = isOwn ? own : this.#named[mesh];
    element.hidden = !isOwn;
    count.hidden = isOwn;
  }
  /** The list with its last choice, and below it what belongs to the file. */
  #listOf(mesh: MeshOf, element: HTMLElement): Pick<Slot, 'list' | 'count'> {
    const list = byId(`setting-${mesh}`, HTMLSelectElement);
    list.append(make('option', { value: own, 'data-text': 'hierarchy.choice.own' }, text('hierarchy.choice.own')));
    const row = list.closest('.setting') ?? list;
    row.after(element);
    row.addEventListener(
      'change',
      (event) => {
        if (list.value !== own) return;
        event.stopPropagation();
        this.#slots[mesh].isAsked = true;
        this.#show(mesh);
      },
      { capture: true },
    );
    const count = byId(`setting-${mesh}Triangles`, HTMLInputElement);
    return { list, count: count.closest<HTMLElement>('.setting') ?? count };
  }

  #made(mesh: MeshOf): Slot {
    const id = `file-${mesh}`;
    const input = make('input', {
      type: 'file',
      id,
      accept: endings.join(','),
      'aria-describedby': `${id}-error ${id}-status file-hint`,
    });
    const status = make('p', { class: 'note', role: 'status', id: `${id}-status`, 'data-value': `file-${mesh}` });
    const error = make('p', { class: 'error', id: `${id}-error`, role: 'alert', 'data-value': `file-error-${mesh}` });
    const [remove, cancel] = [make('button', { type: 'button' }), make('button', { type: 'button' })];
    const key = `hierarchy.file.${mesh}` as const;
    const label = make('label', { for: id, 'data-text': key }, text(key));
    input.addEventListener('change', () => {
      const [chosen] = input.files ?? [];
      if (chosen) void this.#take(mesh, chosen);
    });
    remove.addEventListener('click', () => {
      this.remove(mesh);
      this.#slots[mesh].list.focus();
      this.onFile(mesh, undefined);
    });
    cancel.addEventListener('click', () => {
      this.#end(this.#slots[mesh]);
      this.#show(mesh);
      input.focus();
    });
    const element = make('div', { class: 'file' }, label, input, error, status, cancel, remove);
    const parts = { ...this.#listOf(mesh, element), input, status, error, remove, cancel, element };
    const empty = { file: undefined, refused: undefined, run: undefined, reading: undefined };
    return { ...parts, ...empty, isAsked: false, turn: 0 };
  }
  /** Ends the work on a file; the one before stays. */
  #end(slot: Slot): void {
    slot.turn += 1;
    slot.run?.cancel();
    [slot.run, slot.reading] = [undefined, undefined];
  }
  async #take(mesh: MeshOf, chosen: File): Promise<void> {
    const slot = this.#slots[mesh];
    this.#end(slot);
    const { turn } = slot;
    slot.isAsked = true;
    const timer = setTimeout(() => {
      slot.reading = shortened(chosen.name);
      this.#show(mesh);
    }, patience);
    try {
      const bytes = await contentOf(chosen);
      if (turn !== slot.turn) return;
      slot.run = startReading({ name: chosen.name, bytes });
      const file = await slot.run.file;
      if (turn !== slot.turn || !file) return;
      this.#end(slot);
      [slot.file, slot.refused] = [file, undefined];
      this.#show(mesh);
      this.onFile(mesh, file);
    } catch (error) {
      if (!(error instanceof PhraseError)) throw error;
      if (turn !== slot.turn) return;
      this.#end(slot);
      slot.refused = { name: shortened(chosen.name), why: error.phrase };
      this.#show(mesh);
    } finally {
      clearTimeout(timer);
      // The same file may be chosen again once it is mended.
      slot.input.value = '';
    }
  }
  #show(mesh: MeshOf): void {
    const { file, refused, reading, status, error, remove, cancel } = this.#slots[mesh];
    this.#mark(mesh);
    cancel.hidden = reading === undefined;
    cancel.textContent = text('hierarchy.file.cancel');
    if (reading !== undefined) status.textContent = text('hierarchy.file.reading', { name: reading });
    else
      status.textContent = file
        ? text('hierarchy.file.loaded', {
            name: file.name,
            triangles: file.mesh.indices.length / 3,
            factor: formatShort(file.factor),
          })
        : '';
    error.hidden = refused === undefined;
    error.textContent = refused ? text('hierarchy.file.refused', { name: refused.name, why: say(refused.why) }) : '';
    remove.hidden = file === undefined || reading !== undefined;
    remove.textContent = text('hierarchy.file.remove', { mesh: mesh.toUpperCase() });
  }
  #drop([file, ...others]: readonly [File, ...File[]]): void {
    if (others.length === 0) return void this.#take('b', file);
    const why = phrase('meshFile.several', { count: others.length + 1 });
    this.#slots.b.refused = { name: shortened(file.name), why };
    this.#show('b');
  }
}
