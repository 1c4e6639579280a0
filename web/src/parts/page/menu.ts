// SPDX-License-Identifier: MIT
// The header's navigation: groups of pages that open one at a time over the page, or, where the window is narrow, one menu that
// holds all of them open. Without this script the groups still open and close, each by itself.
import { narrowWindow } from '../dom/windowWidth.ts';

function startGroups(nav: HTMLElement): void {
  const groups = [...nav.querySelectorAll('details')];
  /** All but the one that holds an element. */
  const closeOthers = (element: Node | null): void => {
    for (const group of groups) if (!group.contains(element) && !narrowWindow.matches) group.open = false;
  };
  const layOut = (): void => {
    for (const group of groups) group.open = narrowWindow.matches;
  };
  layOut();
  narrowWindow.addEventListener('change', layOut);
  for (const group of groups) {
    group.addEventListener('toggle', () => group.open && closeOthers(group));
    group.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !group.open || narrowWindow.matches) return;
      event.stopPropagation();
      group.open = false;
      group.querySelector('summary')?.focus();
    });
  }
  const closeOutside = ({ target }: Event): void => closeOthers(target instanceof Node ? target : null);
  document.addEventListener('pointerdown', closeOutside, { capture: true });
  document.addEventListener('focusin', closeOutside);
}

/**
 * A button of the menu closes it and opens a dialog, which gives the focus back to what had it before. That is to be the menu's
 * button: what the menu holds is hidden by then.
 */
function keepFocusOfMenu(menu: HTMLElement): void {
  menu.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof HTMLButtonElement) || !menu.matches(':popover-open')) return;
      menu.hidePopover();
      document.getElementById('menu-open')?.focus();
    },
    { capture: true },
  );
}

export function startMenu(): void {
  const menu = document.getElementById('menu');
  const nav = menu?.querySelector('nav');
  if (menu) keepFocusOfMenu(menu);
  if (nav) startGroups(nav);
}
