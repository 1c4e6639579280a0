// SPDX-License-Identifier: MIT
// Makes the subject that a description names, in the worker that asks it.
import type { Touchstone } from '../../../../bindings/index.ts';
import { later } from '../../loading/later.ts';
import type { LabLimits, Subject, SubjectDescription } from '../model/subject.ts';
import { algorithmSubject, batchSubject, coreSubject, publishedSubject } from './core.ts';
import type { ProgramOutput } from './output.ts';

/**
 * `alive` is called now and then while a program of the subject runs; `output` keeps what a program prints, where it is asked to;
 * `entering` is called before each part of the program that runs before any scene, which may never end.
 */
export async function openSubject(
  core: Touchstone,
  description: SubjectDescription,
  limits: LabLimits,
  alive: () => void = () => undefined,
  output?: ProgramOutput,
  entering?: (stage: string) => void,
): Promise<Subject> {
  switch (description.kind) {
    case 'core':
      return coreSubjectOf(core, description);
    case 'algorithm':
      return algorithmSubject(core, description.algorithm, description.demanded);
    case 'published':
      return publishedSubject(core, description.demanded);
    case 'javascript':
      return (await later(() => import('./javascript.ts'))).javascriptSubject(description, limits, alive, output);
    case 'cpp':
      return (await later(() => import('./cpp.ts'))).cppSubject(description, limits, alive, output);
    case 'wasm':
      return (await later(() => import('./wasm.ts'))).wasmSubject(description, limits, alive, entering);
    case 'answers':
      return (await later(() => import('./answersFile.ts'))).answersSubject(description);
    case 'engine':
      return (await later(() => import('./engine.ts'))).engineSubject(description, alive);
  }
}

function coreSubjectOf(core: Touchstone, { mode, demanded }: Extract<SubjectDescription, { kind: 'core' }>): Subject {
  if (mode === 'batch' || mode === 'float-batch')
    return batchSubject(core, mode === 'batch' ? 'double' : 'float', demanded);
  return coreSubject(core, mode, demanded);
}
