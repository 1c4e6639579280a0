// SPDX-License-Identifier: MIT
// Generated from the built core by `npm run generate`; checked in CI. Do not edit.
export interface EmbindModule {
  createWorld(_0: number, _1: boolean): number;
  destroyWorld(_0: number): void;
  arrayAddress(_0: number, _1: number): number;
  numbersAddress(): number;
  resizeColliders(_0: number, _1: number, _2: number, _3: number, _4: number): void;
  colliderAddress(_0: number, _1: number): number;
  validateColliders(_0: number): number;
  violationPath(): string;
  violationMessage(): string;
  violationFound(): number;
  step(_0: number, _1: number, _2: number, _3: number, _4: number): void;
  verifyStep(_0: number): void;
  traceCollider(_0: number, _1: number, _2: number, _3: number): void;
  maskTable(_0: number): number;
  createCloth(_0: number, _1: number, _2: number): void;
  stepCloth(_0: number, _1: number, _2: number, _3: number, _4: number, _5: number, _6: number): void;
  clothEnergy(_0: number): number;
}
