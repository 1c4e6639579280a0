// SPDX-License-Identifier: MIT
// What is proved of an answer. See docs/proof.md.
import type { StatusName } from '../generated/schema.ts';

/** An answer to be judged, by whomever it was computed: any numbers. A normal of any length is a direction. */
export interface Claim<V> {
  readonly distance: number;
  /** From A to B. */
  readonly normal: V;
  readonly pointOnA: V;
  readonly pointOnB: V;
}

/** Bounds that hold, every rounding included, that of the poses, too. Metres and radians. */
export interface Certificate {
  /** The true signed distance is at least this; -Infinity where the normal has no direction. */
  readonly lower: number;
  /** The true signed distance is at most this; Infinity where that is not proved. */
  readonly upper: number;
  /** The angle between the claimed normal and a true one is at most this; Math.PI where none can be promised. */
  readonly normalAngle: number;
  /** At most so far are the points from the surfaces, and from pointOnB == pointOnA + distance * normal. */
  readonly witnessOff: number;
}

/** A certificate, and what follows from it. */
export interface Proof {
  readonly certificate: Certificate;
  /** The true signed distance is within this of `distance`; Infinity where nothing is proved. */
  readonly errorBound: number;
  readonly status: StatusName;
}
