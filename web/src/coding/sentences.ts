// SPDX-License-Identifier: MIT
// Messages about a student's code, in each language. They are separate from the texts of the pages, because the
// command line uses them too and pages without code do not need them.
import type { Language } from '../text/language.ts';

const sentences = {
  // Reasons for stopping a program.
  time: {
    en: 'It took longer than {seconds} s (an endless loop?). It was in case {case}.',
    de: 'Es dauerte länger als {seconds} s (eine Endlosschleife?), und zwar in Fall {case}.',
  },
  memory: {
    en: 'It used more than {megabytes} MB of memory. Does a list grow in a loop that does not end?',
    de: 'Es brauchte mehr als {megabytes} MB Speicher. Wächst eine Liste in einer Schleife, die nicht endet?',
  },
  recursion: {
    en: 'Functions called each other too deeply: a recursion that does not end?',
    de: 'Funktionen riefen einander zu tief verschachtelt auf: eine Rekursion, die nicht endet?',
  },
  bounds: {
    en: 'An index is outside of its array. The first element has index 0, the last one size − 1.',
    de: 'Ein Index liegt außerhalb seines Arrays. Das erste Element hat Index 0, das letzte Länge − 1.',
  },
  outOfMemory: {
    en: 'The program read or wrote outside of its memory: a pointer or an index is wrong.',
    de: 'Das Programm las oder schrieb außerhalb seines Speichers: Ein Zeiger oder ein Index ist falsch.',
  },
  division: {
    en: 'An integer was divided by zero. Is the divisor meant to be a double?',
    de: 'Eine ganze Zahl wurde durch null geteilt. Soll der Divisor ein double sein?',
  },
  end: {
    en: 'The function came to its end without a return.',
    de: 'Die Funktion kam an ihr Ende, ohne dass ein return einen Wert zurückgab.',
  },
  unreachable: {
    en: 'It came to a place that the program says is never reached (__builtin_unreachable).',
    de: 'Es kam an eine Stelle, die nach dem Programm nie erreicht wird (__builtin_unreachable).',
  },
  nullPointer: {
    en: 'A null pointer was used.',
    de: 'Ein Nullzeiger wurde benutzt.',
  },
  library: {
    en: 'The standard library refused a call: an index outside of its container, or an empty one.',
    de: 'Die Standardbibliothek wies einen Aufruf zurück: ein Index außerhalb seines Containers, oder ein leerer Container.',
  },
  assertion: { en: 'An assertion failed: {text}', de: 'Eine Zusicherung (assert) galt nicht: {text}' },
  noSuchBox: {
    en: 'overlap({i}, {j}) was called; the indices of the {count} boxes begin with 0.',
    de: 'Aufgerufen wurde overlap({i}, {j}); die Indizes der {count} Rechtecke beginnen bei 0.',
  },
  replaced: {
    en: 'The program exports something else under a name that the exercise calls (memory, run, outputs, …). Remove the attribute export_name.',
    de: 'Das Programm exportiert etwas anderes unter einem Namen, den die Aufgabe aufruft (memory, run, outputs, …). Entfernen Sie das Attribut export_name.',
  },
  abort: { en: 'The program ended itself (abort).', de: 'Das Programm hat sich selbst beendet (abort).' },
  trap: { en: 'The program had to be stopped: {text}.', de: 'Das Programm musste abgebrochen werden: {text}.' },
  exception: { en: '{name}: {text}', de: '{name}: {text}' },
  thrown: { en: 'It threw {found}.', de: 'Es warf {found}.' },
  noJavascriptFunction: {
    en: 'There is no function named {name}. It starts with: {declaration}',
    de: 'Es gibt keine Funktion namens {name}. Sie beginnt mit: {declaration}',
  },
  changedArguments: {
    en: 'It changed the shapes that it was given.',
    de: 'Es veränderte die übergebenen Körper.',
  },
  noFunctionOfTwoShapes: {
    en: 'There is no function {name} of two shapes that returns bool, double, Intersection or Result. It starts, for example, with: Intersection {name}(const Sphere& a, const Capsule& b)',
    de: 'Es gibt keine Funktion {name} zweier Körper, die bool, double, Intersection oder Result zurückgibt. Sie beginnt zum Beispiel mit: Intersection {name}(const Sphere& a, const Capsule& b)',
  },
  notAnswered: { en: 'It does not answer this pair.', de: 'Es beantwortet dieses Paar nicht.' },
  wrongResult: {
    en: '{path} is {found}; expected: {expected}.',
    de: '{path} ist {found}; erwartet: {expected}.',
  },
  items: {
    en: 'The list that it returned has more than {most} elements.',
    de: 'Die zurückgegebene Liste hat mehr als {most} Elemente.',
  },
  unavailable: {
    en: '{name} is not available here: the code computes from its arguments alone, so that every run gives the same.',
    de: '{name} gibt es hier nicht: Der Code rechnet nur mit seinen Argumenten, damit jeder Lauf dasselbe ergibt.',
  },

  // Reasons for a missing compiler.
  notLoaded: {
    en: 'The C++ compiler could not be loaded ({text}). Is there a network? Run again to retry.',
    de: 'Der C++-Compiler konnte nicht geladen werden ({text}). Gibt es ein Netz? Erneutes Ausführen versucht es noch einmal.',
  },
  partMissing: {
    en: 'A part of this page did not arrive ({file}), so the code was not run. Check the connection, then run again.',
    de: 'Ein Teil dieser Seite ist nicht angekommen ({file}), darum lief der Code nicht. Prüfen Sie die Verbindung und führen Sie ihn erneut aus.',
  },
  partDamaged: {
    en: 'A script of this page arrived damaged, so the code was not run. Check the connection, then run again.',
    de: 'Ein Skript dieser Seite ist beschädigt angekommen, darum lief der Code nicht. Prüfen Sie die Verbindung und führen Sie ihn erneut aus.',
  },
  compilerStuck: {
    en: 'The compiler took longer than {seconds} s and was stopped.',
    de: 'Der Compiler brauchte länger als {seconds} s und wurde gestoppt.',
  },
  broke: {
    en: 'The code could not be run, and it is not to blame ({text}).',
    de: 'Der Code ließ sich nicht ausführen, ohne dass es an ihm läge ({text}).',
  },

  // Help with what a compiler says.
  semicolon: {
    en: 'A semicolon is missing at the end of line {line}.',
    de: 'Am Ende von Zeile {line} fehlt ein Semikolon.',
  },
  didYouMean: {
    en: '{name} is not known here. Is {suggestion} meant?',
    de: '{name} ist hier unbekannt. Ist {suggestion} gemeint?',
  },
  undeclared: {
    en: '{name} is not known here: is it spelled right, declared before this line, and are capitals right?',
    de: '{name} ist hier unbekannt: richtig geschrieben, auch groß und klein, und vor dieser Zeile deklariert?',
  },
  unknownType: {
    en: 'There is no type {name}. The types of the exercise come with #include "touchstone.hpp".',
    de: 'Es gibt keinen Typ {name}. Die Typen der Aufgabe kommen mit #include "touchstone.hpp".',
  },
  noMember: {
    en: '{type} has no field {name}. It has: {fields}.',
    de: '{type} hat kein Feld {name}, sondern: {fields}.',
  },
  noMemberOther: { en: '{type} has no member {name}.', de: '{type} hat kein Element {name}.' },
  call: {
    en: 'There is a function {name}, but not for these arguments: compare their number and their types.',
    de: 'Es gibt eine Funktion {name}, aber nicht für diese Argumente: Anzahl und Typen vergleichen.',
  },
  conversion: {
    en: 'A {from} stands where a {to} is needed.',
    de: 'Hier steht ein {from}, gebraucht wird ein {to}.',
  },
  bracket: {
    en: 'A {bracket} is missing: an opening one before it has no partner.',
    de: 'Es fehlt ein {bracket}: Zu einer öffnenden Klammer davor gibt es keine schließende.',
  },
  extraBrace: {
    en: 'There is a } too many, or a { before it is missing.',
    de: 'Hier ist eine } zu viel, oder davor fehlt eine {.',
  },
  noReturn: {
    en: 'Some way through the function ends without a return.',
    de: 'Ein Weg durch die Funktion endet ohne return.',
  },
  unused: { en: '{name} is computed but never used.', de: '{name} wird berechnet, aber nie benutzt.' },
  uninitialized: {
    en: '{name} is used before it has a value.',
    de: '{name} wird benutzt, bevor es einen Wert hat.',
  },
  assignment: { en: 'One = assigns; two == compare.', de: 'Ein = weist zu, zwei == vergleichen.' },
  operands: {
    en: 'This operator does not work on {left} and {right}.',
    de: 'Diesen Operator gibt es nicht für {left} und {right}.',
  },
  noFile: {
    en: 'There is no file {name}. There are the standard library and "touchstone.hpp".',
    de: 'Es gibt keine Datei {name}, sondern nur die Standardbibliothek und "touchstone.hpp".',
  },
  redefinition: { en: '{name} is defined twice.', de: '{name} ist zweimal definiert.' },
  expression: {
    en: 'A value is missing here, or there is a sign too many.',
    de: 'Hier fehlt ein Wert, oder es steht ein Zeichen zu viel da.',
  },
  constant: {
    en: 'A const value cannot be changed; make a copy of it.',
    de: 'Ein const-Wert lässt sich nicht ändern; eine Kopie davon schon.',
  },
  pointer: {
    en: 'Fields of a pointer are reached with ->, those of a value with a point.',
    de: 'Felder hinter einem Zeiger erreicht man mit ->, die eines Wertes mit einem Punkt.',
  },
  throwing: {
    en: 'Exceptions (throw, try) are not available; return a result instead.',
    de: 'Ausnahmen (throw, try) gibt es hier nicht; stattdessen ein Ergebnis zurückgeben.',
  },
  signature: {
    en: 'The exercise calls this function: {declaration}',
    de: 'Die Aufgabe ruft diese Funktion auf: {declaration}',
  },
  undefinedSymbol: {
    en: '{name} is declared but defined nowhere.',
    de: '{name} ist deklariert, aber nirgends definiert.',
  },
  system: {
    en: 'The code needs something of an operating system or the page ({names}). Files, output, network, time and chance are not available: the code computes from its arguments alone.',
    de: 'Der Code braucht etwas vom Betriebssystem oder von der Seite ({names}). Dateien, Ausgaben, Netz, Zeit und Zufall gibt es hier nicht: Der Code rechnet nur mit seinen Argumenten.',
  },
  compilerFailed: {
    en: 'The compiler ran out of memory or stack on this program: is something nested or repeated very often?',
    de: 'Dem Compiler reichten bei diesem Programm Speicher oder Stapel nicht: Ist etwas sehr oft verschachtelt oder wiederholt?',
  },
  compilerLate: {
    en: 'The compiler took longer than {seconds} s and was stopped. Does a template, a macro or a constexpr function repeat itself without end?',
    de: 'Der Compiler brauchte länger als {seconds} s und wurde gestoppt. Wiederholt sich ein Template, ein Makro oder eine constexpr-Funktion ohne Ende?',
  },
  endlessRecursion: {
    en: 'The function always calls itself: it needs a way that ends.',
    de: 'Die Funktion ruft sich immer selbst auf: Es braucht einen Weg, der endet.',
  },
  tooLarge: {
    en: 'The arrays of the program do not fit into its memory.',
    de: 'Die Arrays des Programms passen nicht in seinen Speicher.',
  },
} as const;

export type SentenceKey = keyof typeof sentences;
export interface Reason {
  readonly key: SentenceKey;
  readonly values: Readonly<Record<string, string | number>>;
}
export const sentenceKeys = Object.keys(sentences) as SentenceKey[];

/** The sentence in a language, its {braces} filled. Braces in values stay as they are. */
export function sentence({ key, values }: Reason, language: Language): string {
  return sentences[key][language].replace(/\{(\w+)\}/g, (braced, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : braced,
  );
}
