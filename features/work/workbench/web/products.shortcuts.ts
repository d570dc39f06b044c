/** Every key of the products, for the shortcut sheet. */
export { drawerShortcuts } from './product-drawer.shortcuts.ts';
export { rowShortcuts } from './row.shortcuts.ts';
