// SPDX-License-Identifier: MIT
// Puts the embed together: the workbench and the controls of the playground in a frame of another page, steered by the address
// and by messages. It writes neither the address nor the browser's storage; both may be forbidden here.
import { fromLink, toLink } from '../../formats/link/sceneLink.ts';
import { fromDocument, toDocument, type ValidateShape } from '../../model/document.ts';
import { firstState, type State } from '../../model/state.ts';
import { byId, part } from '../../parts/dom/dom.ts';
import { fillTexts } from '../../parts/dom/staticTexts.ts';
import { readOptions } from '../../parts/embed/readOptions.ts';
import { appear } from '../../parts/page/appear.ts';
import { startTouchstone } from '../../parts/page/modules/touchstone.ts';
import { Notices } from '../../parts/page/notices.ts';
import { onTools } from '../../parts/panels/toolButtons.ts';
import { whenSeen } from '../../parts/scene/sight.ts';
import { benchElements } from '../../parts/workbench/benchParts.ts';
import { Workbench } from '../../parts/workbench/workbench.ts';
import { language, onLanguage, text } from '../../text/language.ts';
import { EmbedAddress } from './address.ts';
import { pairMessage } from './answer.ts';
import { refusalSentence, startEmbedFrame } from './embedFrame.ts';
import { layOut } from './layout.ts';
import { EmbedPanels } from './panels.ts';
import { EmbedPort } from './port.ts';
import { Reports } from './reports.ts';
import { Veil } from './veil.ts';

// Before anything is waited for: the page around asks for the connection as soon as the frame is loaded.
const port = new EmbedPort(window);
const start = startTouchstone('elementary');
const { options, refused } = readOptions(new URLSearchParams(location.search));
const notices = new Notices(part('notice'));
// What was changed is nowhere else: the page that is loaded anew opens it from its address.
await startEmbedFrame(notices, options, () => (location.hash = toLink(session.state)));
const bench = new Workbench(firstState(), benchElements(part('view')), {
  notices,
  keep: showLink,
  onCore: () => panels.show(),
  onSettled: (core, before) => panels.settle(core, before),
});
const { session, stage } = bench;
const reports = new Reports(
  () => session.state,
  (isFinal) => port.sendResult(isFinal),
);
const panels: EmbedPanels = new EmbedPanels(bench, reports);
const veil = new Veil(stage);
const address = new EmbedAddress(notices, options, stage);
const playground = byId('open', HTMLAnchorElement);

function showLink(state: State): void {
  playground.href = address.playgroundWith(state);
}
function speak(): void {
  document.documentElement.lang = language();
  fillTexts();
  panels.show();
}
const openAsked = (use: (state: State) => void): Promise<boolean> =>
  bench.validating((validate) => use(address.asked(validate)));

function begin(validate: ValidateShape): void {
  session.start(address.asked(validate));
  showLink(session.state);
  reports.begin();
  panels.show();
  // Includes a change made just before the link is followed.
  playground.addEventListener('click', () => showLink(session.state));
  // The page around may change the hash of a frame without loading it anew.
  addEventListener('hashchange', () => {
    void bench.validating((check) => {
      const state = address.linked(check);
      if (state) session.open(state);
    });
  });
  onTools(part('view'), { resetScene: () => void openAsked((state) => session.open(state)) });
  const openSettled = (state: State): void => {
    session.open(state);
    bench.settle();
  };
  port.serve(
    {
      getState: () => toDocument(session.state),
      setState: (state) =>
        bench.validating((check) =>
          openSettled(typeof state === 'string' ? fromLink(state, check) : fromDocument(state, check)),
        ),
      reset: () => openAsked(openSettled),
      pair: () => (bench.core ? pairMessage(bench.core, panels.pair, session.state.method) : { kind: 'none' }),
    },
    refused.map(refusalSentence),
  );
}

for (const one of refused) notices.notify(one.name, () => refusalSentence(one));
layOut(options, stage, (pixels) => port.sendHeight(pixels));
session.subscribe(() => panels.show());
onLanguage(speak);
speak();
await bench.startCore(start);
if (!(await bench.validating(begin))) port.refuse({ path: '', message: text('notice.noCore') });
appear();
// Of many embeds in a page only those that are seen take a graphics context.
await whenSeen(stage);
await bench.startView();
panels.controls.useView();
if (!bench.viewport) veil.remove();
panels.show();
