// SPDX-License-Identifier: MIT
// Whether the shaders of a view are programs that the graphics card takes. Looked at after the picture that used them first, when the
// answer is known: what waits for it would hold the picture up.
import type * as THREE from 'three';
import { whenIdle } from '../dom/idle.ts';

/** A program of three.js. */
interface Linked {
  readonly program: WebGLProgram;
}

export class ProgramCheck {
  readonly #checked = new WeakSet<Linked>();
  /** `fail` gets the messages of the first program that could not be linked. */
  constructor(
    readonly renderer: THREE.WebGLRenderer,
    readonly fail: (why: unknown) => void,
  ) {}

  /** After a picture; costs nothing where it used no new program. */
  soon(): void {
    const programs = (this.renderer.info.programs ?? []) as unknown as readonly Linked[];
    const fresh = programs.filter((one) => !this.#checked.has(one));
    if (fresh.length === 0) return;
    for (const one of fresh) this.#checked.add(one);
    void whenIdle().then(() => this.#check(fresh));
  }
  #check(fresh: readonly Linked[]): void {
    const gl = this.renderer.getContext();
    for (const { program } of fresh) {
      if (gl.isContextLost()) return;
      // One that is not needed any more has been deleted meanwhile.
      if (!gl.isProgram(program) || gl.getProgramParameter(program, gl.LINK_STATUS) === true) continue;
      return this.fail(gl.getProgramInfoLog(program));
    }
  }
}
