// SPDX-License-Identifier: MIT
// The head of the function that a student has to write.
import type { ProgramLanguage, Signature } from './types.ts';
import { isStruct } from './values.ts';

const cppType = (type: string): string => (type === 'number' ? 'double' : type);

export function cppDeclaration({ name, parameters, result }: Signature): string {
  const list = parameters.map((p) =>
    isStruct(p.type) ? `const ${p.type}& ${p.name}` : `${cppType(p.type)} ${p.name}`,
  );
  return `${cppType(result)} ${name}(${list.join(', ')})`;
}

export const javascriptDeclaration = ({ name, parameters }: Signature): string =>
  `function ${name}(${parameters.map((parameter) => parameter.name).join(', ')})`;

export const declaration = (language: ProgramLanguage, signature: Signature): string =>
  language === 'cpp' ? cppDeclaration(signature) : javascriptDeclaration(signature);
