// SPDX-License-Identifier: MIT
// The pictures of the exercises. Part of no page: `npm run thumbnails` opens it in a browser and writes what it gives.
import { loadTouchstone } from '../../../../bindings/index.ts';
import { exerciseIds, loadExercise } from '../../content/exercises/index.ts';
import { gradingWith } from '../../grading/grading.ts';
import { readExercise } from '../../grading/readExercise.ts';
import { firstShow, firstState } from '../../model/state.ts';
import { makeSceneElements, SceneView } from '../../parts/scene/sceneView.ts';
import { resultsOf } from '../../queries/queries.ts';
import { exercisePictureSize } from '../../content/exercises/pictureSize.ts';
import { exerciseScene } from './exerciseScene.ts';
import { onGround } from './onGround.ts';
import type { Thumbnail } from './thumbnails.ts';

/** Every exercise in the colours of the page that this runs in, drawn in a view of its own over the page. */
export async function exercisePictures(): Promise<readonly Thumbnail[]> {
  const core = await loadTouchstone();
  const grading = gradingWith(core);
  const elements = makeSceneElements({ isOperated: false });
  Object.assign(elements.view.style, { position: 'fixed', inset: '0 auto auto 0', zIndex: '100' });
  const { width, height } = exercisePictureSize;
  for (const element of [elements.view, elements.stage])
    Object.assign(element.style, { width: `${width}px`, height: `${height}px`, minHeight: '0' });
  document.body.append(elements.view);
  const view = new SceneView(elements, { notify: () => undefined });
  const viewport = await view.start();
  if (!viewport) throw new Error('The browser has no WebGL.');
  const show = { ...firstShow, labels: false };
  const drawn: Thumbnail[] = [];
  for (const id of exerciseIds) {
    const exercise = readExercise(core, await loadExercise(id));
    const scene = exerciseScene(grading, exercise);
    if (scene.items.length === 0) throw new Error(`Nothing of ${id} can be drawn.`);
    viewport.camera.set(firstState(scene.dimension).camera, scene.dimension);
    viewport.show(scene, resultsOf(core, scene, show, 'exact'), show);
    viewport.frameAll();
    // A card is wider than high: what is framed for any shape of a view leaves much of it empty.
    viewport.camera.zoom(0.82);
    const picture = viewport.draw();
    if (!picture) throw new Error('The graphics context was lost.');
    drawn.push({ id, address: onGround(picture, exercisePictureSize) });
  }
  view.destroy();
  return drawn;
}
