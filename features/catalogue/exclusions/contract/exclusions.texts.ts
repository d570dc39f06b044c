import { defineTexts } from '#kit/text.ts';

/** What kinds, steps, reasons and choices of a rule are called. */
export const exclusionTexts = defineTexts({
  category: { en: 'Category', sq: 'Kategori' },
  supplier_category: { en: 'Supplier category', sq: 'Kategori furnitori' },
  brand: { en: 'Brand', sq: 'Markë' },
  word: { en: 'Word in the name', sq: 'Fjalë në emër' },
  import: { en: 'Import, approval and sending', sq: 'Importin, miratimin dhe dërgimin' },
  approve: { en: 'Approval and sending', sq: 'Miratimin dhe dërgimin' },
  send: { en: 'Sending', sq: 'Dërgimin' },
  law: { en: 'Law', sq: 'Ligji' },
  licence: { en: 'Licence', sq: 'Licenca' },
  brand_policy: { en: 'Brand policy', sq: 'Politika e markës' },
  logistics: { en: 'Logistics', sq: 'Logjistika' },
  other: { en: 'Other', sq: 'Tjetër' },
  leave: { en: 'Stay in the shop', sq: 'Mbeten në dyqan' },
  at_send: { en: 'Removed at the next send', sq: 'Hiqen në dërgimin tjetër' },
  in_force: { en: 'In force', sq: 'Në fuqi' },
  planned: { en: 'Planned', sq: 'I planifikuar' },
  ended: { en: 'Ended', sq: 'I përfunduar' },
});
