// SPDX-License-Identifier: MIT
// Every text of the pages in English, by topic.
import { answers } from './en/answers.ts';
import { board } from './en/board.ts';
import { broadphase } from './en/broadphase.ts';
import { code } from './en/code.ts';
import { common } from './en/common.ts';
import { construct } from './en/construct.ts';
import { exercises } from './en/exercises.ts';
import { faults } from './en/faults.ts';
import { hierarchy } from './en/hierarchy.ts';
import { motion } from './en/motion.ts';
import { pages } from './en/pages.ts';
import { particles } from './en/particles.ts';
import { playground } from './en/playground.ts';
import { problems } from './en/problems.ts';
import { words } from './en/words.ts';

export const en = {
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
} as const;
