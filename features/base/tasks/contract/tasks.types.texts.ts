import type { Text } from '#kit/text.ts';

/** What tasks are called, by their type; one that is not named here shows its type in words. */
export const taskTypeTexts: Readonly<Record<string, Text>> = {
  'apply-mapping': { en: 'Apply mapping', sq: 'Zbatimi i lidhjes' },
  'bulk-categories': { en: 'Bulk categories', sq: 'Kategoritë në grup' },
  'change-set': { en: 'Bulk action', sq: 'Ndryshimi në grup' },
  'check-images': { en: 'Check images', sq: 'Kontrolli i fotove' },
  'export-products': { en: 'Export products', sq: 'Eksporti i produkteve' },
  'feed-import': { en: 'Feed import', sq: 'Importi i feed-it' },
  'follow-categories': { en: 'Follow categories', sq: 'Ndjekja e kategorive' },
  'local-import': { en: 'Local import', sq: 'Importi i shitësit lokal' },
  'merge-categories': { en: 'Merge categories', sq: 'Bashkimi i kategorive' },
  'fill-list': { en: 'Fill the product list', sq: 'Mbushja e listës së produkteve' },
  'refresh-readiness': { en: 'Refresh readiness', sq: 'Rifreskimi i gatishmërisë' },
  'seller-holiday': { en: 'Seller holiday', sq: 'Pushimi i shitësit' },
  'restock-seller': { en: 'Stock of a seller', sq: 'Stoku i shitësit' },
  'seller-suspension': { en: 'Seller suspension', sq: 'Pezullimi i shitësit' },
  'send-categories': { en: 'Send categories', sq: 'Dërgimi i kategorive' },
  'send-to-shop': { en: 'Send to shop', sq: 'Dërgimi në dyqan' },
  'withdraw-from-shop': { en: 'Withdraw from shop', sq: 'Heqja nga dyqani' },
  'withdraw-seller': { en: 'Withdraw seller', sq: 'Heqja e produkteve të shitësit' },
};
