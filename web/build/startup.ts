// SPDX-License-Identifier: MIT
// What each page says while no script of it has run: that it is still loading, that a script is missing, that there are no scripts in
// this browser. In every language, since no script has chosen one; src/loading/boot.ts, a script of its own, says which is the case.
import { createHash } from 'node:crypto';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { classicScript } from './classicScript.ts';
import { inEachLanguage } from './languages.ts';
import { pageAt } from './pages.ts';

/** The sentences of a page. */
export const startupMarkup = (): string => {
  const sentences = inEachLanguage(
    (texts) =>
      `<p data-startup="loading">${texts['startup.loading']}</p>` +
      (['missing', 'newer', 'broken'] as const)
        .map((one) => `<p data-startup="${one}" hidden>${texts[`startup.${one}`]} <code></code></p>`)
        .join('') +
      `<button type="button" hidden>${texts['load.again']}</button>`,
  );
  const without = inEachLanguage((texts) => `<p>${texts['startup.noScripts']}</p>`);
  return `<div id="startup" class="startup" role="alert">
      ${sentences}
    </div>
    <noscript><div class="without-scripts">
      ${without}
    </div></noscript>`;
};

interface Boot {
  readonly fileName: string;
  readonly source: string;
}
async function bootScript(): Promise<Boot> {
  const source = await classicScript({ entry: 'loading/boot.ts', name: 'touchstoneBoot', fileName: 'boot.js' });
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return { fileName: `assets/boot-${hash}.js`, source };
}

export function startup(): Plugin {
  let boot: Promise<Boot> | undefined;
  let isBuild = false;
  return {
    name: 'touchstone-startup',
    configResolved: ({ command }) => void (isBuild = command === 'build'),
    buildStart: () => void (boot = undefined),
    async generateBundle() {
      this.emitFile({ type: 'asset', ...(await (boot ??= bootScript())) });
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { path }) {
        if (pageAt(path)?.isMissing) return html;
        const tags: HtmlTagDescriptor[] = [];
        if (isBuild) {
          const { fileName } = await (boot ??= bootScript());
          tags.push({ tag: 'script', attrs: { async: true, src: `./${fileName}` }, injectTo: 'head' });
        }
        return { html: html.replace(/<body[^>]*>/, (body) => `${body}\n    ${startupMarkup()}`), tags };
      },
    },
  };
}
