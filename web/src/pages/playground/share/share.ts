// SPDX-License-Identifier: MIT
// The dialog that hands the scene on: as a link, in another page, as a picture, as a test or as data.
import { written } from '../../../../../bindings/written.ts';
import { dialectsOf, isDialectName, titles } from '../../../formats/dialects/names.ts';
import { later } from '../../../loading/later.ts';
import { exportsOf, type Expected } from '../../../formats/exports.ts';
import { pairOf } from '../../../model/scene.ts';
import type { State } from '../../../model/state.ts';
import { say, text } from '../../../text/language.ts';
import { PhraseError } from '../../../text/phrase.ts';
import { addressOf } from '../address.ts';
import { download } from '../../../parts/dom/clipboard.ts';
import { Dialog } from '../../../parts/dom/dialog.ts';
import { make } from '../../../parts/dom/dom.ts';
import { embedPart } from './shareEmbed.ts';
import { button, copyField, linkPart, part, type Notify } from '../../../parts/share/shareParts.ts';
import { picturePart, type PictureSources } from './sharePicture.ts';

export interface ShareSources {
  state(): State;
  /** Undefined without a pair, or without the core. */
  expected(): Expected | undefined;
}

export function addShare(sources: ShareSources, pictures: PictureSources): void {
  new Dialog('share', 'share.title', () => {
    const state = sources.state();
    const status = make('p', { class: 'note', role: 'status' });
    const notify: Notify = (sentence) => (status.textContent = sentence);
    return [
      linkPart(addressOf(state), notify),
      embedPart(state, notify),
      picturePart(pictures, notify),
      textPart(state, sources.expected(), notify),
      make('p', { class: 'note' }, text('share.back')),
      status,
    ];
  }).addButton('share.open');
}

interface Shared {
  readonly text: string;
  readonly fileName: string;
  /** What the text does not say of the scene, or why there is none. */
  readonly note?: string;
}
/** Code and JSON in the conventions of each engine that has shapes of the scene's dimension. */
function engineOptions({ scene }: State): readonly HTMLElement[] {
  if (scene.items.length === 0) return [];
  return (['code', 'json'] as const).map((form) =>
    make(
      'optgroup',
      { label: text(`share.engines.${form}`) },
      ...dialectsOf(scene.dimension).map((name) =>
        make('option', { value: `${form} ${name}` }, text(`dialect.${form}`, { title: titles[name] })),
      ),
    ),
  );
}
/** The pair, or all shapes where there is none; the code for it is loaded when it is first chosen. */
async function engineText({ scene }: State, value: string): Promise<Shared> {
  const [form, name] = value.split(' ');
  if (!isDialectName(name)) throw new Error(`Unknown format ${value}.`);
  const [{ codeOf }, { jsonOf }] = await Promise.all([
    later(() => import('../../../formats/dialects/code.ts')),
    later(() => import('../../../formats/dialects/write.ts')),
  ]);
  const shapes = (pairOf(scene) ?? scene.items).map(({ shape }) => shape);
  const fileName = `touchstone-${name}.${form === 'json' ? 'jsonl' : 'txt'}`;
  try {
    const lines = (): string => shapes.map((shape) => `${written(jsonOf(shape, name))}\n`).join('');
    const hasPoint = shapes.some(({ type }) => type === 'point');
    const note = hasPoint ? { note: text('share.pointAsSphere') } : {};
    return { text: form === 'json' ? lines() : codeOf(shapes, name), fileName, ...note };
  } catch (error) {
    if (!(error instanceof PhraseError)) throw error;
    return { text: '', fileName, note: say(error.phrase) };
  }
}

function textPart(state: State, expected: Expected | undefined, notify: Notify): HTMLElement {
  const own = exportsOf(state, expected);
  const options = own.map(({ format }) => make('option', { value: format }, text(`share.format.${format}`)));
  const choice = make('select', { 'aria-label': text('share.format') }, ...options, ...engineOptions(state));
  const area = make('textarea', { readonly: '', rows: '8', 'aria-labelledby': 'share-text', spellcheck: 'false' });
  let chosen: Shared | undefined;
  const show = async (): Promise<void> => {
    const { value } = choice;
    const found = own.find(({ format }) => format === value) ?? (await engineText(state, value));
    // Another one may have been chosen meanwhile.
    if (choice.value !== value) return;
    chosen = found;
    area.value = chosen.text;
    notify('note' in chosen ? (chosen.note ?? '') : '');
  };
  choice.addEventListener('change', () => void show());
  void show();
  const row = make(
    'div',
    { class: 'row' },
    choice,
    button(text('share.copyText'), () => void copyField(area, notify)),
    button(text('share.downloadText'), () => {
      if (!chosen) return;
      download(new Blob([chosen.text], { type: 'text/plain' }), chosen.fileName);
      notify(text('share.downloaded'));
    }),
  );
  const missing = !pairOf(state.scene) ? 'share.noPair' : expected === undefined ? 'share.noCore' : undefined;
  const note = missing ? [make('p', { class: 'note' }, text(missing))] : [];
  return part('text', text('share.text'), row, ...note, area);
}
