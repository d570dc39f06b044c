import { pageIn, searchTextIn } from '#web/lib/list-search.ts';
import { one, type Search, type SearchPatch } from '#web/lib/search.ts';
import type { CnCodesRequest } from './customs.api.ts';

/** The nomenclature as the address asks for it; what means nothing is left out. */
export function readCnCodes(search: Search) {
  const text = searchTextIn(search);
  const show = (['used', 'ended'] as const).find((known) => known === one(search.show));
  // The router reads digits of an address as a number.
  const under = /^([0-9]{2}){1,3}$/.exec(String(search.under ?? ''))?.[0];
  const page = pageIn(search);
  const request: CnCodesRequest = {
    ...(text ? { search_text: text } : {}),
    ...(show ? { show } : {}),
    ...(under ? { under } : {}),
    page,
  };
  const edited = one(search.edit) === 'new' ? 'new' : /^([0-9]{2}){1,4}$/.exec(String(search.edit ?? ''))?.[0];
  return { text, show, under, page, request, edited, filtered: Boolean(text || show || under) };
}

export const noCnFilter: SearchPatch = {
  search_text: undefined,
  show: undefined,
  under: undefined,
  page: undefined,
};

/** Opens a heading, or the chapters; what was searched for ends, the rows below a heading are looked through. */
export const openHeading = (under: string | undefined): SearchPatch => ({ ...noCnFilter, under });
