// SPDX-License-Identifier: MIT
// The class of <touchstone-steps>: the page that steps through algorithms, at a step of a link.
import { type Attribute, dressedAddress, FramedElement } from './framedElement.ts';

/** The address for a link as the page copies it, of which only the part from the '#' on is used. */
export function stepsAddress(page: string, attribute: Attribute): string {
  const url = dressedAddress(page, attribute);
  const link = attribute('link') ?? '';
  if (link.includes('#')) url.hash = link.slice(link.indexOf('#'));
  return url.href;
}

export class TouchstoneSteps extends FramedElement {
  /** The address of algorithms.html, set before the element is defined. */
  static page: URL;
  static readonly observedAttributes = ['link', 'theme', 'lang', 'title'];

  protected override readonly usualTitle = 'Touchstone: an algorithm, step by step';
  protected override readonly firstHeight = 800;
  protected override address(attribute: Attribute): string {
    return stepsAddress(TouchstoneSteps.page.href, attribute);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'touchstone-steps': TouchstoneSteps;
  }
}
