import { productRead } from '#features/base/permissions/contract/permissions.access.ts';
import { defineFigure } from '#kit/figure.ts';
import { productStatus } from './products.status.ts';

const approved = String(productStatus.approved);
const staff = { access: productRead, audience: ['staff'], to: '/categories/update' } as const;

export const readyToSend = defineFigure({
  ...staff,
  key: 'products.ready',
  label: { en: 'Ready to send', sq: 'Gati për dërgim' },
  meaning: {
    en: 'Approved products that meet all requirements of the shop and are not in it yet.',
    sq: 'Produkte të miratuara që nuk janë në dyqan dhe kanë gjithçka që kërkon dyqani.',
  },
  search: { status: approved, readiness: 'ready' },
  notes: { why: { en: 'Approved and complete', sq: 'Të miratuara, me gjithçka që i duhet dyqanit' } },
});

export const approvedNotReady = defineFigure({
  ...staff,
  key: 'products.blocked',
  label: { en: 'Approved, not ready', sq: 'Të miratuara, jo gati' },
  meaning: {
    en: 'Approved products that do not meet a requirement of the shop. The list shows which.',
    sq: 'Produkte të miratuara të cilave u mungon diçka që kërkon dyqani. Lista tregon çfarë, produkt pas produkti.',
  },
  search: { status: approved, readiness: 'blocked' },
  notes: { why: { en: 'Required data missing', sq: 'Mungon diçka që i duhet dyqanit' } },
});

export const changedInShop = defineFigure({
  ...staff,
  key: 'products.changed',
  label: { en: 'Out of sync', sq: 'Të pasinkronizuara' },
  meaning: {
    en: 'Products in the shop that are different here from what was sent: the shop still shows the former state.',
    sq: 'Produkte në dyqan që këtu janë ndryshe nga sa u dërgua: dyqani ende tregon gjendjen e mëparshme.',
  },
  search: { status: String(productStatus.inShop), show_updated: '2' },
  notes: { why: { en: 'The shop has an older version', sq: 'Dyqani ka një version më të vjetër' } },
});

export const sendsFailed = defineFigure({
  ...staff,
  key: 'products.sendsFailed',
  label: { en: 'Refused by the shop', sq: 'Të refuzuara nga dyqani' },
  meaning: {
    en: 'Products whose last send to this shop failed. The list shows the reason of each.',
    sq: 'Produkte, dërgimi i fundit i të cilave në këtë dyqan dështoi. Lista tregon arsyen e secilit.',
  },
  search: { sending: 'failed' },
  notes: { why: { en: 'The last send failed', sq: 'Dërgimi i fundit dështoi' } },
});

export const otherInShop = defineFigure({
  ...staff,
  key: 'products.otherInShop',
  label: { en: 'Changed in the shop', sq: 'Të ndryshuara në dyqan' },
  meaning: {
    en: 'Products that the shop shows otherwise than they were sent, or not any more, as far as it was compared.',
    sq: 'Produkte që dyqani i tregon ndryshe nga ç’u dërguan, ose nuk i ka më, për aq sa u krahasua.',
  },
  search: { sending: 'drifted' },
  notes: { why: { en: 'Not as it was sent', sq: 'Jo siç u dërgua' } },
});

export const ownProducts = defineFigure({
  key: 'products.own',
  label: { en: 'In the catalogue', sq: 'Në katalog' },
  meaning: { en: 'All the products you deliver.', sq: 'Të gjitha produktet që furnizoni.' },
  access: ['Read_Product-Reseller'],
  audience: ['resellers'],
  to: '/products',
  search: {},
  notes: { why: { en: 'Everything you deliver', sq: 'Gjithçka që furnizoni' } },
});

export const ownInShop = defineFigure({
  key: 'products.ownInShop',
  label: { en: 'In the shop', sq: 'Në dyqan' },
  meaning: { en: 'Your products that are in this shop now.', sq: 'Produktet tuaja që tani janë në këtë dyqan.' },
  access: ['Read_Product-Reseller'],
  audience: ['resellers'],
  to: '/products',
  search: { status: String(productStatus.inShop) },
  notes: { why: { en: 'Customers can buy them', sq: 'Blerësit mund t’i blejnë' } },
});

export const ownWaiting = defineFigure({
  key: 'products.ownWaiting',
  label: { en: 'In review', sq: 'Në shqyrtim' },
  meaning: {
    en: 'Your products that are pending: our team decides on them.',
    sq: 'Produktet tuaja në pritje: për to vendos ekipi ynë.',
  },
  access: ['Read_Product-Reseller'],
  audience: ['resellers'],
  to: '/products',
  search: { status: String(productStatus.pending) },
  notes: { why: { en: 'Our team decides', sq: 'Vendos ekipi ynë' } },
});

export const ownRemoved = defineFigure({
  key: 'products.ownRemoved',
  label: { en: 'Removed', sq: 'Të hequra' },
  meaning: {
    en: 'Your products that were removed from this shop.',
    sq: 'Produktet tuaja që janë hequr nga ky dyqan.',
  },
  access: ['Read_Product-Reseller'],
  audience: ['resellers'],
  to: '/products',
  search: { status: String(productStatus.removed) },
  notes: { why: { en: 'Reasons are in the list', sq: 'Lista tregon pse' } },
});
