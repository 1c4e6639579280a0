// SPDX-License-Identifier: MIT
// A link that is put into the address of the open page: its message stays, whatever is still to be saved.
import { afterEach, expect, test, vi } from 'vitest';
import { hasLink, toLink } from '../../../../../web/src/formats/link/sceneLink.ts';
import { SceneSession } from '../../../../../web/src/model/sceneSession.ts';
import { firstState, type State } from '../../../../../web/src/model/state.ts';
import { Address } from '../../../../../web/src/pages/playground/address.ts';
import type { Notices } from '../../../../../web/src/parts/page/notices.ts';
import { validateShape } from '../../model/states.ts';

afterEach(() => vi.unstubAllGlobals());

/** The page at the first scene, with the sentences that it shows by what they are about. */
function openPage() {
  const shown = new Map<string, string>();
  const notify = (about: string, sentence?: () => string): void => {
    if (sentence) shown.set(about, sentence());
    else shown.delete(about);
  };
  const location = { hash: '' };
  vi.stubGlobal('location', location);
  vi.stubGlobal('history', {
    replaceState: (_: unknown, __: unknown, hash: string) => {
      location.hash = hash;
    },
  });
  const address = new Address({ notify } as Notices);
  const session = new SceneSession(firstState(), (state) => address.keep(state));
  return { address, session, location, shown };
}
const withSnap = (snap: number) => (state: State) => ({ ...state, snap });

test('refused while a change was not saved yet: the message stays, and the change is in the address', () => {
  const { address, session, location, shown } = openPage();
  session.change(withSnap(0.25));
  location.hash = '#s=nonsense';
  address.openChanged(session, validateShape);
  // The pause after which a change is saved has passed.
  session.settle();
  expect(shown.get('link')).toMatch(/^The link is damaged/);
  expect(session.state.snap).toBe(0.25);
  expect(location.hash).toBe(toLink(session.state));
});

test('opened while a change was not saved yet: the scene of the link, and the change is undone to', () => {
  const { address, session, location, shown } = openPage();
  session.change(withSnap(0.25));
  session.seal();
  const linked = toLink(withSnap(0.5)(firstState()));
  expect(hasLink(linked)).toBe(true);
  location.hash = linked;
  address.openChanged(session, validateShape);
  session.settle();
  expect(session.state.snap).toBe(0.5);
  expect(shown.has('link')).toBe(false);
  session.undo();
  expect(session.state.snap).toBe(0.25);
});
