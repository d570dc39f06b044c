import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { holdAll, locks } from '#server/db/locks.ts';
import type { IntakeState } from '../contract/order-intake.model.ts';
import type { Refusal } from '../contract/order-intake.refusals.ts';

export type NewDocument = {
  readonly externalId: string;
  readonly no: number;
  readonly updatedAt: Date;
  readonly hash: string;
  readonly document: unknown;
  /** null: understood as far as its shape goes. */
  readonly refusal: Refusal | null;
};

export type StoredDocument = {
  readonly id: number;
  readonly shop_id: number;
  readonly external_id: string;
  readonly no: number;
  readonly shop_updated_at: Date;
  readonly document: unknown;
  readonly state: IntakeState;
};

const columns = ['id', 'shop_id', 'external_id', 'no', 'shop_updated_at', 'document', 'state'] as const;

/** What shops said, and what became of it. */
export const intakeRepository = (db: Kysely<DB>) => ({
  /** Holds everything of these orders of a shop still until the end of the transaction, also where there is nothing yet. */
  lockOrders: (shopId: number, externalIds: readonly string[]): Promise<void> =>
    holdAll(
      db,
      externalIds.map((id) => locks.orderIntake(shopId, id)),
    ),
  /** Orders of one phone are judged one after the other: each has to see the one before it. */
  lockPhones: (shopId: number, phones: readonly string[]): Promise<void> =>
    holdAll(
      db,
      phones.map((phone) => locks.orderPhone(shopId, phone)),
    ),
  async mapNewest(
    shopId: number,
    externalIds: readonly string[],
  ): Promise<Map<string, { readonly no: number; readonly hash: string }>> {
    const { rows } = await sql<{ external_id: string; no: number; hash: string }>`
      select distinct on (external_id) external_id, no, hash from order_intake
       where shop_id = ${shopId} and external_id = any(${externalIds}::text[]) order by external_id, no desc`.execute(
      db,
    );
    return new Map(rows.map(({ external_id, ...row }) => [external_id, row]));
  },
  async insert(shopId: number, documents: readonly NewDocument[], now: Date): Promise<void> {
    if (documents.length === 0) return;
    const rows = documents.map(({ refusal, updatedAt, ...row }) => ({
      ...row,
      updated: updatedAt.toISOString(),
      state: refusal ? 'refused' : 'stored',
      code: refusal?.code ?? null,
      values: refusal?.values ?? null,
    }));
    await sql`insert into order_intake (shop_id, external_id, no, shop_updated_at, hash, document, state, error_code, error_values, created_at)
      select ${shopId}, n."externalId", n.no, n.updated, n.hash, n.document, n.state, n.code, n.values, ${now}
        from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ("externalId" text, no int, updated timestamptz, hash text,
          document jsonb, state text, code text, values jsonb)) with ordinality as n ("externalId", no, updated, hash, document, state, code,
          values, place) order by n.place`.execute(db);
  },
  /** Waiting ones of a shop in the order they came, after one of them. */
  async listStored(shopId: number, after: number, limit: number): Promise<{ id: number; external_id: string }[]> {
    return db
      .selectFrom('order_intake')
      .select(['id', 'external_id'])
      .where('shop_id', '=', shopId)
      .where('state', '=', 'stored')
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute();
  },
  async find(id: number): Promise<StoredDocument | null> {
    const row = await db
      .selectFrom('order_intake')
      .select(columns)
      .where('id', '=', id)
      .$narrowType<{ state: IntakeState }>()
      .executeTakeFirst();
    return row ?? null;
  },
  /** In the order they came. */
  async list(ids: readonly number[]): Promise<StoredDocument[]> {
    return db
      .selectFrom('order_intake')
      .select(columns)
      .where(sql<boolean>`id = any(${ids}::bigint[])`)
      .orderBy('id')
      .$narrowType<{ state: IntakeState }>()
      .execute();
  },
  /** The newest of an order, whatever became of it. */
  async findNewest(shopId: number, externalId: string): Promise<StoredDocument | null> {
    const row = await db
      .selectFrom('order_intake')
      .select(columns)
      .where('shop_id', '=', shopId)
      .where('external_id', '=', externalId)
      .orderBy('no', 'desc')
      .limit(1)
      .$narrowType<{ state: IntakeState }>()
      .executeTakeFirst();
    return row ?? null;
  },
  /** What edits are differences to. */
  async findApplied(shopId: number, externalId: string): Promise<unknown> {
    const row = await db
      .selectFrom('order_intake')
      .select('document')
      .where('shop_id', '=', shopId)
      .where('external_id', '=', externalId)
      .where('state', '=', 'applied')
      .orderBy('no', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.document ?? null;
  },
  /** Everything that was kept of these orders, oldest first. */
  async listOf(shopId: number, externalIds: readonly string[]): Promise<{ id: number; document: unknown }[]> {
    return db
      .selectFrom('order_intake')
      .select(['id', 'document'])
      .where('shop_id', '=', shopId)
      .where(sql<boolean>`external_id = any(${externalIds}::text[])`)
      .orderBy('id')
      .execute();
  },
  /** The hash stays: by it the shop's document is known again. */
  async setDocuments(documents: readonly { readonly id: number; readonly document: unknown }[]): Promise<void> {
    await sql`update order_intake i set document = n.document, error_values = null
      from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as n (id bigint, document jsonb) where i.id = n.id`.execute(
      db,
    );
  },
  async setState(ids: readonly number[], state: 'applied' | 'older' | 'stored', now: Date): Promise<void> {
    if (ids.length === 0) return;
    await db
      .updateTable('order_intake')
      .set({ state, error_code: null, error_values: null, applied_at: state === 'applied' ? now : null })
      .where(sql<boolean>`id = any(${ids}::bigint[])`)
      .execute();
  },
  async setRefused(id: number, { code, values }: Refusal): Promise<void> {
    await db
      .updateTable('order_intake')
      .set({ state: 'refused', error_code: code, error_values: JSON.stringify(values) })
      .where('id', '=', id)
      .where('state', '=', 'stored')
      .execute();
  },
});
