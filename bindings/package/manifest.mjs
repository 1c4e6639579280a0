// SPDX-License-Identifier: MIT
// The package.json of the npm package, from that of the repository.
import { packageElement } from '../../web/entries.mjs';

const types = (path) => `./types/${path}.d.ts`;

/** An entry that gets the bytes of its module in a way of its own in Node. */
const loading = (name, declared, inNode) => ({
  types: types(`bindings/${declared}`),
  node: `./dist/${inNode}.js`,
  default: `./dist/${name}.js`,
});
const plain = (name, declared) => ({ types: types(declared), default: `./dist/${name}.js` });

export function manifestOf({ name, version, description, license, dependencies, devDependencies }) {
  const peers = {
    '@types/three': `>=0.160.0`,
    // Its results are part of the grading of exercises in C++, so the version is exact.
    '@yowasp/clang': dependencies['@yowasp/clang'],
    three: '>=0.160.0',
  };
  if (!dependencies.three || !devDependencies['@types/three']) throw new Error('The repository no longer has three.');
  return {
    name,
    version,
    description,
    license,
    keywords: ['collision-detection', 'signed-distance', 'gjk', 'sat', 'webassembly', 'geometry', 'three'],
    type: 'module',
    engines: { node: '>=20.6' },
    sideEffects: false,
    bin: { touchstone: './programs/touchstone.mjs' },
    exports: {
      '.': loading('index', 'index', 'node'),
      './node': plain('node', 'bindings/index'),
      './inline': plain('inline', 'bindings/index'),
      './particles': loading('particles', 'particles/index', 'particles.node'),
      './broadphase': loading('broadphase', 'broadphase/index', 'broadphase.node'),
      './proof': loading('proof', 'proof/index', 'proof.node'),
      './three': plain('three', 'bindings/package/three'),
      './element': plain('element', packageElement),
      './wasm/*': './dist/wasm/*',
      './provenance.json': './provenance.json',
      './package.json': './package.json',
    },
    peerDependencies: peers,
    peerDependenciesMeta: Object.fromEntries(Object.keys(peers).map((peer) => [peer, { optional: true }])),
  };
}
