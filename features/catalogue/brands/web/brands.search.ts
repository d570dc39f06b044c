import { idIn, pageIn, searchTextIn } from '#web/lib/list-search.ts';
import { one, type Search, type SearchPatch } from '#web/lib/search.ts';
import type { KeptBrandsRequest } from './brands.api.ts';

/** The list of brands as the address asks for it; what means nothing is left out. */
export function readBrands(search: Search) {
  const text = searchTextIn(search);
  const unused = one(search.products) === 'none';
  const page = pageIn(search);
  const request: KeptBrandsRequest = {
    ...(text ? { search_text: text } : {}),
    ...(unused ? { products: 'none' as const } : {}),
    page,
  };
  const edited = one(search.edit) === 'new' ? ('new' as const) : idIn(search.edit);
  return { text, unused, page, request, edited, filtered: Boolean(text || unused) };
}

export const noBrandFilter: SearchPatch = { search_text: undefined, products: undefined, page: undefined };
