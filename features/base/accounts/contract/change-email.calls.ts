import { z } from 'zod';
import { sessionErrors } from '#features/base/session/contract/session.errors.ts';
import { sessionTexts } from '#features/base/session/contract/session.texts.ts';
import { defineCall } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { interfaceLanguages } from '#kit/text.ts';
import { emailAddress } from './accounts.calls.ts';
import { accountErrors } from './accounts.errors.ts';
import { accountTexts } from './accounts.texts.ts';

export const requestEmailChange = defineCall({
  name: 'accounts.requestEmailChange',
  method: 'POST',
  path: '/auth/change-email',
  summary:
    "Asks for another address of the caller's account, with the password: a link goes to the new one, a notice to the present one.",
  access: 'session',
  openToSuspended: true,
  body: z.object({
    email: emailAddress,
    current_password: z
      .string({ error: rule(sessionTexts.currentPasswordRequired) })
      .min(1, { error: rule(sessionTexts.currentPasswordRequired) })
      .max(1000),
    /** What the mails are written in. */
    language: z.enum(interfaceLanguages).default('sq'),
  }),
  /** The same whether the address is free or somebody's. */
  output: z.object({ accepted: z.literal(true) }),
  errors: [sessionErrors.wrongCurrentPassword, sessionErrors.tooManyTries],
});

export const confirmEmailChange = defineCall({
  name: 'accounts.confirmEmailChange',
  method: 'POST',
  path: '/auth/change-email/confirm',
  summary: 'Gives the account its new address with the link sent there; sessions end but the one that asked.',
  access: 'public',
  body: z.object({
    token: z
      .string({ error: rule(accountTexts.linkInvalid) })
      .min(1)
      .max(200),
  }),
  output: z.object({ changed: z.literal(true), email: z.string() }),
  errors: [
    accountErrors.linkInvalid,
    accountErrors.linkUsed,
    accountErrors.linkExpired,
    accountErrors.emailTaken,
    sessionErrors.tooManyTries,
  ],
});
