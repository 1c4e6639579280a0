// SPDX-License-Identifier: MIT
// Every text of the pages in German, by topic.
import { answers } from './de/answers.ts';
import { board } from './de/board.ts';
import { broadphase } from './de/broadphase.ts';
import { code } from './de/code.ts';
import { common } from './de/common.ts';
import { construct } from './de/construct.ts';
import { exercises } from './de/exercises.ts';
import { faults } from './de/faults.ts';
import { hierarchy } from './de/hierarchy.ts';
import { motion } from './de/motion.ts';
import { pages } from './de/pages.ts';
import { particles } from './de/particles.ts';
import { playground } from './de/playground.ts';
import { problems } from './de/problems.ts';
import { words } from './de/words.ts';
import type { Texts } from './keys.ts';

export const de: Texts = {
  ...common,
  ...playground,
  ...answers,
  ...board,
  ...broadphase,
  ...code,
  ...construct,
  ...exercises,
  ...faults,
  ...hierarchy,
  ...motion,
  ...pages,
  ...particles,
  ...problems,
  ...words,
};
