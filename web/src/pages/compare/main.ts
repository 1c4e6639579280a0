// SPDX-License-Identifier: MIT
// The page that compares algorithms: joins the pair, its table, the comparison on random poses and its table.
import { part } from '../../parts/dom/dom.ts';
import { SettingsFormView } from '../../parts/forms/settingsForm.ts';
import { regimeList } from '../../parts/lab/regimeList.ts';
import { PageAddress } from '../../parts/page/address.ts';
import { Announcer } from '../../parts/page/announcer.ts';
import { appear } from '../../parts/page/appear.ts';
import { startTouchstone } from '../../parts/page/modules/touchstone.ts';
import { startPage } from '../../parts/page/page.ts';
import { ComparedPair } from './comparedPair.ts';
import { compareLinks } from './links.ts';
import { type Compared, sampleOf } from './model/address.ts';
import { firstKinds, firstPoses, poseFormat, type PoseSettings } from './model/settings.ts';
import { PoseComparison } from './poseComparison.ts';

const start = startTouchstone();
const page = await startPage();
let compared: Compared = sampleOf(firstKinds.a, firstKinds.b, firstPoses);

const pair: ComparedPair = new ComparedPair((a, b) => {
  adopt(sampleOf(a, b, compared.poses));
  address.keep(compared);
});
const address = new PageAddress(
  page.notices,
  compareLinks(() => pair.core),
  'scene',
);
const comparison = new PoseComparison(new Announcer(part('live')), () => {
  const { a, b, poses } = compared;
  return { pair: { a: a.type, b: b.type }, regimes: poses.regimes, count: Number(poses.count), seed: poses.seed };
});
const form = new SettingsFormView<PoseSettings>(part('poses-form'), compared.poses, {
  format: poseFormat,
  names: ['count', 'seed'],
  fieldKey: (name) => (name === 'count' ? 'compare.field.count' : 'compare.field.seed'),
  choiceKey: (value) => `compare.count.${value as PoseSettings['count']}`,
  // The list of regimes has its own control.
  onChange: ({ count, seed }) => setPoses({ ...compared.poses, count, seed }),
});
const regimes = regimeList((chosen) => {
  setPoses({ ...compared.poses, regimes: chosen });
  regimes.relabel();
});
part('regimes').append(regimes.element);

function setPoses(poses: PoseSettings): void {
  compared = { ...compared, poses };
  address.keep(compared);
  comparison.showOutcome();
}
function adopt(next: Compared): void {
  compared = next;
  pair.show(compared);
  form.show(compared.poses);
  regimes.show(compared.poses.regimes);
  comparison.showOutcome();
}

page.onLanguage(form, () => adopt(compared), comparison);
adopt(compared);
pair.core = await start.on(page);
adopt(address.read() ?? compared);
address.onOther(() => compared, adopt);
appear();
await page.ready();
