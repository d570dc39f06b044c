import { findTheirCategories, listTargets, readShopTree } from '#features/selling/targets/contract/targets.calls.ts';
import type { RequestOf } from '#kit/call.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

/** Which categories of the shop of the address are which of ours; asked again while they are read. */
export const useTargets = (query: RequestOf<typeof listTargets>['query'], polls: boolean) =>
  useCall(listTargets, { query }, { quiet: true, keepPrevious: true, refetchInterval: polls ? 1500 : false });
/** Of the shop's own, those whose path has the words. */
export const useTheirCategories = (text: string, enabled: boolean) =>
  useCall(
    findTheirCategories,
    { query: text ? { search_text: text } : {} },
    { quiet: true, keepPrevious: true, enabled },
  );
export const useReadShopTree = () => useSend(readShopTree, { invalidates: ['targets.', 'tasks.'] });
