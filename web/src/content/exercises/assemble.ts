// SPDX-License-Identifier: MIT
// A folder of an exercise holds what is pleasant to edit: the data in exercise.json, the text in text.en.md and text.de.md, the
// worked solution of a question in worked.*.md, programs in start.* and solution.*. Put together they are one object in the
// format of a lecturer's file. The page and the command line share this.

const programs = { cpp: 'cpp', js: 'javascript' } as const;

/**
 * `files` by their names in the folder, without exercise.json. Files outside the format (mistakes.cpp.txt, for the
 * tests) are ignored.
 */
export function assemble(data: object, files: Readonly<Record<string, string>>): object {
  const byLanguage = (name: string): object => {
    const found = ['en', 'de'].flatMap((language) => {
      const content = files[`${name}.${language}.md`];
      return content === undefined ? [] : [[language, content.trim()]];
    });
    return found.length > 0 ? { [name]: Object.fromEntries(found) } : {};
  };
  const program = (name: string): object => {
    const found = Object.entries(programs).flatMap(([extension, language]) => {
      const content = files[`${name}.${extension}`];
      return content === undefined ? [] : [[language, content]];
    });
    return found.length > 0 ? { [name]: Object.fromEntries(found) } : {};
  };
  return { ...data, ...byLanguage('text'), ...byLanguage('worked'), ...program('start'), ...program('solution') };
}
