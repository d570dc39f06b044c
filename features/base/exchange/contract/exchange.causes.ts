import { defineCause } from '#kit/cause.ts';
import { exchangeChanged, ratesChanged } from './exchange.events.ts';

/** Rates that calculated prices cannot or should not go on with. */
export const exchangeCause = defineCause({
  key: 'exchange.rates',
  kind: 'shops',
  access: ['Update_Product-Data'],
  after: [ratesChanged, exchangeChanged],
  lines: {
    stale: {
      title: { en: '{name}: the exchange rate is too old', sq: '{name}: kursi i këmbimit është tepër i vjetër' },
      why: {
        en: 'Calculated prices stay as they are until there is a newer rate. Enter one, or let it be fetched.',
        sq: 'Çmimet e llogaritura mbeten siç janë derisa të ketë kurs më të ri. Shkruani një, ose lëreni të merret automatikisht.',
      },
      counted: { en: '{count} {count|day|days} old', sq: '{count} {count|ditë|ditë} i vjetër' },
      solve: { en: 'Show rate', sq: 'Shfaq kursin' },
      to: '/settings/exchange',
      search: { pair: '{name}' },
    },
    held: {
      title: { en: '{name}: a rate is on hold', sq: '{name}: një kurs pret vendim' },
      why: {
        en: 'It is further from the last rate than the pair allows. Accept or reject it.',
        sq: 'Është më larg nga kursi i fundit se ç’lejon çifti. Pranojeni ose refuzojeni.',
      },
      counted: { en: '{count} held {count|rate|rates}', sq: '{count} {count|kurs|kurse} në pritje' },
      solve: { en: 'Decide', sq: 'Vendos' },
      to: '/settings/exchange',
      search: { pair: '{name}' },
    },
  },
});
