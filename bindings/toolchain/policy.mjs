// SPDX-License-Identifier: MIT
// What a host should send with the files of the site: the content policy (nothing inline, nothing from elsewhere, no eval), and
// what goes with it. The built pages carry the policy themselves; a header is needed for workers, which take no policy from
// the page that starts them, and for frame-ancestors, which a page cannot say of itself. docs/hosting.md is written from this.
import { readdirSync } from 'node:fs';

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
const isExercise = (path) => /(^|\/)exercise\.html$/.test(path);
/** The policy that a page carries. The page of an exercise alone may fetch from elsewhere: the file of a lecturer, whose address is in its own. */
export const contentPolicyOf = (path) => (isExercise(path) ? policyWith("'self' https:") : contentPolicy);

/** Pages that are made to stand in a page of others. */
const framed = ['embed.html', 'exercise.html', 'capsule2d.html'];
/** The same as a header, which says besides who may frame the page. */
export const headerPolicyOf = (path) =>
  !path.endsWith('.html') || framed.includes(path)
    ? contentPolicyOf(path)
    : `${contentPolicyOf(path)}; frame-ancestors 'self'`;

/** For every file; a frame without an origin of its own (a sandboxed embed) loads its scripts only with the last two. */
const always = {
  'X-Content-Type-Options': 'nosniff',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** The headers of a file of the site, by its path in it. */
export const headersOf = (path) => ({ 'Content-Security-Policy': headerPolicyOf(path), ...always });

/** The file `_headers` that several static hosts read: one rule for each path, since two policies for one path would both hold. */
export function headersFile(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  const rules = entries.flatMap((entry) => {
    if (entry.isDirectory()) return [[`/${entry.name}/*`, `${entry.name}/`]];
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
