// SPDX-License-Identifier: MIT
// The HTML that puts a scene, steps or pictures of a lesson into another page: as the element, whose frame sizes itself, or as a plain frame, for pages that
// allow no scripts. Pure: the dialog and the tests share it.
import { lessonAddress, lessonQuery } from '../embed/lesson.ts';
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

const scriptOf = (site: string): string =>
  `<script defer src="${escaped(new URL('touchstone-playground.js', site).href)}"></script>`;

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
  const own = written({ ...attributes, title, sandboxed: sandboxed ? '' : undefined });
  return `${scriptOf(site)}\n<touchstone-playground${own}>${instead}</touchstone-playground>\n`;
}

/** The code for the steps of an algorithm; `hash` is the link's part from the '#' on. The element sizes its frame. */
export function stepsCode(title: string, hash: string, site: string): string {
  const link = new URL('algorithms.html', site);
  link.hash = hash;
  const instead = `<a href="${escaped(link.href)}">${escaped(title)}</a>`;
  return `${scriptOf(site)}\n<touchstone-steps${written({ link: hash, title })}>${instead}</touchstone-steps>\n`;
}

export interface LessonChoice {
  readonly form: EmbedForm;
  /** Its id on the site, or the address of its file. */
  readonly lesson: string;
  /** Numbers of pictures, from 1: "5", "5-9". */
  readonly excerpt: string;
  readonly hasText: boolean;
  readonly title: string;
}
/** The attributes of the element; undefined: without it. */
export const lessonAttributesOf = ({ lesson, excerpt, hasText, title }: LessonChoice) =>
  ({ lesson, excerpt, text: hasText ? undefined : 'off', title }) as const;

/** The height of a plain frame that was not measured, in pixels. */
export const usualLesson = { withText: 900, alone: 600 } as const;

/** The code for pictures of a lesson. */
export function lessonCode(choice: LessonChoice, site: string, measured?: number): string {
  const { form, lesson, excerpt, hasText, title } = choice;
  const page = new URL('lesson.html', site).href;
  const link = new URL(page);
  link.searchParams.set(...lessonQuery(lesson, page));
  link.hash = `picture-${parseInt(excerpt)}`;
  const instead = `<a href="${escaped(link.href)}">${escaped(title)}</a>`;
  const attributes = lessonAttributesOf(choice);
  if (form === 'frame') {
    const named: Readonly<Record<string, string | undefined>> = attributes;
    const src = lessonAddress(page, (name) => named[name] ?? null);
    const height = String(Math.ceil(measured ?? (hasText ? usualLesson.withText : usualLesson.alone)));
    const size = { width: '100%', height, loading: 'lazy', style: 'border: 0' };
    return `<iframe${written({ src, title, ...size })}>${instead}</iframe>\n`;
  }
  return `${scriptOf(site)}\n<touchstone-lesson${written(attributes)}>${instead}</touchstone-lesson>\n`;
}
