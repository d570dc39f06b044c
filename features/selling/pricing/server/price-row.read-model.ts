// Reads of others: currencies, price_layers, products, shops, users, variant_prices, variants
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { momentText } from '#server/db/moments.ts';
import { nameOf } from '#server/db/person-name.ts';
import type { PriceRow } from '../contract/prices.calls.ts';
import { doubtsOf } from './checking/doubts.repository.ts';

const plain = (column: string) => sql.raw(`trim_scale(${column})::text`);

/** The rows of a variant in some shops, of what this person sees. @throws AppError not_found where the variant is not theirs */
export async function listPriceRows(
  db: Kysely<DB>,
  variantId: number,
  { sellerId, shopIds }: { readonly sellerId: number | null; readonly shopIds: readonly number[] | null },
): Promise<PriceRow[]> {
  const rows = await select(
    db,
    sql`v.id = ${variantId} and (${sellerId}::bigint is null or p.seller_id = ${sellerId})
    and (${shopIds}::int[] is null or s.id = any(${shopIds}::int[]))`,
  );
  if (rows.length === 0) throw new AppError(generalErrors.notFound);
  return rows;
}

async function select(db: Kysely<DB>, where: RawBuilder<unknown>): Promise<PriceRow[]> {
  const { rows } = await sql<PriceRow>`
    select v.id as variant_id, v.product_id, s.id as shop_id, s.currency, coalesce(c.digits, 2) as digits,
      case when s.pricing_mode = 'supplier' then 'supplier' else r.source end as source,
      case when s.pricing_mode = 'calculated' then r.state end as state, coalesce(r.codes, '{}') as codes, coalesce(r.warnings, '{}') as warnings,
      case when s.pricing_mode = 'calculated' then ${plain('r.applied_net')}
        else ${plain('coalesce(q.price, case when v.currency = s.currency then v.price end)')} end as applied_net,
      case when s.pricing_mode = 'calculated' then ${plain('r.applied_gross')} else trim_scale(round(coalesce(q.price, case when v.currency = s.currency
        then v.price end) * (1 + coalesce(q.tvsh, v.tvsh, 0) * 0.01), coalesce(c.digits, 2)))::text end as applied_gross,
      ${momentText('r.applied_at')} as applied_at, ${plain('r.calculated_net')} as calculated_net, ${plain('r.calculated_gross')} as calculated_gross,
      ${plain('v.purchase_price')} as cost, v.currency as cost_currency, ${plain('r.landed')} as landed, ${plain('r.kept')} as kept,
      ${plain('r.net_margin')} as net_margin,
      case when pin.id is not null then jsonb_build_object('kind', pin.kind, 'amount', ${plain('pin.amount')}, 'reason', pin.reason,
        'until', ${momentText('pin.until')}, 'since', ${momentText('pin.created_at')},
        'user_name', (select ${nameOf('u')} from users u where u.id = pin.user_id)) end as pin,
      case when i.id is not null then jsonb_build_object('kind', i.kind, 'value', ${plain('i.value')}, 'gross', ${plain('i.gross')},
        'from', ${momentText(sql`coalesce(i.started_at, i.begins_at, i.created_at)`)}, 'until', ${momentText('i.ends_at')}, 'reason', i.reason) end as discount,
      (select jsonb_build_object('gross', ${plain('y.gross')}) from price_layers y where y.variant_id = v.id and y.shop_id = s.id
        order by y.priority desc, y.gross limit 1) as campaign,
      case when w.id is not null then jsonb_build_object('id', w.id, 'code', w.code, 'old_gross', ${plain('w.old_gross')},
        'new_gross', ${plain('w.new_gross')}, 'percent', ${plain('w.percent')}, 'since', ${momentText('w.created_at')}) end as waiting,
      ${doubtsOf} as doubts, ${momentText('r.calculated_at')} as calculated_at, d.variant_id is not null as stale, coalesce(r.version, 0) as version
    from variants v join products p on p.id = v.product_id cross join shops s
    left join currencies c on c.code = s.currency
    left join variant_prices q on q.variant_id = v.id and q.shop_id = s.id
    left join price_results r on r.variant_id = v.id and r.shop_id = s.id
    left join price_pins pin on pin.variant_id = v.id and pin.shop_id = s.id and pin.ended_at is null
    left join price_discounts i on i.variant_id = v.id and i.shop_id = s.id and i.state in ('planned', 'running')
    left join price_quarantine w on w.variant_id = v.id and w.shop_id = s.id and w.state = 'open'
    left join price_dirty d on d.variant_id = v.id and d.shop_id = s.id
    where s.active and ${where} order by s.id`.execute(db);
  return rows;
}
