import { z } from 'zod';
import { sessionErrors } from '#features/base/session/contract/session.errors.ts';
import { confirmMustEqual, newPassword } from '#features/base/session/contract/session.rules.ts';
import { sessionTexts } from '#features/base/session/contract/session.texts.ts';
import { defineCall } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { interfaceLanguages } from '#kit/text.ts';
import { botTrap } from './accounts.bots.ts';
import { accountErrors } from './accounts.errors.ts';
import { type LinkPurpose, linkPurposes, linkStates } from './accounts.rules.ts';
import { accountTexts } from './accounts.texts.ts';

export const emailAddress = z
  .string({ error: rule(sessionTexts.emailRequired) })
  .trim()
  .toLowerCase()
  .min(1, { error: rule(sessionTexts.emailRequired) })
  .max(320)
  .pipe(z.email({ error: rule(accountTexts.emailRule) }));

/** The language the visitor reads; the mail is written in it. */
const language = z.enum(interfaceLanguages).default('sq');

/** Travels in the body only: an address is written into logs and histories. */
const token = z
  .string({ error: rule(accountTexts.linkInvalid) })
  .min(1)
  .max(200);

const twice = z.object({
  password: newPassword,
  confirm_password: z
    .string({ error: rule(sessionTexts.confirmPasswordRequired) })
    .min(1, rule(sessionTexts.confirmPasswordRequired)),
});
const sameTwice = (data: z.output<typeof twice>) => data.password === data.confirm_password;
const differ = { path: ['confirm_password'], error: confirmMustEqual };

const name = (required: string) => z.string({ error: required }).trim().min(1, { error: required }).max(100);

/** The same answer whether the account exists or not. */
const accepted = z.object({ accepted: z.literal(true) });
const linkErrors = [
  accountErrors.linkInvalid,
  accountErrors.linkUsed,
  accountErrors.linkExpired,
  sessionErrors.tooManyTries,
];

export const forgotPassword = defineCall({
  name: 'accounts.forgotPassword',
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Sends a link to choose a new password, if there is an account of this address; the answer does not say so.',
  access: 'public',
  body: z.object({ email: emailAddress, language }),
  output: accepted,
  errors: [sessionErrors.tooManyTries],
});

export const resetPassword = defineCall({
  name: 'accounts.resetPassword',
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Sets a new password with the link from the mail; all sessions of the account end.',
  access: 'public',
  body: twice.extend({ token }).refine(sameTwice, differ),
  output: z.object({ changed: z.literal(true) }),
  errors: linkErrors,
});

export const lookAtLink = defineCall({
  name: 'accounts.lookAtLink',
  method: 'POST',
  path: '/auth/link',
  summary: 'What a link from a mail is for and whether it still works; changes nothing.',
  access: 'public',
  writes: false,
  body: z.object({ token }),
  output: z.object({
    state: z.enum(linkStates),
    purpose: z.enum(Object.keys(linkPurposes) as [LinkPurpose]).nullable(),
    /** Only of a link that works. */
    email: z.string().nullable(),
    first_name: z.string(),
    last_name: z.string(),
  }),
  errors: [sessionErrors.tooManyTries],
});

export const renewLink = defineCall({
  name: 'accounts.renewLink',
  method: 'POST',
  path: '/auth/link/renew',
  summary: 'Sends a new link in place of an expired one, to the address that one was sent to.',
  access: 'public',
  body: z.object({ token }),
  output: accepted,
  errors: [sessionErrors.tooManyTries],
});

export const register = defineCall({
  name: 'accounts.register',
  method: 'POST',
  path: '/auth/register',
  summary: 'Asks for an account; a mail says how to confirm it, or that there is one already. The answer is the same.',
  access: 'public',
  body: twice
    .extend({
      email: emailAddress,
      first_name: name(rule(accountTexts.firstNameRequired)),
      last_name: name(rule(accountTexts.lastNameRequired)),
      phone: z
        .string()
        .trim()
        .max(40)
        .regex(/^(\+?[\d /()-]{6,})?$/, { error: rule(accountTexts.phoneRule) })
        .default(''),
      language,
      terms: z.literal(true, { error: rule(accountTexts.termsRequired) }),
      ...botTrap,
    })
    .refine(sameTwice, differ),
  output: accepted,
  errors: [sessionErrors.tooManyTries],
});

export const confirmEmail = defineCall({
  name: 'accounts.confirmEmail',
  method: 'POST',
  path: '/auth/confirm',
  summary: 'Opens the account that was asked for, once its owner has the mail.',
  access: 'public',
  body: z.object({ token }),
  output: z.object({ confirmed: z.literal(true), email: z.string() }),
  errors: linkErrors,
});

export const acceptInvitation = defineCall({
  name: 'accounts.acceptInvitation',
  method: 'POST',
  path: '/auth/invitation',
  summary: 'An invited person gives a name and a password; the account can be used from then on.',
  access: 'public',
  body: twice
    .extend({
      token,
      first_name: name(rule(accountTexts.firstNameRequired)),
      last_name: name(rule(accountTexts.lastNameRequired)),
    })
    .refine(sameTwice, differ),
  output: z.object({ accepted: z.literal(true), email: z.string() }),
  errors: linkErrors,
});
