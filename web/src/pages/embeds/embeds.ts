// SPDX-License-Identifier: MIT
// The chapters with embeds: what a lecturer's own script does with them.
import type { Result, TouchstonePlayground } from '../../parts/embed/element.ts';
import { byId, part } from '../../parts/dom/dom.ts';
import { tryAgain } from '../../parts/page/missingCode.ts';
import type { Page } from '../../parts/page/page.ts';
import { currentTheme } from '../../parts/page/theme.ts';
import { language, text } from '../../text/language.ts';
import { formatLength } from '../../text/numbers.ts';

const tag = 'touchstone-playground';
const titles = { distance: 'embeds.embed1', published: 'embeds.embed2', plane: 'embeds.embed3' } as const;

/** The embeds follow the language and the theme of the page. */
function dress(): void {
  for (const [id, title] of Object.entries(titles)) {
    const embed = part(id);
    embed.title = text(title);
    embed.setAttribute('lang', language());
    embed.setAttribute('theme', currentTheme());
  }
}

let last: Result | undefined;
function showReported(): void {
  if (last?.pair.kind !== 'distance') return;
  part('reported').textContent = text('embeds.reported', { length: formatLength(last.pair.distance) });
}

/** The script of the element comes from beside the page, as on a lecturer's own. */
function sayMissing(page: Page): void {
  if (customElements.get(tag)) return;
  const file = `${tag}.js`;
  // What arrived damaged is kept by the browser like the whole.
  page.notices.notify(tag, () => text('load.missing', { file }), tryAgain(page.notices, { isDamaged: true }));
}

function teach(embed: TouchstonePlayground): void {
  embed.subscribe((result) => {
    last = result;
    // A status is read out, so it follows ends of changes, not every step.
    if (result.isFinal) showReported();
  });
  const on = (id: string, action: () => Promise<void>): void =>
    byId(id, HTMLButtonElement).addEventListener('click', () => void action());
  on('back', () => embed.reset());
  on('touch', async () => {
    const state = await embed.getState();
    // A sphere of radius 0.5 against the face x = 1 of the box: the distance is 0 to the last bit.
    await embed.setState({
      ...state,
      shapes: [
        { name: 'Sphere 1', type: 'sphere', center: [-0.5, 0.5, 0], radius: 0.5 },
        { name: 'Box 1', type: 'aabb', min: [0, 0, -0.5], max: [1, 1, 0.5] },
      ],
    });
  });
}

/** Resolves when the script of the element is there. */
export async function startEmbeds(page: Page): Promise<void> {
  dress();
  page.onLanguage(dress, showReported);
  document.addEventListener('themechange', dress);
  const check = (): void => sayMissing(page);
  if (document.readyState === 'complete') check();
  else addEventListener('load', check, { once: true });
  await customElements.whenDefined(tag);
  page.notices.notify(tag, undefined);
  const [first] = document.getElementsByTagName(tag) as HTMLCollectionOf<TouchstonePlayground>;
  if (first) teach(first);
}
