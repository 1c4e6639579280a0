// SPDX-License-Identifier: MIT
// The page "Test lab": joins settings, subject, run and results.
import { defaultLabLimits } from '../../lab/model/subject.ts';
import { byId, part } from '../../parts/dom/dom.ts';
import { PageAddress } from '../../parts/page/address.ts';
import { Announcer } from '../../parts/page/announcer.ts';
import { appear } from '../../parts/page/appear.ts';
import { startPage } from '../../parts/page/page.ts';
import { onThemeChange } from '../../parts/scene/theme.ts';
import { text } from '../../text/language.ts';
import { type Linked, writeAddress } from './desk/address.ts';
import { articlePair } from './desk/articlePrograms.ts';
import { Desk } from './desk/desk.ts';
import { openDeskPort } from './desk/pageDesk.ts';
import { firstSettings, onePair, type SettingName, type Settings } from './desk/settings.ts';
import { labLinks } from './links.ts';
import { Looking } from './looking.ts';
import { Running } from './running.ts';
import { CppPanel } from './ui/cppPanel.ts';
import { Example } from './ui/example.ts';
import { LabForms } from './ui/forms.ts';
import { Outcome } from './ui/outcome.ts';
import { RunResults } from './ui/runResults.ts';
import { SubjectPanel } from './ui/subjectPanel.ts';
import { runKey, saveScenes } from './ui/wanted.ts';

const page = await startPage();
const address = new PageAddress(page.notices, labLinks);
const announce = new Announcer(part('live')).say;
let settings: Settings = firstSettings;

const cpp = new CppPanel(announce);
const looking: Looking = new Looking(new Desk(openDeskPort, defaultLabLimits), {
  settings: () => settings,
  program: () => subject.program,
  isRunning: () => running.session.isBusy,
  onPose: (id) => {
    results.mark(id);
    address.write(linked());
  },
  announce,
  locate: (failure, pair) => running.session.located(failure, pair),
});
const results: RunResults = new RunResults(looking);
const subject: SubjectPanel = new SubjectPanel(page.notices, {
  onRun: () => void running.start(),
  onFile: () => changed({ ...settings, subject: 'file' }, 'subject'),
  onScenes: () => outcome.show(saveScenes(settings)),
  onOwn: () => {
    changed({ ...settings, subject: 'own' }, 'subject');
    byId('setting-subject', HTMLSelectElement).focus();
  },
  onArticle: () => {
    changed({ ...settings, subject: 'own', ...articlePair }, 'a');
    subject.takeArticle();
  },
  onProgram: () => {
    cpp.want(subject.program);
    outcome.relabel();
  },
  announce,
  hash: () => writeAddress(settings, looking.pose).slice(1),
});
const outcome: Outcome = new Outcome(() => runKey(settings, subject), announce);
const running: Running = new Running({
  page,
  settings: () => settings,
  subject,
  cpp,
  looking,
  results,
  outcome,
  announce,
});
part('subject').append(subject.element, cpp.element);
const places = {
  subject: part('subject-form'),
  scenes: part('scenes-form'),
  regimes: part('regimes'),
  judged: part('judged-form'),
  properties: part('properties'),
};
const forms = new LabForms(places, settings, changed);

function linked(): Linked {
  return { settings, ...(looking.pose && { pose: looking.pose }) };
}
function adopt(next: Settings): void {
  settings = next;
  forms.show(settings);
  subject.show(settings.subject, onePair(settings));
  // A program in C++ needs its compiler, which takes long to come.
  cpp.want(subject.program);
}
function changed(next: Settings, name: SettingName): void {
  if (running.session.isBusy) running.session.cancel();
  if (name !== 'tolerance' && name !== 'properties') looking.pose = undefined;
  adopt(next);
  address.keep(linked());
  outcome.relabel();
}
/** What a link asks for is shown; programs run only when Run is pressed. */
function open({ settings: next, program, pose }: Linked): void {
  adopt(next);
  looking.pose = pose;
  if (program) subject.takeProgram(program, () => text('code.fromLink'));
  address.write(linked());
  if (pose && !looking.lookBeforeRun(pose)) outcome.show(text('lab.pose.pressRun'));
}

page.onLanguage(new Example(), running, forms, subject, cpp, results, looking.finding, outcome);
onThemeChange(() => looking.finding.redraw());
const first = address.read();
if (first) open(first);
else adopt(settings);
address.onOther(linked, open);
appear();
await page.ready();
