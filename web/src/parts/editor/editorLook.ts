// SPDX-License-Identifier: MIT
// Styles of the editor: in the colours of the page's theme, which reach into its shadow root as variables.
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const mono = "ui-monospace, 'Cascadia Code', 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace";

const frame = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'var(--card)', fontSize: '0.875rem' },
  '&.cm-focused': { outline: '3px solid var(--accent)', outlineOffset: '-3px' },
  '.cm-scroller': { fontFamily: mono, lineHeight: '1.55', maxHeight: '60vh', overflow: 'auto' },
  // Of the text itself: a click below a short program goes into it.
  '.cm-content, .cm-gutter': { minHeight: '15rem' },
  '.cm-content': { caretColor: 'var(--ink)', padding: '0.5rem 0' },
  '.cm-gutters': { backgroundColor: 'var(--card)', color: 'var(--quiet)', borderRight: '1px solid var(--line)' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--accent) 7%, transparent)' },
  '.cm-activeLineGutter': { backgroundColor: 'transparent', color: 'var(--ink)', fontWeight: '650' },
  '.cm-content ::selection': { backgroundColor: 'color-mix(in srgb, var(--accent) 35%, transparent)' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'transparent', outline: '1px solid var(--accent)' },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'transparent', outline: '1px solid var(--warn)' },
  '.cm-gutter-lint': { width: '1.1em' },
  '.cm-gutter-lint .cm-gutterElement': { padding: '0.25em 0 0 0.1em' },
  // The library's mark is a red image; this is a sign in the colour of errors, so that colour is not the only cue.
  '.cm-lint-marker': { content: 'none', width: 'auto', height: 'auto' },
  '.cm-lint-marker-error::before': { content: '"✗"', color: 'var(--warn)', fontWeight: '700' },
  '.cm-lint-marker-warning::before': { content: '"!"', color: 'var(--warn)', fontWeight: '700' },
  '.cm-lintRange-error, .cm-lintRange-warning': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--warn)',
    textUnderlineOffset: '0.2em',
  },
  '.cm-tooltip': { color: 'var(--ink)', backgroundColor: 'var(--card)', border: '1px solid var(--control)' },
  '.cm-panels': { color: 'var(--ink)', backgroundColor: 'var(--card)' },
});

const syntax = HighlightStyle.define([
  { tag: tags.comment, color: 'var(--quiet)', fontStyle: 'italic' },
  { tag: [tags.keyword, tags.modifier, tags.typeName, tags.processingInstruction], color: 'var(--accent)' },
  { tag: [tags.number, tags.string, tags.bool, tags.null], color: 'var(--warn)' },
  { tag: [tags.definition(tags.variableName), tags.function(tags.definition(tags.variableName))], fontWeight: '650' },
]);

export const editorLook: Extension = [frame, syntaxHighlighting(syntax)];
