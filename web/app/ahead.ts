import { sessionAhead } from '#features/base/session/web/session.ahead.ts';
import { holdToShops, shopOfAddress } from '#features/base/shops/web/shops.of-page.ts';
import { productsAhead } from '#features/work/workbench/web/products.ahead.ts';
import { askFor } from '#web/lib/ahead.ts';
import { readView } from '#web/lib/view-storage.ts';
import { readOpenAhead } from './open-ahead.ts';

/** What a page asks first, by its address: path below the API root, and query. Only what needs nothing but the address. */
const pages: Readonly<Record<string, (search: URLSearchParams) => readonly string[]>> = {
  '/products': productsAhead,
  '/categories/update': productsAhead,
};

/** The addresses of the pages that ask ahead. */
export const aheadPaths: readonly string[] = Object.keys(pages);

/**
 * Asks who the person is, and what the page of this address shows, before the page itself has been read. What the gate would not open, or
 * nobody knows of this session, is not asked: the page asks for itself. Part of the first script, which is in every page: what is
 * imported here is read with each.
 */
export function askAhead({ pathname, search }: Pick<Location, 'pathname' | 'search'> = window.location): void {
  const query = new URLSearchParams(search);
  const open = readView() ? null : readOpenAhead();
  holdToShops(open?.shops ?? null);
  const shopId = shopOfAddress(query.get('shopId') ?? undefined);
  const asksAhead = open?.paths.includes(pathname) ? pages[pathname] : undefined;
  const wanted = [...sessionAhead, ...(asksAhead?.(query) ?? [])];
  askFor(wanted.map((address) => `/api${address}${address.includes('?') ? '&' : '?'}shopId=${shopId}`));
}
