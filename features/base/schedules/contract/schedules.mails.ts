import { defineMail } from '#kit/mail.ts';

const name = {
  kind: 'text',
  means: { en: 'Name of the scheduled task', sq: 'Emri i detyrës së planifikuar' },
  example: 'Start of feeds',
} as const;
const page = {
  kind: 'link',
  means: { en: 'Its runs', sq: 'Ekzekutimet e saj' },
  example: 'https://tregu.example/settings/scheduled-tasks?schedule=feeds.due',
} as const;

export const scheduleFailedMail = defineMail({
  name: 'schedules.failed',
  title: { en: 'A scheduled task failed', sq: 'Dështoi një detyrë e planifikuar' },
  values: {
    name,
    error: {
      kind: 'lines',
      means: { en: 'What it said', sq: 'Çfarë tha' },
      example: 'connect ECONNREFUSED 10.0.0.5:21',
    },
    page,
  },
  subject: { en: 'Scheduled task failed: {name}', sq: 'Detyra e planifikuar dështoi: {name}' },
  body: {
    en: `The scheduled task “{name}” failed:

{error}

It is tried again at its next time. You are told once until it succeeds.

[Look at its runs]({page})`,
    sq: `Detyra e planifikuar “{name}” dështoi:

{error}

Do të provohet përsëri në kohën e radhës. Njoftoheni një herë derisa të ketë sukses.

[Shiko ekzekutimet]({page})`,
  },
});

export const scheduleOverdueMail = defineMail({
  name: 'schedules.overdue',
  title: { en: 'A scheduled task is overdue', sq: 'Një detyrë e planifikuar është me vonesë' },
  values: { name, page },
  subject: { en: 'Scheduled task is overdue: {name}', sq: 'Detyra e planifikuar është me vonesë: {name}' },
  body: {
    en: `The scheduled task “{name}” should have run by now and has not.

[Look at the scheduled tasks]({page})`,
    sq: `Detyra e planifikuar “{name}” duhej të ishte ekzekutuar tashmë, por nuk u ekzekutua.

[Shiko detyrat e planifikuara]({page})`,
  },
});
