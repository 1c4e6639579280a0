// SPDX-License-Identifier: MIT
// The header's menu on a narrow screen. The browser opens and closes it; what is left is the focus: a dialog that was opened
// from the menu, which is closed by then, gives it back to the menu's button instead of losing it.

export function keepFocusOfMenu(): void {
  const button = document.getElementById('menu-open');
  // It does not bubble.
  document.addEventListener(
    'close',
    () => {
      if (document.activeElement === document.body && button?.checkVisibility()) button.focus();
    },
    { capture: true },
  );
}
