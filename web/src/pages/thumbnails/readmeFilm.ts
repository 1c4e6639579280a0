// SPDX-License-Identifier: MIT
// The moving picture of the README. Part of no page: `npm run screenshot` opens it in a browser and writes what it gives.
import { loadTouchstone } from '../../../../bindings/index.ts';
import { resultsOf } from '../../queries/queries.ts';
import { filmOf } from '../../parts/share/film.ts';
import { type ReadmeFact, readmeFacts, readmeStates } from './readmeScene.ts';
import { makeSceneElements, SceneView } from '../../parts/scene/sceneView.ts';

/** In pixels of the page. */
const size = { width: 640, height: 360 } as const;
/** In milliseconds: each picture, the first and the one that is deepest. */
const durations = { each: 66, rest: 1200 } as const;

export interface ReadmeFilm {
  /** A data address with the WebP file. */
  readonly address: string;
  readonly facts: readonly ReadmeFact[];
}

/** There and back, drawn in a view of its own over the page. */
export async function readmeFilm(): Promise<ReadmeFilm> {
  const core = await loadTouchstone();
  const elements = makeSceneElements({ isOperated: false });
  Object.assign(elements.view.style, { position: 'fixed', inset: '0 auto auto 0', zIndex: '100' });
  for (const element of [elements.view, elements.stage])
    Object.assign(element.style, { width: `${size.width}px`, height: `${size.height}px`, minHeight: '0' });
  document.body.append(elements.view);
  const view = new SceneView(elements, { notify: () => undefined });
  const viewport = await view.start();
  if (!viewport) throw new Error('The browser has no WebGL.');
  await document.fonts.ready;
  const last = readmeStates.length - 1;
  const order = [...readmeStates.keys(), ...[...readmeStates.keys()].slice(1, -1).reverse()];
  const film = await filmOf(
    order.map((i) => ({
      duration: i === 0 || i === last ? durations.rest : durations.each,
      draw: () => {
        const state = readmeStates[i];
        if (!state) return undefined;
        viewport.camera.set(state.camera, 3);
        viewport.show(state.scene, resultsOf(core, state.scene, state.show, state.method), state.show);
        return viewport.draw();
      },
    })),
  );
  view.destroy();
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(new Error('The film could not be read.')));
    reader.readAsDataURL(film);
  });
  return { address, facts: readmeFacts(core) };
}
