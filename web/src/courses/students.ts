// SPDX-License-Identifier: MIT
// Whose answer it is, across the exercises of a course. A learning platform numbers the folder of a student anew for each assignment,
// so that the name in it counts; elsewhere folders may be those of weeks or exercises, and the name in the receipt counts.
import type { ClassAnswer } from '../grading/classTable.ts';
import { ofPlatform } from '../grading/gradeLine.ts';

/** `Ada Lovelace` of `week-3/Ada Lovelace_1234_assignsubmission_file_/receipt.json`. */
function inPlatformFolder(file: string): string | undefined {
  const folder = file.split(/[/\\]/).find((part) => ofPlatform.test(part));
  return folder?.replace(ofPlatform, '');
}
/** The same for all answers of one student; those without any name are one student's for each file. */
export function studentKey({ student, file }: Pick<ClassAnswer, 'student' | 'file'>): string {
  const name = inPlatformFolder(file ?? '') ?? student;
  return JSON.stringify(name === undefined ? [null, file ?? null] : [name.trim()]);
}
