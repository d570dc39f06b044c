import { defineSchedule } from '#kit/schedule.ts';

export const campaignClockSchedule = defineSchedule({
  name: 'campaigns.clock',
  title: { en: 'Campaigns', sq: 'Fushatat' },
  does: {
    en: 'Starts and ends campaigns in each shop at their hour, and closes proposals at their deadline.',
    sq: 'Nis dhe mbyll fushatat në çdo dyqan në orën e tyre dhe mbyll propozimet në afatin e tyre.',
  },
  everySeconds: 10,
});

export const campaignReminderSchedule = defineSchedule({
  name: 'campaigns.reminders',
  title: { en: 'Reminders of campaigns', sq: 'Kujtesat e fushatave' },
  does: {
    en: 'Reminds invited sellers 3 days and 1 day before proposals end.',
    sq: 'U kujton shitësve të ftuar 3 ditë dhe 1 ditë para mbylljes së propozimeve.',
  },
  everySeconds: 900,
});
