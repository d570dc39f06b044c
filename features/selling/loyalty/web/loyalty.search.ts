import { memberOrderKeys } from '#features/selling/loyalty/contract/loyalty.calls.ts';
import { ledgerKinds } from '#features/selling/loyalty/contract/loyalty.rules.ts';
import { isDay } from '#web/lib/day.ts';
import { idIn, readListSearch, searchTextIn } from '#web/lib/list-search.ts';
import { one, type Search } from '#web/lib/search.ts';

export const loyaltyParts = ['program', 'members', 'ledger', 'waiting', 'report'] as const;
export type LoyaltyPart = (typeof loyaltyParts)[number];
export const partIn = (search: Search): LoyaltyPart =>
  loyaltyParts.find((known) => known === one(search.part)) ?? 'program';

const paging = { page: 0, pageSize: 10, pageSizes: [10, 20, 50, 100] } as const;
export const { pageSizes } = paging;

/** Members as the address asks for them. */
export function readMembers(search: Search) {
  const list = readListSearch(search, memberOrderKeys, paging);
  const text = searchTextIn(search);
  const tier = idIn(search.tier) ?? undefined;
  const request = requestOf(list, { search_text: text, tier: tier === undefined ? undefined : String(tier) });
  return { ...list, text, tier, request, filtered: text !== undefined || tier !== undefined };
}

/** The ledger as the address asks for it. */
export function readLedger(search: Search) {
  const list = readListSearch(search, ['at'] as const, paging);
  const dayIn = (text: string | undefined) => (text !== undefined && isDay(text) ? text : undefined);
  const asked = {
    search_text: searchTextIn(search),
    kind: ledgerKinds.find((known) => known === one(search.kind)),
    from: dayIn(one(search.from)),
    to: dayIn(one(search.to)),
  };
  const filtered = Object.values(asked).some((value) => value !== undefined);
  return { ...list, ...asked, request: requestOf(list, asked), filtered };
}

type List = {
  readonly page: number;
  readonly pageSize: number;
  readonly orderKey: string | undefined;
  readonly orderBy: 'asc' | 'desc';
};
const requestOf = <A extends object, L extends List>({ page, pageSize, orderKey, orderBy }: L, asked: A) => ({
  ...(Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)) as Partial<A>),
  ...(orderKey ? { orderKey: orderKey as NonNullable<L['orderKey']>, orderBy } : {}),
  page: String(page),
  pageSize: String(pageSize),
});
