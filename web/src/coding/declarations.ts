// SPDX-License-Identifier: MIT
// The head of the function that a student has to write.
import type { ProgramLanguage, Signature } from './types.ts';
import { elementsOf, isScalar, type RowType } from './values.ts';

export function cppType(type: RowType): string {
  const elements = elementsOf(type);
  if (elements?.count !== undefined) return `std::array<${cppType(elements.type)}, ${elements.count}>`;
  if (elements) return `std::vector<${cppType(elements.type)}>`;
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
