import { defineSetupStep } from '#kit/setup-step.ts';

export const firstProductStep = defineSetupStep({
  key: 'first_product',
  order: 100,
  title: { en: 'Send the first product to a shop', sq: 'Dërgoni produktin e parë në një dyqan' },
  why: {
    en: 'Give it a category and a price, approve it, and send it. What still keeps a product from a shop is said in its row.',
    sq: 'Jepini një kategori dhe një çmim, miratojeni dhe dërgojeni. Çfarë e pengon ende një produkt thuhet në rreshtin e tij.',
  },
  to: '/categories/update',
  search: { status: '0' },
  notes: { shops: { en: 'Products are in: {shops}', sq: 'Ka produkte në: {shops}' } },
});
