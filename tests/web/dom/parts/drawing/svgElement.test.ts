// SPDX-License-Identifier: MIT
import { expect, it } from 'vitest';
import { node } from '../../../../../web/src/model/svgNode.ts';
import { svgElement } from '../../../../../web/src/parts/drawing/svgElement.ts';

it('elements of SVG with their attributes, numbers to a hundredth of a pixel, text as text', () => {
  const element = svgElement(
    node('svg', { viewBox: '0 0 8 8' }, [node('circle', { cx: 1.23456, r: 2 }), node('text', { x: 0 }, 'A < B')]),
  );
  expect(element.namespaceURI).toBe('http://www.w3.org/2000/svg');
  expect(element.querySelector('circle')?.getAttribute('cx')).toBe('1.23');
  expect(element.querySelector('text')?.textContent).toBe('A < B');
  expect(element.querySelector('text')?.children).toHaveLength(0);
});
