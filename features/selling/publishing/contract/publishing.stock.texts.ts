import { defineTexts } from '#kit/text.ts';

/** The words of the view that says why the stock of a variant is what it is. */
export const stockTexts = defineTexts({
  title: { en: 'Stock for sale', sq: 'Stoku në shitje' },
  why: {
    en: 'How many pieces each shop may still sell, and how the number comes about. What orders change is sent within a minute.',
    sq: 'Sa copë mund të shesë ende çdo dyqan dhe si del numri. Ç’ndryshojnë porositë dërgohet brenda një minute.',
  },
  supplier: { en: '{seller} has', sq: '{seller} ka' },
  notListed: { en: 'not in the supplier’s list', sq: 'jo në listën e furnitorit' },
  notDelivered: { en: 'missing in the last delivery', sq: 'mungon në dorëzimin e fundit' },
  away: { en: 'the supplier is away', sq: 'furnitori mungon' },
  bought: { en: 'Ordered from the supplier since then', sq: 'Porositur te furnitori që atëherë' },
  hub: { en: 'Free in the hub', sq: 'Të lira në magazinë' },
  ordered: { en: 'Ordered by customers, not bought yet', sq: 'Porositur nga klientët, ende pa u blerë' },
  free: { en: 'Left for customers', sq: 'Mbeten për klientët' },
  kept: { en: '{count} kept back', sq: '{count} të mbajtura mënjanë' },
  held: {
    en: '{count} held for its own orders',
    sq: '{count} të mbajtura për porositë e veta',
  },
  stopped: { en: 'selling is stopped: its price does not hold', sq: 'shitja është ndalur: çmimi nuk vlen' },
  notStopped: {
    en: 'its price does not hold; the shop manages its own stock, so selling is not stopped',
    sq: 'çmimi nuk vlen; dyqani e mban vetë stokun, prandaj shitja nuk ndalet',
  },
  told: { en: 'Sent {at}', sq: 'Dërguar {at}' },
  waiting: { en: 'On its way', sq: 'Rrugës' },
  paused: { en: 'Sending is paused', sq: 'Dërgimi është ndalur' },
  refused: { en: 'Refused', sq: 'Refuzuar' },
  notThere: { en: 'In no shop: nobody is told', sq: 'Në asnjë dyqan: nuk i tregohet askujt' },
  more: { en: 'and {count} more', sq: 'dhe {count} të tjera' },
});
