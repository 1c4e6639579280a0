// SPDX-License-Identifier: MIT
// Links of every page in every page that reads them: each is opened, or the page that opens it is named and offered as a link.
import { expect, test } from 'vitest';
import { readHash } from '../../../../../web/src/traces/link.ts';
import { links } from '../../../../../web/src/pages/broadphase/model/link.ts';
import { format } from '../../../../../web/src/model/broadPhase.ts';
import { readAddress } from '../../../../../web/src/pages/compare/model/address.ts';
import {
  fromLink,
  fromMotionLink,
  LinkError,
  toLink,
  toMotionLink,
} from '../../../../../web/src/formats/link/sceneLink.ts';
import { type LinkedPage, pages } from '../../../../../web/src/formats/link/pages.ts';
import { firstState } from '../../../../../web/src/model/state.ts';
import { firstSituation, stateOfSituation } from '../../../../../web/src/pages/motion/situations/index.ts';
import { linkSentence } from '../../../../../web/src/parts/words/problems.ts';
import { linkElsewhere, notifyOpenedLink } from '../../../../../web/src/parts/page/linkNotice.ts';
import type { NoticeAction, NoticeLink } from '../../../../../web/src/parts/page/notices.ts';
import { validateShape } from '../../model/states.ts';

const firstSettings = format.readLink('');
/** A new page of format 2 needs a row here. */
const written: Readonly<Record<LinkedPage, readonly string[]>> = {
  playground: [toLink(firstState(), 1), toLink(firstState(), 2)],
  motion: [toMotionLink(stateOfSituation(firstSituation))],
  broadphase: [links.writeLink(firstSettings), links.writeLink({ ...firstSettings, count: 70 })],
};
const readers = {
  playground: (hash: string) => fromLink(hash, validateShape),
  motion: (hash: string) => fromMotionLink(hash, validateShape),
  broadphase: links.readLink,
  algorithms: (hash: string) => readHash(hash, validateShape),
  compare: (hash: string) => readAddress(hash, validateShape),
} as const;
type Reader = keyof typeof readers;
/** The readers that open the links of a page; the others name it. */
const opens: Readonly<Record<LinkedPage, readonly Reader[]>> = {
  playground: ['playground', 'motion', 'algorithms', 'compare'],
  motion: ['playground', 'motion', 'algorithms', 'compare'],
  broadphase: ['broadphase'],
};
const files: Readonly<Record<LinkedPage, Reader>> = {
  playground: 'playground',
  motion: 'motion',
  broadphase: 'broadphase',
};
const names: Readonly<Record<LinkedPage, string>> = {
  playground: 'Playground',
  motion: 'Motion',
  broadphase: 'Broad phase',
};

function refusalOf(read: () => unknown): LinkError | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    if (error instanceof LinkError) return error;
    throw error;
  }
}

test.each(pages.flatMap((page) => (Object.keys(readers) as Reader[]).map((reader) => [page, reader] as const)))(
  'a link of %s in %s',
  (page, reader) => {
    for (const hash of written[page]) {
      const refused = refusalOf(() => readers[reader](hash));
      if (opens[page].includes(reader)) {
        expect(refused).toBeUndefined();
        continue;
      }
      expect(refused).toMatchObject({ code: 'elsewhere', page });
      if (!refused) return;
      expect(linkSentence(refused)).toBe(`The link belongs to the page “${names[page]}”, which opens it.`);
      const link = linkElsewhere(refused, hash);
      expect(link?.label()).toBe(`Open it there: ${names[page]}`);
      expect(link?.href).toBe(`./${files[page]}.html${hash}`);
      expect(refusalOf(() => readers[files[page]](hash))).toBeUndefined();
    }
  },
);

/** What a page says when it has opened a link; undefined: nothing. */
function noticeOf(hash: string, here: 'scene' | 'motion') {
  let notice: { readonly sentence: string; readonly link: string; readonly href: string } | undefined;
  const notices = {
    notify: (about: string, sentence: (() => string) | undefined, action?: NoticeAction | NoticeLink) => {
      expect(about).toBe('link');
      if (sentence && action && 'href' in action)
        notice = { sentence: sentence(), link: action.label(), href: action.href };
    },
  };
  notifyOpenedLink(notices, hash, here);
  return notice;
}

test('the start of a motion says so, with the way to the motion; a scene on the motion page that it is at rest', () => {
  const [motion = ''] = written.motion;
  const inMotion = { sentence: 'The link is of a motion. This is its start.', link: 'Open it there: Motion' };
  expect(noticeOf(motion, 'scene')).toEqual({ ...inMotion, href: `./motion.html${motion}` });
  // Links of the algorithms and of the comparison of algorithms have settings besides.
  expect(noticeOf(`${motion}&algorithm=gjk&step=3`, 'scene')).toEqual({ ...inMotion, href: `./motion.html${motion}` });
  const atRest = { sentence: 'The link has no motion: both shapes are at rest.', link: 'Open it there: Playground' };
  for (const scene of written.playground) {
    expect(noticeOf(scene, 'scene')).toBeUndefined();
    expect(noticeOf(scene, 'motion')).toEqual({ ...atRest, href: `./playground.html${scene}` });
  }
  expect(noticeOf(motion, 'motion')).toBeUndefined();
  expect(noticeOf('#preset=boxes', 'scene')).toBeUndefined();
});

test('what no page knows stays unknown', () => {
  const damaged = refusalOf(() => fromLink('#s=AgAA', validateShape));
  expect(damaged?.code).toBe('damaged');
  expect(damaged && linkElsewhere(damaged, '#s=AgAA')).toBeUndefined();
});
