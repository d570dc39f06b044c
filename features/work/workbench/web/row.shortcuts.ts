import { productScreenTexts as notes } from '#features/catalogue/products/contract/products-screen.texts.ts';
import { defineShortcuts } from '#web/lib/shortcuts.ts';

/** Keys for the row that has the focus; they do what its icons do. The palette has no such row, so they stand in the sheet only. */
export const rowShortcuts = defineShortcuts({
  approve: { id: 'product-row.approve', keys: 'A', text: notes.approveRow, scope: 'list', keyOnly: true },
  send: { id: 'product-row.send', keys: 'S', text: notes.sendRow, scope: 'list', keyOnly: true },
  remove: { id: 'product-row.remove', keys: 'R', text: notes.removeRow, scope: 'list', keyOnly: true },
  archive: { id: 'product-row.archive', keys: 'X', text: notes.archiveRow, scope: 'list', keyOnly: true },
});
