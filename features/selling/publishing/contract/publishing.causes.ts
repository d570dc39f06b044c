import { shopChanged } from '#features/base/shops/contract/shops.events.ts';
import { productsChanged } from '#features/catalogue/products/contract/products.events.ts';
import { defineCause } from '#kit/cause.ts';
import { publicationsChanged } from './publishing.events.ts';

const counted = { en: '{count} {count|product|products}', sq: '{count} {count|produkt|produkte}' };
const solve = { en: 'Show products', sq: 'Shfaq produktet' };
const list = (sending: string) => ({ to: '/products', search: { sending, shopId: '{shop}' } });

/** What did not arrive in a shop, and what a shop has otherwise than it was sent. */
export const sendingCause = defineCause({
  key: 'publishing.sending',
  kind: 'shops',
  access: ['Read_Product'],
  after: [publicationsChanged, productsChanged],
  lines: {
    failed: {
      title: { en: 'The shop refuses products: {name}', sq: 'Dyqani refuzon produkte: {name}' },
      why: {
        en: 'The last send of these products ended like this. Correct the reason and send them again in bulk.',
        sq: 'Dërgimi i fundit i këtyre produkteve përfundoi kështu. Ndreqni arsyen dhe dërgojini përsëri në grup.',
      },
      counted,
      solve,
      ...list('failed-{reason}'),
    },
    drifted: {
      title: { en: 'The shop shows something else than was sent', sq: 'Dyqani tregon diçka tjetër nga ç’u dërgua' },
      why: {
        en: 'Someone changed or deleted these products in the shop. Send them again in bulk to repair them.',
        sq: 'Dikush i ndryshoi ose i fshiu këto produkte në dyqan. Dërgojini përsëri në grup që të riparohen.',
      },
      counted,
      solve,
      ...list('drifted'),
    },
  },
});

/** Shops that are switched on and sell nowhere. */
export const unconnectedCause = defineCause({
  key: 'publishing.unconnected',
  kind: 'shops',
  access: ['Update_Product-Data'],
  after: [shopChanged],
  lines: {
    unconnected: {
      title: { en: 'The shop is not connected', sq: 'Dyqani nuk është i lidhur' },
      why: {
        en: 'Its approved products go nowhere until it has a connection.',
        sq: 'Produktet e tij të miratuara nuk shkojnë askund derisa të ketë një lidhje.',
      },
      counted: {
        en: '{count} approved {count|product|products}',
        sq: '{count} {count|produkt i miratuar|produkte të miratuara}',
      },
      solve: { en: 'Connect', sq: 'Lidh' },
      to: '/settings/advanced',
      search: { tab: 'connections' },
    },
  },
});
