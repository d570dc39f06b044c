import { passwordChanged } from '#features/base/session/contract/session.events.ts';
import { listenTo } from '#server/events/dispatcher.ts';
import type { Platform } from '#server/feature.ts';
import { accountRequested } from '../contract/accounts.events.ts';
import { accountsRepository } from './accounts.repository.ts';
import { answerRequest } from './use-cases/answer-request.ts';

export const accountsListeners = (platform: Pick<Platform, 'db' | 'unitOfWork' | 'config' | 'now'>) => [
  listenTo(accountRequested, ({ requestId }, meta) => answerRequest(platform)(requestId, `event:${meta.id}`)),
  // Someone surprised by a requested change of address chooses a new password, which cancels it.
  listenTo(passwordChanged, async ({ userId }) => {
    await accountsRepository(platform.db).revokeLinks({ purpose: 'change_email', userId }, platform.now());
  }),
];
