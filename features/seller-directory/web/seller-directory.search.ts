import { paging } from '#features/products/contract/products.filters.ts';
import { directoryOrderKeys } from '#features/seller-directory/contract/seller-directory.calls.ts';
import { factKeys } from '#features/seller-directory/contract/seller-directory.model.ts';
import { one, type Search, type SearchPatch } from '#web/lib/search.ts';
import type { DirectoryRequest } from './seller-directory.api.ts';

export type DirectoryAsked = ReturnType<typeof readDirectory>;

/** The list as the address asks for it; what means nothing is left out, so that an old link still opens. */
export function readDirectory(search: Search) {
  const kind = (['reseller', 'local'] as const).find((known) => known === one(search.kind));
  const missing = (['any', ...factKeys] as const).find((known) => known === one(search.missing));
  const orderKey = directoryOrderKeys.find((key) => key === one(search.orderKey));
  const orderBy: 'asc' | 'desc' = one(search.orderBy) === 'desc' ? 'desc' : 'asc';
  const text = one(search.search_text)?.slice(0, 200);
  const page = wholeOf(one(search.page), paging.page);
  const size = wholeOf(one(search.pageSize), paging.pageSize);
  const pageSize = paging.pageSizes.find((known) => known === size) ?? paging.pageSize;
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
export function openEntryOf(search: Search): number | null {
  const id = Number(one(search.id));
  return Number.isInteger(id) && id > 0 ? id : null;
}

/** A change of a filter goes back to the first page. */
export const filterPatch = (patch: SearchPatch): SearchPatch => ({ ...patch, page: undefined });

const wholeOf = (text: string | undefined, otherwise: number): number => {
  const value = Number(text ?? otherwise);
  return Number.isInteger(value) && value >= 0 ? value : otherwise;
};
