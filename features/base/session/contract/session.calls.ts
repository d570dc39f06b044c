import { z } from 'zod';
import { defineCall } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { sessionErrors } from './session.errors.ts';
import { authenticatedUser, openedSession } from './session.model.ts';
import { confirmMustEqual, newPassword } from './session.rules.ts';
import { sessionTexts } from './session.texts.ts';

export const login = defineCall({
  name: 'session.login',
  method: 'POST',
  path: '/auth/login',
  summary:
    'Opens a session; the token goes into the Authorization header of every other call. An account with a two-step login gets a ticket for the second step instead.',
  access: 'public',
  openInMaintenance: true,
  body: z.object({
    email: z.string().trim().toLowerCase().min(1, rule(sessionTexts.emailRequired)).max(320),
    password: z.string().min(1, rule(sessionTexts.passwordRequired)).max(1000),
  }),
  output: z.union([
    openedSession,
    z.object({ second_step: z.object({ ticket: z.string(), expires_at: z.iso.datetime() }) }),
  ]),
  errors: [sessionErrors.wrongLogin, sessionErrors.otherNetwork, sessionErrors.tooManyTries],
});

export const logout = defineCall({
  name: 'session.logout',
  method: 'POST',
  path: '/auth/logout',
  summary: 'Ends this session.',
  access: 'session',
  openInMaintenance: true,
  openToViewers: true,
  openWithoutSecondFactor: true,
  openToSuspended: true,
  output: z.object({ loggedOut: z.literal(true) }),
});

export const checkSession = defineCall({
  name: 'session.check',
  method: 'GET',
  path: '/auth/check',
  summary:
    'Whether the account is still active, and after how many minutes without use its session ends now; answers 200 for an inactive one too.',
  access: 'session',
  openWithoutSecondFactor: true,
  output: z.object({ active: z.boolean(), idle_minutes: z.int() }),
});

export const getMe = defineCall({
  name: 'session.me',
  method: 'GET',
  path: '/auth/me',
  summary: 'The signed-in person with roles and effective permissions.',
  access: 'session',
  openWithoutSecondFactor: true,
  output: authenticatedUser,
});

export const getPasswordRules = defineCall({
  name: 'session.passwordRules',
  method: 'GET',
  path: '/auth/password-rules',
  summary: 'What a password that somebody chooses must be, for the pages on which one is chosen.',
  access: 'public',
  output: z.object({
    /** Characters. */
    shortest: z.int(),
  }),
});

export const changePassword = defineCall({
  name: 'session.changePassword',
  method: 'POST',
  path: '/user/password/change',
  summary: "Changes the caller's password; the other sessions of the account end.",
  access: 'session',
  openToSuspended: true,
  body: z.object({
    data: z
      .object({
        current_password: z
          .string({ error: rule(sessionTexts.currentPasswordRequired) })
          .min(1, rule(sessionTexts.currentPasswordRequired)),
        password: newPassword,
        confirm_password: z
          .string({ error: rule(sessionTexts.confirmPasswordRequired) })
          .min(1, rule(sessionTexts.confirmPasswordRequired)),
      })
      .refine((data) => data.password === data.confirm_password, {
        path: ['confirm_password'],
        error: confirmMustEqual,
      }),
  }),
  output: z.object({ otherSessionsEnded: z.int() }),
  message: sessionTexts.passwordChanged,
  errors: [sessionErrors.wrongCurrentPassword, sessionErrors.tooManyTries],
});
