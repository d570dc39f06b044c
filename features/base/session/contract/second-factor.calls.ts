import { z } from 'zod';
import { permissionErrors } from '#features/base/permissions/contract/permissions.errors.ts';
import { roleNames } from '#features/base/permissions/contract/permissions.roles.ts';
import { defineCall, id } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { secondFactorErrors as errors } from './second-factor.errors.ts';
import { enforceableRoles, typedCode } from './second-factor.rules.ts';
import { secondFactorTexts as words } from './second-factor.texts.ts';
import { sessionErrors } from './session.errors.ts';
import { openedSession } from './session.model.ts';
import { sessionTexts } from './session.texts.ts';

const password = z
  .string({ error: rule(sessionTexts.passwordRequired) })
  .min(1, rule(sessionTexts.passwordRequired))
  .max(1000);
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
const passwordRefusals = [sessionErrors.wrongCurrentPassword, sessionErrors.tooManyTries];

export const loginWithCode = defineCall({
  name: 'session.loginWithCode',
  method: 'POST',
  path: '/auth/login/code',
  summary: 'The second step of a login: the ticket of the first and a code of the app, or a recovery code.',
  access: 'public',
  openInMaintenance: true,
  body: z.object({ ticket: z.string().min(1).max(200), code: typedCode }),
  output: openedSession,
  errors: [errors.wrongCode, errors.stepEnded, sessionErrors.otherNetwork, sessionErrors.tooManyTries],
});

export const getSecondFactor = defineCall({
  name: 'secondFactor.get',
  method: 'GET',
  path: '/auth/second-factor',
  summary: "Whether the caller's login has a second step, and whether a role of the caller needs it.",
  access: 'session',
  openWithoutSecondFactor: true,
  closedToViewers: true,
  output: z.object({
    since: z.iso.datetime().nullable(),
    recovery_codes_left: z.int(),
    required: z.boolean(),
  }),
});

export const beginSecondFactor = defineCall({
  name: 'secondFactor.begin',
  method: 'POST',
  path: '/auth/second-factor/begin',
  summary: 'Makes the key for the app; it counts once a code of it is confirmed.',
  access: 'session',
  openToSuspended: true,
  openWithoutSecondFactor: true,
  body: z.object({ password }),
  output: z.object({ secret: z.string(), uri: z.string() }),
  errors: [...passwordRefusals, errors.alreadyOn],
});

export const confirmSecondFactor = defineCall({
  name: 'secondFactor.confirm',
  method: 'POST',
  path: '/auth/second-factor/confirm',
  summary: 'Switches the second step on with a first code and gives the recovery codes, once; other sessions end.',
  access: 'session',
  openToSuspended: true,
  openWithoutSecondFactor: true,
  body: z.object({ code: typedCode }),
  output: recoveryCodes,
  message: words.switchedOn,
  errors: [errors.wrongCode, errors.alreadyOn, errors.notBegun, sessionErrors.tooManyTries],
});

export const renewRecoveryCodes = defineCall({
  name: 'secondFactor.renewCodes',
  method: 'POST',
  path: '/auth/second-factor/recovery-codes',
  summary: 'Ten new recovery codes in place of the former ones.',
  access: 'session',
  openToSuspended: true,
  body: z.object({ password, code: typedCode }),
  output: recoveryCodes,
  message: words.codesMade,
  errors: [...passwordRefusals, errors.wrongCode, errors.notOn],
});

export const disableSecondFactor = defineCall({
  name: 'secondFactor.disable',
  method: 'POST',
  path: '/auth/second-factor/disable',
  summary: "Switches the caller's second step off, with password and code.",
  access: 'session',
  openToSuspended: true,
  body: z.object({ password, code: typedCode }),
  output: z.object({ disabled: z.literal(true) }),
  message: words.switchedOff,
  errors: [...passwordRefusals, errors.wrongCode, errors.notOn],
});

export const resetSecondFactorOf = defineCall({
  name: 'secondFactor.resetOf',
  method: 'POST',
  path: '/user/{id}/second-factor/reset',
  summary: 'Takes the second step from a person who lost phone and codes; their sessions end, and they get a mail.',
  access: ['Update_User'],
  params: z.object({ id }),
  output: z.object({ sessionsEnded: z.int() }),
  message: words.wasReset,
  errors: [permissionErrors.superAdminOnly, errors.own, errors.notOn],
});

const requiredRoles = z.object({ roles: z.array(z.enum(enforceableRoles)).max(enforceableRoles.length) });
const policy = requiredRoles.extend({ without: z.int() });

export const getSecondFactorPolicy = defineCall({
  name: 'secondFactor.getPolicy',
  method: 'GET',
  path: '/settings/second-factor',
  summary: 'The roles that need the two-step login, and how many active people of Admin and Super Admin are without.',
  access: ['Read_User'],
  closedToViewers: true,
  output: policy,
});

export const setSecondFactorPolicy = defineCall({
  name: 'secondFactor.setPolicy',
  method: 'PUT',
  path: '/settings/second-factor',
  summary: 'Exactly these roles need the two-step login, from the next request of everybody on.',
  access: ['Update_User'],
  roles: [roleNames.superAdmin],
  body: requiredRoles,
  output: policy,
  message: words.policySaved,
  errors: [errors.ownFirst],
});
