import {
  type InboxOrder,
  inboxOrders,
  type MappingKind,
  type MappingStateName,
  mappingKinds,
  mappingStates,
} from '#features/intake/mapping/contract/mapping.model.ts';
import { idIn, pageIn, searchTextIn } from '#web/lib/list-search.ts';
import { one, type Search } from '#web/lib/search.ts';

export const inboxPageSize = 20;

/** The inbox as an address shows it. */
export type InboxSearch = {
  readonly kind: MappingKind;
  readonly state: MappingStateName;
  readonly seller: number | undefined;
  readonly search: string;
  readonly order: InboxOrder;
  readonly page: number;
};

/** Reads the inbox of an address; what means nothing is the default. */
export function inboxOf(search: Search): InboxSearch {
  return {
    kind: mappingKinds.find((kind) => kind === one(search.kind)) ?? 'category',
    state: mappingStates.find((state) => state === one(search.state)) ?? 'open',
    seller: idIn(search.seller) ?? undefined,
    search: searchTextIn(search) ?? '',
    order: inboxOrders.find((order) => order === one(search.order)) ?? 'products',
    page: pageIn(search),
  };
}
