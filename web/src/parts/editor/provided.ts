// SPDX-License-Identifier: MIT
// The functions provided to a program: in C++ the header itself, in JavaScript the same as comments.
import { headerFor } from '../../coding/header.ts';
import type { Signature } from '../../coding/types.ts';
import { structNames, structs } from '../../coding/values.ts';
import type { ProgramLanguage } from '../../grading/format.ts';
import { text } from '../../text/language.ts';

const helpers = [
  'add(a, b)  sub(a, b)  mul(a, s)  dot(a, b)  cross(a, b)  length(a)  normalized(a)',
  'rotate(rotation, v)  axes(box)',
  'OverlapTest: overlap(i, j)',
];

function javascriptHelp(): string {
  const objects = structNames.map(
    (name) => `// ${name}: { ${structs[name].map((field) => `${field.name}: ${field.type}`).join(', ')} }`,
  );
  return [
    `// ${text('code.objects')}`,
    ...objects,
    '',
    `// ${text('code.functions')}`,
    ...helpers.map((line) => `// ${line}`),
    '',
  ].join('\n');
}

export const providedFor = (language: ProgramLanguage, signature: Signature): string =>
  language === 'cpp' ? headerFor(signature) : javascriptHelp();
