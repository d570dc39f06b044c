import { defineCause } from '#kit/cause.ts';
import { packageChanged } from './packages.events.ts';

/** Parcels and cash that somebody has to ask a carrier about. */
export const parcelsCause = defineCause({
  key: 'packages.trouble',
  kind: 'orders',
  access: ['Read_Order'],
  after: [packageChanged],
  lines: {
    stuck: {
      title: { en: 'Packages without news', sq: 'Pako pa lajme' },
      why: {
        en: 'Nothing was heard for three working days. Ask the carrier, or note what happened.',
        sq: 'Prej tri ditësh pune s’ka asnjë lajm. Pyesni transportuesin ose shënoni çfarë ndodhi.',
      },
      counted: { en: '{count} {count|package|packages}', sq: '{count} {count|pako|pako}' },
      solve: { en: 'Show packages', sq: 'Shfaq pakot' },
      to: '/orders/packages',
      search: { tab: 'stuck' },
    },
    cash: {
      title: { en: 'Cash paid out differently', sq: 'Para të paguara ndryshe' },
      why: {
        en: 'A carrier paid less, more, or for something unknown. Settle each row.',
        sq: 'Një transportues pagoi më pak, më shumë, ose për diçka të panjohur. Zgjidhni çdo rresht.',
      },
      counted: { en: '{count} {count|row|rows}', sq: '{count} {count|rresht|rreshta}' },
      solve: { en: 'Show cash', sq: 'Shfaq paratë' },
      to: '/orders/packages',
      search: { tab: 'cod' },
    },
  },
});
