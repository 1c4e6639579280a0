// SPDX-License-Identifier: MIT
// The page "Test lab": joins settings, subject, run and results.
import { loadTouchstone } from '../../../../bindings/index.ts';
import type { Progress } from '../../coding/types.ts';
import { linkTo, maxLink } from '../../parts/editor/exchange.ts';
import { RunBar } from '../../parts/editor/runBar.ts';
import { compilerState } from '../../coding/compilerState.ts';
import { keepOffline } from '../../parts/offline/register.ts';
import { onLanguage, text } from '../../text/language.ts';
import { formatCount } from '../../text/numbers.ts';
import { appear } from '../../parts/page/appear.ts';
import { Announcer } from '../../parts/page/announcer.ts';
import { copyAndSay } from '../../parts/dom/copying.ts';
import { coreSentence } from '../../parts/page/coreNotice.ts';
import { byId } from '../../parts/dom/dom.ts';
import { startFrame } from '../../parts/page/frame.ts';
import { Notices } from '../../parts/page/notices.ts';
import { onThemeChange } from '../../parts/scene/theme.ts';
import { LabSession, type SessionEnd, workersFor } from './labSession.ts';
import { idText } from '../../lab/model/rows.ts';
import type { Plan, Report } from '../../lab/model/report.ts';
import { defaultLabLimits, type Promised } from '../../lab/model/subject.ts';
import { type Linked, type Pose, writeAddress } from './desk/address.ts';
import { articlePair } from './desk/articlePrograms.ts';
import { Desk } from './desk/desk.ts';
import { type FindingGroup, Findings } from './desk/findingGroups.ts';
import { openDeskPort } from './desk/pageDesk.ts';
import {
  builtIn,
  firstSettings,
  onePair,
  planOf,
  probedCells,
  type SettingName,
  type Settings,
} from './desk/settings.ts';
import { sceneNamed } from '../../lab/generate/generate.ts';
import { openPagePort } from '../../lab/run/page.ts';
import type { RunProgress } from '../../lab/run/run.ts';
import { defaultEntry as entry } from '../../lab/subjects/signatures.ts';
import { CppPanel } from './ui/cppPanel.ts';
import { addressIn } from './ui/addressNotice.ts';
import { endText, reportText } from './ui/endText.ts';
import { ExportPanel } from './ui/exportPanel.ts';
import { FindingDesk } from './ui/findingDesk.ts';
import { FindingList } from './ui/findingList.ts';
import { LabForms } from './ui/forms.ts';
import { Results } from './ui/results.ts';
import { SubjectPanel } from './ui/subjectPanel.ts';
import { Throughput } from './ui/throughput.ts';
import { saveScenes, wantedSubject } from './ui/wanted.ts';
import { ratePerSecond } from '../../parts/lab/words.ts';

const part = (id: string): HTMLElement => byId(id, HTMLElement);
const notices = new Notices(part('notice'));
await startFrame(notices);
const announcer = new Announcer(part('live'));
/** Results are drawn so often while a run goes on, in milliseconds. */
const drawEvery = 250;

let settings: Settings = firstSettings;
/** The pose of the address, or the one that is looked at. */
let pose: Pose | undefined;
let shown: Report | undefined;
/** Groups of the findings that are shown. */
let groups: readonly FindingGroup[] = [];
let findings: Findings | undefined;
let ended: { readonly end: SessionEnd; readonly report: Report | undefined; readonly wanted: string } | undefined;
/** The results that are shown are of other settings or another program. */
let isStale = false;
/** What the run under way, or the last one, was started with. */
let started = '';
let drawnAt = 0;
let drawing: ReturnType<typeof setTimeout> | undefined;
let isChosen = false;

const desk = new Desk(openDeskPort, defaultLabLimits);
const cpp = new CppPanel(announcer.say);
const means = {
  connect: openPagePort,
  workers: workersFor(navigator.hardwareConcurrency || 2),
  compiler: cpp,
};
const session = new LabSession(desk, means, {
  onCompiling: (progress) => showCompiling(progress),
  onWarnings: (diagnostics) => subject.showProblems(diagnostics),
  onOpened: (name, promised, plan) => {
    judgeBy(name, promised);
    void (pose ? look(pose) : probe(plan));
  },
  onReport: (report, progress) => {
    shown = report;
    showProgress(progress);
  },
  onEnd: (end, report) => finish(end, report),
});
const bar = new RunBar({
  onRun: () => void start(false),
  onFetch: () => void start(true),
  onCancel: () => session.cancel(),
  onPause: (isPaused) => {
    session.pause(isPaused);
    const { progress } = session;
    if (progress) showProgress(progress);
    announcer.say(text(isPaused ? 'lab.paused' : 'lab.resumed'));
  },
});
part('run').append(bar.element);
const subject = new SubjectPanel(notices, {
  onRun: () => void start(false),
  onFile: () => changed({ ...settings, subject: 'file' }, 'subject'),
  onScenes: () => showOutcome(saveScenes(settings)),
  onOwn: () => {
    changed({ ...settings, subject: 'own' }, 'subject');
    byId('setting-subject', HTMLSelectElement).focus();
  },
  onArticle: () => {
    changed({ ...settings, subject: 'own', ...articlePair }, 'a');
    subject.takeArticle();
  },
  onProgram: () => {
    prepare();
    relabelOutcome();
  },
  announce: announcer.say,
  hash: () => writeAddress(settings, pose).slice(1),
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
const results = new Results(part('heat'), part('cells'), part('results'));
const list = new FindingList((one) => {
  isChosen = true;
  void finding.open(one, true);
});
part('findings').append(list.element);
const finding = new FindingDesk(part('finding'), desk, {
  onScene: (id) => {
    pose = id;
    list.mark(id && idText(id));
    remember();
  },
  onLink: () => void copyLink(),
  announce: announcer.say,
  locate: (failure, pair) => session.located(failure, pair),
});
const throughput = new Throughput();
part('throughput').append(throughput.element);
const exports = new ExportPanel();
part('export').append(exports.element);

/** Scenes are looked at with the subject that is open now. */
function judgeBy(name: string, promised: Promised): void {
  const { program } = subject;
  const isPublished = settings.subject === 'published';
  finding.clear({ name, isPublished, promised, entry, ...(program && { program }) });
}
function remember(): void {
  try {
    history.replaceState(history.state, '', writeAddress(settings, pose));
  } catch {
    // Too many in a short time, or a frame without an address of its own.
  }
}
function adopt(next: Settings): void {
  settings = next;
  forms.show(settings);
  subject.show(settings.subject, onePair(settings));
  prepare();
}
/** A program in C++ needs its compiler, which takes long to come. */
function prepare(): void {
  cpp.want(subject.program);
}
/** Results of other settings stay until the next run, which their sentence says. */
function changed(next: Settings, name: SettingName): void {
  notices.notify('link', undefined);
  if (session.isBusy) session.cancel();
  if (name !== 'tolerance' && name !== 'properties') pose = undefined;
  adopt(next);
  remember();
  relabelOutcome();
}
/** All that decides a run: results of anything else are of before. */
function wanted(): string {
  const { program, file } = subject;
  const { subject: kind } = settings;
  const { language, source } = program ?? {};
  return JSON.stringify([settings, kind === 'own' && [language, source], kind === 'file' && fileNumber(file)]);
}
const files: unknown[] = [];
function fileNumber(file: unknown): number {
  if (!files.includes(file)) files.push(file);
  return files.indexOf(file);
}

async function start(mayFetch: boolean): Promise<void> {
  session.cancel();
  subject.showProblems([]);
  const asked = wantedSubject(settings, subject);
  if (asked.kind === 'missing') return showOutcome(asked.sentence);
  if (asked.kind === 'uncompiled' && !mayFetch && !cpp.isUnderWay) {
    const state = await compilerState(cpp.folder);
    if (state && !state.isKept) {
      bar.show({ kind: 'asking', bytes: state.bytes });
      return announcer.say(text('code.fetchAsked'));
    }
  }
  [shown, ended, isChosen, groups] = [undefined, undefined, pose !== undefined, []];
  results.clear();
  exports.show(undefined);
  part('found').hidden = true;
  finding.clear(undefined);
  showOutcome('');
  bar.show({ kind: 'busy', progress: undefined, text: text('lab.opening') });
  started = wanted();
  try {
    findings ??= new Findings(await loadTouchstone());
  } catch (error) {
    return finish({ kind: 'broke', message: coreSentence(error) }, undefined);
  }
  void session.start({
    subject: asked,
    plan: (hasPair) => planOf(settings, hasPair),
  });
}

function showCompiling(progress: Progress): void {
  bar.show({ kind: 'busy', progress });
}
function showProgress(progress: RunProgress): void {
  const { done, total, seconds } = progress;
  const rate = ratePerSecond(seconds > 0 ? done / seconds : 0);
  const values = { done: formatCount(done), total, rate };
  const isPaused = session.isPaused;
  bar.show({ kind: 'busy', progress, isPaused, text: text(isPaused ? 'lab.progress.paused' : 'lab.progress', values) });
  clearTimeout(drawing);
  const wait = drawnAt + drawEvery - performance.now();
  if (wait <= 0) draw();
  else drawing = setTimeout(draw, wait);
}
function draw(): void {
  clearTimeout(drawing);
  drawnAt = performance.now();
  if (!shown || shown.cells.length === 0) return;
  results.show(shown);
  groups = findings?.groups(shown) ?? [];
  part('found').hidden = groups.length === 0;
  list.show(groups);
  finding.list(groups);
  openFirst();
}
/** The first failing scene is shown without a press; the focus stays where it is. */
function openFirst(): void {
  const [one] = groups[0]?.findings ?? [];
  if (!one || isChosen) return;
  isChosen = true;
  void finding.open(one, false);
}
function finish(end: SessionEnd, report: Report | undefined): void {
  ended = { end, report, wanted: started };
  shown = report ?? shown;
  bar.show({ kind: 'idle' });
  if ('diagnostics' in end) subject.showProblems(end.diagnostics);
  draw();
  if (report && end.kind === 'done' && !report.stopped) throughput.add(report, sceneNames());
  exports.show(report?.cells.length ? report : undefined);
  relabelOutcome();
  announcer.say(part('outcome').textContent);
}
/** The scenes of a run, whatever the subject. */
const sceneNames = (): string =>
  JSON.stringify([settings.a, settings.b, settings.regimes, settings.count, settings.seed]);

function showOutcome(sentence: string): void {
  const place = part('outcome');
  place.hidden = sentence === '';
  place.textContent = sentence;
}
function relabelOutcome(): void {
  if (!ended) return;
  const { end, report } = ended;
  part('outcome').dataset['end'] = end.kind;
  const wasStale = isStale;
  isStale = wanted() !== ended.wanted;
  const stale = isStale ? text('lab.stale') : '';
  if (isStale && !wasStale) announcer.say(text('lab.stale.announced'));
  const result = report ? reportText(report, end.kind === 'done') : '';
  showOutcome([stale, endText(end), result].filter(Boolean).join(' '));
}

/** Looks at a pose by its name with the subject that is open. */
async function look(at: Pose): Promise<void> {
  const id = { ...at, seed: settings.seed };
  isChosen = true;
  await finding.look(id, sceneNamed(id), undefined, false);
}
/** An error of any cell is shown before the run reaches it. */
async function probe(plan: Plan): Promise<void> {
  const found = await desk.probe(probedCells(plan), plan.seed);
  if (found && !isChosen && session.isBusy) await look(found);
}
/** A link to the pose that is looked at, with the program where it fits. */
async function copyLink(): Promise<void> {
  const hash = writeAddress(settings, pose);
  const { program } = subject;
  const plain = `${location.href.replace(/#.*$/s, '')}${hash}`;
  const link = program ? linkTo(location.href, program, hash.slice(1)) : plain;
  if (link === undefined) finding.message.textContent = text('code.linkTooLong', { most: maxLink });
  else await copyAndSay(link, finding.message);
}

/** What a link asks for is shown; programs run only when Run is pressed. */
function open({ settings: next, program, pose: linked }: Linked): void {
  adopt(next);
  pose = linked;
  if (program) subject.takeProgram(program, () => text('code.fromLink'));
  remember();
  if (!pose) return;
  if (builtIn(settings)) void lookBeforeRun(pose);
  else showOutcome(text('lab.pose.pressRun'));
}
async function lookBeforeRun(at: Pose): Promise<void> {
  const description = builtIn(settings);
  if (!description) return;
  const opened = await desk.open({ description, limits: defaultLabLimits });
  if (opened.kind !== 'opened') return;
  judgeBy(opened.name, opened.promised);
  await look(at);
}
function openAddress(): void {
  const linked = addressIn(location.hash, notices);
  if (linked) open(linked);
  else adopt(settings);
}

window.addEventListener('hashchange', () => {
  if (location.hash !== writeAddress(settings, pose)) openAddress();
});
onLanguage(() => {
  bar.relabel();
  forms.relabel();
  subject.relabel();
  cpp.relabel();
  results.relabel();
  list.show(groups, true);
  finding.relabel();
  throughput.relabel();
  exports.relabel();
  relabelOutcome();
});
onThemeChange(() => finding.redraw());
throughput.relabel();
openAddress();
appear();
document.body.dataset['ready'] = 'true';
keepOffline();
