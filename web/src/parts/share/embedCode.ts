// SPDX-License-Identifier: MIT
// The HTML that puts a scene into another page: as the element, whose frame sizes itself, or as a plain frame, for pages that
// allow no scripts. Pure: the dialog and the tests share it.
import { embedAddress, heights, type OptionName, type Options, usualOptions } from '../embed/options.ts';

export const embedForms = ['element', 'frame'] as const;
export type EmbedForm = (typeof embedForms)[number];

export interface EmbedChoice extends Pick<Options, 'controls' | 'theme' | 'lang' | 'height'> {
  readonly form: EmbedForm;
  /** What screen readers announce. */
  readonly title: string;
  /** The frame is kept apart from everything else of the site's origin. */
  readonly sandboxed: boolean;
}
export const usualChoice = (title: string, lang: Options['lang']): EmbedChoice => ({
  form: 'element',
  controls: 'buttons',
  theme: usualOptions.theme,
  lang,
  height: heights.usual,
  title,
  sandboxed: false,
});

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);
const written = (attributes: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escaped(value ?? '')}"`))
    .join('');

/** The attributes of the element; those with the usual value are left out. `scene` is the link's part from the '#' on. */
export function attributesOf(choice: EmbedChoice, scene: string): Readonly<Partial<Record<OptionName, string>>> {
  const { controls, theme, lang, height } = choice;
  return {
    pair: scene,
    ...(controls === usualOptions.controls ? {} : { controls }),
    ...(theme === usualOptions.theme ? {} : { theme }),
    ...(lang === undefined ? {} : { lang }),
    ...(height === usualOptions.height ? {} : { height: String(height) }),
  };
}

/** Room for the result below the view of a plain frame whose height was not measured, in pixels. */
export const usualRest = 240;

/**
 * The code for a page of any origin.
 * @param site the folder of the site, with a slash at its end
 * @param measured the height of the whole embed in pixels, which a plain frame is given; undefined: view and usual result
 */
export function embedCode(choice: EmbedChoice, scene: string, site: string, measured?: number): string {
  const { form, title, sandboxed, height } = choice;
  const link = new URL('playground.html', site);
  link.hash = scene;
  const instead = `<a href="${escaped(link.href)}">${escaped(title)}</a>`;
  const attributes = attributesOf(choice, scene);
  const sandbox = sandboxed ? 'allow-scripts' : undefined;
  if (form === 'frame') {
    const src = embedAddress(new URL('embed.html', site).href, (name) => attributes[name] ?? null);
    const pixels = Math.ceil(measured ?? height + usualRest);
    const size = { width: '100%', height: String(pixels) };
    const look = { loading: 'lazy', sandbox, style: 'border: 0' };
    return `<iframe${written({ src, title, ...size, ...look })}>${instead}</iframe>\n`;
  }
  const script = `<script defer src="${escaped(new URL('touchstone-playground.js', site).href)}"></script>`;
  const own = written({ ...attributes, title, sandboxed: sandboxed ? '' : undefined });
  return `${script}\n<touchstone-playground${own}>${instead}</touchstone-playground>\n`;
}

/** The code for the steps of an algorithm; `hash` is the link's part from the '#' on. The element sizes its frame. */
export function stepsCode(title: string, hash: string, site: string): string {
  const link = new URL('algorithms.html', site);
  link.hash = hash;
  const script = `<script defer src="${escaped(new URL('touchstone-playground.js', site).href)}"></script>`;
  const instead = `<a href="${escaped(link.href)}">${escaped(title)}</a>`;
  return `${script}\n<touchstone-steps${written({ link: hash, title })}>${instead}</touchstone-steps>\n`;
}
