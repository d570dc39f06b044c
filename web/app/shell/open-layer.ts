import type { Layer } from '#web/lib/shortcuts.ts';

/** What lies on top of the page. Drawers and dialogs stay in the document when they are closed, so only visible ones count. */
export function openLayer(): Layer {
  const open = [...document.querySelectorAll('[aria-modal="true"]')].filter((one) => one.checkVisibility());
  if (open.length === 0) return 'page';
  return open.every((one) => one.closest('.ant-drawer')) ? 'drawer' : 'dialog';
}

const typedInto = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';
// These jump to what is typed, or take the keys themselves.
const takesKeys = '[role="textbox"], [role="combobox"], [role="listbox"], [role="menu"], [role="tree"]';
const keyless = ['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'image', 'color', 'range'];

/** Whether a key pressed here is a character somebody types. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target instanceof HTMLInputElement) return !keyless.includes(target.type);
  return target.closest(typedInto) !== null || target.closest(takesKeys) !== null;
}
