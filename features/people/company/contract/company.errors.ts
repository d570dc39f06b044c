import { defineErrors } from '#kit/error.ts';

export const companyErrors = defineErrors({
  changed: {
    code: 'company_changed',
    status: 409,
    text: 'Someone else has changed this. Reload the page to see the current version',
    sq: 'Ndërkohë dikush tjetër e ndryshoi këtë; ringarkoni faqen për të parë si është tani',
  },
});
