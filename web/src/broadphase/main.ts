// SPDX-License-Identifier: MIT
// The page "Broad phase": joins settings, comparison, view and controls. A step for each frame while it plays; otherwise nothing runs.
import { type BroadPhaseModule, loadBroadPhase } from '../../../bindings/broadphase/index.ts';
import { keepOffline } from '../offline/register.ts';
import { onLanguage, text } from '../text/language.ts';
import { formatCount, withUnit } from '../text/numbers.ts';
import { byId } from '../ui/dom.ts';
import { startFrame } from '../ui/frame.ts';
import { Notices } from '../ui/notices.ts';
import { pageClock } from '../ui/playhead.ts';
import { SettingsFormView } from '../ui/settingsForm.ts';
import { settingsInAddress, writeSettings } from '../ui/settingsLink.ts';
import { onThemeChange } from '../view/theme.ts';
import { links } from './model/link.ts';
import {
  type Choice,
  describesScene,
  drawnMethod,
  firstSettings,
  format,
  ofPicture,
  ofScene,
  type SettingName,
  type Settings,
} from './model/settings.ts';
import { Picture, type PictureState } from './picture.ts';
import { Comparison } from './queries/comparison.ts';
import type { Explained } from './queries/explanation.ts';
import { measureTable } from './queries/table.ts';
import { type Ray, Stage } from './stage.ts';
import { MethodPanel } from './ui/methodPanel.ts';
import { PipelinePanel } from './ui/pipelinePanel.ts';
import { QueryPanel } from './ui/queryPanel.ts';
import { StructurePanel } from './ui/structurePanel.ts';
import { TablePanel } from './ui/tablePanel.ts';

const notices = new Notices(byId('notice', HTMLElement));
await startFrame(notices);

const part = (id: string): HTMLElement => byId(id, HTMLElement);
const now = (): number => performance.now();
const stage = new Stage(part('view-place'), notices, pick);
const pipeline = new PipelinePanel(part('pipeline'));
const structure = new StructurePanel(part('structure'), showLevel);

let broadPhase: BroadPhaseModule | undefined;
let settings = settingsInAddress(links, notices) ?? firstSettings;
let comparison: Comparison | undefined;
let picture: Picture | undefined;
let shape: number | undefined;
let kind: Explained = 'query';
let isPlaying = false;
/** Frames between two updates of the counters: numbers that change more often cannot be read. */
const quietFrames = 6;

const methodPanel = new MethodPanel(part('methods'), settings, (compared) => {
  adopt({ ...settings, ...compared });
  remember();
  comparison?.use(settings);
  refresh();
});
const query = new QueryPanel(part('query'), {
  onShape: choose,
  onKind: (next) => {
    kind = next;
    refresh();
  },
  onPlace: (place) => {
    if (!picture) return;
    picture.showVisits(state(), place);
    stage.draw();
  },
});
const table = new TablePanel(part('table'), {
  settings: () => settings,
  measure: async (onCell, signal) => {
    pause();
    return broadPhase ? measureTable(broadPhase, settings, { onCell, signal, now, pause: breather() }) : [];
  },
});
const keys = {
  format,
  fieldKey: (name: SettingName) => `broadphase.field.${name as Exclude<SettingName, 'methods' | 'drawn'>}` as const,
  choiceKey: (value: string) => `broadphase.choice.${value as Choice}` as const,
  onChange: changed,
};
const form = new SettingsFormView(part('settings-form'), settings, { ...keys, names: ofScene });
const pictureForm = new SettingsFormView(part('picture-form'), settings, { ...keys, names: ofPicture });

/** Lets the browser answer once the work since the last time has taken a frame. */
function breather(): () => Promise<void> {
  let last = now();
  return async () => {
    if (now() - last < 12) return;
    await new Promise((done) => setTimeout(done));
    last = now();
  };
}

/** Other settings, in every control. */
function adopt(next: Settings): void {
  settings = next;
  form.show(settings);
  pictureForm.show(settings);
  methodPanel.choose(settings);
}
function state(): PictureState {
  return { settings, level: structure.level, shape, kind };
}
function remember(): void {
  notices.tell('link', undefined);
  writeSettings(links, settings);
}

/** Everything that is read: cards, pipeline, structure, clock. */
function showNumbers(): void {
  const play = byId('play', HTMLButtonElement);
  play.textContent = text(isPlaying ? 'scrubber.pause' : 'scrubber.play');
  if (!comparison || !picture) return;
  const { step, time, records, scene } = comparison;
  const seconds = withUnit(time.toFixed(2).replace('.', text('number.decimal')), 's');
  part('clock').textContent = text('broadphase.clock', { step: formatCount(step), time: seconds });
  methodPanel.show(records, step);
  pipeline.show(scene.count, settings.methods[drawnMethod(settings)] ?? 'brute', comparison.pipeline);
  const { depth, drawn, all } = picture.drawn;
  structure.show(settings.structure, depth, drawn, all);
  const stride = Math.ceil(scene.count / stage.limits.shapes);
  const counts = { drawn: formatCount(Math.ceil(scene.count / stride)), all: formatCount(scene.count) };
  part('left-out').textContent = stride > 1 ? text('broadphase.leftOut', counts) : '';
}
/** The same step with another structure, level, shape or layer. */
function refresh(): void {
  if (picture) {
    picture.refresh(state());
    query.load(shape, picture.visits);
    stage.draw();
  }
  showNumbers();
}
function showLevel(): void {
  picture?.relevel(state());
  stage.draw();
  showNumbers();
}
function choose(index: number | undefined): void {
  shape = index;
  refresh();
}

/** The first shape that the ray meets; in the plane the first whose bounds hold the point. */
function pick({ origin, direction }: Ray): void {
  const found = comparison?.structure;
  if (!found) return;
  const at = [origin[0], origin[1], 0];
  const index =
    settings.space === '3d' ? found.alongRay(origin, direction)[0]?.index : found.overlapping({ min: at, max: at })[0];
  if (index === undefined) return query.missed();
  query.picked();
  choose(index);
}

function pause(): void {
  isPlaying = false;
  query.stop();
  refresh();
}
function run(): void {
  if (isPlaying || !comparison) return;
  isPlaying = true;
  table.cancel();
  showNumbers();
  requestAnimationFrame(frame);
}
function frame(): void {
  if (!isPlaying || !comparison || !picture) return;
  comparison.advance(false);
  picture.show(state(), true);
  stage.draw(true);
  if (comparison.step % quietFrames === 0) {
    query.load(shape, picture.visits);
    showNumbers();
  }
  requestAnimationFrame(frame);
}
function stepOnce(): void {
  isPlaying = false;
  comparison?.advance(true);
  picture?.show(state(), false);
  refresh();
}

/** A new run with the present settings. */
async function restart(): Promise<void> {
  isPlaying = false;
  if (!broadPhase) return;
  table.cancel();
  comparison?.release();
  const current = new Comparison(broadPhase, settings, now);
  comparison = current;
  query.most = settings.count - 1;
  if (shape !== undefined && shape >= settings.count) shape = undefined;
  picture = new Picture(current, undefined, stage.limits.parts);
  showNumbers();
  const layer = await stage.open(current.scene, settings.preset === 'outdoor');
  if (comparison !== current) return;
  picture = new Picture(current, layer, stage.limits.parts);
  refresh();
}

function changed(next: Settings, name: SettingName): void {
  adopt(next);
  remember();
  if (describesScene(name)) void restart();
  else refresh();
}

byId('play', HTMLButtonElement).addEventListener('click', () => (isPlaying ? pause() : run()));
byId('step', HTMLButtonElement).addEventListener('click', stepOnce);
byId('reset', HTMLButtonElement).addEventListener('click', () => void restart());
document.addEventListener('visibilitychange', () => document.hidden && isPlaying && pause());
window.addEventListener('hashchange', () => {
  const next = settingsInAddress(links, notices);
  if (!next || links.writeLink(next) === links.writeLink(settings)) return;
  adopt(next);
  void restart();
});
onLanguage(() => {
  stage.relabel();
  form.relabel();
  pictureForm.relabel();
  methodPanel.choose(settings);
  query.relabel();
  table.relabel();
  showNumbers();
});
onThemeChange(() => stage.draw());
showNumbers();
try {
  broadPhase = await loadBroadPhase();
} catch {
  notices.tell('core', () => `${text('notice.noCore')} ${text('notice.noResults')}`);
}
await restart();
document.body.dataset['ready'] = 'true';
if (!pageClock.hasReducedMotion() && !document.hidden) run();
keepOffline();
