// SPDX-License-Identifier: MIT
// Units of lengths as powers of ten of a metre.

export const lengthUnits: Readonly<Record<string, number>> = { m: 0, mm: -3, cm: -2, km: 3, µm: -6, um: -6 };

/** A decimal shifted is rounded once: 1.5 cm are 0.015 m to the last bit. */
export function shifted(x: number, power: number): number {
  const [mantissa = '', exponent = '0'] = String(x).split('e');
  return power === 0 ? x : Number(`${mantissa}e${Number(exponent) + power}`);
}
