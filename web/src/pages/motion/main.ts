// SPDX-License-Identifier: MIT
// The motion page: two shapes that move and turn, their exact first contact, how it was found, and what other methods answer.
import { loadTouchstone, type Shape, type Touchstone } from '../../../../bindings/index.ts';
import * as model from '../../model/motion.ts';
import { firstShow, type Show } from '../../model/state.ts';
import { ViewedSession } from '../../model/viewedSession.ts';
import { keepOffline } from '../../parts/offline/register.ts';
import type { MotionMethod } from '../../queries/compareMotion.ts';
import { endOf } from '../../queries/motion.ts';
import { unlessRejected } from '../../queries/unlessRejected.ts';
import { onLanguage, text } from '../../text/language.ts';
import { notifyNoCore } from '../../parts/page/coreNotice.ts';
import { appear } from '../../parts/page/appear.ts';
import { byId } from '../../parts/dom/dom.ts';
import { setDisabled } from '../../parts/dom/focus.ts';
import { startFrame } from '../../parts/page/frame.ts';
import { addHelp } from '../../parts/page/help.ts';
import { showHint } from '../../parts/page/hint.ts';
import { keyMove } from '../../parts/scene/keys.ts';
import { Notices } from '../../parts/page/notices.ts';
import { listenForShortcuts, motionShortcuts } from '../../parts/page/shortcuts.ts';
import { findTool, onTools } from '../../parts/panels/toolButtons.ts';
import { type Tool, ViewBar } from '../../parts/panels/viewBar.ts';
import { sceneElementsIn, SceneView } from '../../parts/scene/sceneView.ts';
import { isInAddress, stateInAddress, writeAddress } from './address.ts';
import { AnswerPanel } from './answerPanel.ts';
import { GhostChoice, partName, SituationChoice } from './choices.ts';
import { ComparePanel } from './comparePanel.ts';
import { Curve } from './curve/curve.ts';
import { around, showing, type Window, whole } from './curve/window.ts';
import { Dragging } from './dragging.ts';
import { movedBy, shapeOfPart } from './editing.ts';
import { type Answers, answersOf, bracketOf, curveOf, distanceAt, lastTime, timeSeen, touchOf } from './page.ts';
import { idOf, type Part, pictureOf } from './motionPicture.ts';
import { makeBodyFields } from './numbers.ts';
import { firstSituation, type MotionSituation, situationOf, stateOfSituation } from './situations/index.ts';
import { SideBySide } from './sideBySide.ts';
import { Spoken } from './spoken.ts';
import { Transport } from './transport.ts';

const notices = new Notices(byId('notice', HTMLElement));
const spoken = new Spoken(byId('live', HTMLElement));
// The core starts while the texts load; start() reports a failure.
loadTouchstone().catch(() => undefined);
await startFrame(notices);

const session = new ViewedSession<model.MotionState>(stateOfSituation(firstSituation));
let situation: MotionSituation | undefined = firstSituation;
let core: Touchstone | undefined;
let answers: Answers | undefined;
let t = 0;
let method: MotionMethod | undefined = 'exact';
let active: Part = { side: 'A', moment: 'end' };
let tool: Tool = 'move';
let seen: Window = whole;

const shown: Show = firstShow;
const elements = sceneElementsIn(byId('view', HTMLElement));
const dragging = new Dragging({
  core: () => core,
  state: () => session.state,
  time: timeShown,
  onChoice: choose,
  edit,
  onEnd: (key, isTakenBack) => {
    if (isTakenBack) session.takeBack(key);
    session.seal();
    settle();
  },
});
const view = new SceneView(elements, {
  hand: dragging,
  onCamera: (camera) => session.look(camera),
  onReset: () => {
    const { camera } = situation ? stateOfSituation(situation) : session.state;
    if (!situation) return view.viewport?.frameAll();
    session.look(camera);
    showPicture();
  },
  notify: (why) => notices.notify('view', why && (() => text(why))),
});
const bar = new ViewBar(elements, {
  onTool: (picked) => {
    tool = picked;
    showPicture();
  },
  onView: (name) => view.viewport?.camera.look(name),
  onFrame: () => view.viewport?.frameAll(),
  onProjection: (projection) => view.viewport?.camera.project(projection),
  onShow: () => undefined,
});
const situations = new SituationChoice(byId('situation', HTMLSelectElement), byId('sentence', HTMLElement), open);
const ghosts = new GhostChoice(byId('ghosts', HTMLElement), choose);
const transport = new Transport(byId('transport', HTMLElement), {
  onTime: (at) => setTime(at),
  onRest: () => spoken.time(timeShown(), answers && distanceAt(answers, timeShown())),
  onTouch: goToTouch,
  onMethod: (chosen) => {
    method = chosen;
    show();
  },
  draw: () => (answers ? view.viewport?.draw() : undefined),
});
const curve = new Curve({
  window: () => seen,
  time: () => t,
  onTime: (at) => transport.place(at),
  onWindow: (window) => {
    seen = window;
    showCurve(true);
  },
  onTouch: () => {
    const bracket = answers && bracketOf(answers);
    if (!bracket) return;
    seen = around(...bracket);
    goToTouch();
  },
});
byId('curve', HTMLElement).append(curve.element);
const answerPanel = new AnswerPanel(byId('answer', HTMLElement));
const comparePanel = new ComparePanel({
  onOpen: (isOpen) => {
    if (isOpen === session.state.comparison.isOpen) return;
    session.change((state) => model.setComparison(state, { isOpen }), 'open');
    if (isOpen) void sideBySide.start();
  },
  onComparison: (change, key) => session.change((state) => model.setComparison(state, change), key),
  onGo: (chosen) => {
    method = chosen;
    transport.place(answers?.stops?.[chosen].at?.t ?? 1);
    show();
  },
});
byId('compare', HTMLElement).append(comparePanel.element);
const sideBySide = new SideBySide(comparePanel, notices, () => showTime(false));
const bodies = makeBodyFields(byId('bodies', HTMLElement), { core: () => core, edit, seal: () => session.seal() });

/** A change of the scene, which is then the reader's own; a TouchstoneError refuses it. */
function edit(change: (state: model.MotionState) => model.MotionState, key?: string): void {
  const next = change(session.state);
  for (const side of model.sides) core?.validate(next.bodies[side].shape, side);
  situation = undefined;
  session.change(() => next, key);
}
function choose(part: Part): void {
  if (part.moment === 'now') return;
  active = part;
  ghosts.show(active);
  showPicture();
}
function open(chosen: MotionSituation): void {
  const { isOpen } = session.state.comparison;
  session.seal();
  situation = chosen;
  seen = whole;
  active = { side: 'A', moment: 'end' };
  session.change(() => model.setComparison(stateOfSituation(chosen), { isOpen }));
  transport.place(0);
}
function goToTouch(): void {
  const touch = answers && touchOf(answers);
  if (touch === undefined) return;
  transport.place(touch);
  showCurve(true);
  spoken.time(timeShown(), answers && distanceAt(answers, timeShown()));
}

function timeShown(): number {
  return answers ? timeSeen(answers, method, t) : t;
}
function setTime(at: number): void {
  t = at;
  const window = showing(seen, timeShown());
  const isMoved = window !== seen;
  seen = window;
  showTime(isMoved);
}

function show(): void {
  const { state } = session;
  if (core && answers?.state !== state) answers = answersOf(core, state);
  const isFlat = model.dimensionOfState(state) === 2;
  situations.show(situation);
  ghosts.show(active);
  bar.show(shown, state.camera.projection, isFlat);
  transport.show(
    method,
    answers !== undefined && touchOf(answers) !== undefined,
    answers ? lastTime(answers, method) : 1,
  );
  comparePanel.show(state.comparison, answers?.stops, method);
  bodies.forEach((fields) => {
    const body = state.bodies[fields.side];
    fields.show(body, core ? endOf(core, body) : [0, 0, 0], core !== undefined);
  });
  const enable = (name: 'undo' | 'redo', isPossible: boolean): void => {
    const button = findTool(elements.view, name);
    if (button) setDisabled(button, !isPossible);
  };
  enable('undo', session.canUndo);
  enable('redo', session.canRedo);
  if (answers) answerPanel.show(answers.answer);
  byId('state-bar', HTMLElement).textContent = answerPanel.state;
  showTime(true);
  settleSoon();
}

/** What depends on the time alone; the curve is drawn again where its window moved. */
function showTime(isNew: boolean): void {
  showPicture();
  showCurve(isNew);
  const at = timeShown();
  const result = answers && distanceAt(answers, at);
  answerPanel.showTime(at, result);
  if (answers) sideBySide.draw(answers, t);
  if (document.activeElement === elements.stage) spoken.time(at, result);
}
let drawn: ReturnType<typeof curveOf>;
function showCurve(isNew: boolean): void {
  if (!answers) return;
  if (isNew) drawn = curveOf(answers, seen, method);
  const at = timeShown();
  const result = distanceAt(answers, at);
  byId('curve', HTMLElement).hidden = drawn === undefined;
  if (drawn && result) curve.show(drawn, { t: at, distance: result.distance }, bracketOf(answers) !== undefined);
}
function showPicture(): void {
  const { viewport } = view;
  if (!viewport || !answers) return;
  const { state } = session;
  const at = timeShown();
  const picture = pictureOf(answers.core, state, { t: at, active, result: distanceAt(answers, at) }, partName);
  // The sizes of a shape are those of its start.
  const wanted: Tool = tool === 'size' && active.moment === 'end' ? 'move' : tool;
  if (viewport.tool !== wanted) viewport.tool = wanted;
  viewport.camera.set(state.camera, model.dimensionOfState(state));
  viewport.show(picture.scene, picture.results, shown, 0, picture.annotated);
}

/** The state in the address, or the first one of a page whose address has none. */
let kept = session.state;
/** A change is over after so many milliseconds without a further one. */
const pause = 400;
let settling: ReturnType<typeof setTimeout> | undefined;
function settleSoon(): void {
  clearTimeout(settling);
  if (!dragging.isActive) settling = setTimeout(settle, pause);
}
function settle(): void {
  clearTimeout(settling);
  if (!answers) return;
  if (session.state !== kept) {
    notices.notify('link', undefined);
    writeAddress(session.state);
  }
  kept = session.state;
  curve.settle();
  spoken.state(answers.answer);
}

function nudge(event: KeyboardEvent): void {
  const running = core;
  if (!running) return;
  const shape: Shape = shapeOfPart(running, session.state.bodies[active.side], active, t);
  const by = keyMove(event, shape);
  unlessRejected(() => edit((state) => movedBy(running, state, active, by), `nudge ${idOf(active)}`));
}

function listen(): void {
  const edits = {
    undo: () => dragging.isActive || session.undo(),
    redo: () => dragging.isActive || session.redo(),
    swap: () => edit(model.swapBodies),
    resetScene: () => open(situation ?? firstSituation),
  };
  onTools(elements.view, edits);
  const help = addHelp(motionShortcuts, { view: 'help.scope.view', page: 'help.scope.page' });
  listenForShortcuts(
    motionShortcuts,
    { view: elements.stage, page: document },
    {
      ...view.commands,
      ...edits,
      move: nudge,
      lift: nudge,
      play: () => transport.toggle(),
      toTouch: goToTouch,
      toolSize: () => bar.pick('size'),
      toolMove: () => bar.pick('move'),
      toolTurn: () => bar.pick('turn'),
      help,
    },
  );
  onLanguage(show);
  addEventListener('hashchange', () => {
    if (core && !isInAddress(session.state)) openAddress(core);
  });
  addEventListener('pagehide', settle);
}
function openAddress(running: Touchstone, isFirst = false): void {
  const found = stateInAddress(notices, (value, path) => running.validate(value, path));
  if (!found) return;
  situation = situationOf(found);
  kept = found;
  if (isFirst) session.start(found);
  else session.change(() => found);
  transport.place(0);
}
session.subscribe(show);
listen();
bar.pick('move');
show();
try {
  core = await loadTouchstone();
} catch (error) {
  notifyNoCore(notices, error);
}
if (core) openAddress(core, true);
show();
appear();
await view.start();
if (view.viewport) showHint(byId('hint', HTMLElement), elements.stage);
show();
if (session.state.comparison.isOpen) await sideBySide.start();
keepOffline();
