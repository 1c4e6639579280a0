// SPDX-License-Identifier: MIT
// The page that compares the bits of answers. Language data, in English: see ../language.ts.
export const bits = {
  'nav.bits': 'Same bits',
  'nav.about.bits': 'A hundred thousand answers, compared here',
  'bits.title': 'Touchstone — same bits',
  'bits.description':
    'The same scene has the same answer on every machine, to the last bit: compute a hundred thousand answers in this browser and compare them.',
  'bits.tagline': 'The same scene, the same answer, to the last bit.',
  'bits.run': 'This browser beside the native core',
  'bits.what':
    'The same scene has the same answer on every machine, to the last bit. Check it here: some hundred thousand answers for every pair of shapes are computed in this browser, and their bits are compared with those of the core compiled natively. It takes some seconds. Nothing leaves this device.',
  'bits.build': 'Build of the core',
  'bits.build.usual': 'as this browser loads it',
  'bits.build.scalar': 'without SIMD',
  'bits.opening': 'Loading the core',
  'bits.progress': '{done} of {total|# pair|# pairs}',
  'bits.idle': 'Not computed yet: press Run.',
  'bits.same': '{answers|# answer|# answers} for {pairs|# pair|# pairs}: every bit is the same as ours.',
  'bits.differ':
    '{answers|# answer|# answers}: the bits differ from ours for {pairs|# pair|# pairs} ({names}). Please copy the digests and send them to us with the name of the browser.',
  'bits.cancelled': 'Cancelled after {pairs|# pair|# pairs}.',
  'bits.broke': 'The answers could not be computed: {why}',
  'bits.here': 'Computed here',
  'bits.ours': 'Ours',
  'bits.copy': 'Copy the digests',
  'bits.pairs': 'By pair',
  'bits.column.pair': 'Pair',
  'bits.column.answers': 'Answers',
  'bits.column.here': 'Computed here',
  'bits.column.ours': 'Ours',
  'bits.column.result': 'Result',
  'bits.row.same': '✓ same',
  'bits.row.differs': '✗ differs',
  'bits.how': 'How it works',
  'bits.how.scenes':
    'The scenes are those of the test lab: every pair of shapes in every regime, from apart to contained, thin and far from the origin. They are made by whole numbers, +, −, ×, ÷ and square roots, which every machine rounds alike.',
  'bits.how.digest':
    'Of each scene the core is asked for the distance in double and in float and for the contact points. Every number goes, bit by bit, into a digest of 64 bits (FNV-1a): one bit that differs changes it.',
  'bits.how.ours':
    'Our digests come from the core compiled natively, by g++ for x86-64. The tests compute them again on each change: natively, and in both WebAssembly builds.',
  'bits.how.why':
    'The core uses only operations that IEEE 754 fixes to the last bit, in a fixed order, without contraction to fused operations. So replays and simulations in lockstep agree between machines, and a grade does not depend on the browser.',
} as const;
