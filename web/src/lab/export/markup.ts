// SPDX-License-Identifier: MIT
// Texts and rows of tables as HTML.
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (found) => entities[found] ?? found);

const row = (texts: readonly string[], open: string, close: string): string =>
  `<tr>${texts.map((text) => `<${open}>${escaped(text)}</${close}>`).join('')}</tr>`;
export const cells = (texts: readonly string[]): string => row(texts, 'td', 'td');
export const heads = (texts: readonly string[]): string => row(texts, 'th scope="col"', 'th');
