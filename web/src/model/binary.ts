// SPDX-License-Identifier: MIT
// Numbers as the machine has them: 17 digits, hexadecimal floats of C, and differences in units in the last place of a float.

/** The 17 significant digits that determine a double. */
export const seventeenDigits = (x: number): string =>
  Object.is(x, -0) ? `-${(0).toPrecision(17)}` : x.toPrecision(17);

const view = new DataView(new ArrayBuffer(8));
/** As C prints with %a: the leading digit is 1, of a denormal 0. */
export function hexFloat(x: number): string {
  if (!Number.isFinite(x)) return Number.isNaN(x) ? 'nan' : x < 0 ? '-inf' : 'inf';
  view.setFloat64(0, x);
  const bits = view.getBigUint64(0);
  const sign = bits >> 63n === 1n ? '-' : '';
  const exponent = Number((bits >> 52n) & 0x7ffn);
  const fraction = (bits & 0xfffffffffffffn).toString(16).padStart(13, '0').replace(/0+$/, '');
  const power = exponent === 0 ? (fraction === '' ? 0 : -1022) : exponent - 1023;
  const point = fraction === '' ? '' : `.${fraction}`;
  return `${sign}0x${exponent === 0 ? 0 : 1}${point}p${power < 0 ? '' : '+'}${power}`;
}

/** The distance from a number to the next larger float, at the float that is nearest to it. */
export function floatUlp(x: number): number {
  const nearest = Math.fround(x);
  if (!Number.isFinite(nearest)) return NaN;
  view.setFloat32(0, Math.abs(nearest));
  const exponent = (view.getUint32(0) >>> 23) & 0xff;
  return 2 ** (Math.max(exponent, 1) - 127 - 23);
}
/** By how many units in the last place of a float one number differs from another. */
export const floatUlps = (float: number, double: number): number => (float - double) / floatUlp(double);
