import { defineSetupStep } from '#kit/setup-step.ts';

export const mailServerStep = defineSetupStep({
  key: 'mail_server',
  order: 75,
  title: { en: 'Set a mail server', sq: 'Caktoni një server email-i' },
  why: {
    en: 'Without one no email leaves: no invitation, no purchase order, no link for a new password. What waits is dropped after 3 days.',
    sq: 'Pa të nuk niset asnjë email: as ftesë, as porosi blerjeje, as lidhje për fjalëkalim të ri. Ç’pret hidhet pas 3 ditësh.',
  },
  to: '/settings/smtp-email',
  search: {},
  notes: {
    host: { en: 'Through {host}', sq: 'Përmes {host}' },
    environment: { en: 'Set with SMTP_URL', sq: 'Caktuar me SMTP_URL' },
  },
});
