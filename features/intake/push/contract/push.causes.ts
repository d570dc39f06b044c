import { defineCause } from '#kit/cause.ts';
import { pushRefusalsChanged } from './push.events.ts';

const to = '/settings/import';

/** What the systems of sellers send again and again, and what is refused each time: nobody but the sender was told. */
export const refusedPushes = defineCause({
  key: 'push.refused',
  kind: 'intake',
  access: ['Update_Product-Data'],
  after: [pushRefusalsChanged],
  lines: {
    items: {
      title: { en: '{name}: rows refused by the API', sq: '{name}: rreshta të refuzuar nga API-ja' },
      why: {
        en: 'Prices or stock of these SKUs were not taken over when the seller’s system sent them last. The list has each with its reason.',
        sq: 'Çmimet ose stoku i këtyre SKU-ve nuk u morën kur sistemi i shitësit i dërgoi së fundi. Lista i ka të gjitha, me arsyen.',
      },
      counted: { en: '{count} {count|row|rows}', sq: '{count} {count|rresht|rreshta}' },
      solve: { en: 'Show rows', sq: 'Shfaq rreshtat' },
      to,
      search: { tab: 'refused', key: '{key}', part: 'items' },
    },
    whole: {
      title: { en: '{name}: deliveries refused by the API', sq: '{name}: dërgesa të refuzuara nga API-ja' },
      why: {
        en: 'The seller’s system sent something that could not be read or is not allowed, so nothing of it was taken over.',
        sq: 'Sistemi i shitësit dërgoi diçka që nuk lexohet ose nuk lejohet, prandaj nuk u mor asgjë prej saj.',
      },
      counted: { en: '{count} {count|kind|kinds} of delivery', sq: '{count} {count|lloj|lloje} dërgesash' },
      solve: { en: 'Show reason', sq: 'Shfaq arsyen' },
      to,
      search: { tab: 'refused', key: '{key}', part: 'whole' },
    },
  },
});
