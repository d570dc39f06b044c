import { defineSchedule } from '#kit/schedule.ts';

export const expiringDocumentsSchedule = defineSchedule({
  name: 'sellerDocuments.expiring',
  title: { en: 'Expiring seller documents', sq: 'Dokumentet e shitësve që skadojnë' },
  does: {
    en: 'Reminds sellers a month and a week before a document expires, and when it has.',
    sq: 'Njofton shitësit një muaj dhe një javë para se të skadojë një dokument, dhe kur ka skaduar.',
  },
  everySeconds: 300,
});
