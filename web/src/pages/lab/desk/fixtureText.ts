// SPDX-License-Identifier: MIT
// A scene as a test of the subject's function, in one of three languages.
import type { Touchstone } from '../../../../../bindings/index.ts';
import { asCppHeader, asCppProgram } from '../../../lab/fixtures/cpp.ts';
import { fixtureOf, type ResultForm } from '../../../lab/fixtures/fixture.ts';
import { asJavascriptModule, asJavascriptProgram } from '../../../lab/fixtures/javascript.ts';
import { asJson } from '../../../lab/fixtures/json.ts';
import type { FixtureWanted } from './messages.ts';
import type { AnswerOfScene } from '../../../model/programAnswer.ts';

/** The result that a function with such answers has. */
export function resultFormOf(answer: Partial<AnswerOfScene>): ResultForm {
  if (answer.pointOnA) return 'Result';
  if (answer.normal) return 'Intersection';
  return answer.distance === undefined && answer.depth === undefined ? 'bool' : 'number';
}

/** With the program that was tested where it is in that language, so that the test runs as it is. */
export function writeFixture(core: Touchstone, { language, answer, program, ...options }: FixtureWanted): string {
  const fixture = fixtureOf(core, { ...options, result: resultFormOf(answer) });
  const source = program?.language === language ? program.source : undefined;
  switch (language) {
    case 'cpp':
      return source === undefined ? asCppHeader(fixture) : asCppProgram(fixture, source);
    case 'javascript':
      return source === undefined ? asJavascriptModule(fixture) : asJavascriptProgram(fixture, source);
    case 'json':
      return asJson(fixture, answer);
  }
}
