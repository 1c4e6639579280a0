// SPDX-License-Identifier: MIT
// The page "Mesh hierarchies": joins settings, files, comparison, view and controls. It computes and draws when something changes.
import { type BroadPhaseModule, loadBroadPhase } from '../../../../bindings/broadphase/index.ts';
import { type MeshData, makeMesh } from '../../content/meshes/index.ts';
import { add } from '../../model/vectors.ts';
import { keepOffline } from '../../parts/offline/register.ts';
import { onLanguage, text } from '../../text/language.ts';
import { formatCount } from '../../text/numbers.ts';
import { appear } from '../../parts/page/appear.ts';
import { Announcer } from '../../parts/page/announcer.ts';
import { notifyNoCore } from '../../parts/page/coreNotice.ts';
import { byId } from '../../parts/dom/dom.ts';
import { startFrame } from '../../parts/page/frame.ts';
import { Notices } from '../../parts/page/notices.ts';
import { SettingsFormView } from '../../parts/forms/settingsForm.ts';
import { settingsInAddress, writeSettings } from '../../parts/page/settingsLink.ts';
import { onThemeChange } from '../../parts/scene/theme.ts';
import { afterKey, movedTo, poseOf, turnedBy } from './model/pose.ts';
import {
  type Choice,
  firstSettings,
  format,
  mostLevels,
  ofMeshes,
  ofPicture,
  ofPose,
  ofTrees,
  type SettingName,
  type Settings,
} from './model/settings.ts';
import { type Drawn, showStep } from './hierarchyPicture.ts';
import { Collision, type Compared } from './queries/collision.ts';
import { Stage } from './stage.ts';
import { AnswerPanel, verdictOf } from './ui/answerPanel.ts';
import { CountsTable } from './ui/countsTable.ts';
import { FilePanel, type MeshOf } from './ui/filePanel.ts';
import { sentenceOf, StepPanel } from './ui/stepPanel.ts';
import type { HierarchyLayer } from './view/layer.ts';

const notices = new Notices(byId('notice', HTMLElement));
await startFrame(notices);

const part = (id: string): HTMLElement => byId(id, HTMLElement);
const now = (): number => performance.now();
const announcer = new Announcer(part('live'));
/** Building a tree of more triangles takes so long that the page says so first. */
const quickTriangles = 20_000;
const degreesPerPixel = 0.5;

let module: BroadPhaseModule | undefined;
let settings = settingsInAddress(format, notices) ?? firstSettings;
let collision: Collision | undefined;
let compared: Compared | undefined;
let layer: HierarchyLayer | undefined;
/** Settings when the present drag began. */
let dragged = settings;
let isMoving = false;
let isDue = false;
/** Meshes made by code, by name and number of triangles: the same object as long as both are the same. */
const made: { a?: [string, MeshData]; b?: [string, MeshData] } = {};
/** Options with which the trees were built. */
let builtWith = '';
/** Of two rebuilds at once only the last one counts. */
let rebuilds = 0;

const answer = new AnswerPanel(part('answer'));
const table = new CountsTable();
part('counts').append(table.element);
const steps = new StepPanel(part('steps'), chooseStep);
const files = new FilePanel(part('files'), () => void rebuild(true));
const stage = new Stage(part('view-place'), notices, {
  pointOnB: ({ origin, direction }) => {
    const hit = collision?.b.hierarchy.ray(origin, direction);
    const before = hit && collision?.a.hierarchy.ray(origin, direction, hit.t);
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
const forms = (
  [
    ['meshes-form', ofMeshes],
    ['trees-form', ofTrees],
    ['pose-form', ofPose],
    ['picture-form', ofPicture],
  ] as const
).map(([id, names]) => new SettingsFormView(part(id), settings, { ...keys, names }));

function adopt(next: Settings): void {
  settings = next;
  for (const form of forms) form.show(settings);
}
function remember(): void {
  notices.notify('link', undefined);
  writeSettings(format, settings);
}
function meshOf(which: MeshOf): MeshData {
  const file = files.file(which);
  if (file) return file.mesh;
  const [name, triangles] = which === 'a' ? [settings.a, settings.aTriangles] : [settings.b, settings.bTriangles];
  const key = `${name} ${triangles}`;
  const known = made[which];
  if (known?.[0] === key) return known[1];
  const mesh = makeMesh(name, triangles);
  made[which] = [key, mesh];
  return mesh;
}

/** The step that is shown: the last level where there are fewer, and the triangles after it. */
function stepOf({ levels }: Compared): number {
  return settings.level === mostLevels ? levels.length : Math.min(settings.level, levels.length - 1);
}
function drawnSentence({ drawn, all }: Drawn): string {
  if (drawn >= all) return '';
  const counts = { drawn: formatCount(drawn), all: formatCount(all) };
  return stage.isSoftware ? text('hierarchy.drawn', counts) : text('hierarchy.drawnMost', counts);
}
function showPicture(): void {
  if (!collision || !compared) return;
  table.mark(stepOf(compared));
  if (!layer) return;
  steps.drawn(drawnSentence(showStep(layer, collision, compared, stepOf(compared), settings, stage.mostBounds)));
  stage.draw(isMoving);
}
function showNumbers(): void {
  if (!collision || !compared) return;
  answer.show(collision, compared);
  table.show(compared, settings.early);
  steps.load(compared, stepOf(compared));
}
/** Compares the meshes where they are now. */
function compare(): void {
  if (!collision) return;
  const pose = poseOf(settings);
  compared = collision.compare(pose, settings.scale, settings.early);
  stage.place(pose, settings.scale);
  showNumbers();
  showPicture();
}
function sayVerdict(): void {
  if (compared) announcer.say(verdictOf(compared));
}
function chooseStep(step: number): void {
  if (!compared) return;
  settings = { ...settings, level: step >= compared.levels.length ? mostLevels : step };
  remember();
  showPicture();
  // The slider itself speaks where it has the focus.
  if (!document.activeElement?.matches('input[type="range"]')) announcer.say(sentenceOf(compared, step));
}

/** B is elsewhere: compared once in each frame, however often it moves. */
function moved(next: Settings, byHand: boolean): void {
  adopt(next);
  isMoving = byHand;
  if (isDue) return;
  isDue = true;
  requestAnimationFrame(() => {
    isDue = false;
    compare();
    isMoving = false;
    remember();
    if (!byHand) sayVerdict();
  });
}

/** Other trees, and another picture where the meshes are others. */
async function rebuild(isOtherMesh: boolean): Promise<void> {
  if (!module) return;
  const turn = ++rebuilds;
  const meshes = { a: meshOf('a'), b: meshOf('b') };
  if (meshes.a.indices.length + meshes.b.indices.length > 3 * quickTriangles) {
    answer.building();
    await new Promise((done) => setTimeout(done, 30));
    if (turn !== rebuilds) return;
  }
  const { outer, leaf: leafTriangles, cut: cutTriangles } = settings;
  const options = { outer, leafTriangles, cutTriangles } as const;
  if (builtWith !== JSON.stringify(options)) {
    collision?.release();
    collision = undefined;
  }
  builtWith = JSON.stringify(options);
  collision = new Collision(module, meshes, options, now, collision);
  compare();
  appear();
  if (document.body.dataset['ready'] === 'true') sayVerdict();
  if (!isOtherMesh) return;
  const opened = await stage.open(meshes.a, meshes.b, poseOf(settings), settings.scale);
  if (collision.a.mesh !== meshes.a || collision.b.mesh !== meshes.b) return;
  layer = opened;
  showPicture();
}

function changed(next: Settings, name: SettingName): void {
  if (name === 'a' || name === 'aTriangles') files.remove('a');
  if (name === 'b' || name === 'bTriangles') files.remove('b');
  adopt(next);
  remember();
  if (ofMeshes.includes(name)) void rebuild(true);
  else if (ofPicture.includes(name)) showPicture();
  else if (name === 'early' || ofPose.includes(name)) {
    compare();
    sayVerdict();
  } else void rebuild(false);
}

window.addEventListener('hashchange', () => {
  const next = settingsInAddress(format, notices);
  if (!next || format.writeLink(next) === format.writeLink(settings)) return;
  for (const mesh of ['a', 'b'] as const) files.remove(mesh);
  adopt(next);
  void rebuild(true);
});
onLanguage(() => {
  stage.relabel();
  for (const form of forms) form.relabel();
  files.relabel();
  steps.relabel();
  showNumbers();
  showPicture();
});
onThemeChange(() => stage.draw());
steps.relabel();
try {
  module = await loadBroadPhase();
} catch (error) {
  notifyNoCore(notices, error);
}
if (!module) appear();
await rebuild(true);
document.body.dataset['ready'] = 'true';
keepOffline();
