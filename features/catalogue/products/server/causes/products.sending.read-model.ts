// Reads of others: publications, shop_drifts
import { type RawBuilder, sql } from 'kysely';

/** What failed sends of a publication `p` have in common: their reason without its numbers, as eight hex digits. */
export const failureCode = sql<string>`left(md5(regexp_replace(p.last_error, '\\d+', '#', 'g')), 8)`;

/** It looks otherwise there than when all that differed might do so, and otherwise than when ours became the same without a send. */
const looksOtherwise = sql`(p.ignored_hash is null or p.seen_hash is distinct from p.ignored_hash)
  and (p.accepted_hash is null or p.seen_hash is distinct from p.accepted_hash)`;

/** Seen in the shop otherwise than it was sent, or not at all, of a publication `p` that is in the shop. */
export const driftedSql = sql<boolean>`(p.status = 'in_shop' and p.seen_at is not null and p.sent_hash is not null
  and p.seen_hash is distinct from p.sent_hash and ${looksOtherwise})`;

/** The same of its prices alone: ours were sent, and others were seen. What may differ there may do so with its prices. */
export const pricesDriftedSql = sql<boolean>`(p.status = 'in_shop' and p.sent_price_hash is not null and p.seen_price_hash is not null
  and p.seen_price_hash <> p.sent_price_hash and ${looksOtherwise})`;

/**
 * Products of a shop that the last comparison found otherwise there, in prices too, or not at all: what a send repairs. What is there though it
 * was taken out, or there twice, is not: a send would put it back, or leave both.
 */
export const comparedSql = sql<{
  shop_id: number;
  product_id: number;
}>`select d.shop_id, d.product_id from shop_drifts d
  where d.product_id is not null and d.kind in ('changed', 'missing') and exists (select from publications o
    where o.product_id = d.product_id and o.shop_id = d.shop_id and o.status = 'in_shop')`;

/** Products `h` of a shop whose last send failed (for one reason: `failed-1a2b3c4d`), or that the shop has otherwise. */
export const sendingCondition = (shopId: number, asked: string): RawBuilder<boolean> => {
  const code = asked.startsWith('failed-') ? asked.slice('failed-'.length) : null;
  const wrong = asked === 'drifted' ? driftedSql : sql`p.last_error is not null`;
  return sql`h.product_id in (select p.product_id from publications p where p.shop_id = ${shopId} and ${wrong}
    ${code === null ? sql`` : sql`and ${failureCode} = ${code}`}
    ${asked === 'drifted' ? sql`union all select c.product_id from (${comparedSql}) c where c.shop_id = ${shopId}` : sql``})`;
};
