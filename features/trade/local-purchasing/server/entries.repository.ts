import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { EntryKind, FrozenCommission, SumsByKind } from '../contract/seller-entries.rules.ts';

export type NewCommission = {
  readonly line_id: number;
  readonly seller_id: number;
  readonly rule_id: number;
  readonly percent: string;
  readonly base: 'gross' | 'net';
  readonly vat_percent: string;
  readonly currency: string;
  readonly gross_per_unit: string;
  readonly amount_per_unit: string;
  readonly campaign_per_unit: string;
  readonly frozen_at: Date;
};

export type EntryRow = {
  readonly seller_id: number;
  readonly kind: EntryKind;
  readonly line_id: number | null;
  readonly purchase_order_id: number | null;
  readonly qty: number;
  readonly amount: string;
  readonly currency: string;
  readonly note: string;
  readonly user_id: number | null;
  readonly at: Date;
  readonly key: string;
};

export type FrozenLine = FrozenCommission & {
  readonly line_id: number;
  readonly seller_id: number;
  readonly currency: string;
};

/** What is frozen of sold lines, and what follows for their sellers; both are only added to. */
export const entriesRepository = (db: Kysely<DB>) => ({
  /** What stands there stays. */
  async freeze(rows: readonly NewCommission[]): Promise<void> {
    if (rows.length === 0) return;
    await db
      .insertInto('line_commissions')
      .values([...rows])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** Frozen commissions of an order's lines, held still, so that two who count them count one after the other. */
  async lockFrozen(lineIds: readonly number[]): Promise<FrozenLine[]> {
    if (lineIds.length === 0) return [];
    const { rows } = await sql<FrozenLine>`select line_id, seller_id, currency, gross_per_unit::text as "grossPerUnit",
        amount_per_unit::text as "amountPerUnit", vat_percent::text as "vatPercent", campaign_per_unit::text as "campaignPerUnit"
      from line_commissions where line_id = any(${lineIds}::bigint[]) order by line_id, seller_id for update`.execute(
      db,
    );
    return rows;
  },

  /** What was entered so far of a line and seller, how many entries there are, and when it was first sold. */
  async sumsOf(
    lineId: number,
    sellerId: number,
  ): Promise<{ sums: SumsByKind; count: number; firstSoldAt: Date | null }> {
    const { rows } = await sql<{
      kind: EntryKind;
      qty: number;
      amount: string;
      n: number;
      first: Date;
    }>`select kind, sum(qty)::int as qty,
        sum(amount)::text as amount, count(*)::int as n, min(at) as first from seller_entries where line_id = ${lineId} and seller_id = ${sellerId}
        and kind <> 'correction' group by kind`.execute(db);
    return {
      sums: Object.fromEntries(rows.map(({ kind, qty, amount }) => [kind, { qty, amount }])),
      count: rows.reduce((sum, { n }) => sum + n, 0),
      firstSoldAt: rows.find(({ kind }) => kind === 'sale')?.first ?? null,
    };
  },

  async insert(rows: readonly EntryRow[]): Promise<void> {
    if (rows.length === 0) return;
    await db
      .insertInto('seller_entries')
      .values([...rows])
      .execute();
  },
});
