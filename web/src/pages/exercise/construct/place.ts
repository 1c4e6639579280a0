// SPDX-License-Identifier: MIT
// The workspace of a student: the board in 2D, the 3D view in 3D. Both show shapes by name and report input; neither
// keeps state.
import type { Touchstone } from '../../../../../bindings/index.ts';
import type { Change } from '../../../grading/answer.ts';
import type { Shapes, Step, Tool } from '../../../grading/format.ts';
import type { Item } from '../../../model/scene.ts';
import type { DrawnMark } from '../../../grading/marks.ts';

export interface View {
  readonly step: Step;
  readonly shapes: Shapes;
  readonly marks: readonly DrawnMark[];
  /** False while a solution or a past state is shown. */
  readonly isEditable: boolean;
}
export interface PlaceEvents {
  readonly core: () => Touchstone;
  /** The shapes as a drag would leave them, or, where it is given up, as they are. */
  readonly onPreview: (shapes: Shapes) => void;
  /** Changes of the same key that follow each other are one. */
  readonly onChange: (changes: readonly Change[], key?: string) => void;
  /** A click of a figure was made or taken back that is not finished yet. */
  readonly onClicks: () => void;
  /** Shows a notice on the page. */
  readonly notify: (topic: string, sentence: (() => string) | undefined) => void;
}
export interface WorkArea {
  /** Its elements, for the stage and for the numbers in the panel. */
  readonly element: HTMLElement;
  readonly numbers: HTMLElement;
  /** Instructions for use. */
  readonly help: HTMLElement;
  /** More tools, over the drawing at its upper edge. */
  addTools(group: HTMLElement): void;
  show(view: View): void;
  /** The clicks of a figure that is half done, and the same figure gone on with. */
  readonly clicks?: readonly (readonly number[])[];
  resume?(clicks: readonly (readonly number[])[]): void;
  /** Forgets what is half done, such as a figure of which the first click is made; false where there was nothing. */
  takeBack(): boolean;
  /** The next action by pointer; undefined if there is none. */
  instruction(): string | undefined;
  /** Brings the keyboard there. */
  focus(): void;
  destroy(): void;
}

/** The names of a step's shapes in their order, which is also that of their ids (from 1). */
export const namesOf = (step: Step): readonly string[] => [
  ...new Set([...Object.keys(step.initial), ...step.plan.map(({ name }) => name)]),
];
export const idOf = (step: Step, name: string): number => namesOf(step).indexOf(name) + 1;
export const nameOf = (step: Step, id: number): string => namesOf(step)[id - 1] ?? '';
/** Number fields are called by the names of the shapes alone: there is no A and B here. */
export function nameFields(numbers: HTMLElement, items: readonly Item[]): void {
  numbers.querySelectorAll('legend').forEach((legend, i) => (legend.textContent = items[i]?.name ?? ''));
}
export const allows = ({ tools }: Step, tool: Tool): boolean => tools.includes(tool);
