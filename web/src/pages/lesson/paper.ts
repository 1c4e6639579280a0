// SPDX-License-Identifier: MIT
// A lesson on paper: each state gets its picture and its sentence, in the light theme, and then the browser prints.
import { make } from '../../parts/dom/dom.ts';
import { text } from '../../text/language.ts';
import { setPrinting } from './modes.ts';
import type { Reading } from './reading.ts';

/** The picture of the current state above its text. */
async function addFigure(reading: Reading, index: number): Promise<HTMLElement> {
  const sheets = await reading.pictures();
  const images = sheets.map((sheet) => make('img', { src: sheet.toDataURL('image/png'), alt: '' }));
  const caption = make('figcaption', {}, `${index + 1}. ${reading.sentence()}`);
  const figure = make('figure', { class: 'on-paper' }, ...images, caption);
  reading.sections[index]?.prepend(figure);
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  return figure;
}

/** `progress` hears how many pictures are made. Resolves when the browser has printed, or was told not to. */
export async function printLesson(reading: Reading, progress: (sentence: string | undefined) => void): Promise<void> {
  const { session } = reading;
  const before = session.current;
  const count = session.lesson.states.length;
  const figures: HTMLElement[] = [];
  setPrinting(true);
  for (let i = 0; i < count; ++i) {
    progress(text('lesson.print.making', { number: i + 1, count }));
    session.show(i);
    figures.push(await addFigure(reading, i));
  }
  session.show(before);
  progress(undefined);
  const printed = new Promise((resolve) => addEventListener('afterprint', resolve, { once: true }));
  print();
  await printed;
  for (const figure of figures) figure.remove();
  setPrinting(false);
}
