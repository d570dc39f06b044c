import { localOrderKeys } from '#features/intake/local-products/contract/local-products.calls.ts';
import { type LocalState, localStates } from '#features/intake/local-products/contract/local-products.moves.ts';
import { paging } from '#kit/call.ts';
import { idIn, readListSearch, searchTextIn } from '#web/lib/list-search.ts';
import { one, type Search, type SearchPatch } from '#web/lib/search.ts';
import type { LocalListRequest } from './local-products.api.ts';

/** The query that opens the form and collapses the sidebar (LAY-006). */
export const formAction = 'create-localproduct';

/** What the form is open for: a new product, a draft of one, or a product there is. */
export type FormOf = { readonly draft: number | null; readonly product: number | null };

/** What the address opens the form for; null where it shows the list. */
export const formOf = (search: Search): FormOf | null =>
  one(search.action) === formAction ? { draft: idIn(search.draft), product: idIn(search.product) } : null;

/** The change of the query that opens the form, or closes it with null. */
export const formPatch = (form: Partial<FormOf> | null): SearchPatch => ({
  action: form ? formAction : undefined,
  draft: form?.draft ?? undefined,
  product: form?.product ?? undefined,
  step: undefined,
});

export type LocalAsked = ReturnType<typeof readLocal>;

/** The list as the address asks for it; what means nothing is left out, so that an old link still opens. */
export function readLocal(search: Search, fixed?: LocalState) {
  const status = fixed ?? localStates.find((state) => String(state) === one(search.status));
  const { orderKey, orderBy, page, pageSize } = readListSearch(search, localOrderKeys, paging);
  const text = searchTextIn(search);
  const seller = idIn(search.seller) ?? undefined;
  const lowStock = one(search.low_stock) === '1';
  const request: LocalListRequest = {
    ...(status === undefined ? {} : { status: String(status) }),
    ...(text ? { search_text: text } : {}),
    ...(seller ? { seller } : {}),
    ...(lowStock ? { low_stock: '1' } : {}),
    ...(orderKey ? { orderKey, orderBy } : {}),
    page: String(page),
    pageSize: String(pageSize),
  };
  return {
    status,
    text,
    seller,
    lowStock,
    orderKey,
    orderBy,
    page,
    pageSize,
    request,
    filtered: Boolean(text || seller || lowStock),
  } as const;
}
