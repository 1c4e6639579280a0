// SPDX-License-Identifier: MIT
// The names of view tools lie over the view while a tool is hovered or focused. Escape hides the name that is seen until the tool is
// left (WCAG 1.4.13).

export function hideNamesWithEscape(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    for (const tool of document.querySelectorAll('.tool:hover, .tool:focus-visible')) {
      tool.classList.add('unnamed');
      for (const left of ['pointerleave', 'blur'])
        tool.addEventListener(left, () => tool.classList.remove('unnamed'), { once: true });
    }
  });
}
