import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as accounts from '../contract/users.accounts.calls.ts';
import { listUsers as listUsersCall } from '../contract/users.calls.ts';
import { inviteUser } from './use-cases/invite-user.ts';
import { listAccounts } from './use-cases/list-accounts.ts';
import { listUsers } from './use-cases/list-users.ts';
import { sendUserLink } from './use-cases/send-user-link.ts';
import { setUserActive } from './use-cases/set-user-active.ts';
import { setUserRoles } from './use-cases/set-user-roles.ts';

export const usersRoutes = (platform: Platform) => [
  bind(listUsersCall, listUsers(platform)),
  bind(accounts.listAccounts, listAccounts(platform)),
  bind(accounts.inviteUser, inviteUser(platform)),
  bind(accounts.setUserRoles, setUserRoles(platform)),
  bind(accounts.setUserActive, setUserActive(platform)),
  bind(accounts.sendUserLink, sendUserLink(platform)),
];
