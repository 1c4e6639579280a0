// SPDX-License-Identifier: MIT
// The authoring page: the text of an exercise, all of its problems with their lines, its live preview, and what is made of it.
import { byId } from '../../parts/dom/dom.ts';
import { onDroppedFiles } from '../../parts/dom/dropping.ts';
import { startTouchstone } from '../../parts/page/modules/touchstone.ts';
import { startPage } from '../../parts/page/page.ts';
import { Draft } from './draft.ts';
import { makePackage } from './makePackage.ts';
import { runPrograms } from './programCheck.ts';
import { templateChoices } from './templates.ts';
import { Writing } from './writing.ts';

const start = startTouchstone('all');
const page = await startPage();
const draft = new Draft(page.notices);
const writing = new Writing(draft);

function showTemplates(): void {
  const select = byId('template', HTMLSelectElement);
  const before = select.value;
  select.replaceChildren(...templateChoices());
  if (before !== '') select.value = before;
}
function listen(): void {
  const on = (id: string, action: () => void): void => byId(id, HTMLButtonElement).addEventListener('click', action);
  on('load', () => void draft.loadTemplate(byId('template', HTMLSelectElement).value));
  on('save', () => draft.save());
  on('check', () => {
    if (!draft.checks.cancel()) void draft.check();
  });
  on('run', () => void runPrograms(draft));
  on('package', () => void makePackage(draft));
  onDroppedFiles(([file]) => void draft.openFile(file));
  const input = byId('file', HTMLInputElement);
  input.addEventListener('change', () => {
    const [chosen] = input.files ?? [];
    input.value = '';
    if (chosen) void draft.openFile(chosen);
  });
}

/** Whether the first text is there, and is to be checked. */
let hasBegun = false;
showTemplates();
page.onLanguage(showTemplates, writing, draft.checks, () => {
  if (hasBegun) void draft.check();
});
listen();
draft.checks.core = await start.on(page);
await draft.open();
hasBegun = true;
await page.ready();
