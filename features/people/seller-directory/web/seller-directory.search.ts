import { directoryOrderKeys } from '#features/people/seller-directory/contract/seller-directory.calls.ts';
import { factKeys } from '#features/people/seller-directory/contract/seller-directory.model.ts';
import { paging } from '#kit/call.ts';
import { idIn, readListSearch, searchTextIn } from '#web/lib/list-search.ts';
import { one, type Search } from '#web/lib/search.ts';
import type { DirectoryRequest } from './seller-directory.api.ts';

export type DirectoryAsked = ReturnType<typeof readDirectory>;

/** The list as the address asks for it; what means nothing is left out, so that an old link still opens. */
export function readDirectory(search: Search) {
  const kind = (['reseller', 'local'] as const).find((known) => known === one(search.kind));
  const missing = (['any', ...factKeys] as const).find((known) => known === one(search.missing));
  const { orderKey, orderBy, page, pageSize } = readListSearch(search, directoryOrderKeys, paging);
  const text = searchTextIn(search);
  const filters = {
    ...(kind ? { kind } : {}),
    ...(missing ? { missing } : {}),
    ...(text ? { search_text: text } : {}),
    ...(orderKey ? { orderKey, orderBy } : {}),
  } as const;
  const request: DirectoryRequest = { ...filters, page: String(page), pageSize: String(pageSize) };
  return {
    kind,
    missing,
    text,
    orderKey,
    orderBy,
    page,
    pageSize,
    filters,
    request,
    filtered: Boolean(missing || text),
  };
}

/** The seller whose drawer the address opens. */
export const openEntryOf = (search: Search): number | null => idIn(search.id);
