import { one } from './search.ts';

type ShopIdOf = (value: unknown) => number;

let rule: ShopIdOf = (value) => (Number.isInteger(Number(value)) && Number(value) > 0 ? Number(value) : 1);

/** The shell says which shop ids exist; this room knows no feature. */
export const setShopRule = (shopIdOf: ShopIdOf): void => {
  rule = shopIdOf;
};

/** The shop of a query; absent or unknown values fall back to 1 (LAY-002, trap T19). */
export const shopIdOf = (value: string | readonly string[] | undefined): number => rule(one(value));

/** The shop of the address bar. Inside components ask `useUrlSearch().shopId`, which follows the router. */
export const currentShopId = (): number =>
  typeof window === 'undefined'
    ? rule(undefined)
    : rule(new URLSearchParams(window.location.search).get('shopId') ?? undefined);
