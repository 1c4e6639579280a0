// SPDX-License-Identifier: MIT
// The page that compares algorithms: joins the pair, its table, the comparison on random poses and its table.
import { loadTouchstone, type Touchstone } from '../../../../bindings/index.ts';
import { RunBar } from '../../parts/editor/runBar.ts';
import type { Pair } from '../../lab/model/types.ts';
import { regimeList } from '../../parts/lab/regimeList.ts';
import { pairName } from '../../parts/lab/words.ts';
import { LinkError, toLink } from '../../formats/link/sceneLink.ts';
import { keepOffline } from '../../parts/offline/register.ts';
import { stateOf } from '../../content/situations/framing.ts';
import { onLanguage, text } from '../../text/language.ts';
import { formatCount } from '../../text/numbers.ts';
import { PhraseError } from '../../text/phrase.ts';
import { sentenceOf } from '../../parts/words/problems.ts';
import { shapeWords } from '../../parts/words/shapeWords.ts';
import { appear } from '../../parts/page/appear.ts';
import { Announcer } from '../../parts/page/announcer.ts';
import { download } from '../../parts/dom/clipboard.ts';
import { notifyNoCore } from '../../parts/page/coreNotice.ts';
import { byId, make, write } from '../../parts/dom/dom.ts';
import { setDisabled } from '../../parts/dom/focus.ts';
import { startFrame } from '../../parts/page/frame.ts';
import { notifyOpenedLink, notifyRefusedLink } from '../../parts/page/linkNotice.ts';
import { Notices } from '../../parts/page/notices.ts';
import { PairTable } from '../../parts/panels/pairTable.ts';
import { SettingsFormView } from '../../parts/forms/settingsForm.ts';
import { type Compared, readAddress, sampleOf, writeAddress } from './model/address.ts';
import { csvOf } from './model/csv.ts';
import { firstKinds, firstPoses, poseFormat, type PoseSettings } from './model/settings.ts';
import { mostTimed, type Progress, type Wanted } from './queries/comparison.ts';
import { openPort } from './run/page.ts';
import { type Message, Run } from './run/protocol.ts';
import { KindChoice } from './ui/kindChoice.ts';
import { PoseTable } from './ui/poseTable.ts';

const part = (id: string): HTMLElement => byId(id, HTMLElement);
const notices = new Notices(part('notice'));
loadTouchstone().catch(() => undefined);
await startFrame(notices);
const announcer = new Announcer(part('live'));

let compared: Compared = sampleOf(firstKinds.a, firstKinds.b, firstPoses);
let core: Touchstone | undefined;
/** The last comparison, complete or not. */
let last:
  { readonly wanted: Wanted; readonly progress: Progress; readonly end: 'busy' | 'done' | 'cancelled' } | undefined;
let broken: string | undefined;

const pairTable = new PairTable();
part('pair-table').append(pairTable.element);
const poseTable = new PoseTable();
part('pose-table').append(poseTable.element);
const kindChoice = new KindChoice((a, b) => change(sampleOf(a, b, compared.poses)));
part('kinds').append(kindChoice.element);
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
// Nothing has to be fetched before a run.
const bar = new RunBar({ onRun: start, onCancel: cancel, onFetch: start });
part('run').append(bar.element);
const run = new Run(openPort, hear);
const exportButton = byId('export', HTMLButtonElement);
exportButton.addEventListener('click', () => {
  if (!last) return;
  const { wanted, progress } = last;
  const name = `touchstone-algorithms-${wanted.pair.a}-${wanted.pair.b}-${wanted.seed}.csv`;
  download(new Blob([csvOf(wanted, progress.rows)], { type: 'text/csv' }), name);
  part('exported').textContent = text('code.exported', { name });
});

const pairOf = ({ a, b }: Compared): Pair => ({ a: a.type, b: b.type });
function wantedNow(): Wanted {
  const { count, seed, regimes: chosen } = compared.poses;
  return { pair: pairOf(compared), regimes: chosen, count: Number(count), seed };
}

function remember(): void {
  try {
    history.replaceState(history.state, '', writeAddress(compared));
  } catch {
    // Too many in a short time, or a frame without an address of its own.
  }
}
function change(next: Compared): void {
  notices.notify('link', undefined);
  adopt(next);
  remember();
}
function adopt(next: Compared): void {
  compared = next;
  showPair();
  form.show(compared.poses);
  regimes.show(compared.poses.regimes);
  showOutcome();
}
function setPoses(poses: PoseSettings): void {
  notices.notify('link', undefined);
  compared = { ...compared, poses };
  remember();
  showOutcome();
}

function showPair(): void {
  const { a, b } = compared;
  kindChoice.show(a.type, b.type);
  const state = stateOf(a, b);
  const words = [a, b].map((shape, i) => make('li', {}, shapeWords(i === 0 ? 'A' : 'B', shape)));
  part('shapes').replaceChildren(...words);
  byId('open-pair', HTMLAnchorElement).href = `./index.html${toLink(state)}`;
  if (core) pairTable.show(core, a, b);
}

function start(): void {
  const wanted = wantedNow();
  last = undefined;
  broken = undefined;
  poseTable.clear();
  part('exported').textContent = '';
  bar.show({ kind: 'busy', progress: undefined, text: text('compare.opening') });
  run.start(wanted);
  running = wanted;
  showOutcome();
}
let running: Wanted | undefined;
function hear(message: Message): void {
  if (!running) return;
  if (message.kind === 'broke') broken = message.message;
  else last = { wanted: running, progress: message.progress, end: message.kind === 'done' ? 'done' : 'busy' };
  if (message.kind === 'progress') showProgress(message.progress);
  else finish();
  if (last) poseTable.show(last.wanted, last.progress.rows);
}
function showProgress({ done, total }: Progress): void {
  const values = { done: formatCount(done), total };
  bar.show({ kind: 'busy', progress: { done, total }, text: text('compare.progress', values) });
}
function cancel(): void {
  run.cancel();
  if (last) last = { ...last, end: 'cancelled' };
  finish();
}
function finish(): void {
  running = undefined;
  bar.show({ kind: 'idle' });
  showOutcome();
  announcer.say(part('outcome').textContent);
}

function outcome(): string {
  if (broken !== undefined) return text('compare.broke', { why: broken });
  if (!last) return running ? '' : text('compare.idle');
  if (last.end === 'busy') return '';
  const { wanted, progress, end } = last;
  const [done, total] = [formatCount(progress.done), progress.total];
  const pair = pairName(wanted.pair);
  const sentence =
    end === 'done'
      ? text('compare.done', { total, pair, seed: wanted.seed })
      : text('compare.cancelled', { done, total, pair });
  const isOther = JSON.stringify(wanted) !== JSON.stringify(wantedNow());
  return isOther ? `${sentence} ${text('compare.other')}` : sentence;
}
function showOutcome(): void {
  const sentence = outcome();
  part('outcome').hidden = sentence === '';
  part('outcome').dataset['end'] = broken === undefined ? (last?.end ?? 'idle') : 'broke';
  write(part('outcome'), sentence);
  part('rows-note').textContent = last ? text('compare.rowsNote', { timed: mostTimed }) : '';
  setDisabled(exportButton, !last || last.end === 'busy');
}

function openAddress(): void {
  notices.notify('link', undefined);
  try {
    const found = readAddress(location.hash, (value, path) => {
      if (!core) throw new PhraseError({ key: 'notice.noCore', values: {} });
      return core.validate(value, path);
    });
    adopt(found);
    notifyOpenedLink(notices, location.hash, 'scene');
  } catch (error) {
    if (error instanceof LinkError) notifyRefusedLink(notices, error);
    else if (error instanceof PhraseError)
      notices.notify('link', () => text('settings.refused.link', { why: sentenceOf(error) }));
    else throw error;
    adopt(compared);
  }
}

addEventListener('hashchange', () => {
  if (location.hash !== writeAddress(compared)) openAddress();
});
onLanguage(() => {
  bar.relabel();
  form.relabel();
  adopt(compared);
  if (last) poseTable.show(last.wanted, last.progress.rows, true);
});
adopt(compared);
try {
  core = await loadTouchstone();
} catch (error) {
  notifyNoCore(notices, error);
}
openAddress();
appear();
document.body.dataset['ready'] = 'true';
keepOffline();
