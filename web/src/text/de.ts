// SPDX-License-Identifier: MIT
// Every text of the pages in German, by topic.
import { algorithms } from './de/algorithms.ts';
import { answers } from './de/answers.ts';
import { api } from './de/api.ts';
import { author } from './de/author.ts';
import { board } from './de/board.ts';
import { broadphase } from './de/broadphase.ts';
import { bits } from './de/bits.ts';
import { certificate } from './de/certificate.ts';
import { code } from './de/code.ts';
import { common } from './de/common.ts';
import { compare } from './de/compare.ts';
import { construct } from './de/construct.ts';
import { courses } from './de/courses.ts';
import { dialects } from './de/dialects.ts';
import { docs } from './de/docs.ts';
import { engines } from './de/engines.ts';
import { exercises } from './de/exercises.ts';
import { faults } from './de/faults.ts';
import { findings } from './de/findings.ts';
import { hierarchy } from './de/hierarchy.ts';
import { home } from './de/home.ts';
import { meshFile } from './de/meshFile.ts';
import { modelHull } from './de/modelHull.ts';
import { lab } from './de/lab.ts';
import { lessons } from './de/lessons.ts';
import { loading } from './de/loading.ts';
import { motion } from './de/motion.ts';
import { pages } from './de/pages.ts';
import { particles } from './de/particles.ts';
import { playground } from './de/playground.ts';
import { predict } from './de/predict.ts';
import { problems } from './de/problems.ts';
import { why } from './de/why.ts';
import { words } from './de/words.ts';
import type { Texts } from './keys.ts';

export const de: Texts = {
  ...common,
  ...playground,
  ...algorithms,
  ...answers,
  ...api,
  ...author,
  ...board,
  ...broadphase,
  ...bits,
  ...certificate,
  ...code,
  ...compare,
  ...construct,
  ...courses,
  ...dialects,
  ...docs,
  ...engines,
  ...exercises,
  ...faults,
  ...findings,
  ...hierarchy,
  ...home,
  ...meshFile,
  ...modelHull,
  ...lab,
  ...lessons,
  ...loading,
  ...motion,
  ...pages,
  ...particles,
  ...predict,
  ...problems,
  ...why,
  ...words,
};
