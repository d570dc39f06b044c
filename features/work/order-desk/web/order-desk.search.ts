import { intakeOrderKeys } from '#features/trade/order-intake/contract/order-intake.calls.ts';
import { intakeStates } from '#features/trade/order-intake/contract/order-intake.model.ts';
import { orderKeys } from '#features/trade/orders/contract/orders.calls.ts';
import { orderTabs } from '#features/trade/orders/contract/orders.model.ts';
import {
  holdCodes,
  paymentMethods,
  paymentStates,
  problemCodes,
} from '#features/trade/orders/contract/orders.words.ts';
import { paging } from '#kit/call.ts';
import { isDay } from '#web/lib/day.ts';
import { idIn, readListSearch, searchTextIn } from '#web/lib/list-search.ts';
import { one, type Search } from '#web/lib/search.ts';
import type { IntakeRequest, OrdersRequest } from './order-desk.api.ts';

export type OrdersAsked = ReturnType<typeof readOrders>;

/** What cuts across shops is looked at with this address: the list begins with all of them (orders.md 6). */
const everyShop = 1;

const typedAmounts = /^\d{1,10}(\.\d{1,4})?$/;

/** The list as the address asks for it; what means nothing is left out, so that an old link still opens, and named in `notUnderstood`. */
export function readOrders(search: Search, shopId: number) {
  const { orderKey, orderBy, page, pageSize } = readListSearch(search, orderKeys, paging);
  const oneOf = <T extends string>(known: readonly T[], key: string): T | undefined =>
    known.find((value) => value === one(search[key]));
  const dayIn = (key: 'from' | 'to') => {
    const text = one(search[key]);
    return text !== undefined && isDay(text) ? text : undefined;
  };
  const textIn = (key: string, known: RegExp) => {
    const text = one(search[key])?.trim();
    return text !== undefined && known.test(text) ? text : undefined;
  };
  const numberIn = (key: string) => {
    const id = idIn(search[key]);
    return id === null ? undefined : String(id);
  };
  const tab = oneOf(orderTabs, 'bucket');
  const bucket = tab ?? 'all';
  const chosen = idIn(search.shop);
  const asked = {
    search_text: searchTextIn(search),
    payment: oneOf(paymentStates, 'payment'),
    method: oneOf(paymentMethods, 'method'),
    problem: oneOf(problemCodes, 'problem'),
    hold: oneOf(holdCodes, 'hold'),
    assignee: oneOf(['me', 'nobody'], 'assignee') ?? numberIn('assignee'),
    country: textIn('country', /^[A-Z]{2}$/),
    seller: numberIn('seller'),
    customer: numberIn('customer'),
    city: textIn('city', /^\S.{0,199}$/),
    tag: textIn('tag', /^\S.{0,39}$/),
    total_from: textIn('total_from', typedAmounts),
    total_to: textIn('total_to', typedAmounts),
    late_by: numberIn('late_by'),
    at_risk: oneOf(['1'], 'at_risk'),
    has_note: oneOf(['0', '1'], 'has_note'),
    from: dayIn('from'),
    to: dayIn('to'),
  };
  const set = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
  const isGiven = (key: string) => (one(search[key])?.trim() ?? '') !== '';
  const notUnderstood = Object.entries({ ...asked, bucket: tab }).flatMap(([key, value]) =>
    value === undefined && isGiven(key) ? [key] : [],
  );
  const shop = chosen ?? (shopId === everyShop ? undefined : shopId);
  const request: OrdersRequest = {
    ...set,
    bucket,
    ...(shop === undefined ? {} : { shop: String(shop) }),
    ...(orderKey ? { orderKey, orderBy } : {}),
    page: String(page),
    pageSize: String(pageSize),
  };
  const filtered = Object.keys(set).length > 0 || chosen !== null;
  return {
    ...asked,
    bucket,
    chosen,
    shop,
    orderKey,
    orderBy,
    page,
    pageSize,
    request,
    filtered,
    notUnderstood,
  } as const;
}

/** What shops sent, as the address asks for it. */
export function readIntake(search: Search) {
  const { page, pageSize } = readListSearch(search, intakeOrderKeys, paging);
  const search_text = searchTextIn(search);
  const state = intakeStates.find((known) => known === one(search.state));
  const shop = idIn(search.shop) ?? undefined;
  const request: IntakeRequest = {
    ...(search_text ? { search_text } : {}),
    ...(state ? { state } : {}),
    ...(shop ? { shop: String(shop) } : {}),
    page: String(page),
    pageSize: String(pageSize),
  };
  const filtered = search_text !== undefined || state !== undefined || shop !== undefined;
  return { search_text, state, shop, orderKey: undefined, orderBy: 'desc' as const, page, pageSize, request, filtered };
}
