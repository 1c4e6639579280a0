// SPDX-License-Identifier: MIT
// The page "Particles and cloth": joins settings, simulation, view and controls. A step for each frame while it plays; otherwise
// nothing runs.
import { loadParticles, type Particles } from '../../../../bindings/particles/index.ts';
import { keepOffline } from '../../parts/offline/register.ts';
import { onLanguage, text } from '../../text/language.ts';
import { notifyNoCore } from '../../parts/page/coreNotice.ts';
import { formatCount, withUnit } from '../../text/numbers.ts';
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
import { pointBetween, spheresBetween } from './model/colliders.ts';
import { type Choice, fields, firstSettings, format, type SettingName, type Settings } from './model/settings.ts';
import { Drape } from './simulation/drape.ts';
import { Rain } from './simulation/rain.ts';
import type { Simulation } from './simulation/simulation.ts';
import { placeDuring, type SlowStep, slowStep } from './simulation/slowStep.ts';
import { Stage } from './stage.ts';
import { CounterPanel } from './ui/counterPanel.ts';
import { MaskPicture } from './ui/maskTable.ts';
import { SlowPanel } from './ui/slowPanel.ts';
import type { ParticleLayer } from './view/layer.ts';

const notices = new Notices(byId('notice', HTMLElement));
await startFrame(notices);

const part = (id: string): HTMLElement => byId(id, HTMLElement);
const announcer = new Announcer(part('live'));
const [play, step, reset] = ['play', 'step', 'reset'].map((id) => byId(id, HTMLButtonElement)) as [
  HTMLButtonElement,
  HTMLButtonElement,
  HTMLButtonElement,
];
const masksOpen = byId('masks-fold', HTMLDetailsElement);
const stage = new Stage(part('view-place'), notices);
const counters = new CounterPanel(part('counters'));
const masks = new MaskPicture(part('masks'));
const slow = new SlowPanel(part('slow'), drawSlow);

let particles: Particles | undefined;
let settings = settingsInAddress(format, notices) ?? firstSettings;
let simulation: Simulation | undefined;
let slowScene: SlowStep | undefined;
let layer: ParticleLayer | undefined;
const loop = new PlayLoop(advance);
/** Frames between two updates of the counters: numbers that change more often cannot be read. */
const quietFrames = 6;

function showState(): void {
  play.textContent = text(loop.isPlaying ? 'scrubber.pause' : 'scrubber.play');
  if (simulation) counters.show(simulation, settings);
  if (!masksOpen.open || !simulation) return;
  const hasStepped = simulation.counters.steps > 0;
  masks.show(hasStepped ? simulation.world.masks() : undefined, simulation.colliders);
}

/** Where a press of Step or Pause has led to, to screen readers; while it plays it would be said without end. */
function sayState(): void {
  if (!simulation) return;
  const { steps, inside, tunnelled, collisions } = simulation.counters;
  const time = withUnit(simulation.time.toFixed(1).replace('.', text('number.decimal')), 's');
  announcer.say(text('particles.said', { steps: formatCount(steps), time, inside, tunnelled, collisions }));
}

function drawSlow(t: number): void {
  if (!slowScene || !layer) return;
  const { from, to, trace, exactTime, publishedTime } = slowScene;
  const on = (at: number | undefined) => (at === undefined ? undefined : pointBetween(trace.from, trace.target, at));
  layer.place(spheresBetween(from, to, t));
  const stopped = placeDuring(slowScene, t, settings);
  layer.mark({
    path: [trace.from, trace.target],
    particle: stopped,
    exact: on(exactTime),
    published: on(publishedTime),
  });
  stage.draw(true);
}

function draw(isMoving: boolean): void {
  if (!simulation || !layer) return;
  layer.place(simulation.colliders);
  stage.draw(isMoving);
}

function pause(): void {
  loop.stop();
  simulation?.counters.pause();
  slow.stop();
  showState();
}
function run(): void {
  if (loop.isPlaying || !simulation) return;
  loop.start();
  showState();
}
function advance(): void {
  if (!simulation) return;
  simulation.counters.frame(performance.now());
  simulation.step(settings);
  draw(true);
  if (simulation.counters.steps % quietFrames === 0 || pageClock.hasReducedMotion()) showState();
}
function stepOnce(): void {
  pause();
  simulation?.step(settings);
  draw(false);
  showState();
}

/** A new run with the present settings. */
async function restart(): Promise<void> {
  pause();
  if (!particles) return;
  simulation?.release();
  simulation = undefined;
  slowScene = undefined;
  const isSlow = settings.mode === 'slow';
  for (const id of ['transport', 'counters-card', 'masks-card']) part(id).hidden = isSlow;
  part('slow-card').hidden = !isSlow;
  if (isSlow) slowScene = slowStep(particles, settings);
  else simulation = new (settings.mode === 'cloth' ? Drape : Rain)(particles, settings, () => performance.now());
  if (slowScene) slow.load(slowScene);
  showState();
  appear();
  const current = simulation;
  const drawn = current && {
    positions: current.positions,
    ...(settings.mode === 'cloth' ? { side: settings.size } : {}),
  };
  const opened = await stage.open(settings.mode, drawn);
  if (simulation !== current) return;
  layer = opened;
  if (slowScene) drawSlow(0);
  draw(false);
}

function changed(next: Settings, name: SettingName): void {
  settings = next;
  notices.notify('link', undefined);
  writeSettings(format, settings);
  form.show(settings);
  if (!fields[name].isLive || settings.mode === 'slow') void restart();
  else showState();
}

const form = new SettingsFormView(part('settings-form'), settings, {
  format,
  fieldKey: (name) => `particles.field.${name}`,
  choiceKey: (value) => `particles.choice.${value as Choice}`,
  onChange: changed,
});

play.addEventListener('click', () => {
  announcer.say(text(loop.isPlaying ? 'scrubber.paused' : 'scrubber.playing'));
  if (!loop.isPlaying) return run();
  pause();
  sayState();
});
step.addEventListener('click', () => {
  stepOnce();
  sayState();
});
reset.addEventListener('click', () => void restart().then(sayState));
masksOpen.addEventListener('toggle', showState);
document.addEventListener('visibilitychange', () => document.hidden && pause());
window.addEventListener('hashchange', () => {
  const next = settingsInAddress(format, notices);
  if (!next || format.writeLink(next) === format.writeLink(settings)) return;
  settings = next;
  form.show(settings);
  void restart();
});
onLanguage(() => {
  stage.relabel();
  form.relabel();
  slow.relabel();
  showState();
});
onThemeChange(() => {
  stage.draw();
  showState();
});
showState();
try {
  particles = await loadParticles();
} catch (error) {
  notifyNoCore(notices, error);
}
if (!particles) appear();
await restart();
document.body.dataset['ready'] = 'true';
if (!pageClock.hasReducedMotion() && !document.hidden) run();
keepOffline();
