import { idIn, pageIn, searchTextIn } from '#web/lib/list-search.ts';
import { one, type Search, type SearchPatch } from '#web/lib/search.ts';
import type { KeptAttributesRequest } from './attributes.api.ts';

/** The list of attributes as the address asks for it; what means nothing is left out. */
export function readAttributes(search: Search) {
  const text = searchTextIn(search);
  const unused = one(search.products) === 'none';
  const missing = one(search.names) === 'missing';
  const page = pageIn(search);
  const request: KeptAttributesRequest = {
    ...(text ? { search_text: text } : {}),
    ...(unused ? { products: 'none' as const } : {}),
    ...(missing ? { names: 'missing' as const } : {}),
    page,
  };
  const edited = one(search.edit) === 'new' ? ('new' as const) : idIn(search.edit);
  const opened = {
    values: idIn(search.values),
    translated: idIn(search.translate),
    required: idIn(search.requiring),
    ordered: one(search.order) === 'all',
  };
  return { ...opened, text, unused, missing, page, request, edited, filtered: Boolean(text || unused || missing) };
}

export const noAttributeFilter: SearchPatch = {
  search_text: undefined,
  products: undefined,
  names: undefined,
  page: undefined,
};
