// SPDX-License-Identifier: MIT
// The page "Particles and cloth": joins settings, run and controls. A step for each frame while it plays; otherwise nothing runs.
import { unlessMissing } from '../../loading/later.ts';
import { part } from '../../parts/dom/dom.ts';
import { SettingsFormView } from '../../parts/forms/settingsForm.ts';
import { PageAddress } from '../../parts/page/address.ts';
import { Announcer } from '../../parts/page/announcer.ts';
import { appear } from '../../parts/page/appear.ts';
import { startParticles } from '../../parts/page/modules/particles.ts';
import { startPage } from '../../parts/page/page.ts';
import { onThemeChange } from '../../parts/scene/theme.ts';
import { type Choice, fields, firstSettings, format, type SettingName, type Settings } from './model/settings.ts';
import { text } from '../../text/language.ts';
import { ParticleRun } from './run.ts';
import { SimulationRunner } from './simulation/runner.ts';
import { Tiles } from './tiles.ts';

const start = startParticles();
const page = await startPage();
const address = new PageAddress(page.notices, format);
let settings = address.read() ?? firstSettings;
const runner = new SimulationRunner(() => page.notices.notify('worker', () => text('load.inPage')));
const run = new ParticleRun(page.notices, new Announcer(part('live')), runner, () => settings);

function changed(next: Settings, name: SettingName): void {
  settings = next;
  address.keep(settings);
  form.show(settings);
  if (!fields[name].isLive || settings.mode === 'slow') void run.restart();
  else void run.show();
}
const form = new SettingsFormView(part('settings-form'), settings, {
  format,
  fieldKey: (name) => `particles.field.${name}`,
  choiceKey: (value) => `particles.choice.${value as Choice}`,
  onChange: changed,
});

const tiles = new Tiles(runner);
/** Without a link in the address the page shows its scenes side by side. */
const isOverview = (): boolean => location.hash === '';
let shows: 'tiles' | 'scene' | undefined;
/** Whether something else is shown now. */
function turn(): boolean {
  const before = shows;
  shows = isOverview() ? 'tiles' : 'scene';
  document.body.dataset['shows'] = shows;
  return shows !== before;
}
/** Another scene, or the tiles; the numbers are there before the picture. */
async function show(): Promise<void> {
  if (shows === 'tiles') {
    run.controls.pause();
    if (module) await tiles.open(module);
  } else {
    tiles.close();
    await run.restart();
    run.controls.playUnlessReduced();
  }
}
address.onOther(
  () => settings,
  (next) => {
    if (isOverview()) return;
    settings = next;
    form.show(settings);
    if (shows === 'scene') void run.restart();
  },
);
addEventListener('hashchange', () => {
  if (!turn()) return;
  settings = isOverview() ? settings : (address.read() ?? settings);
  form.show(settings);
  void unlessMissing(show());
});
page.onLanguage(form, run, tiles);
onThemeChange(() => {
  run.recolor();
  tiles.recolor();
});

turn();
// Loaded beside the module of the page.
if (isOverview() || settings.mode !== 'slow') runner.prepare();
const module = await start.on(page);
run.module = module;
if (module && !isOverview()) run.start(module);
appear();
await page.ready(() => (isOverview() ? show() : run.open()));
if (!isOverview()) run.controls.playUnlessReduced();
