// SPDX-License-Identifier: MIT
// The page "Broad phase": joins settings, run and controls. A step for each frame while it plays; otherwise nothing runs.
import {
  type Choice,
  describesScene,
  firstSettings,
  format,
  ofPicture,
  ofScene,
  type SettingName,
  type Settings,
} from '../../model/broadPhase.ts';
import { part } from '../../parts/dom/dom.ts';
import { SettingsFormView } from '../../parts/forms/settingsForm.ts';
import { PageAddress } from '../../parts/page/address.ts';
import { Announcer } from '../../parts/page/announcer.ts';
import { appear } from '../../parts/page/appear.ts';
import { startBroadPhase } from '../../parts/page/modules/broadPhase.ts';
import { startPage } from '../../parts/page/page.ts';
import { onThemeChange } from '../../parts/scene/theme.ts';
import { text } from '../../text/language.ts';
import { links } from './model/link.ts';
import { ComparisonRunner } from './queries/runner.ts';
import { BroadPhaseRun } from './run.ts';

const start = startBroadPhase();
const page = await startPage();
const address = new PageAddress(page.notices, links);
/** On a phone four views would push everything else off the screen. */
const hasRoom = matchMedia('(min-width: 700px)').matches;
const linked = location.hash.length > 1 ? address.read() : undefined;
let settings = linked ?? { ...firstSettings, beside: hasRoom };

const runner = new ComparisonRunner(() => page.notices.notify('worker', () => text('load.inPage')));
// Loaded beside the module of the page.
runner.prepare();
const run = new BroadPhaseRun(
  page.notices,
  new Announcer(part('live')),
  runner,
  () => settings,
  (compared) => {
    adopt({ ...settings, ...compared });
    address.keep(settings);
    void run.arrange();
  },
);
const keys = {
  format,
  fieldKey: (name: SettingName) => `broadphase.field.${name as Exclude<SettingName, 'methods' | 'drawn'>}` as const,
  choiceKey: (value: string) => `broadphase.choice.${value as Choice}` as const,
  onChange: changed,
};
const form = new SettingsFormView(part('settings-form'), settings, { ...keys, names: ofScene });
const pictureForm = new SettingsFormView(part('picture-form'), settings, { ...keys, names: ofPicture });

/** Other settings, in every control. */
function adopt(next: Settings): void {
  settings = next;
  form.show(settings);
  pictureForm.show(settings);
  run.choose(settings);
}
function changed(next: Settings, name: SettingName): void {
  adopt(next);
  address.keep(settings);
  if (describesScene(name)) void run.restart();
  else if (name === 'beside') void run.arrange();
  else void run.refresh();
}

address.onOther(
  () => settings,
  (next) => {
    adopt(next);
    void run.restart();
  },
);
page.onLanguage(form, pictureForm, run);
onThemeChange(() => run.draw());

const module = await start.on(page);
if (module) run.start(module);
appear();
await page.ready(() => run.arrange());
run.controls.playUnlessReduced();
