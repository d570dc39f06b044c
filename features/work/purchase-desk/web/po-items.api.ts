import * as calls from '#features/work/purchase-desk/contract/po-items.calls.ts';
import type { RequestOf } from '#kit/call.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

const shopId = 1;

export type PoItemsRequest = NonNullable<RequestOf<typeof calls.listPoItems>['query']>;
export type GroupsRequest = RequestOf<typeof calls.groupPoItems>['query'];

export const usePoItems = (query: PoItemsRequest) =>
  useCall(calls.listPoItems, { query }, { shopId, keepPrevious: true, quiet: true });
export const useSelectAllPoItems = () => useSend(calls.selectAllPoItems, { shopId });
export const usePoItemGroups = (query: GroupsRequest) =>
  useCall(calls.groupPoItems, { query }, { shopId, keepPrevious: true, quiet: true });
export const useSetItemDay = () =>
  useSend(calls.setPoItemDay, { invalidates: ['poItems.', 'purchasing.', 'changeSets.'] });
export const useReceivingList = () => useSend(calls.listToReceive, { shopId });
export const useCustomsList = () => useSend(calls.exportCustomsList);
