// SPDX-License-Identifier: MIT
// A static host for dist/, below a sub-path and with the headers that hosts should send, for tests and screenshots.
// Prints its address.
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { isMain, root } from './common.mjs';
import { headersOf } from './policy.mjs';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};
/** The path of an address; '' for a % that begins no code, which is the path of no file. */
function decoded(pathname) {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '';
  }
}

/** Serves dist/, or another folder, at http://127.0.0.1:port/base/; resolves with the server. */
export function serve({ port = 0, base = '/some/course/', folder = join(root, 'dist') } = {}) {
  const server = createServer((request, response) => {
    const path = decoded(new URL(request.url ?? '/', 'http://localhost').pathname);
    const inside = path.startsWith(base) ? normalize(path.slice(base.length) || 'index.html') : '..';
    const file = join(folder, inside);
    const found = !inside.startsWith('..') && statSync(file, { throwIfNoEntry: false })?.isFile();
    if (!found) {
      // As static hosts do.
      const page = join(folder, '404.html');
      const hasPage = path.startsWith(base) && statSync(page, { throwIfNoEntry: false }) !== undefined;
      response.writeHead(404, { 'content-type': hasPage ? types['.html'] : types['.txt'], ...headersOf('404.html') });
      return hasPage ? createReadStream(page).pipe(response) : response.end('not found');
    }
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': inside.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...headersOf(inside),
    });
    createReadStream(file).pipe(response);
  });
  return new Promise((ready) =>
    server.listen(port, '127.0.0.1', () => ready({ server, url: `http://127.0.0.1:${server.address().port}${base}` })),
  );
}

if (isMain(import.meta)) {
  const { url } = await serve({ port: Number(process.argv[2] ?? 4173) });
  console.log(url);
}
