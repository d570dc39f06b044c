import { defineSchedule } from '#kit/schedule.ts';

export const purgePurchaseUploadsSchedule = defineSchedule({
  name: 'purchasing.purgeUploads',
  title: { en: 'Clean-up: purchase order uploads', sq: 'Pastrim: ngarkimet e porosive të blerjes' },
  does: {
    en: 'Deletes uploads that were started and never finished.',
    sq: 'Fshin ngarkimet që nisën dhe nuk u mbaruan.',
  },
  everySeconds: 3600,
});
