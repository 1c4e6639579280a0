// SPDX-License-Identifier: MIT
// The documents, made when this file is imported: Vite's runner of modules ends with the import.
import { buildDocuments } from './site.ts';

export const site = await buildDocuments();
