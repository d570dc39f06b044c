// Reads of others: product_list, products, review_requests, sellers, shops, users, variant_prices, variants
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import {
  findsAllProducts,
  inShopOf,
  listName,
  productListWhere,
  type ResolvedFilters,
} from '#features/catalogue/products/server/products.public.ts';
import type { Scope } from '#server/context.ts';
import { nameOrEmail } from '#server/db/person-name.ts';
import type { QueueFilters } from '../contract/review.filters.ts';
import type { RiskSignal } from '../contract/review.risk.ts';
import { queueLimit } from '../contract/review.rules.ts';
import { riskCondition, risksOf } from './risk.read-model.ts';

export type QueueRow = {
  readonly id: number;
  readonly sku: string;
  readonly sku_intern: string;
  readonly name: string;
  readonly cover: string | null;
  readonly seller: string;
  readonly status_since: Date;
  readonly value: string | null;
  readonly last_reason: string | null;
  readonly request: 'open' | 'answered' | null;
  readonly risks: RiskSignal[];
  readonly claim: { user_id: number; name: string; since: string } | null;
};

type Kind = {
  readonly tables: RawBuilder<unknown>;
  readonly which: RawBuilder<unknown>;
  readonly since: RawBuilder<unknown>;
};
const byStatus = { tables: sql`products p`, since: sql`p.status_since` };

/** Said of the product itself, so that the indexes by waiting are used. Sellers are of sellers, changes of approved products of products. */
const kinds: readonly Kind[] = [
  { ...byStatus, which: sql`p.status = ${sql.lit(productStatus.pending)}` },
  {
    ...byStatus,
    which: sql`p.status = ${sql.lit(productStatus.new)} and p.seller_id = any(array(select id from sellers where local_seller and not is_suspended))`,
  },
  {
    tables: sql`changed_after_approval c join products p on p.id = c.product_id`,
    which: sql`p.status = ${sql.lit(productStatus.approved)}`,
    since: sql`c.since`,
  },
];

/** What waits there, net in the currency of the shop: `priceInShop` × stock. Prices are of products, currencies of shops. */
const worth = (id: RawBuilder<unknown>, shopId: number) => sql`(
  select sum(coalesce(own.price, case when v.currency = shop.currency and shop.pricing_mode = 'supplier' then v.price end) * greatest(v.stock, 0))
    from variants v join shops shop on shop.id = ${shopId}
    left join variant_prices own on own.variant_id = v.id and own.shop_id = shop.id
   where v.product_id = ${id})`;

type Asked = ResolvedFilters & Pick<QueueFilters, 'order' | 'waiting' | 'with_seller' | 'risk'>;

/** The products that wait (`waitsForReview`) in the order of their waiting; `product_list` is of products, and narrows them as the list does. */
export const reviewQueueReadModel = (db: Kysely<DB>) => {
  const inList = ({ shopId }: Scope) => sql`join product_list l on l.product_id = p.id ${inShopOf(shopId)}`;
  const from = (
    { tables, which, since }: Kind,
    scope: Scope,
    asked: Asked,
    now: Date,
    list: RawBuilder<unknown> = inList(scope),
  ) => {
    const waiting = asked.waiting
      ? sql`and ${since} <= ${now}::timestamptz - make_interval(days => ${asked.waiting})`
      : sql``;
    // What a seller was asked to change does not wait for a reviewer until the seller answers. The few requests are read once: as `not exists` they
    // were looked for again for each of the many products that wait, and that was most of what the start page cost.
    const asks = sql`(select r.product_id from review_requests r where r.answered_at is null)`;
    const side = asked.with_seller ? sql`p.id in ${asks}` : sql`p.id not in ${asks}`;
    const risk = asked.risk ? sql`and ${riskCondition(asked.risk, now)}` : sql``;
    return sql`from ${tables} ${list}
      where ${which} and ${productListWhere(scope, asked)} and ${side} ${waiting} ${risk}`;
  };
  return {
    /** How many wait, and since when the first of them. */
    async count(scope: Scope, asked: Asked, now: Date): Promise<{ n: number; since: Date | null }> {
      // The list has one row of each product: where it narrows nothing, the indexes by waiting have the whole answer.
      const list = findsAllProducts(scope, asked) ? sql`` : inList(scope);
      const counts = kinds.map(
        (kind) => sql`select count(*) as n, min(${kind.since}) as since ${from(kind, scope, asked, now, list)}`,
      );
      const { rows } = await sql<{ n: number; since: Date | null }>`
        select sum(n)::int as n, min(since) as since from (${sql.join(counts, sql` union all `)}) k`.execute(db);
      return rows[0]!;
    },

    async list(scope: Scope, asked: Asked, now: Date): Promise<QueueRow[]> {
      const { shopId } = scope;
      const direction = asked.order === 'newest' ? sql`desc` : sql`asc`;
      const byAge = sql`status_since ${direction}, id ${direction}`;
      const order = asked.order === 'value' ? sql`value desc nulls last, ${byAge}` : byAge;
      // Only an order by value asks for the value of everything that waits.
      const value = asked.order === 'value' ? worth(sql`p.id`, shopId) : sql`null::numeric`;
      // The head of each kind by its own index, then the head of all.
      const heads = kinds.map(
        (
          kind,
        ) => sql`(select p.id, p.sku, p.sku_intern, p.seller_id, ${kind.since} as status_since, l.cover, ${value} as value,
                ${listName(asked.languageId)} as name ${from(kind, scope, asked, now)}
              order by ${order} limit ${queueLimit})`,
      );
      const { rows } = await sql<QueueRow>`
        select q.id, q.sku, q.sku_intern, q.name, q.cover, q.status_since,
          round(${worth(sql`q.id`, shopId)}, 2)::text as value,
          s.name as seller, -- of sellers
          (select d.reason from review_decisions d where d.product_id = q.id and d.decision <> 'approve'
            order by d.id desc limit 1) as last_reason,
          (select case when r.answered_at is null then 'open' else 'answered' end
             from review_requests r where r.product_id = q.id) as request,
          (select ${risksOf(now)} from products p where p.id = q.id) as risks,
          -- the names are of users
          (select json_build_object('user_id', c.user_id, 'since', c.since,
                    'name', ${nameOrEmail('u')})
             from review_claims c join users u on u.id = c.user_id
            where c.product_id = q.id and c.ends_at > ${now}) as claim
        from (select * from (${sql.join(heads, sql` union all `)}) all_kinds
              order by ${order} limit ${queueLimit}) q
        join sellers s on s.id = q.seller_id
        order by ${asked.order === 'value' ? sql`q.value desc nulls last,` : sql``} q.status_since ${direction}, q.id ${direction}`.execute(
        db,
      );
      return rows;
    },
  };
};
