// SPDX-License-Identifier: MIT
// An exercise as data that a form changes: values by their paths, items of lists added and removed, and optional fields that an object
// does not have yet. Nothing is changed in place.
export type Data = string | number | boolean | null | readonly Data[] | { readonly [name: string]: Data };
export type Fields = { readonly [name: string]: Data };
export type Path = readonly (string | number)[];

export const isFields = (value: Data | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isList = (value: Data | undefined): value is readonly Data[] => Array.isArray(value);
/** A text in both languages, or in one of them. */
export const isText = (value: Data): value is Fields =>
  isFields(value) &&
  Object.keys(value).length > 0 &&
  Object.entries(value).every(([name, part]) => (name === 'en' || name === 'de') && typeof part === 'string');

/** As the lines of a text name it: "steps[0].title.en". */
export const pathText = (path: Path): string =>
  path.map((part, i) => (typeof part === 'number' ? `[${part}]` : i === 0 ? part : `.${part}`)).join('');

export function valueAt(data: Data, path: Path): Data | undefined {
  let found: Data | undefined = data;
  for (const part of path) {
    if (isList(found) && typeof part === 'number') found = found[part];
    else if (isFields(found) && typeof part === 'string') found = Object.hasOwn(found, part) ? found[part] : undefined;
    else return undefined;
  }
  return found;
}

/** `undefined` removes the field, or the item. */
export function withValue(data: Data, path: Path, value: Data | undefined): Data {
  const [part, ...rest] = path;
  if (part === undefined) return value ?? null;
  const inside = (before: Data | undefined): Data | undefined =>
    rest.length === 0 ? value : withValue(before ?? {}, rest, value);
  if (isList(data) && typeof part === 'number') {
    const next = inside(data[part]);
    return next === undefined ? data.filter((_, i) => i !== part) : data.map((item, i) => (i === part ? next : item));
  }
  const fields = isFields(data) ? data : {};
  const next = inside(fields[part]);
  if (next !== undefined) return { ...fields, [part]: next };
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== String(part)));
}

/** The items of a list have ids of their own: "touch" beside another one is "touch-2". */
function freshId(id: string, items: readonly Data[]): string {
  const taken = new Set(items.map((item) => (isFields(item) ? item['id'] : undefined)));
  const stem = id.replace(/-\d+$/, '');
  for (let i = 2; ; ++i) if (!taken.has(`${stem}-${i}`)) return `${stem}-${i}`;
}
/** One more item at the end of a list, like the last one; `first` where there is none. */
export function withItem(data: Data, path: Path, first: Data): Data {
  const before = valueAt(data, path);
  const items = isList(before) ? before : [];
  const last = items.at(-1) ?? first;
  const id = isFields(last) ? last['id'] : undefined;
  const item =
    isFields(last) && typeof id === 'string' && items.length > 0 ? { ...last, id: freshId(id, items) } : last;
  return withValue(data, path, [...items, item]);
}
