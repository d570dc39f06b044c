import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import { listUsers as listUsersCall } from '../contract/users.calls.ts';
import { listUsers } from './use-cases/list-users.ts';

export const usersRoutes = (platform: Platform) => [bind(listUsersCall, listUsers(platform))];
