// SPDX-License-Identifier: MIT
// The page that steps through algorithms: joins state, trace, player, views and panels.
import { loadTouchstone, type Shape, type Touchstone } from '../../../../bindings/index.ts';
import { compareLink } from '../../formats/link/algorithmLinks.ts';
import { sendHeightAround } from '../../parts/embed/framedPage.ts';
import { toLink } from '../../formats/link/sceneLink.ts';
import type { Side } from '../../model/motion.ts';
import { moved } from '../../model/scene.ts';
import { type Camera, rounded } from '../../model/state.ts';
import { cameraRules, seenFrom, Session } from '../../model/session.ts';
import { keepOffline } from '../../parts/offline/register.ts';
import { unlessRejected } from '../../queries/unlessRejected.ts';
import { onLanguage, text } from '../../text/language.ts';
import { formatCount, formatLength } from '../../text/numbers.ts';
import { sideBySide } from '../../parts/share/sideBySide.ts';
import { Announcer } from '../../parts/page/announcer.ts';
import { notifyNoCore } from '../../parts/page/coreNotice.ts';
import { appear } from '../../parts/page/appear.ts';
import { byId } from '../../parts/dom/dom.ts';
import { startFrame } from '../../parts/page/frame.ts';
import { addHelp } from '../../parts/page/help.ts';
import { showHint } from '../../parts/page/hint.ts';
import { keyMove } from '../../parts/scene/keys.ts';
import { Notices } from '../../parts/page/notices.ts';
import { PairTable } from '../../parts/panels/pairTable.ts';
import { algorithmShortcuts, listenForShortcuts } from '../../parts/page/shortcuts.ts';
import { onTools } from '../../parts/panels/toolButtons.ts';
import { isFramed, whenSeen } from '../../parts/scene/sight.ts';
import { isInAddress, linkedInAddress, writeAddress } from './address.ts';
import { DifferenceView } from '../../parts/steps/differenceView.ts';
import { Dragging } from './dragging.ts';
import { type Linked, writeHash } from '../../traces/link.ts';
import type { Preset } from '../../traces/presets/preset.ts';
import { firstPreset } from '../../traces/presets/presets.ts';
import * as model from '../../traces/state.ts';
import { pictureOf, usesDifference } from '../../traces/pictures/stepPicture.ts';
import { stepSourceOf } from '../../traces/queries/source.ts';
import { type StepSource, type Trace, traceOf } from '../../traces/queries/trace.ts';
import { RealView } from './realView.ts';
import { Choices } from './ui/choices.ts';
import { embedButton } from './ui/embedButton.ts';
import { Panels } from './ui/panels.ts';
import { Player } from './ui/player.ts';

const part = (id: string): HTMLElement => byId(id, HTMLElement);
// Before anything is waited for: the page around asks for the connection as soon as the frame is loaded.
sendHeightAround();
const notices = new Notices(part('notice'));
const announcer = new Announcer(part('live'));
// The core starts while the texts load; a failure is reported below.
loadTouchstone().catch(() => undefined);
await startFrame(notices);

const session = new Session<model.PageState>(model.stateOfPreset(firstPreset), cameraRules());
let preset: Preset | undefined = firstPreset;
let core: Touchstone | undefined;
let stepping: StepSource | undefined;
let trace: Trace | undefined;
/** The shape with the tools; keys without one move B. */
let active: Side | undefined;
/** The pair and the algorithm that the trace is of. */
let traced: Pick<model.PageState, 'algorithm' | 'shapes'> | undefined;

const dragging = new Dragging({
  core: () => core,
  onChoice: choose,
  onShape: edit,
  onEnd: (key, isTakenBack) => {
    if (isTakenBack) session.takeBack(key);
    session.seal();
    settle();
  },
});
const view = new RealView(part('view'), notices, {
  hand: dragging,
  onCamera: look,
  onTurning: (camera) => difference.follow(camera),
  onReset: () => look((preset ? model.stateOfPreset(preset) : session.state).camera),
});
const difference = new DifferenceView(part('difference'), notices, (camera) =>
  look(difference.leads(camera, session.state.camera)),
);
const choices = new Choices(
  {
    preset: byId('preset', HTMLSelectElement),
    sentence: part('sentence'),
    algorithm: byId('algorithm', HTMLSelectElement),
    shapes: part('shapes'),
  },
  {
    onPreset: (chosen) => open({ preset: chosen, state: model.stateOfPreset(chosen), step: 0 }),
    onAlgorithm: (algorithm) => {
      session.seal();
      player.load(0, 0);
      session.change((state) => model.setAlgorithm(state, algorithm));
      settle();
    },
    onSide: (side) => choose(active === side ? undefined : side),
  },
);
const player = new Player(
  part('player'),
  showStep,
  () => sideBySide(view.view.viewport?.draw(), difference.draw()),
  () => Promise.all([view.view.viewport?.wake(), difference.wake()]),
  (step) => announcer.say(panels.sentenceAt(step)),
);
const panels = new Panels((step) => player.go(step));
player.saving.append(
  embedButton(
    () => document.title,
    () => writeHash(linked()),
  ),
);
const table = new PairTable();
part('table').append(table.element);

function linked(): Linked {
  return { preset, state: session.state, step: player.step };
}
function choose(side: Side | undefined): void {
  active = side;
  show();
}
function look(camera: Camera): void {
  session.change((state) => seenFrom(state, camera));
  difference.follow(rounded(camera));
}
/** Another shape, by hand: the scene is the reader's own from then on. */
function edit(side: Side, shape: Shape, key?: string): void {
  core?.validate(shape, side);
  preset = undefined;
  session.change((state) => model.setShape(state, side, shape), key);
}
function open(next: Linked): void {
  session.seal();
  preset = next.preset;
  traced = undefined;
  player.load(0, 0);
  session.open(next.state);
  player.go(next.step);
  settle();
}

/** The trace of the pair as it is now; a step keeps its place, and the last one stays the last. */
function retrace(): void {
  const { algorithm, shapes } = session.state;
  if (!stepping || (traced?.algorithm === algorithm && traced.shapes === shapes)) return;
  const isNew = traced === undefined || traced.algorithm !== algorithm;
  const wasLast = trace !== undefined && !isNew && player.step === trace.steps.length - 1;
  traced = { algorithm, shapes };
  trace = traceOf(stepping, algorithm, shapes.A, shapes.B);
  const count = trace?.steps.length ?? 0;
  player.load(count, wasLast ? count - 1 : player.step);
  panels.load(trace);
  const needsDifference = usesDifference(algorithm) && trace !== undefined;
  part('difference').hidden = !needsDifference;
  part('spaces').classList.toggle('two', needsDifference);
  if (!needsDifference || !trace) return;
  const { support } = stepping;
  difference.load(support, shapes.A, shapes.B, trace.dimension);
  if (isNew) difference.frame(session.state.camera);
}

function show(): void {
  retrace();
  const { algorithm } = session.state;
  choices.show(preset, algorithm, active);
  view.enable('undo', session.canUndo);
  view.enable('redo', session.canRedo);
  player.relabel();
  panels.show(algorithm, trace, player.step);
  showPicture();
  settleSoon();
}
function showPicture(): void {
  const { state } = session;
  const shapes = [state.shapes.A, state.shapes.B];
  const picture = trace ? pictureOf(state.algorithm, trace, player.step, shapes) : { real: [] };
  view.show(state, trace, picture.real, active);
  if (picture.difference) difference.show(picture.difference);
}
/** What depends on the step alone. */
function showStep(step: number): void {
  panels.show(session.state.algorithm, trace, step);
  showPicture();
  // Played, it would be read without end.
  if (!player.isPlaying) announcer.say(panels.sentenceAt(step));
  settleSoon();
}

/** A change is over after so many milliseconds without a further one. */
const pause = 400;
let settling: ReturnType<typeof setTimeout> | undefined;
let answered: model.PageState['shapes'] | undefined;
function settleSoon(): void {
  clearTimeout(settling);
  if (!dragging.isActive) settling = setTimeout(settle, pause);
}
function settle(): void {
  clearTimeout(settling);
  if (!core) return;
  const { shapes } = session.state;
  if (!isInAddress(linked()) && !(location.hash === '' && session.state.camera === firstCamera)) writeAddress(linked());
  byId('link', HTMLAnchorElement).href = writeHash(linked());
  byId('playground', HTMLAnchorElement).href = `./index.html${toLink(model.toPlayground(session.state))}`;
  if (!stepping || !trace || answered === shapes) return;
  if (answered)
    announcer.say(
      text('algorithms.changed', {
        count: formatCount(trace.steps.length),
        distance: formatLength(trace.answer.distance),
      }),
    );
  answered = shapes;
  part('table-card').hidden = false;
  byId('compare', HTMLAnchorElement).href = compareLink(model.toPlayground(session.state));
  table.show(core, shapes.A, shapes.B);
}
const firstCamera = session.state.camera;

function nudge(event: KeyboardEvent): void {
  const side = active ?? 'B';
  const shape = session.state.shapes[side];
  unlessRejected(() => edit(side, moved(shape, keyMove(event, shape)), `nudge ${side}`));
}
function listen(): void {
  const edits = {
    undo: () => dragging.isActive || session.undo(),
    redo: () => dragging.isActive || session.redo(),
    swap: () => {
      preset = undefined;
      session.change(model.swapped);
    },
    resetScene: () => {
      const chosen = preset ?? firstPreset;
      open({ preset: chosen, state: model.stateOfPreset(chosen), step: 0 });
    },
  };
  onTools(part('view'), edits);
  const help = addHelp(algorithmShortcuts, { view: 'help.scope.view', page: 'help.scope.page' });
  listenForShortcuts(
    algorithmShortcuts,
    { view: view.view.stage, page: document },
    {
      ...view.view.commands,
      ...edits,
      move: nudge,
      lift: nudge,
      play: () => player.toggle(),
      first: () => player.go(0),
      last: () => player.last(),
      back: () => player.move(-1),
      on: () => player.move(1),
      toolSize: () => view.bar.pick('size'),
      toolMove: () => view.bar.pick('move'),
      toolTurn: () => view.bar.pick('turn'),
      help,
    },
  );
  onLanguage(() => {
    difference.relabel();
    panels.load(trace);
    answered = undefined;
    show();
  });
  addEventListener('hashchange', () => {
    const found = !core || isInAddress(linked()) ? undefined : readAddress(core);
    if (found) open(found);
  });
  addEventListener('pagehide', settle);
}
const readAddress = (running: Touchstone): Linked | undefined =>
  linkedInAddress(notices, (value, path) => running.validate(value, path));

session.subscribe(show);
listen();
show();
try {
  core = await loadTouchstone();
} catch (error) {
  notifyNoCore(notices, error);
}
if (core) {
  stepping = stepSourceOf(core);
  const first = readAddress(core);
  if (first) {
    open(first);
    session.start(first.state);
  }
}
show();
appear();
/** In a frame each view takes its graphics context when it is seen first; elsewhere the page waits for both. */
async function startViews(): Promise<void> {
  await whenSeen(view.view.stage);
  await view.start();
  if (!view.view.viewport) return;
  showHint(part('hint'), view.view.stage);
  const second = difference.start();
  if (!isFramed()) return second;
  void second.then(() => {
    traced = undefined;
    show();
  });
}
await startViews();
traced = undefined;
show();
document.body.dataset['ready'] = 'true';
keepOffline();
