import { houseZone } from '#kit/clock.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { WorkingCalendar } from '../contract/delivery-time.calendar.ts';
import { countryCodeOf } from '../contract/delivery-time.countries.ts';
import { type Route, ruleFor } from '../contract/delivery-time.promise.ts';
import {
  type CalendarRow,
  deliveryTimeReadModel,
  type GoodsRow,
  type RuleRow,
  type SellerRow,
} from './delivery-time.read-model.ts';

/** Goods from a seller, or (null) from the hub's own stock. */
export type Source = { readonly variantId: number; readonly sellerId: number | null };
/** The way of goods, and the rule that says how long each part of it takes. */
export type PlannedRoute = Route & {
  readonly rule: RuleRow;
  /** The variant's own handling days stand for those of the rule. */
  readonly ownHandling: boolean;
};

const reads = (db: Db | Tx['db']) => deliveryTimeReadModel(db);

const calendarOf = (row: CalendarRow | undefined, country: string, zone: string): WorkingCalendar => ({
  country: row?.country ?? country,
  zone: row?.zone ?? zone,
  workingDays: row?.workingDays ?? [1, 2, 3, 4, 5],
  opens: row?.opens ?? '08:00',
  closes: row?.closes ?? '18:00',
  holidays: new Set(row?.holidays),
  away: [],
});

/** The calendars of countries; where none was entered, Monday to Friday from 8 to 18 on the house's clock. */
export async function calendars(db: Db | Tx['db']) {
  const rows = await reads(db).listCalendars();
  const of = (country: string, zone = houseZone): WorkingCalendar =>
    calendarOf(
      rows.find((row) => row.country === country),
      country,
      zone,
    );
  const hub = of(rows.find(({ isHub }) => isHub)?.country ?? 'AL');
  /** Days and zone of how a reseller is ordered from stand for its country's; its holidays are added to them. */
  const ofSeller = (seller: SellerRow | undefined): WorkingCalendar => {
    const base = of(countryCodeOf(seller?.country) ?? hub.country);
    return {
      ...base,
      zone: seller?.zone ?? base.zone,
      workingDays: seller?.workingDays?.length ? seller.workingDays : base.workingDays,
      holidays: new Set([...base.holidays, ...(seller?.holidays ?? [])]),
      away: seller?.away ?? [],
    };
  };
  return { of, hub, ofSeller };
}

/**
 * The way of each source to the customers of a shop, in the order asked; null for a variant nobody knows, or where no rule holds.
 * @throws AppError unknown_shop
 */
export async function routesOf(
  db: Db | Tx['db'],
  { shopId, sources }: { readonly shopId: number; readonly sources: readonly (Source | { variantId: number })[] },
): Promise<(PlannedRoute | null)[]> {
  const shop = await reads(db).findShop(shopId);
  if (!shop) throw new AppError(generalErrors.unknownShop);
  const goods = new Map(
    (await reads(db).listGoods(sources.map(({ variantId }) => variantId))).map((one) => [one.variantId, one]),
  );
  const ofSource = sources.map((source) => ({
    known: goods.get(source.variantId),
    sellerId: 'sellerId' in source ? source.sellerId : (goods.get(source.variantId)?.sellerId ?? null),
  }));
  const { known, sellers, ruleOf } = await ruled(
    db,
    [...goods.values()],
    ofSource.flatMap(({ sellerId }) => sellerId ?? []),
  );
  const destination = known.of(shop.country, shop.zone);
  return ofSource.map(({ known: one, sellerId }) => {
    if (!one) return null;
    // What leaves the hub leaves it as the goods of who is sold do.
    const seller = sellers.get(sellerId ?? one.sellerId);
    const rule = ruleOf(one, sellerId ?? one.sellerId, shopId);
    if (!rule) return null;
    // The days of a variant are of the product that is sold, not of another's offer of the same thing.
    const own = one.maxHandlingDays !== null && sellerId === one.sellerId;
    return {
      rule,
      ownHandling: own,
      source: sellerId === null ? null : known.ofSeller(seller),
      cutOff: seller?.cutOff ?? rule.cutOff,
      handlingDays: own ? one.maxHandlingDays! : rule.handlingDays,
      inboundDays: rule.inboundDays,
      hub: known.hub,
      hubDays: rule.hubDays,
      destination,
      transitDays: rule.transitDays,
    };
  });
}

/** How the rule for goods of a seller in a shop is found; everything it takes is read once. */
export async function ruled(db: Db | Tx['db'], goods: readonly GoodsRow[], sellerIds: readonly number[] = []) {
  const rules = await reads(db).listRules();
  const known = await calendars(db);
  const all = await reads(db).listSellers([...sellerIds, ...goods.map(({ sellerId }) => sellerId)]);
  const sellers = new Map(all.map((one) => [one.id, one]));
  const categories = await depthsOf(db, rules, goods);
  const ruleOf = (one: GoodsRow, sellerId: number, shopId: number): RuleRow | null =>
    ruleFor(rules, {
      sellerId,
      country: countryCodeOf(sellers.get(sellerId)?.country) ?? known.hub.country,
      shopId,
      categories: categories(one.productId),
      weight: one.weight,
    });
  return { known, sellers, ruleOf };
}

/** By product its categories and those above them with how deep each lies; asked only where a rule is of a category. */
async function depthsOf(
  db: Db | Tx['db'],
  rules: readonly RuleRow[],
  goods: readonly GoodsRow[],
): Promise<(productId: number) => ReadonlyMap<number, number>> {
  if (rules.every(({ categoryId }) => categoryId === null)) return () => new Map();
  const { own, above } = await reads(db).listCategories(goods.map(({ productId }) => productId));
  return depthsIn(own, above);
}

/** The same of categories that were read; each product is walked once, however often it is asked for. */
export function depthsIn(
  own: readonly { readonly productId: number; readonly categoryId: number }[],
  above: readonly { readonly id: number; readonly parentId: number | null }[],
): (productId: number) => ReadonlyMap<number, number> {
  const parentOf = new Map(above.map(({ id, parentId }) => [id, parentId]));
  const pathOf = (id: number): number[] => {
    const path: number[] = [];
    for (let at: number | null = id; at !== null && !path.includes(at); at = parentOf.get(at) ?? null) path.unshift(at);
    return path;
  };
  const depths = new Map<number, Map<number, number>>();
  for (const { productId, categoryId } of own) {
    const found = depths.get(productId) ?? new Map<number, number>();
    depths.set(productId, found);
    for (const [place, id] of pathOf(categoryId).entries()) found.set(id, place + 1);
  }
  const none = new Map<number, number>();
  return (productId) => depths.get(productId) ?? none;
}
