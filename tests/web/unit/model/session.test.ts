// SPDX-License-Identifier: MIT
// The state as the page holds it: what is kept at the end of a change, and ids that are never used for two shapes; the table
// of numbers that fields, handles and links are made from.
import { expect, test } from 'vitest';
import { shapeSchemas } from '../../../../bindings/index.ts';
import { numberAt, numbersOf, parameters, shapeOf } from '../../../../web/src/model/parameters.ts';
import { addKind, firstScene, kindsOf, swapPair, withFreshIds } from '../../../../web/src/model/scene.ts';
import { SceneSession } from '../../../../web/src/model/sceneSession.ts';
import { cameraRules, seenFrom, Session } from '../../../../web/src/model/session.ts';
import { firstState, setShow, type State } from '../../../../web/src/model/state.ts';

function started(): { session: SceneSession; kept: State[]; shown: State[] } {
  const kept: State[] = [];
  const shown: State[] = [];
  const session = new SceneSession(firstState(), (state) => kept.push(state));
  session.subscribe((state) => shown.push(state));
  return { session, kept, shown };
}

test('a state is kept once, at the end of a change, and not where nothing changed', () => {
  const { session, kept } = started();
  session.settle();
  expect(kept).toEqual([]);
  for (let i = 0; i < 5; ++i) session.changeScene((scene) => addKind(scene, 'sphere'), 'drag');
  expect(kept).toEqual([]);
  session.settle();
  session.settle();
  expect(kept).toEqual([session.state]);
  session.undo();
  session.settle();
  expect(kept).toHaveLength(2);
  session.change((state) => setShow(state, { box: true }));
  session.settle();
  expect(kept.at(-1)?.show.box, 'overlays are kept too, though they are not undone').toBe(true);
});

test('listeners hear of every change that is seen, and of no other', () => {
  const { session, shown } = started();
  session.changeScene(swapPair, 'a');
  session.seal();
  session.changeScene((scene) => scene);
  expect(shown).toHaveLength(1);
  session.undo();
  expect(session.canUndo).toBe(false);
  expect(session.canRedo).toBe(true);
  expect(shown).toHaveLength(2);
});

test('what is opened gets new ids, so that no row or mesh takes it for a shape that was there', () => {
  const { session } = started();
  const before = session.state;
  session.open(firstState(2));
  expect(session.state.scene.items.map((item) => item.id)).toEqual([4, 5, 6]);
  expect(session.state.scene).toMatchObject({ dimension: 2, selection: [4, 5], nextId: 7 });
  session.undo();
  expect(session.state).toEqual(before);
  session.start({ ...firstState(), snap: 0.5 });
  expect(session.state).toMatchObject({ snap: 0.5, scene: { selection: [4, 5] } });
  expect(session.canUndo).toBe(false);
  expect(withFreshIds(firstScene(), 1)).toEqual(firstScene());
});

test('every number of every kind has one row, in the order of the core, and shapes are made of them again', () => {
  expect(Object.keys(parameters)).toEqual(shapeSchemas.map((schema) => schema.type));
  for (const dimension of [2, 3] as const)
    for (const kind of kindsOf(dimension)) {
      const shape = addKind(firstScene(dimension), kind).items.at(-1)?.shape;
      if (!shape) throw new Error(`no ${kind}`);
      expect(shapeOf(kind, numbersOf(shape))).toEqual(shape);
    }
  expect(parameters.taperedCapsule.map((row) => `${row.field}[${row.index}] ${row.role}`)).toEqual([
    ...['base', 'tip'].flatMap((field) => [0, 1, 2].map((i) => `${field}[${i}] coordinate`)),
    'baseRadius[0] size',
    'tipRadius[0] size',
  ]);
  expect(parameters.plane[0]).toMatchObject({ role: 'unit', min: -1, max: 1 });
  expect(parameters.obb2.at(-1)).toMatchObject({ role: 'angle', field: 'angle' });
  expect(numberAt({ type: 'circle2', center: [3, 4], radius: 5 }, { field: 'center', index: 1 })).toBe(4);
});

test('what is given up leaves no entry; where it changed nothing, the entry before it stays', () => {
  const { session } = started();
  session.changeScene((scene) => addKind(scene, 'sphere'), 'add');
  session.seal();
  const before = session.state;
  session.changeScene(swapPair, 'drag');
  session.takeBack('drag');
  expect(session.state.scene).toBe(before.scene);
  expect([session.canUndo, session.canRedo]).toEqual([true, false]);
  session.takeBack('drag');
  expect(session.state.scene, 'nothing of that key was done').toBe(before.scene);
});

test('of a page whose camera alone is not undone: a turn of the camera makes no entry, and undo shows the scene as it was seen', () => {
  const { camera } = firstState();
  const turned = { ...camera, height: camera.height + 1 };
  const session = new Session({ camera, speed: 1 }, cameraRules());
  session.change((state) => seenFrom(state, turned));
  expect([session.state.camera.height, session.canUndo]).toEqual([turned.height, false]);
  session.change((state) => ({ ...state, speed: 2 }));
  session.change((state) => seenFrom(state, camera));
  expect(session.canUndo).toBe(true);
  session.undo();
  expect(session.state).toEqual({ camera: turned, speed: 1 });
  expect([session.canUndo, session.canRedo]).toEqual([false, true]);
});

test('what was opened from where it is kept is not kept again', () => {
  const { session, kept } = started();
  session.open(firstState(2), true);
  session.settle();
  expect(kept).toEqual([]);
  session.open(firstState(3));
  session.settle();
  expect(kept).toHaveLength(1);
});
