// SPDX-License-Identifier: MIT
// Puts the embed together: the workbench and the controls of the playground in a frame of another page, steered by the address
// and by messages. It writes neither the address nor the browser's storage; both may be forbidden here.
import type { Touchstone } from '../../../../bindings/index.ts';
import { benchElements, controlElements } from '../../parts/workbench/benchParts.ts';
import { Controls } from '../../parts/workbench/controls.ts';
import { fromDocument, toDocument } from '../../model/document.ts';
import { pageStarted, scriptsRun } from '../../loading/startup.ts';
import { fromLink, hasLink, LinkError, toLink } from '../../formats/link/sceneLink.ts';
import type { ValidateShape } from '../../model/document.ts';
import { firstState, setMethod, setShow, type State } from '../../model/state.ts';
import { type PairAnswer, resultsOf } from '../../queries/queries.ts';
import { queryTime } from '../../queries/timing.ts';
import { filling, stateOf } from '../../content/situations/framing.ts';
import { sampleA, sampleB } from '../../content/situations/samples.ts';
import { firstLanguage, language, onLanguage, text } from '../../text/language.ts';
import { appear } from '../../parts/page/appear.ts';
import { byId } from '../../parts/dom/dom.ts';
import { guardFocus } from '../../parts/dom/focus.ts';
import { notifyOpenedLink, notifyRefusedLink } from '../../parts/page/linkNotice.ts';
import { sayWhatIsMissing, speakOrSay } from '../../parts/page/missingCode.ts';
import { Notices } from '../../parts/page/notices.ts';
import { Readout } from '../../parts/workbench/readout.ts';
import { printedSentence, resultSentence } from '../../parts/workbench/sentences.ts';
import { fillTexts } from '../../parts/dom/staticTexts.ts';
import { startTheme } from '../../parts/page/theme.ts';
import { onTools } from '../../parts/panels/toolButtons.ts';
import { hideNamesWithEscape } from '../../parts/page/toolNames.ts';
import { whenSeen } from '../../parts/scene/sight.ts';
import { Workbench } from '../../parts/workbench/workbench.ts';
import { pairMessage } from './answer.ts';
import { type Options, readOptions, type Refusal } from '../../parts/embed/options.ts';
import { EmbedPort } from './port.ts';
import { Veil } from './veil.ts';

const port = new EmbedPort(window);
const { options, refused } = readOptions(new URLSearchParams(location.search));
const notices = new Notices(byId('notice', HTMLElement));
scriptsRun();
await speakOrSay(firstLanguage([options.lang, ...navigator.languages]));
pageStarted();
// What was changed is nowhere else: the page that is loaded anew opens it from its address.
sayWhatIsMissing(notices, () => (location.hash = toLink(session.state)));
const view = byId('view', HTMLElement);
const bench = new Workbench(firstState(), benchElements(view), {
  notices,
  keep: showLink,
  onCore: () => show(session.state),
  onSettled: announce,
});
const { session } = bench;
const controls = new Controls(bench, controlElements());
const readout = new Readout(byId('readout', HTMLElement), (a, b) => bench.core && queryTime(bench.core, a, b));
const veil = new Veil(bench.stage);
let pair: PairAnswer = { kind: 'none' };
/** The last reported state, so that camera changes report nothing. */
let reported = { state: session.state, isFinal: true };
let isNotifying = false;

const refusal = ({ name, found, allowed }: Refusal): string =>
  name === 'pair'
    ? text('embed.unknownPair', { found, allowed })
    : text('notice.unknownChoice', { name, found, allowed });

/** The place of B along X at which the samples of a pair stand a little apart, or nearly so. */
const placeOfB = 1.1;

/** Applies the address; a link that cannot be opened is reported, and the pair or the first scene replaces it. */
function stateOfAddress(validate: ValidateShape, { pair: kinds, mode, labels }: Options): State {
  const sampled = ([kindA, kindB]: NonNullable<typeof kinds>): State => {
    const [a, b] = [sampleA(kindA), sampleB(kindB, placeOfB)];
    validate(a, 'a');
    validate(b, 'b');
    return stateOf(a, b);
  };
  const ownState = (): State => (kinds ? sampled(kinds) : firstState());
  // A link brings the camera that its author chose.
  const state = linkedState(validate) ?? filling(ownState(), bench.stage.clientWidth / bench.stage.clientHeight || 1);
  const withMode = mode === undefined ? state : setMethod(state, mode);
  return labels === undefined ? withMode : setShow(withMode, { labels });
}
function linkedState(validate: ValidateShape): State | undefined {
  notices.notify('link', undefined);
  if (!hasLink(location.hash)) return undefined;
  try {
    const state = fromLink(location.hash, validate);
    notifyOpenedLink(notices, location.hash, 'scene');
    return state;
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    notifyRefusedLink(notices, error);
    return undefined;
  }
}

/** The link to the playground passes on the language and theme of this address. */
function showLink(state: State): void {
  const url = new URL('./index.html', location.href);
  if (options.lang) url.searchParams.set('lang', options.lang);
  if (options.theme !== 'system') url.searchParams.set('theme', options.theme);
  url.hash = toLink(state);
  byId('open', HTMLAnchorElement).href = url.href;
}
const isReported = (state: State): boolean =>
  state.scene === reported.state.scene && state.method === reported.state.method;
function announce(core: Touchstone, before: string): void {
  const { state } = session;
  const results = resultsOf(core, state.scene, state.show, state.method);
  const overlays = controls.settle(core, results);
  readout.time(results.pair);
  const isKnown = isReported(state) && reported.isFinal;
  const sentences = [before, ...(isKnown ? [] : [resultSentence(results, state.method)]), overlays].filter(
    (part) => part !== '',
  );
  if (sentences.length > 0) byId('live', HTMLElement).textContent = sentences.join(' ');
  if (isKnown) return;
  reported = { state, isFinal: true };
  port.sendResult(true);
}
/** At most once in a frame, however fast the scene changes. */
function sendSoon(): void {
  if (isNotifying || isReported(session.state)) return;
  isNotifying = true;
  requestAnimationFrame(() => {
    isNotifying = false;
    if (isReported(session.state)) return;
    reported = { state: session.state, isFinal: false };
    port.sendResult(false);
  });
}

function show(state: State): void {
  const results = bench.show(state);
  controls.show(state);
  if (!results || !bench.core) return;
  pair = results.pair;
  readout.show(pair);
  const isPublished = state.method === 'published';
  byId('published', HTMLElement).hidden = !isPublished;
  byId('published', HTMLElement).textContent = isPublished ? printedSentence(results.printed, pair) : '';
  sendSoon();
}

function speak(): void {
  document.documentElement.lang = language();
  fillTexts();
  show(session.state);
}

function layOut({ controls: level, height }: Options): void {
  document.body.dataset['controls'] = level;
  bench.stage.style.setProperty('--view-height', `${height}px`);
  byId('buttons', HTMLElement).hidden = level === 'none';
  for (const id of ['views', 'details']) byId(id, HTMLElement).hidden = level !== 'full';
  const narrow = matchMedia('(max-width: 759px)');
  const fold = (): void => {
    for (const part of document.querySelectorAll('details')) part.open = !narrow.matches;
  };
  fold();
  narrow.addEventListener('change', fold);
  // A sandboxed frame may open no window.
  byId('open', HTMLElement).hidden = self.origin === 'null';
  const whole = byId('embed', HTMLElement);
  // In a frame the landmarks are those of the page around: each has one main part, and three embeds would make it four.
  if (window.parent === window) whole.setAttribute('role', 'main');
  new ResizeObserver(() => port.sendHeight(Math.ceil(whole.getBoundingClientRect().height))).observe(whole);
}

function start(validate: ValidateShape): void {
  // A reset shows again what was shown first, from the same place, however wide the view is by then.
  let [address, asked] = [location.hash, stateOfAddress(validate, options)];
  const reopen = (use: (state: State) => void): Promise<boolean> =>
    bench.validating((check) => {
      if (address !== location.hash) [address, asked] = [location.hash, stateOfAddress(check, options)];
      use(asked);
    });
  const begin = (): void => {
    session.start(asked);
    showLink(session.state);
    reported = { state: session.state, isFinal: true };
    show(session.state);
  };
  begin();
  // Includes a change made just before the link is followed.
  byId('open', HTMLAnchorElement).addEventListener('click', () => showLink(session.state));
  // The page around may change the hash of a frame without loading it anew.
  addEventListener('hashchange', () => {
    void bench.validating((check) => {
      const state = linkedState(check);
      if (state) session.open(state);
    });
  });
  onTools(view, { resetScene: () => void reopen((state) => session.open(state)) });
  port.serve(
    {
      getState: () => toDocument(session.state),
      setState: (state) =>
        bench.validating((check) => {
          session.open(typeof state === 'string' ? fromLink(state, check) : fromDocument(state, check));
          bench.settle();
        }),
      reset: () =>
        reopen((state) => {
          session.open(state);
          bench.settle();
        }),
      pair: () => (bench.core ? pairMessage(bench.core, pair, session.state.method) : { kind: 'none' }),
    },
    refused.map(refusal),
  );
}

startTheme(options.theme);
hideNamesWithEscape();
guardFocus();
for (const one of refused) notices.notify(one.name, () => refusal(one));
layOut(options);
session.subscribe(show);
onLanguage(speak);
speak();
await bench.startCore();
if (!(await bench.validating(start))) port.refuse({ path: '', message: text('notice.noCore') });
appear();
// Of many embeds in a page only those that are seen take a graphics context.
await whenSeen(bench.stage);
await bench.startView();
controls.useView();
if (!bench.viewport) veil.remove();
show(session.state);
