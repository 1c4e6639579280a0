// SPDX-License-Identifier: MIT
// The page "Mesh hierarchies": joins settings, files, meshes and view. It computes and draws when something changes.
import { add } from '../../model/vectors.ts';
import { part } from '../../parts/dom/dom.ts';
import { SettingsFormView } from '../../parts/forms/settingsForm.ts';
import { PageAddress } from '../../parts/page/address.ts';
import { Announcer } from '../../parts/page/announcer.ts';
import { appear } from '../../parts/page/appear.ts';
import { startBroadPhase } from '../../parts/page/modules/broadPhase.ts';
import { startPage } from '../../parts/page/page.ts';
import { onThemeChange } from '../../parts/scene/theme.ts';
import { MeshPair } from './meshPair.ts';
import { afterKey, movedTo, turnedBy } from './model/pose.ts';
import {
  type Choice,
  firstSettings,
  format,
  ofMeshes,
  ofPicture,
  ofPose,
  ofTrees,
  type SettingName,
  type Settings,
} from './model/settings.ts';
import { Stage } from './stage.ts';

const degreesPerPixel = 0.5;
const start = startBroadPhase();
const page = await startPage();
const address = new PageAddress(page.notices, format);
let settings = address.read() ?? firstSettings;
/** Settings when the present drag began. */
let dragged = settings;

const stage: Stage = new Stage(part('view-place'), page.notices, {
  pointOnB: ({ origin, direction }) => {
    const { a, b } = pair.collision ?? {};
    const hit = b?.hierarchy.ray(origin, direction);
    const before = hit && a?.hierarchy.ray(origin, direction, hit.t);
    return hit && !before ? hit.point : undefined;
  },
  onStart: () => (dragged = settings),
  onTakeBack: () => moved(dragged, true),
  onMove: (way) => moved(movedTo(dragged, add([dragged.x, dragged.y, dragged.z], way)), true),
  onTurn: (across, down) =>
    moved(turnedBy(turnedBy(dragged, 'turnY', across * degreesPerPixel), 'turnX', down * degreesPerPixel), true),
  onKey: (key, isTurn) => {
    const next = afterKey(settings, key, isTurn);
    if (next) moved(next, false);
    return next !== undefined;
  },
});
const keys = {
  format,
  fieldKey: (name: SettingName) => `hierarchy.field.${name}` as const,
  choiceKey: (value: string) => `hierarchy.choice.${value as Choice}` as const,
  onChange: changed,
};
const places = { 'meshes-form': ofMeshes, 'trees-form': ofTrees, 'pose-form': ofPose, 'picture-form': ofPicture };
const forms = Object.entries(places).map(([id, names]) => new SettingsFormView(part(id), settings, { ...keys, names }));

const pair = new MeshPair(stage, new Announcer(part('live')), {
  settings: () => settings,
  onStep: (level) => {
    settings = { ...settings, level };
    address.keep(settings);
  },
});

function adopt(next: Settings): void {
  settings = next;
  for (const form of forms) form.show(settings);
  pair.files.mark(settings);
}
function moved(next: Settings, byHand: boolean): void {
  adopt(next);
  pair.moved(byHand, () => address.keep(settings));
}
function changed(next: Settings, name: SettingName): void {
  if (name === 'a' || name === 'aTriangles') pair.files.remove('a');
  if (name === 'b' || name === 'bTriangles') pair.files.remove('b');
  adopt(next);
  address.keep(settings);
  if (ofMeshes.includes(name)) void pair.rebuild(true);
  else if (ofPicture.includes(name)) pair.showPicture();
  else if (name === 'early' || ofPose.includes(name)) {
    pair.compare();
    pair.sayVerdict();
  } else void pair.rebuild(false);
}

address.onOther(
  () => settings,
  (next) => {
    for (const mesh of ['a', 'b'] as const) pair.files.remove(mesh);
    adopt(next);
    void pair.rebuild(true);
  },
);
page.onLanguage(...forms, pair);
onThemeChange(() => stage.draw());

pair.module = await start.on(page);
await pair.build();
appear();
await page.ready(() => pair.open());
