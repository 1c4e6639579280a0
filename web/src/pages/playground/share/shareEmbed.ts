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
import { type Attributes, EmbedPreview } from '../../../parts/share/embedPreview.ts';
import { check, choice, type Notify, siteFolder, titleField } from '../../../parts/share/shareParts.ts';
import { languageNames, text } from '../../../text/language.ts';
import { nameOf } from '../../../parts/words/names.ts';
import { make } from '../../../parts/dom/dom.ts';

function titleOf({ scene }: State): string {
  const [a, b] = pairOf(scene) ?? [];
  return a && b ? text('share.embed.pair', { a: nameOf(a), b: nameOf(b) }) : text('share.embed.usualTitle');
}

/** The element as the dialog shows it. */
async function definePlayground(): Promise<void> {
  const { TouchstonePlayground } = await later(() => import('../../../parts/embed/playground.ts'));
  if (customElements.get('touchstone-playground')) return;
  TouchstonePlayground.page = new URL('embed.html', location.href);
  customElements.define('touchstone-playground', TouchstonePlayground);
}

export function embedPart(state: State, notify: Notify): HTMLElement {
  const scene = toLink(state);
  let chosen = usualChoice(titleOf(state), undefined);
  const attributes = (): Attributes => {
    const wanted = attributesOf(chosen, scene);
    const options = optionNames.map((name) => [name, wanted[name]] as const);
    return { ...Object.fromEntries(options), title: chosen.title, sandboxed: chosen.sandboxed ? '' : undefined };
  };
  const preview = new EmbedPreview({
    tag: 'touchstone-playground',
    define: definePlayground,
    attributes,
    code: (measured) => embedCode(chosen, scene, siteFolder(), measured),
    least: () => chosen.height,
  });
  const change = (next: Partial<EmbedChoice>): void => {
    chosen = { ...chosen, ...next };
    preview.change(next.form === undefined);
  };
  const note = make('p', { class: 'note' }, text('share.embed.note'));
  return preview.fold(notify, note, controls(chosen, change));
}

function controls(chosen: EmbedChoice, change: (next: Partial<EmbedChoice>) => void): HTMLElement {
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
    titleField(chosen.title, (title) => change({ title })),
    check(text('share.embed.sandboxed'), chosen.sandboxed, (sandboxed) => change({ sandboxed })),
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
