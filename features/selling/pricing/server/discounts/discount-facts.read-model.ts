// Reads of others: currencies, price_layers, products, publications, shops, variant_prices, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { low30Of, reducedAt } from '#features/selling/publishing/server/publishing.public.ts';
import { num } from '#kit/exact.ts';
import { momentText } from '#server/db/moments.ts';
import type { DiscountedAgainst, StaffDiscount } from '../../contract/discounts/discounts.rules.ts';
import { type PriceSteps, priceSteps } from '../../contract/pricing.steps.ts';
import { landedKnown } from '../landed.sql.read-model.ts';

export type OpenDiscount = StaffDiscount & {
  readonly id: number;
  readonly state: 'planned' | 'running';
  readonly net: string | null;
  readonly gross: string | null;
};
export type DiscountFacts = {
  readonly id: number;
  readonly version: number;
  readonly productId: number;
  readonly open: OpenDiscount | null;
  readonly against: DiscountedAgainst | null;
  /** Of the shop. */
  readonly currency: string;
  /** What customers pay in a campaign that runs, with VAT; null: the product is in none. */
  readonly campaign: string | null;
  /** The product is on sale there. */
  readonly live: boolean;
};
type Row = {
  id: number;
  version: number;
  productId: number;
  open: OpenDiscount | null;
  net: string | null;
  gross: string | null;
  vat: string;
  digits: number;
  steps: unknown;
  landed: string | null;
  typed: string | null;
  omnibus: boolean;
  currency: string;
  campaign: string | null;
  live: boolean;
};

const noSteps: PriceSteps = priceSteps.parse({});

/**
 * The variants of a shop this person sees, with the discount they have and what one is measured against from `at` on; `now`: where that is later, what
 * staff's discount of now gives is not seen any more by then.
 */
export async function listDiscountFacts(
  db: Kysely<DB>,
  variantIds: readonly number[],
  { shopId, sellerId }: { readonly shopId: number; readonly sellerId: number | null },
  at: Date,
  now: Date = at,
): Promise<DiscountFacts[]> {
  const { rows } = await sql<Row>`
    select v.id, coalesce(r.version, 0) as version, v.product_id as "productId",
      case when d.id is not null then jsonb_build_object('id', d.id, 'state', d.state, 'kind', d.kind, 'value', trim_scale(d.value)::text,
        'from', ${momentText('d.begins_at')},
        'until', ${momentText('d.ends_at')},
        'reason', d.reason, 'net', trim_scale(d.net)::text, 'gross', trim_scale(d.gross)::text) end as open,
      trim_scale(b.price)::text as net, round(b.price * (1 + b.vat / 100), c.digits)::text as gross, trim_scale(b.vat)::text as vat, c.digits,
      (select w.steps from price_bundles w where not m.supplier and w.id = r.bundle_id) as steps,
      case when m.supplier then case when v.currency = s.currency then v.purchase_price end else ${landedKnown} end::text as landed,
      trim_scale(case when q.discount_price > 0 and q.discount_price is distinct from d.net then q.discount_price end)::text as typed, s.omnibus,
      s.currency, (select trim_scale(y.gross)::text from price_layers y where y.variant_id = v.id and y.shop_id = s.id
        order by y.priority desc, y.gross, y.campaign_item_id limit 1) as campaign,
      exists (select from publications u where u.product_id = p.id and u.shop_id = s.id and u.status = 'in_shop') as live
    from variants v join products p on p.id = v.product_id join shops s on s.id = ${shopId}
    cross join lateral (select coalesce((select digits from currencies where code = s.currency), 2) as digits) c
    cross join lateral (select s.pricing_mode <> 'calculated' as supplier) m
    left join variant_prices q on q.variant_id = v.id and q.shop_id = s.id
    left join price_results r on r.variant_id = v.id and r.shop_id = s.id
    left join price_discounts d on d.variant_id = v.id and d.shop_id = s.id and d.state in ('planned', 'running')
    cross join lateral (select nullif(case when q.price is not null then q.price when m.supplier and v.currency = s.currency then v.price end, 0) as price,
      coalesce(q.tvsh, case when m.supplier then v.tvsh end, 0) as vat) b
    where v.id = any(${variantIds}::bigint[]) and (${sellerId}::bigint is null or p.seller_id = ${sellerId})
    order by v.id`.execute(db);
  const announcing = rows.filter(({ omnibus, net }) => omnibus && net !== null);
  const goOn = announcing.filter(({ open }) => at <= now || open?.state !== 'running');
  const pairs = (some: readonly Row[]) => some.map(({ id }) => ({ variantId: id, shopId, at }));
  const seen = await reducedAt(db, pairs(goOn));
  const [lows, before] = [
    await lowsOf(db, pairs(announcing)),
    await lowsOf(
      db,
      seen.map(({ variantId, since }) => ({ variantId, shopId, at: since })),
    ),
  ];
  const seenOf = new Map(
    seen.map(({ variantId, gross }) => [variantId, { gross, low30: before.get(variantId) ?? null }]),
  );
  return rows.map(
    ({
      id,
      version,
      productId,
      open,
      net,
      gross,
      vat,
      digits,
      landed,
      typed,
      omnibus,
      currency,
      campaign,
      live,
      ...row
    }) => {
      const steps = row.steps === null ? noSteps : priceSteps.parse(row.steps);
      const low = omnibus ? { low30: lows.get(id) ?? null, seen: seenOf.get(id) ?? null } : {};
      const against =
        net === null || gross === null
          ? null
          : {
              net,
              gross,
              vat,
              digits,
              steps,
              landed,
              typed,
              min_margin: steps.guards?.min_margin_percent ?? null,
              ...low,
            };
      return { id, version, productId, open, against, currency, campaign, live };
    },
  );
}

type Moment = { readonly variantId: number; readonly shopId: number; readonly at: Date };

/** The lowest price of the 30 days before each moment; null where none is known. */
const lowsOf = async (db: Kysely<DB>, asked: readonly Moment[]): Promise<Map<number, string | null>> =>
  new Map(
    (await low30Of(db, asked)).map(({ variantId, gross }) => [variantId, gross === null ? null : num(gross).toFixed()]),
  );
