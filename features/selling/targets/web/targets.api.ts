import {
  type AllTargets,
  findAttributeTargets,
  findTargets,
  findTheirCategories,
  findTheirProperties,
  listAttributeTargets,
  listTargets,
  readShopTree,
} from '#features/selling/targets/contract/targets.calls.ts';
import type { TargetRow } from '#features/selling/targets/contract/targets.model.ts';
import type { OutputOf, RequestOf } from '#kit/call.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

/** What is mapped: our categories, or our attributes. */
export type MappedKind = 'category' | 'attribute';

type Query = RequestOf<typeof listTargets>['query'];
type Categories = OutputOf<typeof listTargets>;
/** One of ours, of whichever kind. */
export type Row = Omit<TargetRow, 'category_id'> & { readonly id: number };
export type Listed = Omit<Categories, 'results'> & { readonly results: readonly Row[] };

/** Which of the shop of the address are which of ours; asked again while they are read. */
export function useTargets(of: MappedKind, query: Query, polls: boolean) {
  const how = { quiet: true, keepPrevious: true, refetchInterval: polls ? 1500 : false } as const;
  const categories = useCall(listTargets, { query }, { ...how, enabled: of === 'category' });
  const attributes = useCall(listAttributeTargets, { query }, { ...how, enabled: of === 'attribute' });
  const { isPending, isFetching, isError, error, refetch, isPlaceholderData } =
    of === 'category' ? categories : attributes;
  const data = of === 'category' ? ofCategories(categories.data) : ofAttributes(attributes.data);
  return { isPending, isFetching, isError, error, refetch, isPlaceholderData, data };
}
const ofCategories = (found: Categories | undefined): Listed | undefined =>
  found && { ...found, results: found.results.map(({ category_id: id, ...row }) => ({ id, ...row })) };
/** No shop asks that attributes are mapped. */
const ofAttributes = (found: OutputOf<typeof listAttributeTargets> | undefined): Listed | undefined =>
  found && { ...found, demanded: false, results: found.results.map(({ group_id: id, ...row }) => ({ id, ...row })) };

/** Of the shop's own, those whose names have the words. */
export function useTheirs(of: MappedKind, text: string, open: boolean) {
  const query = text ? { search_text: text } : {};
  const how = { quiet: true, keepPrevious: true } as const;
  const categories = useCall(findTheirCategories, { query }, { ...how, enabled: open && of === 'category' });
  const properties = useCall(findTheirProperties, { query }, { ...how, enabled: open && of === 'attribute' });
  return of === 'category' ? categories : properties;
}
/** What can be done with all that is found; asked when all of it is chosen. */
export function useFoundTargets(of: MappedKind, all: AllTargets) {
  const how = { quiet: true } as const;
  const categories = useCall(findTargets, { body: all }, { ...how, enabled: of === 'category' });
  const attributes = useCall(findAttributeTargets, { body: all }, { ...how, enabled: of === 'attribute' });
  return of === 'category' ? categories : attributes;
}
export const useReadShopTree = () => useSend(readShopTree, { invalidates: ['targets.', 'tasks.'] });
