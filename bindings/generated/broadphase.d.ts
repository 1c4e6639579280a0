// SPDX-License-Identifier: MIT
// Generated from the built core by `npm run generate`; checked in CI. Do not edit.
export interface EmbindModule {
  numbersAddress(): number;
  createWorld(_0: boolean, _1: number): number;
  destroyWorld(_0: number): void;
  shapeNumbers(_0: number, _1: number): number;
  poseNumbers(_0: number, _1: number): number;
  boundNumbers(_0: number): number;
  checkShape(_0: number): number;
  checkPose(_0: number): number;
  checkWorld(_0: number): number;
  placeWorld(_0: number): void;
  violationPath(): string;
  violationMessage(): string;
  violationFound(): number;
  createStructure(_0: number, _1: number, _2: number, _3: number, _4: number, _5: number): number;
  destroyStructure(_0: number): void;
  updateStructure(_0: number): void;
  findPairs(_0: number): number;
  pairsHash(_0: number): number;
  contacts(_0: number, _1: number): void;
  listAddress(_0: number, _1: number): number;
  statistics(_0: number): void;
  overlapping(_0: number): number;
  alongRay(_0: number, _1: number): number;
  nearest(_0: number, _1: number): number;
  explain(_0: number, _1: boolean): number;
  draw(_0: number): number;
}
