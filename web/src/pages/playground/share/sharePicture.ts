// SPDX-License-Identifier: MIT
// The pictures of the scene: the view as PNG, a drawing as SVG, and the last change of the shapes as an animated WebP.
import type { Shot } from '../../../parts/share/film.ts';
import { text } from '../../../text/language.ts';
import { canCopyImages, copyImage, download } from '../../../parts/dom/clipboard.ts';
import { make } from '../../../parts/dom/dom.ts';
import { filmButton } from '../../../parts/player/filmButton.ts';
import { button, part, type Notify } from '../../../parts/share/shareParts.ts';

export interface PictureSources {
  /** Undefined without a 3D view. */
  picture(): Promise<Blob> | undefined;
  /** The text of an SVG file; undefined without the core. */
  drawing(): Promise<string | undefined>;
  /** The pictures of the last change, none where nothing was moved; undefined without a 3D view. */
  shots(): readonly Shot[] | undefined;
  /** Shows the scene as it is, after its pictures were drawn. */
  restore(): void;
}

export function picturePart(sources: PictureSources, notify: Notify): HTMLElement {
  const take = (use: (picture: Promise<Blob>) => Promise<string>): void => {
    const picture = sources.picture();
    if (!picture) return notify(text('share.noPicture'));
    use(picture).then(notify, () => notify(text('share.noPicture')));
  };
  const row = make(
    'div',
    { class: 'row' },
    button(text('share.downloadPicture'), () =>
      take(async (picture) => {
        download(await picture, 'touchstone.png');
        return text('share.downloaded');
      }),
    ),
  );
  if (canCopyImages())
    row.append(
      button(text('share.copyPicture'), () =>
        take(async (picture) => text((await copyImage(picture)) ? 'share.copied' : 'share.copyPictureFailed')),
      ),
    );
  row.append(
    button(text('share.downloadDrawing'), () => void saveDrawing(sources, notify)),
    filmButton({
      shots: () => sources.shots(),
      restore: () => sources.restore(),
      notify,
      nothing: () => text('share.noFilm'),
    }),
  );
  return part('picture', text('share.picture'), row, make('p', { class: 'note' }, text('share.pictureNote')));
}

async function saveDrawing(sources: PictureSources, notify: Notify): Promise<void> {
  const drawing = await sources.drawing().catch(() => undefined);
  if (drawing === undefined) return notify(text('share.noDrawing'));
  download(new Blob([drawing], { type: 'image/svg+xml' }), 'touchstone.svg');
  notify(text('share.downloaded'));
}
