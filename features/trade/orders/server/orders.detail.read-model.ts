// Reads of others: campaign_items, campaigns, currencies, mail_outbox, permissions, presented_prices, product_list, product_search, products, role_permissions, sellers, shops, user_permissions, users, users_roles, variant_prices, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { MailStatus } from '#features/base/mail/contract/mail.model.ts';
import { carriesEan } from '#features/catalogue/products/server/products.public.ts';
import { containing } from '#server/db/containing.ts';
import { nameOf } from '#server/db/person-name.ts';
import { worksInShop } from '#server/db/works-in-shop.ts';
import { orderLimits } from '../contract/orders.calls.ts';
import type { Fact } from '../contract/orders.derived.ts';
import type { SellableVariant } from '../contract/orders.model.ts';
import type { CancelReason, MoneyKind, PaymentMethod, ProblemCode } from '../contract/orders.words.ts';

/** Hits of a search for variants. */
/** EANs and SKUs that match a line nobody has linked. */
const mostSuggested = 5;

export type DetailHead = {
  readonly version: number;
  readonly source: 'shop' | 'phone';
  readonly external_id: string | null;
  readonly customer_id: number;
  readonly shipping_method: string;
  readonly delivery_kind: 'home' | 'pickup_point' | 'collect';
  readonly customer_note: string;
  readonly ship_partly: boolean;
  readonly cancelled_reason: CancelReason | null;
  readonly payment_method: PaymentMethod;
  readonly goods_gross: string;
  readonly shipping_gross: string;
  readonly discount_gross: string;
  readonly fee_gross: string;
  readonly fx_rate: string | null;
  readonly hold: string[];
  /** Pieces of all orders of the customer: delivered, and returned of them. */
  readonly delivered: number;
  readonly returned: number;
};
export type WrittenRow = {
  readonly id: number;
  readonly channel: 'note' | 'mail';
  readonly template: string | null;
  readonly body: string;
  readonly to: string;
  readonly at: Date;
  readonly user: string | null;
  /** It is known by a key of its email. */
  readonly logged: boolean;
  readonly subject: string | null;
  readonly status: MailStatus | null;
  readonly sent_at: Date | null;
};
export type LineExtra = {
  readonly id: number;
  readonly unit_net: string;
  readonly cost: string | null;
  readonly cost_currency: string | null;
  readonly cost_fx: string | null;
  readonly source_kind: 'reseller' | 'local' | 'hub' | null;
  readonly seller_id: number | null;
  readonly seller: string | null;
  readonly promised: string | null;
  readonly expected: string | null;
  readonly replaces_line_id: number | null;
  readonly note: string;
  readonly product_id: number | null;
  readonly cover: string | null;
  /** The campaign whose price it was sold at, and its names by language. */
  readonly campaign_id: number | null;
  readonly campaign_names: Record<string, string> | null;
};
export type MoneyRow = {
  readonly id: number;
  readonly kind: MoneyKind;
  readonly amount: string;
  readonly currency: string;
  readonly at: Date;
  readonly created_at: Date;
  readonly method: string;
  readonly note: string;
  readonly user: string | null;
};
export type ProblemRow = {
  readonly id: number;
  readonly line_id: number | null;
  readonly code: ProblemCode;
  readonly values: Record<string, string | number | null>;
  readonly opened_at: Date;
  readonly closed_at: Date | null;
  readonly closed_by: string | null;
};
export type FactRow = {
  readonly id: number;
  readonly fact: Fact;
  readonly qty: number;
  readonly at: Date;
  readonly sku: string;
  readonly cause: string;
  readonly user: string | null;
};

/** What an order's drawer shows beyond its row of the list. */
export const ordersDetailReadModel = (db: Kysely<DB>) => ({
  async head(id: number): Promise<DetailHead> {
    const { rows } =
      await sql<DetailHead>`select version, source, external_id, customer_id, shipping_method, delivery_kind, customer_note, ship_partly,
        cancelled_reason, payment_method, goods_gross::text, shipping_gross::text, discount_gross::text, fee_gross::text,
        trim_scale(fx_rate)::text as fx_rate, hold, n.delivered, n.returned
      from orders o cross join lateral (select coalesce(sum(l.q_delivered), 0)::int as delivered, coalesce(sum(l.q_returned), 0)::int as returned
        from orders c join order_lines l on l.order_id = c.id where c.customer_id = o.customer_id) n
     where o.id = ${id}`.execute(db);
    return rows[0]!;
  },
  async lines(orderId: number): Promise<LineExtra[]> {
    const { rows } =
      await sql<LineExtra>`select l.id, l.unit_net::text, l.cost_expected::text as cost, l.cost_currency, l.cost_fx::text, l.source_kind,
        l.source_seller_id as seller_id, s.name as seller, l.promised, l.expected, l.replaces_line_id, l.note, v.product_id, p.cover,
        c.id as campaign_id, c.names as campaign_names
      from order_lines l left join campaign_items i on i.id = l.campaign_item_id left join campaigns c on c.id = i.campaign_id left join variants v on v.id = l.variant_id left join product_list p on p.product_id = v.product_id
      left join sellers s on s.id = l.source_seller_id where l.order_id = ${orderId}`.execute(db);
    return rows;
  },
  /** By line without a variant: variants with its SKU or its EAN. Nothing is linked by it. */
  async suggestions(orderId: number) {
    const { rows } = await sql<{ line_id: number; variant_id: number; sku_intern: string; name: string }>`
      select l.id as line_id, f.id as variant_id, f.sku_intern, f.name from order_lines l cross join lateral (
        select v.id, v.sku_intern, p.name from variants v join products p on p.id = v.product_id
         where v.sku_intern = l.sku or v.sku = l.sku or ${carriesEan('v', sql`l.sku`)} order by v.sku_intern = l.sku desc, v.id limit ${mostSuggested}) f
       where l.order_id = ${orderId} and l.variant_id is null and l.need > 0 and l.sku <> ''`.execute(db);
    return rows;
  },
  async money(orderId: number): Promise<MoneyRow[]> {
    const { rows } =
      await sql<MoneyRow>`select m.id, m.kind, m.amount::text, m.currency, m.at, m.created_at, m.method, m.note, ${nameOf('u')} as "user"
      from order_money m left join users u on u.id = m.user_id where m.order_id = ${orderId} order by m.id`.execute(db);
    return rows;
  },
  /** All there ever were, oldest first. */
  async problems(orderId: number): Promise<ProblemRow[]> {
    const { rows } =
      await sql<ProblemRow>`select p.id, p.line_id, p.code, p.values, p.opened_at, p.closed_at, ${nameOf('u')} as closed_by
      from order_problems p left join users u on u.id = p.closed_by where p.order_id = ${orderId} order by p.id`.execute(
        db,
      );
    return rows;
  },
  async facts(orderId: number): Promise<FactRow[]> {
    const { rows } = await sql<FactRow>`select f.id, f.fact, f.qty, f.at, l.sku, f.cause, ${nameOf('u')} as "user"
      from line_facts f join order_lines l on l.id = f.line_id left join users u on u.id = f.user_id
     where f.order_id = ${orderId} order by f.id`.execute(db);
    return rows;
  },
  async messages(orderId: number) {
    const { rows } = await sql<{
      id: number;
      channel: string;
      direction: string;
      template: string | null;
      body: string;
      at: Date;
      user: string | null;
    }>`select m.id, m.channel, m.direction, m.template, m.body, m.created_at as at, ${nameOf('u')} as "user"
      from order_messages m left join users u on u.id = m.user_id where m.order_id = ${orderId} order by m.id`.execute(
      db,
    );
    return rows;
  },
  /** Notes and emails, the newest first; what became of an email is known by its key, as long as the log has it. */
  async written(orderId: number): Promise<WrittenRow[]> {
    const { rows } =
      await sql<WrittenRow>`select m.id, m.channel, m.template, m.body, m."to", m.created_at as at, ${nameOf('u')} as "user",
        m.channel = 'mail' and m.key is not null as logged, l.subject, case when l.bounced then 'bounced' else l.status end as status, l.sent_at
      from order_messages m left join users u on u.id = m.user_id
      left join mail_outbox l on m.channel = 'mail' and l.message_key = case when m.channel = 'mail' then m.key::uuid end
     where m.order_id = ${orderId} and m.channel in ('note', 'mail') order by m.created_at desc, m.id desc`.execute(db);
    return rows;
  },
  /** People of the house who read orders, and work in the shop (null: in any), by name. */
  async assignees(shopId: number | null): Promise<{ id: number; name: string }[]> {
    const { rows } = await sql<{ id: number; name: string }>`select u.id, coalesce(${nameOf('u')}, u.email) as name
      from users u join permissions p on p.name = 'Read_Order'
      left join user_permissions own on own.user_id = u.id and own.permission_id = p.id
     where u.active and u.seller_id is null
       and coalesce(own.value, exists (select from users_roles r join role_permissions g on g.role_id = r.role_id
             where r.user_id = u.id and g.permission_id = p.id and g.value))
       ${shopId === null ? sql`` : sql`and ${worksInShop('u', shopId)}`}
     order by fold(coalesce(${nameOf('u')}, u.email)), u.id`.execute(db);
    return rows;
  },
  /** Variants by SKU, EAN or name, exact hits first, with what a customer pays for one in the shop now. */
  async findSellable(shopId: number, text: string, ids: readonly number[] | null = null): Promise<SellableVariant[]> {
    const hits =
      ids === null
        ? sql`select v.id from variants v where v.sku = ${text} or v.sku_intern = ${text} or ${carriesEan('v', sql`${text}`)}
              union select v.id from product_search f join variants v on v.product_id = f.product_id
               where f.find_name like ${containing(text)} or f.find_sku like ${containing(text)} or f.find_ean like ${containing(text)}`
        : sql`select unnest(${ids}::bigint[]) as id`;
    const { rows } = await sql<SellableVariant>`with hits as (${hits})
      select v.id, v.sku, v.sku_intern, v.ean, p.name, v.stock, h.currency,
        coalesce((select w.gross from presented_prices w where w.variant_id = v.id and w.shop_id = h.id and upper_inf(w.period) and w.currency = h.currency),
          round(case when q.discount_price > 0 and q.discount_price < q.price then q.discount_price else q.price end
            * (1 + coalesce(q.tvsh, 0) / 100), coalesce(c.digits, 2)))::text as gross
      from hits join variants v on v.id = hits.id join products p on p.id = v.product_id join shops h on h.id = ${shopId}
      left join currencies c on c.code = h.currency left join variant_prices q on q.variant_id = v.id and q.shop_id = h.id
      order by (v.sku = ${text} or v.sku_intern = ${text} or ${carriesEan('v', sql`${text}`)}) desc, v.sku, v.id limit ${ids?.length ?? orderLimits.found}`.execute(
      db,
    );
    return rows;
  },
});
