// SPDX-License-Identifier: MIT
// The page "Broad phase": joins settings, comparison, view and controls. A step for each frame while it plays; otherwise nothing runs.
import { type BroadPhaseModule, loadBroadPhase } from '../../../../bindings/broadphase/index.ts';
import { keepOffline } from '../../parts/offline/register.ts';
import { onLanguage, text } from '../../text/language.ts';
import { formatCount, withUnit } from '../../text/numbers.ts';
import { notifyNoCore } from '../../parts/page/coreNotice.ts';
import { Announcer } from '../../parts/page/announcer.ts';
import { appear } from '../../parts/page/appear.ts';
import { byId } from '../../parts/dom/dom.ts';
import { startFrame } from '../../parts/page/frame.ts';
import { Notices } from '../../parts/page/notices.ts';
import { pageClock } from '../../parts/player/playhead.ts';
import { PlayLoop } from '../../parts/player/playLoop.ts';
import { SettingsFormView } from '../../parts/forms/settingsForm.ts';
import { settingsInAddress, writeSettings } from '../../parts/page/settingsLink.ts';
import { onThemeChange } from '../../parts/scene/theme.ts';
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
} from '../../model/broadPhase.ts';
import { Picture, type PictureState } from './methodPicture.ts';
import { Comparison } from './queries/comparison.ts';
import type { Explained } from './queries/explanation.ts';
import { measureTable } from './queries/table.ts';
import { type Ray, Stage } from './stage.ts';
import { MethodPanel } from './ui/methodPanel.ts';
import { PipelinePanel } from './ui/pipelinePanel.ts';
import { QueryPanel } from './ui/queryPanel.ts';
import { nameOf } from './ui/names.ts';
import { partsInWords, StructurePanel } from './ui/structurePanel.ts';
import { TablePanel } from './ui/tablePanel.ts';
import type { BroadLayer } from './view/layer.ts';

const notices = new Notices(byId('notice', HTMLElement));
await startFrame(notices);

const part = (id: string): HTMLElement => byId(id, HTMLElement);
const now = (): number => performance.now();
const announcer = new Announcer(part('live'));
const stage = new Stage(part('view-place'), notices, pick);
const pipeline = new PipelinePanel(part('pipeline'));
const structure = new StructurePanel(part('structure'), showLevel);

let broadPhase: BroadPhaseModule | undefined;
/** On a phone four views would push everything else off the screen. */
const hasRoom = matchMedia('(min-width: 700px)').matches;
const linked = location.hash.length > 1 ? settingsInAddress(links, notices) : undefined;
let settings = linked ?? { ...firstSettings, beside: hasRoom };
let comparison: Comparison | undefined;
/** One for each view, and the views' layers; none before the first scene is open. */
let pictures: readonly Picture[] = [];
let layers: readonly BroadLayer[] = [];
let shape: number | undefined;
let kind: Explained = 'query';
const loop = new PlayLoop(advance);
/** Frames between two updates of the counters: numbers that change more often cannot be read. */
const quietFrames = 6;

const methodPanel = new MethodPanel(part('methods'), settings, (compared) => {
  adopt({ ...settings, ...compared });
  remember();
  comparison?.use(settings);
  void arrange();
});
const query = new QueryPanel(part('query'), {
  onShape: choose,
  onKind: (next) => {
    kind = next;
    refresh();
  },
  onPlace: (place) => {
    chosenPicture()?.showVisits(state(), place);
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
  notices.notify('link', undefined);
  writeSettings(links, settings);
}

/** The picture of the chosen method. */
const chosenPicture = (): Picture | undefined => pictures.find(({ index }) => index === drawnMethod(settings));
const methodName = (index: number): string => nameOf(settings.methods[index] ?? 'brute');

/** What each view shows, in words. */
function showCaptions(): void {
  const captions = pictures.map(({ index, drawn }) => {
    const words = settings.structure ? partsInWords(drawn) : '';
    return `${methodName(index)}${words && `: ${words}`}`;
  });
  const names = pictures.map(({ index }) => methodName(index));
  stage.label(names, captions, pictures.indexOf(chosenPicture() as Picture));
}

function clockOf({ step, time }: Comparison): string {
  const seconds = withUnit(time.toFixed(2).replace('.', text('number.decimal')), 's');
  return text('broadphase.clock', { step: formatCount(step), time: seconds });
}
/** Where a press of Step or Pause has led to, to screen readers; while it plays it would be said without end. */
function sayState(): void {
  if (!comparison) return;
  const method = drawnMethod(settings);
  const { found } = comparison.records[method] ?? {};
  const count = (x: number | undefined): string => (x === undefined ? '–' : formatCount(x));
  announcer.say(
    text('broadphase.said', {
      clock: clockOf(comparison),
      method: methodName(method),
      tests: count(found?.tests),
      pairs: count(found?.pairs),
      contacts: count(comparison.pipeline?.contacts.touching),
    }),
  );
}

/** Everything that is read: cards, pipeline, structure, clock. */
function showNumbers(): void {
  const play = byId('play', HTMLButtonElement);
  play.textContent = text(loop.isPlaying ? 'scrubber.pause' : 'scrubber.play');
  const chosen = chosenPicture();
  if (!comparison || !chosen) return;
  const { step, records, scene } = comparison;
  part('clock').textContent = clockOf(comparison);
  methodPanel.show(records, step);
  pipeline.show(scene.count, settings.methods[drawnMethod(settings)] ?? 'brute', comparison.pipeline);
  structure.show(settings.structure, Math.max(...pictures.map(({ drawn }) => drawn.depth)), chosen.drawn);
  showCaptions();
  const stride = Math.ceil(scene.count / stage.limits.shapes);
  const counts = { drawn: formatCount(Math.ceil(scene.count / stride)), all: formatCount(scene.count) };
  part('left-out').textContent = stride > 1 ? text('broadphase.leftOut', counts) : '';
}
/** The same step with another structure, level, shape or layer. */
function refresh(): void {
  for (const picture of pictures) picture.refresh(state());
  query.load(shape, chosenPicture()?.visits ?? []);
  stage.draw();
  showNumbers();
}
function showLevel(): void {
  for (const picture of pictures) picture.relevel(state());
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
  loop.stop();
  query.stop();
  refresh();
}
function run(): void {
  if (loop.isPlaying || !comparison) return;
  loop.start();
  table.cancel();
  showNumbers();
}
function advance(): void {
  if (!comparison) return;
  comparison.advance(false);
  for (const picture of pictures) picture.show(state(), true, pictures.length);
  stage.draw(true);
  if (comparison.step % quietFrames !== 0 && !pageClock.hasReducedMotion()) return;
  query.load(shape, chosenPicture()?.visits ?? []);
  showNumbers();
}
function stepOnce(): void {
  loop.stop();
  comparison?.advance(true);
  for (const picture of pictures) picture.show(state(), false, pictures.length);
  refresh();
}

/** A new run with the present settings. */
async function restart(): Promise<void> {
  loop.stop();
  if (!broadPhase) return;
  table.cancel();
  comparison?.release();
  const current = new Comparison(broadPhase, settings, now);
  comparison = current;
  query.most = settings.count - 1;
  if (shape !== undefined && shape >= settings.count) shape = undefined;
  layers = [];
  showPictures();
  showNumbers();
  const arranged = arrange();
  appear();
  await arranged;
}

/** The methods that have a view. */
const shownMethods = (): readonly number[] =>
  settings.beside ? settings.methods.map((_, index) => index) : [drawnMethod(settings)];
function showPictures(): void {
  const current = comparison;
  if (!current) return;
  pictures = shownMethods().map((index, i) => new Picture(current, index, layers[i], stage.limits.parts));
}
/** As many views as are needed, each with its method. */
async function arrange(): Promise<void> {
  const current = comparison;
  if (!current) return;
  const count = shownMethods().length;
  if (layers.length !== count) {
    const opened = await stage.open(current.scene, settings.preset === 'outdoor', count);
    // Another scene or other methods since then: their own call has the views.
    if (comparison !== current || shownMethods().length !== count) return;
    layers = opened;
  }
  showPictures();
  refresh();
}

function changed(next: Settings, name: SettingName): void {
  adopt(next);
  remember();
  if (describesScene(name)) void restart();
  else if (name === 'beside') void arrange();
  else refresh();
}

byId('play', HTMLButtonElement).addEventListener('click', () => {
  announcer.say(text(loop.isPlaying ? 'scrubber.paused' : 'scrubber.playing'));
  if (!loop.isPlaying) return run();
  pause();
  sayState();
});
byId('step', HTMLButtonElement).addEventListener('click', () => {
  stepOnce();
  sayState();
});
byId('reset', HTMLButtonElement).addEventListener('click', () => void restart().then(sayState));
document.addEventListener('visibilitychange', () => document.hidden && loop.isPlaying && pause());
window.addEventListener('hashchange', () => {
  const next = settingsInAddress(links, notices);
  if (!next || links.writeLink(next) === links.writeLink(settings)) return;
  adopt(next);
  void restart();
});
onLanguage(() => {
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
} catch (error) {
  notifyNoCore(notices, error);
}
if (!broadPhase) appear();
await restart();
document.body.dataset['ready'] = 'true';
if (!pageClock.hasReducedMotion() && !document.hidden) run();
keepOffline();
