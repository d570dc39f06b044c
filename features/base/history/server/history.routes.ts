import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import { listHistory as listHistoryCall } from '../contract/history.calls.ts';
import { listHistory } from './use-cases/list-history.ts';

export const historyRoutes = (platform: Platform) => [bind(listHistoryCall, listHistory(platform))];
