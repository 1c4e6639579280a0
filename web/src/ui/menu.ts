// SPDX-License-Identifier: MIT
// The header's menu on a narrow screen. The browser opens and closes it; what is left is the focus: a button of the menu
// closes it and opens a dialog, which gives the focus back to what had it before. That is to be the menu's button: what the
// menu holds is hidden by then.

export function keepFocusOfMenu(): void {
  const menu = document.getElementById('menu');
  menu?.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof HTMLButtonElement) || !menu.matches(':popover-open')) return;
      menu.hidePopover();
      document.getElementById('menu-open')?.focus();
    },
    { capture: true },
  );
}
