// SPDX-License-Identifier: MIT
// The content policy of the pages: nothing inline, nothing from elsewhere, no eval. Written into the built pages, and sent
// as a header by the host that the tests use.
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
/** The page of an exercise alone may fetch from elsewhere: the file of a lecturer, whose address is in its own. */
export const contentPolicyOf = (path) =>
  /(^|\/)exercise\.html$/.test(path) ? policyWith("'self' https:") : contentPolicy;
