import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Fact, LineSums } from '../contract/orders.derived.ts';
import type { NewFact } from './writing/new-order.ts';

/** Which sum a fact adds to, and whether it takes away there. */
const sumOf: Readonly<Record<Fact, readonly [string, 1 | -1]>> = {
  placed: ['q_placed', 1],
  cancelled: ['q_cancelled', 1],
  ordered: ['q_ordered', 1],
  unordered: ['q_ordered', -1],
  confirmed: ['q_confirmed', 1],
  received: ['q_received', 1],
  unreceived: ['q_received', -1],
  packed: ['q_packed', 1],
  unpacked: ['q_packed', -1],
  shipped: ['q_shipped', 1],
  bounced: ['q_bounced', 1],
  lost: ['q_lost', 1],
  delivered: ['q_delivered', 1],
  returned: ['q_returned', 1],
};
const sums = [...new Set(Object.values(sumOf).map(([column]) => column))];
/** By sum: what it adds up to over rows `a` of facts. */
const signed = (column: string) => {
  const terms = Object.entries(sumOf).filter(([, [to]]) => to === column);
  return sql`coalesce(sum(case a.fact ${sql.join(
    terms.map(([fact, [, sign]]) => sql`when ${sql.lit(fact)} then ${sql.lit(sign)} * a.qty`),
    sql` `,
  )} else 0 end), 0)::int`;
};

/** Σ of facts as `order_lines` keeps it, over rows `a` of `line_facts`. */
export const factSums = sql.join(sums.map((column) => sql`${signed(column)} as ${sql.id(column)}`));
export const sumColumns: readonly string[] = sums;

export type AddedFact = {
  readonly id: number;
  readonly order_id: number;
  readonly line_id: number;
  readonly fact: Fact;
  readonly qty: number;
};

export type NewLineRow = {
  readonly external_id: string | null;
  readonly variant_id: number | null;
  readonly sku: string;
  readonly name: string;
  readonly qty_placed: number;
  readonly unit_gross: string;
  readonly unit_net: string;
  readonly vat_percent: string;
  readonly discount_gross: string;
  readonly line_gross: string;
  readonly promised: string | null;
  readonly replaces_line_id: number | null;
} & LineGoods &
  LineCampaign;

/** The item of a campaign a line was sold at, and what market and seller bear of each piece, without VAT. */
export type LineCampaign = {
  readonly campaign_item_id: number | null;
  readonly campaign_market: string | null;
  readonly campaign_seller: string | null;
};

/** What was expected of a variant on the day. */
export type LineGoods = {
  readonly cost_expected: string | null;
  readonly cost_currency: string | null;
  readonly cost_fx: string | null;
  readonly source_seller_id: number | null;
  readonly source_kind: 'reseller' | 'local' | null;
};

/** What is on its way for a line, and from whom. */
export type SupplyRecord = {
  readonly id: number;
  readonly order_id: number;
  readonly sku: string;
  readonly coming: number;
  readonly coming_confirmed: number;
  readonly expected: string | null;
  readonly source_seller_id: number | null;
  readonly source_kind: string | null;
  readonly source_locked: boolean;
};

const lineColumns = [
  'id',
  'order_id',
  'position',
  'external_id',
  'variant_id',
  'sku',
  'name',
  'qty_placed',
  'unit_gross',
  'vat_percent',
  'discount_gross',
  'line_gross',
  'q_placed',
  'q_cancelled',
  'q_ordered',
  'q_confirmed',
  'q_received',
  'q_packed',
  'q_shipped',
  'q_bounced',
  'q_lost',
  'q_delivered',
  'q_returned',
  'coming',
  'coming_confirmed',
  'source_seller_id',
  'promised',
  'expected',
  'replaces_line_id',
  'campaign_item_id',
  'campaign_market',
  'campaign_seller',
] as const;

export const linesRepository = (db: Kysely<DB>) => ({
  /** The lines of an order, or of several one after the other. */
  async listOf(...orderIds: readonly number[]) {
    return db
      .selectFrom('order_lines')
      .select(lineColumns)
      .where(sql<boolean>`order_id = any(${orderIds}::bigint[])`)
      .orderBy('order_id')
      .orderBy('position')
      .execute();
  },
  /** What is on its way for each of these lines, and from whom. */
  async listSupply(ids: readonly number[]): Promise<SupplyRecord[]> {
    return db
      .selectFrom('order_lines')
      .select([
        'id',
        'order_id',
        'sku',
        'coming',
        'coming_confirmed',
        'expected',
        'source_seller_id',
        'source_kind',
        'source_locked',
      ])
      .where(sql<boolean>`id = any(${ids}::bigint[])`)
      .execute();
  },
  async setSupply(lines: readonly SupplyRecord[]): Promise<void> {
    if (lines.length === 0) return;
    await sql`update order_lines l set coming = n.coming, coming_confirmed = n.coming_confirmed, expected = n.expected,
          source_seller_id = n.source_seller_id, source_kind = n.source_kind, source_locked = n.source_locked
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n (id bigint, coming int, coming_confirmed int, expected date,
          source_seller_id bigint, source_kind text, source_locked boolean) where l.id = n.id`.execute(db);
  },
  /** Lines at the end of their orders, in the order given; without facts yet. Gives their ids in that order. */
  async insert(lines: readonly (NewLineRow & { readonly order_id: number })[]): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      insert into order_lines (order_id, position, external_id, variant_id, sku, name, qty_placed, unit_gross, unit_net, vat_percent,
          discount_gross, line_gross, promised, promised_first, replaces_line_id, campaign_item_id, campaign_market, campaign_seller,
          cost_expected, cost_currency, cost_fx, source_seller_id, source_kind)
      select n.order_id,
          (select coalesce(max(position), 0) from order_lines l where l.order_id = n.order_id) + row_number() over (partition by n.order_id order by n.place),
          n.external_id, n.variant_id, n.sku, n.name, n.qty_placed, n.unit_gross, n.unit_net, n.vat_percent, n.discount_gross, n.line_gross,
          n.promised, n.promised, n.replaces_line_id, n.campaign_item_id, n.campaign_market, n.campaign_seller,
          n.cost_expected, n.cost_currency, n.cost_fx, n.source_seller_id, n.source_kind
        from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as (order_id bigint, external_id text, variant_id bigint, sku text, name text, qty_placed int,
          unit_gross numeric, unit_net numeric, vat_percent numeric, discount_gross numeric, line_gross numeric, promised date,
          replaces_line_id bigint, campaign_item_id bigint, campaign_market numeric, campaign_seller numeric, cost_expected numeric,
          cost_currency text, cost_fx numeric, source_seller_id bigint, source_kind text))
          with ordinality as n (order_id, external_id, variant_id, sku, name, qty_placed, unit_gross, unit_net, vat_percent, discount_gross, line_gross,
          promised, replaces_line_id, campaign_item_id, campaign_market, campaign_seller, cost_expected, cost_currency, cost_fx,
          source_seller_id, source_kind, place)
       order by n.place
      returning id, position`.execute(db);
    return rows.map(({ id }) => id);
  },
  /** Adds facts and brings the sums of their lines after them; a key that is there already adds nothing. Gives what was added. */
  async addFacts(
    facts: readonly (NewFact & { readonly orderId: number })[],
    by: { at: Date; userId: number | null; cause: string },
  ): Promise<AddedFact[]> {
    if (facts.length === 0) return [];
    const rows = facts.map((fact) => ({ ...fact, at: (fact.at ?? by.at).toISOString() }));
    const added = await sql<AddedFact>`
      insert into line_facts (line_id, order_id, fact, qty, at, recorded_at, user_id, cause, ref_kind, ref_id, corrects_id, key)
      select n."lineId", n."orderId", n.fact, n.qty, n.at, ${by.at}, ${by.userId}::bigint, ${by.cause}, n."refKind", n."refId", n."correctsId", n.key
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n ("lineId" bigint, "orderId" bigint, fact text, qty int, at timestamptz, "refKind" text,
          "refId" bigint, "correctsId" bigint, key text)
      on conflict (key) do nothing returning id, order_id, line_id, fact, qty`.execute(db);
    await sql`update order_lines l set ${sql.join(sums.map((column) => sql`${sql.id(column)} = l.${sql.id(column)} + s.${sql.id(column)}`))}
        from (select a.line_id, ${factSums} from line_facts a where a.id = any(${added.rows.map(({ id }) => id)}::bigint[]) group by 1) s
       where l.id = s.line_id`.execute(db);
    return added.rows;
  },
  async listFacts(lineId: number, facts: readonly Fact[]): Promise<AddedFact[]> {
    return db
      .selectFrom('line_facts')
      .select(['id', 'order_id', 'line_id', 'fact', 'qty'])
      .where('line_id', '=', lineId)
      .where('fact', 'in', facts)
      .orderBy('id')
      .$narrowType<{ fact: Fact }>()
      .execute();
  },
  /** The fact that took pieces of a line away for another line in their place. */
  async findReplaced(lineId: number, byLineId: number): Promise<{ id: number; qty: number } | undefined> {
    return db
      .selectFrom('line_facts')
      .select(['id', 'qty'])
      .where('line_id', '=', lineId)
      .where('fact', '=', 'cancelled')
      .where('ref_kind', '=', 'replacement')
      .where('ref_id', '=', byLineId)
      .executeTakeFirst();
  },
  /** `promised`: where the shop told no day of its own. */
  async setVariant(lineId: number, variantId: number, goods: LineGoods, promised: string | null): Promise<void> {
    await db
      .updateTable('order_lines')
      .set((eb) => ({
        variant_id: variantId,
        ...goods,
        promised: sql`coalesce(${eb.ref('promised')}, ${promised}::date)`,
        promised_first: sql`coalesce(${eb.ref('promised_first')}, ${promised}::date)`,
      }))
      .where('id', '=', lineId)
      .execute();
  },
  /** A price of a campaign, or none, of lines whose product or price became another one. */
  async setCampaign(lineId: number, campaign: LineCampaign): Promise<void> {
    await db.updateTable('order_lines').set(campaign).where('id', '=', lineId).execute();
  },
  async setExpected(lines: readonly { readonly lineId: number; readonly expected: string | null }[]): Promise<void> {
    await sql`update order_lines l set expected = n.expected
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n ("lineId" bigint, expected date) where l.id = n."lineId"`.execute(
      db,
    );
  },
  async setPrice(
    lineId: number,
    price: { qty_placed: number; unit_gross: string; unit_net: string; discount_gross: string; line_gross: string },
  ): Promise<void> {
    await db.updateTable('order_lines').set(price).where('id', '=', lineId).execute();
  },
});
export type LineRecord = Awaited<ReturnType<ReturnType<typeof linesRepository>['listOf']>>[number];

/** As the rules of the contract take them. */
export const sumsOf = (line: LineRecord): LineSums => ({
  placed: line.q_placed,
  cancelled: line.q_cancelled,
  ordered: line.q_ordered,
  confirmed: line.q_confirmed,
  received: line.q_received,
  packed: line.q_packed,
  shipped: line.q_shipped,
  bounced: line.q_bounced,
  lost: line.q_lost,
  delivered: line.q_delivered,
  returned: line.q_returned,
  coming: line.coming,
  comingConfirmed: line.coming_confirmed,
});
