import { defineSchedule } from '#kit/schedule.ts';

export const sellerScoresSchedule = defineSchedule({
  name: 'sellerScores.count',
  title: { en: 'Seller scores', sq: 'Vlerësimet e shitësve' },
  does: {
    en: 'Counts the score of every local seller once an hour, and tells who looks after them what is proposed.',
    sq: 'Llogarit vlerësimin e çdo shitësi lokal një herë në orë dhe njofton përgjegjësin për çka propozohet.',
  },
  everySeconds: 60,
});
