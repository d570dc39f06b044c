import { defineErrors } from '#kit/error.ts';

export const accountErrors = defineErrors({
  linkInvalid: {
    code: 'link_invalid',
    status: 404,
    text: 'This link is not valid. Please copy it whole from the email',
    sq: 'Kjo lidhje nuk vlen. Ju lutem kopjojeni të plotë nga emaili',
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
    text: 'This link has expired, please ask for a new one',
    sq: 'Kjo lidhje ka skaduar, ju lutem kërkoni një të re',
  },
  emailTaken: {
    code: 'email_taken',
    status: 409,
    text: 'This address belongs to another account meanwhile',
    sq: 'Kjo adresë ndërkohë i përket një llogarie tjetër',
  },
});
