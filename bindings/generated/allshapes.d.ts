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
  motionsAddress(): number;
  motion(_0: number, _1: number, _2: boolean): number;
  traceMotion(_0: number, _1: number, _2: boolean): number;
  motionStepsAddress(): number;
  poseDuring(_0: number, _1: number): void;
  ray(_0: number): void;
  stagedAddress(_0: number): number;
  stagePoints(_0: number, _1: number): number;
  placedPoints(_0: number): number;
  setWorkspacePoints(_0: number, _1: number, _2: number, _3: number): number;
  distanceBy(_0: number, _1: number, _2: number, _3: boolean): number;
  overlapBy(_0: number, _1: number, _2: number, _3: boolean): number;
  recordSteps(_0: number, _1: number, _2: number, _3: boolean): number;
  stepsAddress(): number;
  support(_0: number): boolean;
  openPoints(_0: number, _1: number): number;
  convexHull(_0: number): number;
  reduceHull(_0: number, _1: number): number;
  closePoints(): void;
}
