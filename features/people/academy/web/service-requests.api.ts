import { listCurrencies } from '#features/base/exchange/contract/exchange.calls.ts';
import { listUsers } from '#features/base/users/contract/users.calls.ts';
import * as calls from '#features/people/academy/contract/academy.requests.calls.ts';
import type { RequestState } from '#features/people/academy/contract/academy.requests.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

// Services are the same in every shop: one entry of the cache serves all.
const shopId = 1;
const stale = ['academy.'];

export const useOwnRequests = (enabled: boolean) =>
  useCall(calls.listOwnRequests, {}, { shopId, quiet: true, enabled });
export const useRequestService = (onDone: () => void) => useSend(calls.requestService, { onDone, invalidates: stale });
export const useRequest = (id: number) => useCall(calls.getRequest, { params: { id } }, { shopId, quiet: true });
export const useRequests = (query: {
  state: RequestState | undefined;
  mine: boolean;
  page: number;
  pageSize: number;
}) =>
  useCall(
    calls.listRequests,
    { query: { ...query, mine: query.mine ? 'true' : 'false', state: query.state } },
    { shopId, quiet: true, keepPrevious: true },
  );
export const useDecideQuote = () => useSend(calls.decideQuote, { invalidates: stale });
export const useAnswerRequest = (onDone: () => void) =>
  useSend(calls.answerRequest, { onDone, invalidates: stale, quiet: 'failures' });
export const useAssignRequest = () => useSend(calls.assignRequest, { invalidates: stale });
export const useWriteMessage = (onDone: () => void) => useSend(calls.writeMessage, { onDone, invalidates: stale });
export const useAttachFile = () => useSend(calls.attachFile, { invalidates: stale });
export const useFileLink = () => useSend(calls.linkFile, {});

export const useTeam = () => useCall(listUsers, {}, { shopId, quiet: true });
export const useQuoteCurrencies = () => useCall(listCurrencies, {}, { shopId, quiet: true });
