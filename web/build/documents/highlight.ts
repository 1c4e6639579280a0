// SPDX-License-Identifier: MIT
// Code as markup with the classes of its parts, made when the site is built: no script colours it in the page.
import { cppLanguage } from '@codemirror/lang-cpp';
import { javascriptLanguage, typescriptLanguage } from '@codemirror/lang-javascript';
import { classHighlighter, highlightCode } from '@lezer/highlight';

export const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const jsonParser = javascriptLanguage.parser.configure({ top: 'SingleExpression' });
const parsers: Readonly<Record<string, typeof jsonParser | typeof cppLanguage.parser>> = {
  cpp: cppLanguage.parser,
  ts: typescriptLanguage.parser,
  js: javascriptLanguage.parser,
  json: jsonParser,
};

const span = (classes: string, text: string): string => `<span class="${classes}">${escaped(text)}</span>`;
/** Languages without a parser here: their comments and strings. */
const marks: Readonly<Record<string, RegExp>> = {
  sh: /(?<comment>(?<=^|\s)#.*)|(?<string>'[^'\n]*'|"[^"\n]*")/gm,
  cmake: /(?<comment>#.*)|(?<string>"[^"\n]*")/gm,
  html: /(?<comment><!--[^]*?-->)|(?<string>"[^"\n]*")/g,
};
function marked(code: string, pattern: RegExp): string {
  let [from, html] = [0, ''];
  for (const match of code.matchAll(pattern)) {
    html +=
      escaped(code.slice(from, match.index)) + span(match.groups?.['comment'] ? 'tok-comment' : 'tok-string', match[0]);
    from = match.index + match[0].length;
  }
  return html + escaped(code.slice(from));
}

/** The markup of code in a language named as in a fence of Markdown; of an unknown one, the text alone. */
export function highlighted(code: string, language: string): string {
  const parser = parsers[language];
  if (!parser) return marks[language] ? marked(code, marks[language]) : escaped(code);
  let html = '';
  highlightCode(
    code,
    parser.parse(code),
    classHighlighter,
    (text, classes) => (html += classes ? span(classes, text) : escaped(text)),
    () => (html += '\n'),
  );
  return html;
}
