import { defineSchedule } from '#kit/schedule.ts';

export const sendTellsSchedule = defineSchedule({
  name: 'shopTells.send',
  title: { en: 'Messages to shops about orders', sq: 'Mesazhet për porositë drejt dyqaneve' },
  does: {
    en: 'Tells the shops what happened to their orders, each thing once.',
    sq: 'U tregon dyqaneve çfarë ndodhi me porositë e tyre, çdo gjë vetëm një herë.',
  },
  everySeconds: 3,
});
