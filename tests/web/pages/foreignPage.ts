// SPDX-License-Identifier: MIT
// A page of another origin around a frame of the site, as a course or a blog has one, and the code that the documents give for it.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';

/** The code block of a document that has this name, word for word but for the address of the site. */
export function snippetOf(document: string, name: string, site: string): string {
  const guide = readFileSync(resolve(import.meta.dirname, '../../../docs', document), 'utf8');
  const found = new RegExp(`<!-- snippet: ${name} -->\\n\`\`\`\\w+\\n([^]*?)\`\`\``).exec(guide)?.[1];
  if (found === undefined) throw new Error(`docs/${document} has no snippet ${name}`);
  return found
    .replaceAll('https://touchstone.example/', site)
    .replaceAll('https://touchstone.example', new URL(site).origin);
}

/** Serves bodies of pages at another origin than the site's: by path. */
export async function foreignHost(
  bodies: Readonly<Record<string, string>>,
): Promise<{ readonly url: string; close(): void }> {
  const server = createServer((request, response) => {
    const body = bodies[(request.url ?? '').slice(1)];
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>Lesson</title><link rel="icon" href="data:," />${body ?? ''}`);
  });
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
