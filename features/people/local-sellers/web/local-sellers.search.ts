import { sellerOrderKeys } from '#features/people/local-sellers/contract/local-sellers.calls.ts';
import { sellerStates } from '#features/people/local-sellers/contract/local-sellers.model.ts';
import { sellerDocumentStates } from '#features/people/seller-documents/contract/seller-documents.model.ts';
import { paging } from '#kit/call.ts';
import { idIn, readListSearch, searchTextIn } from '#web/lib/list-search.ts';
import { one, type Search, type SearchPatch } from '#web/lib/search.ts';
import type { SellerListRequest } from './local-sellers.api.ts';

export type SellersAsked = ReturnType<typeof readSellers>;

/** What the lists of sellers and of applications are asked for under the same address: each would narrow the other one. */
const listKeys = [
  'search_text',
  'orderKey',
  'orderBy',
  'type',
  'brand',
  'documents',
  'city',
  'manager',
  'onboarding',
  'login',
  'away',
  'score',
  'status',
  'application',
] as const;

/** From the list of sellers to that of applications or back: nothing of the former one goes along. */
export const crossingPatch: SearchPatch = Object.fromEntries(listKeys.map((key) => [key, undefined]));

/** The list as the address asks for it; what means nothing is left out, so that an old link still opens. Beside applications it is the whole list: what they are searched for is theirs. */
export function readSellers(address: Search) {
  const applications = one(address.state) === 'applications';
  const search: Search = applications ? {} : address;
  const state = sellerStates.find((known) => known === one(search.state));
  const { orderKey, orderBy, page, pageSize } = readListSearch(search, sellerOrderKeys, paging);
  const text = searchTextIn(search);
  const type = one(search.type)?.slice(0, 100);
  const brand = one(search.brand)?.slice(0, 200);
  const documents = ([...sellerDocumentStates, 'due'] as const).find((known) => known === one(search.documents));
  const city = one(search.city)?.slice(0, 100);
  const manager = one(search.manager) === 'none' ? 'none' : idIn(search.manager);
  const onboarding = (['open', 'done'] as const).find((known) => known === one(search.onboarding));
  const login = (['never', 'quiet'] as const).find((known) => known === one(search.login));
  const away = one(search.away) === '1';
  const score = (['low', 'proposed'] as const).find((known) => known === one(search.score));
  const filters = {
    ...(state ? { state } : {}),
    ...(text ? { search_text: text } : {}),
    ...(type ? { type } : {}),
    ...(brand ? { brand } : {}),
    ...(documents ? { documents } : {}),
    ...(city ? { city } : {}),
    ...(manager ? { manager: String(manager) } : {}),
    ...(onboarding ? { onboarding } : {}),
    ...(login ? { login } : {}),
    ...(away ? { away: '1' as const } : {}),
    ...(score ? { score } : {}),
    ...(orderKey ? { orderKey, orderBy } : {}),
  } as const;
  const request: SellerListRequest = { ...filters, page: String(page), pageSize: String(pageSize) };
  const filtered = Boolean(
    text || type || brand || documents || city || manager || onboarding || login || away || score,
  );
  return {
    applications,
    state,
    text,
    type,
    brand,
    documents,
    city,
    manager,
    onboarding,
    login,
    away,
    score,
    orderKey,
    orderBy,
    page,
    pageSize,
    filters,
    request,
    filtered,
  } as const;
}

/** The seller whose drawer the address opens. */
export const openSellerOf = (search: Search): number | null => idIn(search.id);
