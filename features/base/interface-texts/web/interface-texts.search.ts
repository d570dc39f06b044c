import { shownTexts } from '#features/base/interface-texts/contract/interface-texts.calls.ts';
import { idIn, pageIn, searchTextIn } from '#web/lib/list-search.ts';
import { one, type Search, type SearchPatch } from '#web/lib/search.ts';
import type { TextsQuery } from './interface-texts.api.ts';

/** The texts of the interface as the address asks for them; what means nothing is left out. */
export function readInterfaceTexts(search: Search) {
  const text = searchTextIn(search);
  const part = one(search.part)?.slice(0, 100);
  const show = shownTexts.find((known) => known === one(search.show));
  const page = pageIn(search);
  const query: TextsQuery = {
    ...(text ? { search_text: text } : {}),
    ...(part ? { part } : {}),
    ...(show ? { show } : {}),
    page,
  };
  return { language: idIn(search.of), text, part, show, page, query, filtered: Boolean(text || part || show) };
}

export const noTextFilter: SearchPatch = { search_text: undefined, part: undefined, show: undefined, page: undefined };
