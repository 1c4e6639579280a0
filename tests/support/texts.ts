// SPDX-License-Identifier: MIT
// Before the tests of a file: the texts of both languages, so that a test changes from one to the other at once.
import { loadAllTexts } from '../../web/src/text/texts.ts';

await loadAllTexts();
