import { defineSchedule } from '#kit/schedule.ts';

export const forgetDevicesSchedule = defineSchedule({
  name: 'session.forgetDevices',
  title: { en: 'Clean-up: devices of sessions', sq: 'Pastrim: pajisjet e sesioneve' },
  does: {
    en: 'Forgets the network address and the browser of sessions 90 days after they ended.',
    sq: 'Harron adresën e rrjetit dhe shfletuesin e sesioneve 90 ditë pasi kanë mbaruar.',
  },
  everySeconds: 86_400,
});
