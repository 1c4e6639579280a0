// SPDX-License-Identifier: MIT
// Wrong programs that a coding exercise must detect, in mistakes.cpp.txt and mistakes.js.txt beside its solution.
// Each is given as its difference from the solution:
//
//   # description of the mistake
//   fails: criteria, by their ids
//   -a removed line of the solution
//   +an added line
//    an unchanged line, where the position would be ambiguous
//   ...
//   -another position
//
// The lines of a position are consecutive in the solution and occur there once.

export interface WrongProgram {
  readonly why: string;
  readonly fails: readonly string[];
  readonly program: string;
}

function placeOf(old: readonly string[], lines: readonly string[], why: string): number {
  const found = lines.flatMap((_, i) => (old.every((line, k) => lines[i + k] === line) ? [i] : []));
  const [at] = found;
  if (at === undefined || found.length > 1 || old.length === 0)
    throw new Error(`"${why}": found ${found.length} times, must be once:\n${old.join('\n')}`);
  return at;
}

function changed(solution: string, place: string, why: string): string {
  const marked = place.split('\n').filter((line) => line !== '');
  const unknown = marked.find((line) => !' +-'.includes(line.charAt(0)));
  if (unknown !== undefined) throw new Error(`"${why}": no mark before "${unknown}"`);
  const withMarks = (marks: string): string[] =>
    marked.filter((line) => marks.includes(line.charAt(0))).map((line) => line.slice(1));
  const old = withMarks(' -');
  const lines = solution.split('\n');
  lines.splice(placeOf(old, lines, why), old.length, ...withMarks(' +'));
  return lines.join('\n');
}

/** The wrong programs that a file of mistakes makes of a solution. */
export function wrongProgramsOf(file: string, solution: string): readonly WrongProgram[] {
  return file
    .split(/^# /m)
    .slice(1)
    .map((block) => {
      const [why = '', head = '', ...rest] = block.split('\n');
      const fails = /^fails: (.+)$/.exec(head)?.[1]?.split(', ');
      if (!fails) throw new Error(`"${why}" does not say what fails.`);
      const places = rest.join('\n').split(/^\.\.\.$/m);
      const program = places.reduce((text, place) => changed(text, place, why), solution);
      return { why, fails, program };
    });
}
