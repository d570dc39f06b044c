import { defineSchedule } from '#kit/schedule.ts';

export const autoApprovalSchedule = defineSchedule({
  name: 'review.autoApproval',
  title: { en: 'Automatic approval', sq: 'Miratimi automatik' },
  does: {
    en: 'Approves faultless products of proven local sellers where it is switched on, and leaves a sample to reviewers.',
    sq: 'Miraton produktet pa të meta të shitësve lokalë të provuar kur miratimi automatik është aktiv, dhe u lë shqyrtuesve një mostër.',
  },
  everySeconds: 300,
});
