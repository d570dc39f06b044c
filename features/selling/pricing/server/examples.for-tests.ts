import { sql } from 'kysely';
import { changeAtOnce } from '#features/base/change-sets/server/change-sets.public.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import type { Bench } from '#server/test/bench.ts';
import { pinPricesOperation } from '../contract/prices.operations.ts';
import { priceTools } from './prices.for-tests.ts';

type Rate = {
  readonly pair: string;
  readonly rate: string;
  readonly effective_on: string;
  readonly mode?: string;
  readonly until?: string;
};
/** A worked example: what is given, what comes out, and every step between. */
export type Example = {
  readonly id: string;
  readonly title: string;
  readonly given: {
    readonly shop: { readonly id: number; readonly vat: Readonly<Record<string, string>> };
    readonly on: string;
    readonly variant: Readonly<Record<string, string | null>> & { readonly size_cm?: readonly string[] };
    readonly steps: object;
    readonly rates?: readonly Rate[];
    readonly last?: { readonly gross: string; readonly cost: string; readonly cost_currency: string };
    readonly pin?: { readonly kind: 'net' | 'gross'; readonly amount: string };
    readonly discount?: { readonly value: string; readonly low30: string };
  };
  readonly expect: Readonly<Record<string, unknown>> & {
    readonly discount?: { readonly gross: string };
    readonly shown: object;
  };
  readonly trace: readonly { readonly step: string; readonly out: string }[];
};
const dayMs = 86_400_000;

/** Every shop calculates, and currencies of the examples are known. */
export async function prepareShops({ platform: { db } }: Bench): Promise<void> {
  await sql`update shops set pricing_mode = 'calculated', active = true, omnibus = (id = 3)`.execute(db);
  await sql`insert into currencies (code, symbol, digits) values ('USD', '$', 2) on conflict do nothing`.execute(db);
}

/** Days of the examples as seen from today, which is another day here than in UTC for an hour or two; all four shops have the same clock. */
const shifted = (day: string, { on }: Example['given']): string =>
  new Date(Date.parse(dayIn(new Date(), houseZone)) + Date.parse(day) - Date.parse(on)).toISOString().slice(0, 10);

/**
 * A variant of an example with all it is priced by, and its price; `tried` is asked before there are rules. Rates and results of examples before are gone,
 * since each has its own of the same day.
 */
export async function prepareExample<T>(
  b: Bench,
  { id, given }: Example,
  tried?: (variantId: number, shopId: number, steps: object) => Promise<T>,
): Promise<{ variantId: number; tried: T | undefined }> {
  const tools = priceTools(b);
  const { db } = b.platform;
  const { variant, shop, last, steps, rates = [], pin } = given;
  const local = variant.seller_price !== undefined;
  const seller = await b.make.seller({ local });
  const product = await b.make.product({ sku: id, sellerId: seller.id, shops: { [shop.id]: 'in_shop' } });
  const [length = null, width = null, height = null] = variant.size_cm ?? [];
  await sql`update variants set purchase_price = ${variant.cost ?? null}::numeric, currency = ${variant.cost_currency},
    price = ${variant.list_price ?? variant.seller_price ?? null}::numeric, weight = ${variant.weight_kg ?? null}::numeric,
    depth = ${length}::numeric, width = ${width}::numeric, height = ${height}::numeric where id = ${product.variantId}`.execute(
    db,
  );
  for (const [code, percent] of Object.entries(shop.vat)) {
    await sql`insert into tax_classes (code, names, position) values (${code}, '{"en":"Class"}', 9) on conflict do nothing`.execute(
      db,
    );
    await sql`insert into tax_rates (country_code, tax_class, percent, valid_from) select country_code, ${code}, ${percent}, '2021-01-01'
      from shops where id = ${shop.id} on conflict do nothing`.execute(db);
  }
  await sql`update products set tax_class = ${variant.tax_class} where id = ${product.id}`.execute(db);
  if (variant.customs_fee)
    await sql`insert into variant_prices (variant_id, shop_id, customs_fee) values (${product.variantId}, ${shop.id}, ${variant.customs_fee})`.execute(
      db,
    );
  // What is ours of a local seller's price is said by the commission.
  const inside = (steps as { selling?: { kind: string; percent: string; of?: string }[] }).selling?.find(
    ({ kind }) => kind === 'inside',
  );
  if (inside)
    await sql`update commission_rules set percent = ${inside.percent}::numeric, base = ${inside.of ?? 'net'}`.execute(
      db,
    );
  await sql`delete from price_results`.execute(db);
  await sql`delete from fx_rates`.execute(db);
  for (const rate of rates) {
    await sql`insert into fx_pairs (pair) values (${rate.pair}) on conflict do nothing`.execute(db);
    await sql`insert into fx_rates (pair, rate, effective_on, mode, until, source) values (${rate.pair}, ${rate.rate}::numeric,
      ${shifted(rate.effective_on, given)}::date, ${rate.mode ?? 'automatic'}, ${rate.until ? shifted(rate.until, given) : null}::date, 'test')`.execute(
      db,
    );
  }
  if (last) {
    const net = sql`round(${last.gross}::numeric / (1 + ${shop.vat.standard}::numeric / 100), 4)`;
    await sql`insert into price_results (variant_id, shop_id, source, state, applied_net, applied_gross, applied_cost, applied_cost_currency, applied_at, engine, calculated_at)
      values (${product.variantId}, ${shop.id}, 'rule', 'ok', ${net}, ${last.gross}::numeric, ${last.cost}::numeric, ${last.cost_currency},
        ${new Date(Date.now() - 2 * dayMs)}, 1, now())`.execute(db);
    await sql`insert into variant_prices (variant_id, shop_id, price) values (${product.variantId}, ${shop.id}, ${net})`.execute(
      db,
    );
  }
  const before = await tried?.(product.variantId, shop.id, steps);
  const version = await tools.profile(shop.id, steps, id);
  await sql`update price_profile_scopes set variant_id = ${product.variantId} where version_id = ${version}`.execute(
    db,
  );
  await b.platform.unitOfWork({ userId: null, shopId: null, cause: 'test' }, async (tx) =>
    tx.touch('product', [product.id]),
  );
  await tools.settle();
  if (pin)
    await changeAtOnce(b.platform)(
      { ...b.as(), scope: { ...b.as().scope, shopId: shop.id } },
      {
        operation: pinPricesOperation,
        input: { kind: pin.kind, change: { amount: pin.amount }, until: null, reason: 'as agreed', confirmed: true },
        ids: [product.variantId],
      },
    );
  return { variantId: product.variantId, tried: before };
}
