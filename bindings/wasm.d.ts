// SPDX-License-Identifier: MIT
// The modules are built by the toolchain and typed by bindings/load.ts and the load.ts of the other modules.
declare module '*/touchstone.mjs' {
  const factory: unknown;
  export default factory;
}
declare module '*/full.mjs' {
  const factory: unknown;
  export default factory;
}
declare module '*/particles.mjs' {
  const factory: unknown;
  export default factory;
}
declare module '*/proof.mjs' {
  const factory: unknown;
  export default factory;
}
