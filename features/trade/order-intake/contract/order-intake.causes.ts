import { orderChanged } from '#features/trade/orders/contract/orders.events.ts';
import { defineCause } from '#kit/cause.ts';

/** Orders of the shops that are not here, or not as they are there. */
export const intakeCause = defineCause({
  key: 'orderIntake.trouble',
  kind: 'orders',
  access: ['Read_Order'],
  after: [orderChanged],
  lines: {
    refused: {
      title: { en: 'Orders not taken in', sq: 'Porosi të paregjistruara' },
      why: {
        en: 'What the shop said of these orders was not understood, so nobody buys or packs them. Each says why; correct it and read the order again.',
        sq: 'Çfarë tha dyqani për këto porosi nuk u kuptua, prandaj askush nuk i blen a paketon. Secila thotë pse; ndreqeni dhe lexojeni porosinë përsëri.',
      },
      counted: { en: '{count} {count|order|orders}', sq: '{count} {count|porosi|porosi}' },
      solve: { en: 'Show what was refused', sq: 'Shfaq çfarë u refuzua' },
      to: '/orders',
      search: { part: 'intake', state: 'refused', shop: '{shop}' },
    },
    silent: {
      title: { en: 'Orders cannot be read: {reason}', sq: 'Porositë nuk lexohen dot: {reason}' },
      why: {
        en: 'New orders of the shop do not arrive. They come automatically once it answers; check the connection and its credentials.',
        sq: 'Porositë e reja të dyqanit nuk vijnë. Vijnë automatikisht sapo ai të përgjigjet; kontrolloni lidhjen dhe kredencialet e saj.',
      },
      counted: { en: '{count} failed {count|try|tries} in a row', sq: '{count} {count|provë|prova} pa sukses radhazi' },
      solve: { en: 'Show the shops', sq: 'Shfaq dyqanet' },
      to: '/orders',
      search: { part: 'intake' },
    },
  },
});
