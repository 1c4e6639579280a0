// SPDX-License-Identifier: MIT
// Generated from the built core by `npm run generate`; checked in CI. Do not edit.
export interface EmbindModule {
  slotsAddress(): number;
  resultAddress(): number;
  setSlot(_0: number, _1: number): number;
  setPose(_0: number, _1: number): number;
  violationPath(): string;
  violationMessage(): string;
  violationFound(): number;
  stagedAddress(_0: number): number;
  stagePoints(_0: number, _1: number): number;
  certify(_0: number, _1: number, _2: boolean): number;
  certifyPoint(_0: number, _1: number, _2: boolean): number;
}
