import { defineSentences } from '#kit/sentence.ts';

/** What the task that reads the orders of a shop says. */
export const orderIntakeSentences = defineSentences('order-intake', {
  reading: { en: 'Reading the orders: {count} so far', sq: 'Po lexohen porositë: {count} deri tani' },
  read: {
    en: '{count} {count|order|orders} new or changed, {refused} refused',
    sq: '{count} {count|porosi e re ose e ndryshuar|porosi të reja ose të ndryshuara}, {refused} të refuzuara',
  },
  elsewhere: {
    en: 'The orders of this shop are being read already',
    sq: 'Porositë e këtij dyqani po lexohen tashmë',
  },
});
