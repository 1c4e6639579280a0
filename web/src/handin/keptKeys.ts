// SPDX-License-Identifier: MIT
// The keys of the browser's storage for exercises and programs.

/** Every key that a page uses for what somebody does in exercises or programs, by its beginning. Kept.forget deletes all of them. */
export const keptKeys = {
  /** Answer, programs, progress, the attempt that was replaced from outside, and what could not be read. */
  exercise: 'touchstone.exercise.',
  /** Predictions and tasks of a lesson. */
  lesson: 'touchstone.lesson.',
  /** Programs, as earlier versions kept them: by the exercise alone, whoever wrote them. */
  program: 'touchstone.code.',
  /** An exercise or a receipt passed from one page to the next, in the storage of the tab. */
  handover: 'touchstone.handover',
  /** The draft of a lecturer on the authoring page. */
  author: 'touchstone.author',
  /** The exercise that the authoring page previews, in the storage of the tab. */
  preview: 'touchstone.preview',
  /** The hosts from which exercises may be fetched, in the storage of the tab. */
  hosts: 'touchstone.hosts',
  /** Programs of the test lab, by the pair: the next person at a shared computer does not find them. */
  lab: 'touchstone.lab.',
} as const;
