import { defineSchedule } from '#kit/schedule.ts';

export const forgetPasswordsSchedule = defineSchedule({
  name: 'session.forgetPasswords',
  title: { en: 'Clean-up: former passwords', sq: 'Pastrim: fjalëkalimet e mëparshme' },
  does: {
    en: 'Deletes the hashes of former passwords that the market no longer asks for.',
    sq: 'Fshin hash-et e fjalëkalimeve të mëparshme që tregu nuk i kërkon më.',
  },
  everySeconds: 86_400,
});

export const forgetDevicesSchedule = defineSchedule({
  name: 'session.forgetDevices',
  title: { en: 'Clean-up: devices of sessions', sq: 'Pastrim: pajisjet e sesioneve' },
  does: {
    en: 'Forgets the network address and the browser of sessions 90 days after they ended.',
    sq: 'Harron adresën e rrjetit dhe shfletuesin e sesioneve 90 ditë pasi kanë mbaruar.',
  },
  everySeconds: 86_400,
});
