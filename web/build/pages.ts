// SPDX-License-Identifier: MIT
// The table of pages with its types.
import type { Key } from '../src/text/keys.ts';
// @ts-expect-error plain JavaScript, shared with the commands that run before packages exist
import * as table from '../pages.mjs';

export interface Page {
  readonly name: string;
  readonly group?: Key;
  readonly title?: Key;
  readonly asksFirst?: boolean;
  readonly isFull?: boolean;
  readonly showsView?: boolean;
  readonly isFramed?: boolean;
  readonly fetchesElsewhere?: boolean;
  readonly isMissing?: boolean;
}
export interface LinkedPage extends Page {
  readonly group: Key;
  readonly title: Key;
}

export const pages = table.pages as readonly Page[];
export const navigation = table.navigation as readonly LinkedPage[];
/** The navigation in its groups, in the order of their first pages. */
export const groups = [...new Set(navigation.map(({ group }) => group))].map((group) => ({
  group,
  pages: navigation.filter((page) => page.group === group),
}));

/** The row of a page by the path that it is served at, which may be that of a folder. */
export const pageAt = (path: string): Page | undefined => {
  const name = /([^/]+)\.html$/.exec(path)?.[1] ?? 'index';
  return pages.find((page) => page.name === name);
};
