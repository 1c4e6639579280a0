// SPDX-License-Identifier: MIT
// The headers that a host should send with the files of the site: the content security policy (no inline code, no
// other origins, no eval) and related ones. The built pages contain the policy themselves; workers need a header,
// since they take no policy from the page that starts them, and so does frame-ancestors, which a page cannot set.
// docs/hosting.md is written from this.
import { readdirSync } from 'node:fs';
import { pages } from '../../web/pages.mjs';

const policyWith = (connect) =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    `connect-src ${connect}`,
    "font-src 'self'",
    "frame-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

export const contentPolicy = policyWith("'self'");
/** A document has the name of a page now and then, and none of its rights. */
const pageOf = (path) => pages.find(({ name }) => name === /(?:^|\/)(?<!(?:^|\/)docs\/)([^/]+)\.html$/.exec(path)?.[1]);
/**
 * The policy of a page. Only the pages of an exercise, a lesson and a course may fetch from other origins: a lecturer's file, whose
 * address is in their query.
 */
export const contentPolicyOf = (path) => (pageOf(path)?.fetchesElsewhere ? policyWith("'self' https:") : contentPolicy);

/** The policy as a header, with frame-ancestors. */
export const headerPolicyOf = (path) =>
  !path.endsWith('.html') || pageOf(path)?.isFramed
    ? contentPolicyOf(path)
    : `${contentPolicyOf(path)}; frame-ancestors 'self'`;

/** For every file; a frame with an opaque origin (a sandboxed embed) needs the last two to load its scripts. */
const always = {
  'X-Content-Type-Options': 'nosniff',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** The headers of a file of the site, by its path in it. */
export const headersOf = (path) => ({ 'Content-Security-Policy': headerPolicyOf(path), ...always });

/**
 * The file `_headers` that several static hosts read: one rule per path, since a host would enforce both policies of
 * two rules.
 */
export function headersFile(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  const rules = entries.flatMap((entry) => {
    // Documents are pages, too.
    if (entry.isDirectory()) return [[`/${entry.name}/*`, entry.name === 'docs' ? 'docs/*.html' : `${entry.name}/`]];
    if (!entry.name.endsWith('.html')) return entry.name === '_headers' ? [] : [[`/${entry.name}`, entry.name]];
    const plain = entry.name === 'index.html' ? '/' : `/${entry.name.replace(/\.html$/, '')}`;
    return [
      [`/${entry.name}`, entry.name],
      [plain, entry.name],
    ];
  });
  const text = ([place, path]) =>
    [place, ...Object.entries(headersOf(path)).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  return `${rules.sort().map(text).join('\n\n')}\n`;
}
