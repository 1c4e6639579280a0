// SPDX-License-Identifier: MIT
// The embed code of the scene: its options, a preview that is the embed itself, and the HTML to copy.
import {
  type ControlLevel,
  controlLevels,
  embedLanguages,
  embedThemes,
  heights,
  optionNames,
} from '../../../parts/embed/options.ts';
import { later } from '../../../loading/later.ts';
import { toLink } from '../../../formats/link/sceneLink.ts';
import { pairOf } from '../../../model/scene.ts';
import type { State } from '../../../model/state.ts';
import { attributesOf, type EmbedChoice, embedCode, embedForms, usualChoice } from '../../../parts/share/embedCode.ts';
import { languageNames, text } from '../../../text/language.ts';
import { nameOf } from '../../../parts/words/names.ts';
import { download } from '../../../parts/dom/clipboard.ts';
import { make } from '../../../parts/dom/dom.ts';
import { button, copyField, type Notify } from './shareParts.ts';

/** The folder of the site, where the element and embed.html are. */
const site = (): string => new URL('.', location.href).href;

function titleOf({ scene }: State): string {
  const [a, b] = pairOf(scene) ?? [];
  return a && b ? text('share.embed.pair', { a: nameOf(a), b: nameOf(b) }) : text('share.embed.usualTitle');
}

/** A labelled choice of one of some values. */
function choice<T extends string>(
  label: string,
  values: readonly (readonly [T, string])[],
  chosen: T,
  onChoice: (value: T) => void,
): HTMLElement {
  const options = values.map(([value, name]) => make('option', { value }, name));
  const select = make('select', {}, ...options);
  select.value = chosen;
  select.addEventListener('change', () => {
    const found = values.find(([value]) => value === select.value);
    if (found) onChoice(found[0]);
  });
  return make('label', {}, label, select);
}

export function embedPart(state: State, notify: Notify): HTMLElement {
  const scene = toLink(state);
  let chosen = usualChoice(titleOf(state), undefined);
  let measured: number | undefined;
  const area = make('textarea', { readonly: '', rows: '6', 'aria-labelledby': 'share-embed', spellcheck: 'false' });
  const preview = new Preview(scene, (height) => {
    measured = height;
    write();
  });
  const write = (): void => void (area.value = embedCode(chosen, scene, site(), measured));
  const change = (next: Partial<EmbedChoice>): void => {
    chosen = { ...chosen, ...next };
    if (next.form === undefined) measured = undefined;
    write();
    preview.show(chosen);
  };
  write();
  const heading = make('h3', { id: 'share-embed' }, text('share.embed'));
  const row = make(
    'div',
    { class: 'row' },
    button(text('share.copyCode'), () => void copyField(area, notify)),
    button(text('share.downloadCode'), () => {
      download(new Blob([area.value], { type: 'text/html' }), 'touchstone-embed.html');
      notify(text('share.downloaded'));
    }),
  );
  const note = make('p', { class: 'note' }, text('share.embed.note'));
  const fold = make(
    'details',
    { class: 'embed-code' },
    make('summary', {}, heading),
    note,
    controls(chosen, change),
    preview.element,
    area,
    row,
  );
  // A preview is a page of its own: it is there only while somebody looks at it.
  fold.addEventListener('toggle', () => {
    if (!fold.open) return preview.remove();
    fold.closest('dialog')?.addEventListener('close', () => preview.remove(), { once: true });
    preview.show(chosen);
    void preview.start(notify);
  });
  return fold;
}

function controls(chosen: EmbedChoice, change: (next: Partial<EmbedChoice>) => void): HTMLElement {
  const title = make('input', { type: 'text', maxlength: '200', autocomplete: 'off' });
  title.value = chosen.title;
  title.addEventListener('change', () => change({ title: title.value.trim() || chosen.title }));
  const sandboxed = make('input', { type: 'checkbox' });
  sandboxed.addEventListener('change', () => change({ sandboxed: sandboxed.checked }));
  const levels = controlLevels.map((level: ControlLevel) => [level, text(`share.embed.controls.${level}`)] as const);
  const languages = embedLanguages.map((name) => [name, languageNames[name]] as const);
  return make(
    'div',
    { class: 'reading-choices' },
    choice(
      text('share.embed.form'),
      embedForms.map((form) => [form, text(`share.embed.form.${form}`)] as const),
      chosen.form,
      (form) => change({ form }),
    ),
    choice(text('share.embed.controls'), levels, chosen.controls, (level) => change({ controls: level })),
    choice(
      text('settings.theme'),
      embedThemes.map((name) => [name, text(`theme.${name}`)] as const),
      chosen.theme,
      (theme) => change({ theme }),
    ),
    choice(
      text('settings.language'),
      [['', text('share.embed.lang.around')] as const, ...languages],
      chosen.lang ?? '',
      (lang) => change({ lang: lang === '' ? undefined : lang }),
    ),
    heightField(chosen.height, (height) => change({ height })),
    make('label', {}, text('share.embed.titleOf'), title),
    make('label', { class: 'check' }, sandboxed, ' ', text('share.embed.sandboxed')),
  );
}
function heightField(height: number, onHeight: (height: number) => void): HTMLElement {
  const { least, most } = heights;
  const field = make('input', { type: 'number', min: String(least), max: String(most), step: '1' });
  const problem = make('span', { class: 'error', role: 'alert' });
  field.value = String(height);
  field.addEventListener('change', () => {
    const value = Number(field.value);
    const isValid = Number.isInteger(value) && value >= least && value <= most;
    field.setAttribute('aria-invalid', String(!isValid));
    problem.textContent = isValid ? '' : text('share.embed.heightRefused', { found: field.value || '–', least, most });
    if (isValid) onHeight(value);
  });
  return make('label', {}, text('share.embed.height'), field, problem);
}

/** The element itself, with the attributes of the code; it sizes its frame. */
class Preview {
  readonly element = make('div', { class: 'embed-preview' });
  #embed: HTMLElement | undefined;
  #choice: EmbedChoice | undefined;
  /** The element has its final height once its frame answers; before, it is the one of the view alone. */
  readonly #sizes = new ResizeObserver(([entry]) => {
    const height = entry?.contentRect.height ?? 0;
    if (height > (this.#choice?.height ?? 0)) this.onHeight(height);
  });

  constructor(
    readonly scene: string,
    readonly onHeight: (height: number) => void,
  ) {}

  async start(notify: Notify): Promise<void> {
    if (this.#embed) return;
    try {
      const { TouchstonePlayground } = await later(() => import('../../../parts/embed/playground.ts'));
      if (!customElements.get('touchstone-playground')) {
        TouchstonePlayground.page = new URL('embed.html', location.href);
        customElements.define('touchstone-playground', TouchstonePlayground);
      }
    } catch {
      return notify(text('share.embed.noPreview'));
    }
    if (!this.element.isConnected || !this.element.closest('details')?.open) return;
    this.#embed = document.createElement('touchstone-playground');
    this.#apply();
    this.element.append(this.#embed);
    this.#sizes.observe(this.#embed);
  }
  show(choice: EmbedChoice): void {
    this.#choice = choice;
    this.#apply();
  }
  #apply(): void {
    if (!this.#embed || !this.#choice) return;
    const wanted = attributesOf(this.#choice, this.scene);
    for (const name of optionNames) set(this.#embed, name, wanted[name]);
    set(this.#embed, 'title', this.#choice.title);
    set(this.#embed, 'sandboxed', this.#choice.sandboxed ? '' : undefined);
  }
  remove(): void {
    this.#sizes.disconnect();
    this.#embed?.remove();
    this.#embed = undefined;
  }
}
function set(element: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
