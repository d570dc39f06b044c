import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import { defineFigure } from '#kit/figure.ts';

export const newLocalProducts = defineFigure({
  key: 'local-products.new',
  label: { en: 'New local products', sq: 'Produkte të reja lokale' },
  meaning: {
    en: 'Products that local sellers have sent for review, not decided yet.',
    sq: 'Produkte që shitësit lokalë i kanë dërguar për shqyrtim dhe për të cilat askush nuk ka vendosur.',
  },
  access: ['Read_Product-Seller'],
  audience: ['staff'],
  to: '/local/products',
  search: { status: String(productStatus.new) },
  notes: { why: { en: 'Sent by local sellers', sq: 'Të dërguara nga shitësit lokalë' } },
});
