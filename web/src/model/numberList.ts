// SPDX-License-Identifier: MIT
// Numbers as people paste them: "(1.5, −2, 3)", "[1,2,3]", "1,5; −2; 3", a row of a table, a length with its unit; and from
// code: "glm::vec3(1.0f, 2.0f, 3.0f);", "{ x: 1, y: 2, z: 3 }", "X=1 Y=2 Z=3".
const isNumber = (token: string): boolean => /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(token);

function tokens(text: string, isDecimalComma: boolean): readonly string[] {
  // Between two digits a comma may be a decimal one; before a blank it never is.
  const plain = isDecimalComma ? text.replace(/(\d),(?=\d)/g, '$1.') : text;
  return plain.split(/[\s,;]+/).filter((token) => token !== '');
}

/** The numbers of a text; undefined where there are none, or anything else is in it. */
export function numbersIn(text: string, decimal: string): readonly number[] | undefined {
  if (text.length > 1000) return undefined;
  const bare = text
    .replace(/[−–]/g, '-')
    .replace(/^\s*(new\s+)?[a-z_][\w.:<>]*\s*(?=[({[])/i, '')
    .replace(/([)\]}])\s*[;,]\s*$/, '$1')
    .replace(/(?<![\w.])"?[xyzw]"?\s*[:=]/gi, ' ')
    .replace(/(\d\.?|\.\d+)f(?!\w)/gi, '$1')
    .replace(/[()[\]{}]/g, ' ')
    .replace(/(\d)\s*m(?=$|[\s,;])/g, '$1');
  const prefersComma = decimal === ',' || bare.includes(';');
  for (const isDecimalComma of prefersComma ? [true, false] : [false]) {
    const found = tokens(bare, isDecimalComma);
    if (found.length > 0 && found.every(isNumber)) return found.map(Number);
  }
  return undefined;
}
