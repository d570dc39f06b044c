import { defineSchedule } from '#kit/schedule.ts';

export const purgeLinksSchedule = defineSchedule({
  name: 'accounts.purgeLinks',
  title: { en: 'Clean-up: account links', sq: 'Pastrim: lidhjet e llogarive' },
  does: {
    en: 'Deletes confirmation and password links 90 days after they ended.',
    sq: 'Fshin lidhjet e konfirmimit dhe të fjalëkalimit 90 ditë pasi kanë mbaruar.',
  },
  everySeconds: 3600,
});
