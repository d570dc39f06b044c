import { productFrameTexts as frame } from '#features/catalogue/products/contract/product-frame.texts.ts';
import { defineShortcuts } from '#web/lib/shortcuts.ts';

/** Keys of the product drawer. */
export const drawerShortcuts = defineShortcuts({
  next: { id: 'product-drawer.next', keys: 'J', text: frame.next, scope: 'drawer', keyOnly: true },
  previous: { id: 'product-drawer.previous', keys: 'K', text: frame.previous, scope: 'drawer', keyOnly: true },
  save: { id: 'product-drawer.save', keys: 'Mod+S', text: frame.saveKey, scope: 'drawer', keyOnly: true },
});
