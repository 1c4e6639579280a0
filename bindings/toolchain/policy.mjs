// SPDX-License-Identifier: MIT
// The content policy of the pages: nothing inline, nothing from elsewhere, no eval. Written into the built pages, and sent
// as a header by the host that the tests use.
export const contentPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "frame-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');
