// SPDX-License-Identifier: MIT
// Named thresholds of windows and containers: neither @media nor @container can read a custom property, so the style sheets name
// the conditions that web/src/styles/tokens.css defines (as the draft of Media Queries 5 writes it, `@custom-media`), and this puts
// the condition in the place of its name.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { CSSOptions } from 'vite';

const tokens = resolve(import.meta.dirname, '../src/styles/tokens.css');
const definition = /@custom-media\s+(--[\w-]+)\s+([^;]+);/g;

/** The conditions by their names. */
export function thresholdsIn(source: string): ReadonlyMap<string, string> {
  return new Map([...source.matchAll(definition)].map(([, name = '', condition = '']) => [name, condition.trim()]));
}

/** The condition with each name replaced by what it stands for. */
export function withThresholds(condition: string, thresholds: ReadonlyMap<string, string>): string {
  return condition.replace(/\((--[\w-]+)\)/g, (_, name: string) => {
    const found = thresholds.get(name);
    if (found === undefined)
      throw new Error(`Unknown threshold ${name}; tokens.css defines ${[...thresholds.keys()].join(', ')}.`);
    return found;
  });
}

type PostCss = Exclude<CSSOptions['postcss'], string | undefined>;
type PostCssPlugin = NonNullable<PostCss['plugins']>[number];

export function thresholds(): PostCssPlugin {
  // Read for each style sheet: in the development server tokens.css changes.
  let named: ReadonlyMap<string, string> = new Map();
  const replace = (rule: { params: string }): void => {
    const condition = withThresholds(rule.params, named);
    if (condition !== rule.params) rule.params = condition;
  };
  return {
    postcssPlugin: 'touchstone-thresholds',
    Once: () => void (named = thresholdsIn(readFileSync(tokens, 'utf8'))),
    AtRule: { media: replace, container: replace, 'custom-media': (rule) => void rule.remove() },
  };
}
