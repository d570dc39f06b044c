import { defineSchedule } from '#kit/schedule.ts';

export const sendSummariesSchedule = defineSchedule({
  name: 'mail.summaries',
  title: { en: 'Daily summaries by email', sq: 'Përmbledhjet e ditës me email' },
  does: {
    en: 'Sends staff who want one email a day what was gathered for them.',
    sq: 'U dërgon stafit që do një email në ditë atë që u është mbledhur.',
  },
  everySeconds: 60,
});

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
