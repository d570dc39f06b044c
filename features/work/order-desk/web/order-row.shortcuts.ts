import { defineShortcuts } from '#web/lib/shortcuts.ts';
import { orderDeskTexts as words } from '../contract/order-desk.texts.ts';

/** Keys for the order that has the focus in the list (orders.md 6). The palette has no such row, so they stand in the sheet only. */
export const orderRowShortcuts = defineShortcuts({
  open: { id: 'order-row.open', keys: 'O', text: words.keyOpen, scope: 'list', keyOnly: true },
  pack: { id: 'order-row.pack', keys: 'P', text: words.keyPack, scope: 'list', keyOnly: true },
  cancel: { id: 'order-row.cancel', keys: 'C', text: words.keyCancel, scope: 'list', keyOnly: true },
  note: { id: 'order-row.note', keys: 'N', text: words.keyNote, scope: 'list', keyOnly: true },
});
