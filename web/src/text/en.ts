// SPDX-License-Identifier: MIT
// Every text of the pages in English, by topic.
import { algorithms } from './en/algorithms.ts';
import { answers } from './en/answers.ts';
import { api } from './en/api.ts';
import { author } from './en/author.ts';
import { board } from './en/board.ts';
import { broadphase } from './en/broadphase.ts';
import { bits } from './en/bits.ts';
import { certificate } from './en/certificate.ts';
import { code } from './en/code.ts';
import { common } from './en/common.ts';
import { compare } from './en/compare.ts';
import { construct } from './en/construct.ts';
import { courses } from './en/courses.ts';
import { dialects } from './en/dialects.ts';
import { docs } from './en/docs.ts';
import { engines } from './en/engines.ts';
import { exercises } from './en/exercises.ts';
import { faults } from './en/faults.ts';
import { findings } from './en/findings.ts';
import { hierarchy } from './en/hierarchy.ts';
import { home } from './en/home.ts';
import { meshFile } from './en/meshFile.ts';
import { modelHull } from './en/modelHull.ts';
import { lab } from './en/lab.ts';
import { lessons } from './en/lessons.ts';
import { loading } from './en/loading.ts';
import { motion } from './en/motion.ts';
import { pages } from './en/pages.ts';
import { particles } from './en/particles.ts';
import { playground } from './en/playground.ts';
import { predict } from './en/predict.ts';
import { problems } from './en/problems.ts';
import { why } from './en/why.ts';
import { words } from './en/words.ts';

export const en = {
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
} as const;
