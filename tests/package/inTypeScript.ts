// SPDX-License-Identifier: MIT
// The type declarations of the installed package in a strict project that checks them too, in both ways of module resolution.
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { type Place, root } from './place.ts';

/** Uses every entry; each line with @ts-expect-error has a mistake that must be found. */
const program = `import { loadTouchstone, TouchstoneError, type Shape, type Touchstone } from 'touchstone';
import { loadTouchstone as inNode } from 'touchstone/node';
import { loadTouchstone as inlined } from 'touchstone/inline';
import { loadParticles, type Particles } from 'touchstone/particles';
import { loadBroadPhase, type BroadPhaseModule } from 'touchstone/broadphase';
import { defineLesson, definePlayground, EmbedHost, type TouchstoneLesson, type TouchstonePlayground } from 'touchstone/element';
import { fromBox3, hullOfMesh, withVectors } from 'touchstone/three';
import { Box3, Matrix4, Mesh, type Vector3 } from 'three';

const ball: Shape = { type: 'sphere', center: [0, 0, 0], radius: 1 };
// @ts-expect-error: a sphere has a radius
const bad: Shape = { type: 'sphere', center: [0, 0, 0] };
export async function depth(): Promise<number> {
  const core: Touchstone = await loadTouchstone({ simd: true });
  const others: Touchstone[] = [await inNode(), await inlined()];
  const disc = { type: 'circle2', center: [0, 0], radius: 1 } as const;
  const flat: readonly [number, number] = core.distance(disc, disc).normal;
  // @ts-expect-error: an answer in the plane has two numbers
  const deep: readonly [number, number, number] = core.distance(disc, disc).normal;
  const box = fromBox3(new Box3(), new Matrix4());
  const kind: 'obb' = box.type;
  const { normal, distance } = withVectors(core.distance({ type: 'point', position: [0, 0, 0] }, box));
  const vector: Vector3 = normal;
  const { shape, loss } = hullOfMesh(core, new Mesh());
  return distance + loss + vector.x + flat[0] + others.length + shape.points.length + kind.length + Number(deep[2]);
}
export const modules = async (): Promise<[Particles, BroadPhaseModule]> => [await loadParticles(), await loadBroadPhase()];
export async function embed(element: TouchstonePlayground, frame: Window): Promise<string> {
  definePlayground({ site: '/touchstone/' });
  // @ts-expect-error: a site is named
  definePlayground({});
  defineLesson({ site: '/touchstone/' });
  const picture: TouchstoneLesson | null = document.querySelector('touchstone-lesson');
  picture?.setAttribute('excerpt', '5-9');
  const host = new EmbedHost(frame, '*', ({ type }) => console.log(type));
  await element.setState(await element.getState());
  const found = document.querySelector('touchstone-playground');
  found?.subscribe(({ isFinal, pair }) => console.log(isFinal, pair.kind === 'distance' ? pair.distance : 0));
  return String(await host.request('getState'));
}
export const codeOf = (error: unknown): string => (error instanceof TouchstoneError ? error.code : '');
`;

const strict: ts.CompilerOptions = {
  strict: true,
  skipLibCheck: false,
  noEmit: true,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
};
const ways: Readonly<Record<string, ts.CompilerOptions>> = {
  bundler: { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
  nodenext: { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
};

export const typeScript = (place: () => Place): void => {
  test.each(Object.keys(ways))('TypeScript, strict, also for the declarations: moduleResolution %s', (way) => {
    const { folder, write } = place();
    const types = join(folder, 'node_modules/@types');
    mkdirSync(types, { recursive: true });
    if (!ts.sys.directoryExists(join(types, 'three')))
      symlinkSync(join(root, 'node_modules/@types/three'), join(types, 'three'));
    const file = write('strict.ts', program);
    const options = { ...strict, ...ways[way] };
    const host = ts.createCompilerHost(options);
    host.getCurrentDirectory = () => folder;
    const whole = ts.createProgram([file], options, host);
    // The program and every declaration of the package; those of three.js and of the browser are not ours to check.
    const checked = whole
      .getSourceFiles()
      .filter(({ fileName }) => fileName === file || fileName.includes('/touchstone/types/'));
    expect(checked.length).toBeGreaterThan(40);
    const own = [
      ...whole.getOptionsDiagnostics(),
      ...checked.flatMap((one) => [...whole.getSyntacticDiagnostics(one), ...whole.getSemanticDiagnostics(one)]),
    ];
    expect(
      own.map((one) => `${one.file?.fileName ?? ''} ${ts.flattenDiagnosticMessageText(one.messageText, '\n')}`),
    ).toEqual([]);
  });
};
