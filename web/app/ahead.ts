import { sessionAhead } from '#features/base/session/web/session.ahead.ts';
import { shopOfAddress } from '#features/base/shops/web/shops.of-page.ts';
import { productsAhead } from '#features/work/workbench/web/products.ahead.ts';
import { askFor } from '#web/lib/ahead.ts';

/** What a page asks first, by its address: path below the API root, and query. Only what needs nothing but the address. */
const pages: Readonly<Record<string, (search: URLSearchParams) => readonly string[]>> = {
  '/products': productsAhead,
  '/categories/update': productsAhead,
};

/**
 * Asks who the person is, and what the page of this address shows, before the page itself has been read. Part of the first
 * script alone, which stands in every page: what is imported here is read with each.
 */
export function askAhead({ pathname, search }: Pick<Location, 'pathname' | 'search'> = window.location): void {
  const query = new URLSearchParams(search);
  const shopId = shopOfAddress(query.get('shopId') ?? undefined);
  const wanted = [...sessionAhead, ...(pages[pathname]?.(query) ?? [])];
  askFor(wanted.map((address) => `/api${address}${address.includes('?') ? '&' : '?'}shopId=${shopId}`));
}
