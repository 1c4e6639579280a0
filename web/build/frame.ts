// SPDX-License-Identifier: MIT
// What the pages have in common, written once and put into each of them when it is served or built. A page marks the place:
//   <!-- head -->              first in its <head>: characters, viewport, colours, icon and the style of all pages
//   <!-- header KEY -->        the header, one line high: the name of the page as its heading, the text KEY, the links to the
//                              other pages in groups; before it a link that skips it, to the element `content`
//   <!-- viewport -->          the view of a scene; the element `view-help` near it has its help
//   <!-- view-tools -->        the buttons of a view and of its history
//   <!-- not-found -->         that there is no such page, in every language
//   <!-- doors -->             the ways from the home page, in groups
//   <!-- board-tools -->       the same of a drawing board
// Then the texts are filled in: see filledTexts.ts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Key } from '../src/text/keys.ts';
import { type IconName, iconMarkup } from '../src/parts/dom/icons.ts';
import { documentGroups } from './documents/documents.ts';
import { filledTexts, isKey } from './filledTexts.ts';
import { inEachLanguage } from './languages.ts';
import { pagePictureSize } from '../src/content/pagePictureSize.ts';
import { linkPreview, siteAddress } from './linkPreview.ts';
import { groups, type LinkedPage, navigation, pageAt, pages } from './pages.ts';

/** Where the site will be, for what other sites show of its links. */
const site = siteAddress(process.env['TOUCHSTONE_SITE']);

const label = (key: Key): string => `data-text-label="${key}"`;
/** A view tool: an icon, and its name, which is seen on hover and focus. */
const tool = (icon: IconName, key: Key, more = ''): string =>
  `<button type="button" class="tool" data-tool="${icon}"${more}>${iconMarkup(icon)}<span class="name" data-text="${key}"></span></button>`;

/** In the page itself: Chromium asks for an icon of its own address again whenever a link is written into the page's. */
const icon = `data:image/svg+xml,${encodeURIComponent(readFileSync(join(import.meta.dirname, '../icon.svg'), 'utf8').trim())}`;

const head = `<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="${icon}" type="image/svg+xml" />
    <link rel="stylesheet" href="./src/style.css" />`;

/** Of a page, drawn by `npm run thumbnails`; fetched when it is seen. */
const pictureOf = (page: string): string =>
  `<img src="./pages/${page}.webp" width="${pagePictureSize.width}" height="${pagePictureSize.height}" alt="" loading="lazy" />`;

/** A group is a disclosure, so that it works without a script too; the group of the page itself is marked. */
function groupOf(page: string, name: Key, pages: readonly LinkedPage[]): string {
  const links = pages.map(({ name: target, title }) => {
    const current = target === page ? ' aria-current="page"' : '';
    return `<li><a href="./${target}.html"${current}>${pictureOf(target)}<span class="name" data-text="${title}"></span><span class="about" data-text="nav.about.${target}"></span></a></li>`;
  });
  // The documents of each reader, beside the list of all of them.
  for (const { id } of name === 'nav.docs' ? documentGroups : [])
    links.push(`<li class="plain"><a href="./docs.html#${id}" data-text="docs.group.${id}"></a></li>`);
  const current = pages.some(({ name: target }) => target === page) ? ' aria-current="true"' : '';
  return `<details class="group">
          <summary${current} data-text="${name}"></summary>
          <ul>
            ${links.join('\n            ')}
          </ul>
        </details>`;
}

function header(page: string, tagline: Key): string {
  const name = navigation.find((linked) => linked.name === page)?.title;
  // A page without a name here has a heading of its own.
  const heading = name ? `\n        <h1 data-text="${name}"></h1>` : '';
  return `<a class="skip" id="skip" href="#content" data-text="nav.skip"></a>
    <header class="top">
      <div class="title">
        <p class="brand"><a href="./index.html"${page === 'index' ? ' aria-current="page"' : ''}>Touchstone</a></p>${heading}
        <p class="tagline" data-text="${tagline}"></p>
      </div>
      <button type="button" id="menu-open" class="menu-open" popovertarget="menu" data-text="nav.menu"></button>
      <div id="menu" class="menu" popover>
      <nav ${label('nav.label')}>
        ${groups.map(({ group, pages }) => groupOf(page, group, pages)).join('\n        ')}
      </nav>
      <div id="settings" class="settings"></div>
      </div>
    </header>`;
}

const viewport = `<div id="viewport" class="viewport" tabindex="0" role="application" aria-describedby="view-help" ${label('view.label')}></div>`;

const cameraButtons = [
  tool('turnLeft', 'view.turnLeft'),
  tool('turnRight', 'view.turnRight'),
  tool('zoomIn', 'view.zoomIn'),
  tool('zoomOut', 'view.zoomOut'),
].join('\n          ');
const sceneButtons = [
  tool('undo', 'history.undo', ' aria-keyshortcuts="Control+Z" disabled'),
  tool('redo', 'history.redo', ' aria-keyshortcuts="Control+Shift+Z Control+Y" disabled'),
  tool('swap', 'scene.swap'),
  tool('frame', 'seen.frame'),
  tool('resetView', 'view.reset'),
  tool('resetScene', 'scene.reset'),
].join('\n          ');
/** What the view shows and does: over it, at its upper and its lower edge. */
const viewTools = `<div class="view-tools upper">
          <div data-tools="tools" class="toolbar" role="group" ${label('tools.label')}></div>
          <div class="toolbar" role="group" ${label('scene.label')}>
          ${sceneButtons}
          </div>
        </div>
        <div class="view-tools lower">
          <div id="views" data-tools="views" class="toolbar" role="group" ${label('views.label')}></div>
          <div class="toolbar" role="group" ${label('view.toolbar')}>
          ${cameraButtons}
          </div>
        </div>`;

/** The same of a drawing board; the script adds those of its lower edge. */
const boardTools = `<div class="view-tools upper">
            <div class="toolbar" role="group" ${label('board.toolbar')}>
            ${[
              tool('undo', 'board.back', ' disabled'),
              tool('redo', 'board.redo', ' disabled'),
              tool('resetScene', 'board.reset', ' disabled'),
            ].join('\n            ')}
            </div>
          </div>
          <div id="board-tools" class="view-tools lower"></div>`;

const notFoundLinks = [
  ['index', 'nav.home'],
  ['playground', 'nav.playground'],
  ['exercises', 'nav.exercises'],
  ['docs', 'nav.documents'],
] as const;
const notFound = `<div id="not-found">
      ${inEachLanguage(
        (texts) => `<h1>${texts['notFound.heading']}</h1>
        <p>${texts['notFound.text']} <code></code></p>
        <ul>${notFoundLinks.map(([page, key]) => `<li><a href="./${page}.html">${texts[key]}</a></li>`).join('')}</ul>`,
      )}
      </div>`;

/** The ways from the home page: a door for each group of pages, with what is behind it. */
const doors = `<div class="doors">
      ${groups
        .filter(({ group }) => group !== 'nav.docs')
        .map(({ group, pages }) => {
          const id = group.replace('nav.', '');
          const entries = pages.map(
            ({ name, title }) =>
              `<li><a href="./${name}.html">${pictureOf(name)}<span class="name" data-text="${title}"></span><span class="about" data-text="nav.about.${name}"></span></a></li>`,
          );
          return `<section class="door" aria-labelledby="door-${id}">
        <h2 id="door-${id}" data-text="${group}"></h2>
        <p data-text="home.door.${id}"></p>
        <ul>
          ${entries.join('\n          ')}
        </ul>
      </section>`;
        })
        .join('\n      ')}
      </div>`;

/** The HTML of a page with its marked places filled; a mark that means nothing is a mistake in the page. */
export function framed(html: string, page: string): string {
  const complete = html.replace(/<!-- ([a-z-]+)(?: ([\w.]+))? -->/g, (mark, part: string, key = '') => {
    if (part === 'head') {
      const preview = linkPreview(html, pages.find(({ name }) => name === page) ?? { name: page }, site);
      return preview === '' ? head : `${head}\n    ${preview}`;
    }
    if (part === 'header' && isKey(key)) return header(page, key);
    if (part === 'viewport') return viewport;
    if (part === 'view-tools') return viewTools;
    if (part === 'board-tools') return boardTools;
    if (part === 'doors') return doors;
    if (part === 'not-found') return notFound;
    throw new Error(`${page}.html: ${mark} marks nothing that pages have in common.`);
  });
  return filledTexts(complete, page);
}

export function frame(): Plugin {
  return {
    name: 'touchstone-frame',
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { path }) => framed(html, pageAt(path)?.name ?? path),
    },
  };
}
