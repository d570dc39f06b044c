import { shopChanged } from '#features/base/shops/contract/shops.events.ts';
import { productsChanged } from '#features/catalogue/products/contract/products.events.ts';
import { defineCause } from '#kit/cause.ts';
import type { DriftKind } from './drift/publishing.drift.ts';
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
        en: 'Someone changed or deleted these products in the shop. Send them again in bulk to repair them, or accept what the shop has.',
        sq: 'Dikush i ndryshoi ose i fshiu këto produkte në dyqan. Dërgojini përsëri në grup që të riparohen, ose pranoni çfarë ka dyqani.',
      },
      counted,
      solve,
      ...list('drifted'),
    },
  },
});

const compare = (kind: DriftKind) => ({
  counted,
  solve: { en: 'Compare', sq: 'Krahaso' },
  to: '/settings/send-to-shop',
  search: { tab: 'compare', kind, shopId: '{shop}' },
});

/** Products that a shop has though it should not, which no send repairs. */
export const straysCause = defineCause({
  key: 'publishing.strays',
  kind: 'shops',
  access: ['Update_Product-Data'],
  after: [publicationsChanged],
  lines: {
    unknown: {
      title: { en: 'The shop still has what was taken out', sq: 'Dyqani ka ende çfarë u hoq' },
      why: {
        en: 'Customers can buy these products though they were taken out here. Take them out of the shop.',
        sq: 'Klientët mund t’i blejnë këto produkte, megjithëse këtu u hoqën. Hiqini nga dyqani.',
      },
      ...compare('unknown'),
    },
    twice: {
      title: { en: 'The shop has products twice', sq: 'Dyqani i ka produktet dy herë' },
      why: {
        en: 'Two products of the shop are one product here, and only one of them is kept up to date. Delete the other in the shop.',
        sq: 'Dy produkte të dyqanit janë këtu një produkt, dhe vetëm njëri mbahet i përditësuar. Fshini tjetrin në dyqan.',
      },
      ...compare('twice'),
    },
  },
});

/** Shops that have not answered for a while: nothing reaches them until they do. */
export const silentShopCause = defineCause({
  key: 'publishing.silent',
  kind: 'shops',
  access: ['Update_Product-Data'],
  after: [publicationsChanged, shopChanged],
  lines: {
    silent: {
      title: { en: 'The shop does not answer: {reason}', sq: 'Dyqani nuk përgjigjet: {reason}' },
      why: {
        en: 'What is sent waits and goes on automatically once the shop answers. Check the connection and its credentials.',
        sq: 'Çfarë dërgohet pret dhe vazhdon automatikisht sapo dyqani të përgjigjet. Kontrolloni lidhjen dhe kredencialet e saj.',
      },
      counted: { en: '{count} {count|try|tries} in a row', sq: '{count} {count|provë|prova} radhazi' },
      solve: { en: 'Show the queue', sq: 'Shfaq radhën' },
      to: '/settings/send-to-shop',
      search: { tab: 'queue', shopId: '{shop}' },
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
