// SPDX-License-Identifier: MIT
// Every question by its name.
import type { Ask } from './asked.ts';
import { clip } from './clip.ts';
import { epa } from './epa.ts';
import { gjk } from './gjk.ts';
import type { QuestionName } from './questionNames.ts';
import { sat } from './sat.ts';
import { segments } from './segments.ts';
import { triangles } from './triangles.ts';

export const questions: Readonly<Record<QuestionName, Ask>> = {
  ...gjk,
  ...epa,
  ...sat,
  ...clip,
  ...triangles,
  ...segments,
};
