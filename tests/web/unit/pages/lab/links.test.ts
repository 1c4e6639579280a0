// SPDX-License-Identifier: MIT
// Links of the lab: one that brings a program is another one than that of the same settings, so that it is opened; a cut one says so.
import { expect, test } from 'vitest';
import { firstSettings } from '../../../../../web/src/pages/lab/desk/settings.ts';
import { labLinks } from '../../../../../web/src/pages/lab/links.ts';
import { PhraseError } from '../../../../../web/src/text/phrase.ts';

const settings = { ...firstSettings, subject: 'own', seed: 7 } as const;
const program = { program: { language: 'javascript', source: 'function f() {}' } } as const;

test('a program is read back, and makes another link of the same settings', () => {
  const plain = labLinks.writeLink({ settings });
  const withProgram = labLinks.writeLink({ settings, program });
  expect(withProgram.startsWith(`${plain}&code=`)).toBe(true);
  expect(labLinks.readLink(withProgram)).toEqual({ settings, program });
  expect(labLinks.readLink(plain)).toEqual({ settings });
});

test('a program that cannot be read is still another link, so that the page says what is wrong with it', () => {
  const damaged = { settings, program: { problem: { why: 'damaged' } } } as const;
  const link = labLinks.writeLink(damaged);
  expect(link).not.toBe(labLinks.writeLink({ settings }));
  expect(labLinks.readLink(link)).toEqual(damaged);
});

test('a percent sign that begins no code is a damaged link', () => {
  const error = (): unknown => labLinks.readLink('#subject=own&code=%E0%');
  expect(error).toThrow(PhraseError);
  try {
    error();
  } catch (thrown) {
    expect((thrown as PhraseError).message).toContain('damaged');
  }
});
