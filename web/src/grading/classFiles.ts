// SPDX-License-Identifier: MIT
// Writes the table and the statistics of a class into the files that the command line names. Node only.
import { closeSync, existsSync, openSync, realpathSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { WrongUse } from '../../../bindings/output.ts';
import { statisticsCsv, statisticsOf, statisticsText } from './classStatistics.ts';
import { classCsv, type StudentRow } from './classTable.ts';
import type { Exercise, Language } from './format.ts';
import { isAnswerFile, type Source } from './sources.ts';

/** Files to write; `-` is standard output, in place of the JSON lines. */
export interface ClassFiles {
  readonly csv: string | undefined;
  readonly statistics: string | undefined;
}
const standardOutput = '-';
const all = ({ csv, statistics }: ClassFiles): readonly string[] => [csv, statistics].filter((x) => x !== undefined);
const named = (files: ClassFiles): readonly string[] => all(files).filter((file) => file !== standardOutput);

/** Whether the JSON lines are printed. */
export const printsLines = (files: ClassFiles): boolean => !all(files).includes(standardOutput);

const pathOf = (file: string): string => (existsSync(file) ? realpathSync(file) : resolve(file));

/** The sources without the files that an earlier run has written; throws if one of the files cannot be written. */
export function sourcesBeside(files: ClassFiles, sources: readonly Source[]): readonly Source[] {
  const [csv, statistics] = [files.csv, files.statistics].map((file) => file && pathOf(file));
  if (csv !== undefined && csv === statistics) throw new WrongUse('--csv and --statistics name the same file.');
  const written = new Set(named(files).map(pathOf));
  const isWritten = ({ file }: Source): boolean => file !== undefined && written.has(pathOf(file));
  const lost = sources.find((source) => isWritten(source) && isAnswerFile(source.file ?? ''));
  if (lost) throw new WrongUse(`${lost.file ?? ''} holds answers; --csv and --statistics must name another file.`);
  // Before anything is graded, which may take long: a missing folder, or a file that another program has open.
  for (const file of named(files)) write(file, () => closeSync(openSync(file, 'a')));
  return sources.filter((source) => !isWritten(source));
}

function write(file: string, action: () => void): void {
  try {
    action();
  } catch (error) {
    throw new WrongUse(`${file} cannot be written: ${(error as Error).message}`);
  }
}

/** The texts of the files, of which only those that are asked for are made. */
export interface ClassTexts {
  readonly csv: () => string;
  /** As a table, or in words. */
  readonly statistics: (isTable: boolean) => string;
}
/** Writes what is asked for; `print` takes the text that goes to standard output. */
export async function writeTexts(
  files: ClassFiles,
  texts: ClassTexts,
  print: (text: string) => Promise<void>,
): Promise<void> {
  const put = async (file: string | undefined, text: (file: string) => string): Promise<void> => {
    if (file === standardOutput) await print(text(file));
    else if (file !== undefined) write(file, () => writeFileSync(file, text(file)));
  };
  await put(files.csv, texts.csv);
  await put(files.statistics, (file) => texts.statistics(/\.csv$/i.test(file)));
}

/** Writes what is asked for of the answers to one exercise. */
export const writeClass = (
  files: ClassFiles,
  exercise: Exercise,
  rows: readonly StudentRow[],
  language: Language,
  print: (text: string) => Promise<void>,
): Promise<void> =>
  writeTexts(
    files,
    {
      csv: () => classCsv(rows, language),
      statistics: (isTable) => {
        const found = statisticsOf(rows);
        return isTable ? statisticsCsv(found, language) : statisticsText(exercise, found, language);
      },
    },
    print,
  );
