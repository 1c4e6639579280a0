// SPDX-License-Identifier: MIT
// The page "Particles and cloth": joins settings, run and controls. A step for each frame while it plays; otherwise nothing runs.
import { part } from '../../parts/dom/dom.ts';
import { SettingsFormView } from '../../parts/forms/settingsForm.ts';
import { PageAddress } from '../../parts/page/address.ts';
import { Announcer } from '../../parts/page/announcer.ts';
import { appear } from '../../parts/page/appear.ts';
import { startParticles } from '../../parts/page/modules/particles.ts';
import { startPage } from '../../parts/page/page.ts';
import { onThemeChange } from '../../parts/scene/theme.ts';
import { type Choice, fields, firstSettings, format, type SettingName, type Settings } from './model/settings.ts';
import { ParticleRun } from './run.ts';

const start = startParticles();
const page = await startPage();
const address = new PageAddress(page.notices, format);
let settings = address.read() ?? firstSettings;
const run = new ParticleRun(page.notices, new Announcer(part('live')), () => settings);

function changed(next: Settings, name: SettingName): void {
  settings = next;
  address.keep(settings);
  form.show(settings);
  if (!fields[name].isLive || settings.mode === 'slow') void run.restart();
  else run.show();
}
const form = new SettingsFormView(part('settings-form'), settings, {
  format,
  fieldKey: (name) => `particles.field.${name}`,
  choiceKey: (value) => `particles.choice.${value as Choice}`,
  onChange: changed,
});

address.onOther(
  () => settings,
  (next) => {
    settings = next;
    form.show(settings);
    void run.restart();
  },
);
page.onLanguage(form, run);
onThemeChange(() => run.recolor());

const module = await start.on(page);
if (module) run.start(module);
appear();
await page.ready(() => run.open());
run.controls.playUnlessReduced();
