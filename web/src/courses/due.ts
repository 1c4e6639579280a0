// SPDX-License-Identifier: MIT
// Due dates. A day without a time ends when it has ended everywhere on earth (UTC-12): the result does not depend on the zone of the
// computer that grades, and nobody is late while it is still that day where they are. A lecturer who wants a moment writes one.
import type { Cursor } from '../grading/cursor.ts';
import type { Language } from '../grading/template.ts';
import { phrase } from '../text/phrase.ts';
import type { Due } from './format.ts';

const hour = 3_600_000;
const lastZone = 12 * hour;
const day = /^\d{4}-\d{2}-\d{2}$/;
const moment = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Whether there is such a day: browsers read February 30 as March 2. */
function isDate(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

export function readDue(at: Cursor): Due {
  const allowed = phrase('course.form.due');
  if (typeof at.value !== 'string') return at.refuse(allowed);
  const text = at.text(40);
  if (day.test(text) && isDate(text))
    return { text, at: Date.parse(`${text}T00:00:00Z`) + 24 * hour + lastZone - 1, isDay: true };
  const [, date = ''] = moment.exec(text) ?? [];
  const time = Date.parse(text);
  if (!isDate(date) || Number.isNaN(time)) return at.refuse(allowed);
  return { text, at: time, isDay: false };
}

/** Whether what was handed in at this time (ISO 8601) is late. */
export const isLate = (due: Due | undefined, made: string | undefined): boolean =>
  due !== undefined && made !== undefined && Date.parse(made) > due.at;

/** The day, or the time in the zone in which the file says it: the same for everybody, whatever the zone of who reads it. */
export function writtenDate({ text, isDay }: Due, language: Language): string {
  const style = isDay ? ({} as const) : ({ timeStyle: 'short' } as const);
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC', ...style });
  if (isDay) return format.format(Date.parse(text));
  const [, local = '', zone = ''] = /^(.+?)(Z|[+-]\d{2}:\d{2})$/.exec(text) ?? [];
  return `${format.format(Date.parse(`${local}Z`))}, UTC${zone === 'Z' ? '' : zone}`;
}
