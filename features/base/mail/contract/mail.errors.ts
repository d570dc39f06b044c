import { defineErrors } from '#kit/error.ts';

export const mailErrors = defineErrors({
  changedMeanwhile: {
    code: 'mail_changed_meanwhile',
    status: 409,
    text: 'Someone else has changed this. Check it again before you save',
    sq: 'Ndërkohë dikush tjetër e ndryshoi këtë; shiheni përsëri para se ta ruani',
  },
  notFinished: {
    code: 'mail_not_finished',
    status: 409,
    text: 'This email is already queued',
    sq: 'Ky mesazh pret tashmë të dërgohet',
  },
  spent: {
    code: 'mail_spent',
    status: 409,
    text: 'This email contained a personal link and cannot be sent again. The recipient can request a new one',
    sq: 'Ky mesazh kishte një lidhje për një person dhe nuk dërgohet përsëri; le të kërkojë personi një të re',
  },
});
