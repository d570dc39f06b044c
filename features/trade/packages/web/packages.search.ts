import { paging } from '#kit/call.ts';
import { countries } from '#kit/countries.ts';
import { dayIn } from '#web/lib/day.ts';
import { idIn, readListSearch, searchTextIn } from '#web/lib/list-search.ts';
import { one, type Search } from '#web/lib/search.ts';
import { packageOrderKeys, toPackOrderKeys } from '../contract/packages.calls.ts';
import { packageTabs } from '../contract/packages.rules.ts';
import { packageDirections, packageStates } from '../contract/packages.words.ts';
import type { PackagesRequest, PagedRequest, ToPackRequest } from './packages.api.ts';

/** Parts of the page that are no list of packages. */
export const otherParts = ['to_pack', 'hand_over', 'inbound', 'stock', 'cod', 'claims', 'carriers'] as const;
export type PartOfPage = (typeof otherParts)[number] | (typeof packageTabs)[number];

/** Where the page is: what waits to be packed, unless the address says otherwise. */
export const partOf = (search: Search): PartOfPage =>
  [...otherParts, ...packageTabs].find((known) => known === one(search.tab)) ?? 'to_pack';

/** With the address of one shop the list begins with that shop; shop 1 begins with all. */
const shopOf = (search: Search, shopId: number) => {
  const chosen = idIn(search.shop);
  return { chosen, shop: chosen ?? (shopId === 1 ? undefined : shopId) };
};

export type PackagesAsked = ReturnType<typeof readPackages>;
export function readPackages(search: Search, shopId: number) {
  const { orderKey, orderBy, page, pageSize } = readListSearch(search, packageOrderKeys, paging);
  const tab = packageTabs.find((known) => known === one(search.tab)) ?? 'all';
  const search_text = searchTextIn(search);
  const carrier = idIn(search.carrier);
  const service = idIn(search.service);
  const country = countries.find(({ code }) => code === one(search.country))?.code;
  const city = one(search.city)?.trim().slice(0, 200) || undefined;
  const { chosen, shop } = shopOf(search, shopId);
  const [from, to] = [dayIn(one(search.from)), dayIn(one(search.to))];
  const state = packageStates.find((known) => known === one(search.state));
  const cod = one(search.cod) === 'open' ? 'open' : undefined;
  const direction = packageDirections.find((known) => known === one(search.direction));
  const tracking = one(search.tracking) === 'none' ? 'none' : undefined;
  const request: PackagesRequest = {
    tab,
    ...(state ? { state } : {}),
    ...(cod ? { cod } : {}),
    ...(tracking ? { tracking } : {}),
    ...(direction ? { direction } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(search_text ? { search_text } : {}),
    ...(carrier ? { carrier: String(carrier) } : {}),
    ...(service ? { service: String(service) } : {}),
    ...(country ? { country } : {}),
    ...(city ? { city } : {}),
    ...(shop ? { shop: String(shop) } : {}),
    ...(orderKey ? { orderKey, orderBy } : {}),
    page: String(page),
    pageSize: String(pageSize),
  };
  const narrowed = [search_text, state, cod, tracking, direction, country, city, from, to].some(
    (value) => value !== undefined,
  );
  const filtered = narrowed || carrier !== null || service !== null || chosen !== null;
  return {
    tab,
    search_text,
    carrier,
    service,
    country,
    city,
    chosen,
    state,
    cod,
    tracking,
    direction,
    from,
    to,
    orderKey,
    orderBy,
    page,
    pageSize,
    request,
    filtered,
  } as const;
}

export function readToPack(search: Search, shopId: number) {
  const { orderKey, orderBy, page, pageSize } = readListSearch(search, toPackOrderKeys, paging);
  const search_text = searchTextIn(search);
  const { chosen, shop } = shopOf(search, shopId);
  const request: ToPackRequest = {
    ...(search_text ? { search_text } : {}),
    ...(shop ? { shop: String(shop) } : {}),
    ...(orderKey ? { orderKey, orderBy } : {}),
    page: String(page),
    pageSize: String(pageSize),
  };
  return {
    search_text,
    chosen,
    orderKey,
    orderBy,
    page,
    pageSize,
    request,
    filtered: search_text !== undefined || chosen !== null,
  } as const;
}

export function readPaged(search: Search): { page: number; pageSize: number; request: PagedRequest } {
  const { page, pageSize } = readListSearch(search, ['created'], paging);
  return { page, pageSize, request: { page: String(page), pageSize: String(pageSize) } };
}
