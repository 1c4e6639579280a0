// SPDX-License-Identifier: MIT
// The head of the function that a student has to write.
import type { ProgramLanguage, Signature } from './types.ts';
import { elementOf, isScalar, type ValueType } from './values.ts';

export function cppType(type: ValueType): string {
  const element = elementOf(type);
  if (element !== undefined) return `std::vector<${cppType(element)}>`;
  return type === 'number' ? 'double' : type;
}

export function cppDeclaration({ name, parameters, result }: Signature): string {
  const list = parameters.map((p) =>
    isScalar(p.type) ? `${cppType(p.type)} ${p.name}` : `const ${cppType(p.type)}& ${p.name}`,
  );
  return `${cppType(result)} ${name}(${list.join(', ')})`;
}

export const javascriptDeclaration = ({ name, parameters }: Signature): string =>
  `function ${name}(${parameters.map((parameter) => parameter.name).join(', ')})`;

export const declaration = (language: ProgramLanguage, signature: Signature): string =>
  language === 'cpp' ? cppDeclaration(signature) : javascriptDeclaration(signature);
