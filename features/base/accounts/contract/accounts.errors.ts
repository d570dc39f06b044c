import { defineErrors } from '#kit/error.ts';

export const accountErrors = defineErrors({
  linkInvalid: {
    code: 'link_invalid',
    status: 404,
    text: 'This link is not valid. Copy the whole link from the email',
    sq: 'Kjo lidhje nuk vlen. Kopjojeni të plotë nga emaili',
  },
  linkUsed: {
    code: 'link_used',
    status: 409,
    text: 'This link has been used already',
    sq: 'Kjo lidhje është përdorur tashmë',
  },
  linkExpired: {
    code: 'link_expired',
    status: 409,
    text: 'This link has expired. Request a new one',
    sq: 'Kjo lidhje ka skaduar. Kërkoni një të re',
  },
  emailTaken: {
    code: 'email_taken',
    status: 409,
    text: 'This address belongs to another account meanwhile',
    sq: 'Kjo adresë ndërkohë i përket një llogarie tjetër',
  },
});
