import { glossaryKinds } from '#features/catalogue/glossary/contract/glossary.calls.ts';
import { idIn, pageIn, searchTextIn } from '#web/lib/list-search.ts';
import { one, type Search, type SearchPatch } from '#web/lib/search.ts';
import type { GlossaryQuery } from './glossary.api.ts';

/** The glossary as the address asks for it; what means nothing is left out. */
export function readGlossary(search: Search) {
  const text = searchTextIn(search);
  const show = glossaryKinds.find((kind) => kind === one(search.show));
  const page = pageIn(search);
  const query: GlossaryQuery = { ...(text ? { search_text: text } : {}), ...(show ? { show } : {}), page };
  const edited = one(search.edit) === 'new' ? ('new' as const) : idIn(search.edit);
  return { text, show, page, query, edited, filtered: Boolean(text || show) };
}

export const noGlossaryFilter: SearchPatch = { search_text: undefined, show: undefined, page: undefined };
