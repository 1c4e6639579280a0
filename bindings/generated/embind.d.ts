// SPDX-License-Identifier: MIT
// Generated from the built core by `npm run generate`; checked in CI. Do not edit.
export interface EmbindModule {
  slotsAddress(): number;
  openSlots(_0: number): number;
  resultAddress(): number;
  setSlot(_0: number, _1: number): number;
  setPose(_0: number, _1: number): number;
  violationPath(): string;
  violationMessage(): string;
  violationFound(): number;
  distance(_0: number, _1: number): number;
  distanceFloat(_0: number, _1: number): number;
  overlap(_0: number, _1: number, _2: boolean): number;
  contact(_0: number, _1: number, _2: boolean): number;
  exchangedContactId(_0: number): number;
  cast(_0: number, _1: number, _2: boolean): number;
  published(_0: number, _1: number, _2: boolean): number;
  closestOnSegment(_0: number): void;
  closestOfSegments(_0: number): void;
  boundingBox(_0: number): boolean;
  boundingSphere(_0: number): boolean;
  transform(_0: number): void;
  openWorkspace(_0: boolean, _1: boolean, _2: boolean): number;
  closeWorkspace(_0: number): void;
  workspaceParts(_0: number): void;
  checkWorkspace(_0: number): number;
  askWorkspace(_0: number, _1: number): number;
}
