import { z } from 'zod';
import { permissionErrors } from '#features/base/permissions/contract/permissions.errors.ts';
import { roleOption } from '#features/base/permissions/contract/permissions.model.ts';
import { defineCall, id, paged, pageNumber } from '#kit/call.ts';
import { filled } from '#kit/text.ts';
import { usersErrors } from './users.errors.ts';
import { accountStates, emailRule, nameRule } from './users.rules.ts';
import { userTexts } from './users.texts.ts';

export const account = z.object({
  id: z.int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  state: z.enum(accountStates),
  /** Last sign-in; null where there was none. */
  last_login_at: z.iso.datetime().nullable(),
  seller: z.object({ id: z.int(), name: z.string() }).nullable(),
  roles: z.array(roleOption),
  /** The login has a second step. */
  second_factor: z.boolean(),
});
export type Account = z.infer<typeof account>;

const rightsRefusals = [
  permissionErrors.notHeld,
  permissionErrors.superAdminOnly,
  permissionErrors.ownAccess,
  permissionErrors.lastManager,
  permissionErrors.lastSuperAdmin,
];

export const listAccounts = defineCall({
  name: 'users.accounts',
  method: 'GET',
  path: '/user/accounts',
  summary: 'Who has an account: roles, whether active, last sign-in; by name, filtered and in pages.',
  access: ['Read_User'],
  query: z.object({
    text: z.string().trim().max(200).default(''),
    role: id.optional(),
    state: z.enum(accountStates).optional(),
    page: pageNumber,
  }),
  output: paged(account),
});

export const inviteUser = defineCall({
  name: 'users.invite',
  method: 'POST',
  path: '/user/invite',
  summary: 'Makes an account without a password and mails its link; nobody gives roles beyond what they hold.',
  access: ['Create_User'],
  body: z.object({
    email: emailRule,
    first_name: nameRule.default(''),
    last_name: nameRule.default(''),
    role_ids: z.array(id).max(50).default([]),
  }),
  output: account,
  message: userTexts.invited,
  errors: [...rightsRefusals, usersErrors.sellerRole, usersErrors.tooManyMails],
});

export const setUserRoles = defineCall({
  name: 'users.setRoles',
  method: 'PUT',
  path: '/user/{id}/roles',
  summary: 'The roles of a person become exactly these; acts on the next request and on open sockets.',
  access: ['Update_User'],
  params: z.object({ id }),
  body: z.object({ role_ids: z.array(id).max(50) }),
  output: account,
  message: userTexts.saved,
  errors: [...rightsRefusals, usersErrors.sellerRole, usersErrors.staffRole],
});

export const setUserActive = defineCall({
  name: 'users.setActive',
  method: 'PUT',
  path: '/user/{id}/active',
  summary: 'Deactivates an account, whose sessions and sockets end at once, or activates it again.',
  access: ['Update_User'],
  params: z.object({ id }),
  body: z.object({ active: z.boolean() }),
  output: account,
  message: ({ state }) => (state === 'inactive' ? userTexts.deactivated : userTexts.activated),
  errors: [...rightsRefusals, usersErrors.ownAccount],
});

export const sendUserLink = defineCall({
  name: 'users.sendLink',
  method: 'POST',
  path: '/user/{id}/send-link',
  summary: 'Mails an active person a link for a new password, or an invited one the invitation again.',
  access: ['Update_User'],
  params: z.object({ id }),
  output: z.object({ email: z.string() }),
  message: ({ email }) => filled(userTexts.linkSent, { email }),
  errors: [permissionErrors.superAdminOnly, usersErrors.inactive, usersErrors.tooManyMails],
});
