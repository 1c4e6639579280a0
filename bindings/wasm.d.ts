// SPDX-License-Identifier: MIT
// The modules are built by the toolchain and typed by bindings/load.ts and bindings/particles/load.ts.
declare module '*/touchstone.mjs' {
  const factory: unknown;
  export default factory;
}
declare module '*/particles.mjs' {
  const factory: unknown;
  export default factory;
}
