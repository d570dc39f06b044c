import {
  type MappingKind,
  type MappingStateName,
  mappingKinds,
  mappingStates,
} from '#features/intake/mapping/contract/mapping.model.ts';
import { one, type Search } from '#web/lib/search.ts';

export const inboxPageSize = 20;

/** The inbox as an address shows it. */
export type InboxSearch = {
  readonly kind: MappingKind;
  readonly state: MappingStateName;
  readonly seller: number | undefined;
  readonly search: string;
  readonly page: number;
};

/** Reads the inbox of an address; what means nothing is the default. */
export function inboxOf(search: Search): InboxSearch {
  const number = (key: string) => (/^\d{1,9}$/.test(one(search[key]) ?? '') ? Number(one(search[key])) : undefined);
  return {
    kind: mappingKinds.find((kind) => kind === one(search.kind)) ?? 'category',
    state: mappingStates.find((state) => state === one(search.state)) ?? 'open',
    seller: number('seller') || undefined,
    search: one(search.search_text) ?? '',
    page: number('page') ?? 0,
  };
}
