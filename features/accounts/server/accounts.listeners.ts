import { listenTo } from '#server/events/dispatcher.ts';
import type { Platform } from '#server/feature.ts';
import { accountRequested } from '../contract/accounts.events.ts';
import { answerRequest } from './use-cases/answer-request.ts';

export const accountsListeners = (platform: Pick<Platform, 'unitOfWork' | 'config' | 'now'>) => [
  listenTo(accountRequested, ({ requestId }, meta) => answerRequest(platform)(requestId, `event:${meta.id}`)),
];
