// SPDX-License-Identifier: MIT
// The bytes of Part and Visit (core/include/touchstone/broadphase/broad_phase.hpp) as objects.
import type { Part, Visit } from './types.ts';

export const partBytes = 52;
export const visitBytes = 8;

const partKinds = ['cell', 'bounds', 'plane', 'interval', 'swaps'] as const;
const visitKinds = ['enter', 'skip', 'test', 'hit'] as const;

export function partAt(bytes: DataView, i: number): Part {
  const at = i * partBytes;
  const vec = (from: number): [number, number, number] => [
    bytes.getFloat32(from, true),
    bytes.getFloat32(from + 4, true),
    bytes.getFloat32(from + 8, true),
  ];
  return {
    kind: partKinds[bytes.getUint8(at)] ?? 'cell',
    axis: bytes.getUint8(at + 1),
    level: bytes.getUint16(at + 2, true),
    key: bytes.getUint32(at + 4, true),
    count: bytes.getUint32(at + 8, true),
    lower: vec(at + 12),
    upper: vec(at + 24),
    normal: vec(at + 36),
    offset: bytes.getFloat32(at + 48, true),
  };
}

export function visitAt(bytes: DataView, i: number): Visit {
  const at = i * visitBytes;
  return { kind: visitKinds[bytes.getUint8(at)] ?? 'enter', key: bytes.getUint32(at + 4, true) };
}
