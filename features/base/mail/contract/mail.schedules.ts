import { defineSchedule } from '#kit/schedule.ts';

export const sendMailSchedule = defineSchedule({
  name: 'mail.send',
  title: { en: 'Sending of emails', sq: 'Dërgimi i emaileve' },
  does: {
    en: 'Sends the emails that wait, and tries again those that could not be sent.',
    sq: 'Dërgon emailet në pritje dhe riprovon ato që nuk u dërguan.',
  },
  everySeconds: 3,
  evenInMaintenance: true,
});
