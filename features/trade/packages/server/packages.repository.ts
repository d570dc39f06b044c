import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { ParcelParty } from '../contract/packages.model.ts';
import type { EventSource, EventType, PackageState } from '../contract/packages.words.ts';

type Columns = { state: PackageState; to_party: ParcelParty | null; from_party: ParcelParty | null };

/** What a change of a package may write; its version counts up. */
export type PackagePatch = {
  readonly state?: PackageState;
  readonly carrier_id?: number;
  readonly service_id?: number | null;
  readonly note?: string;
  readonly tracking?: string;
  readonly carrier_told?: string;
  readonly weight_g?: number | null;
  readonly length_mm?: number | null;
  readonly width_mm?: number | null;
  readonly height_mm?: number | null;
  readonly cost?: string | null;
  readonly cost_currency?: string | null;
  readonly to_party?: ParcelParty | null;
  readonly from_party?: ParcelParty | null;
  readonly cod_amount?: string | null;
  readonly cod_currency?: string | null;
  readonly cod_rounding?: string;
  readonly promise?: string | null;
  readonly label_file?: string | null;
  readonly label_hash?: string | null;
  readonly label_old?: boolean;
  readonly labelled_at?: Date | null;
  readonly manifest_id?: number | null;
  readonly packed_at?: Date;
  readonly packed_by?: number | null;
  readonly hand_over?: number;
  readonly handed_over_at?: Date | null;
  readonly moved_at?: Date | null;
  readonly place?: string;
  readonly told_seq?: number;
  readonly sscc?: string;
};

export type NewEvent = {
  readonly type: EventType;
  readonly at: Date;
  readonly place: string;
  readonly note: string;
  readonly source: EventSource;
  readonly corrects: boolean;
  readonly key: string;
};

export const packagesRepository = (db: Kysely<DB>) => ({
  /** PK-26-000001; its row stays locked until the end of the transaction. */
  async nextNumber(kind: 'PK' | 'MF', year: number): Promise<string> {
    const { last } = await db
      .insertInto('package_numbers')
      .values({ kind, year, last: 1 })
      .onConflict((oc) => oc.columns(['kind', 'year']).doUpdateSet({ last: sql`package_numbers.last + 1` }))
      .returning('last')
      .executeTakeFirstOrThrow();
    return `${kind}-${String(year % 100).padStart(2, '0')}-${String(last).padStart(6, '0')}`;
  },
  async findOrder(id: number): Promise<number | null> {
    return (
      (await db.selectFrom('packages').select('order_id').where('id', '=', id).executeTakeFirst())?.order_id ?? null
    );
  },
  async find(id: number) {
    return (
      (await db.selectFrom('packages').selectAll().where('id', '=', id).$narrowType<Columns>().executeTakeFirst()) ??
      null
    );
  },
  /** Held still; its order is locked before it. */
  async lock(id: number) {
    return (
      (await db
        .selectFrom('packages')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .$narrowType<Columns>()
        .executeTakeFirst()) ?? null
    );
  },
  async listOfOrder(orderId: number) {
    return db
      .selectFrom('packages')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('state', '<>', 'dissolved')
      .orderBy('id')
      .$narrowType<Columns>()
      .execute();
  },
  /** Of these orders those with a package in one of these states. */
  async listOrdersWith(orderIds: readonly number[], states: readonly string[]): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select distinct order_id as id from packages
      where order_id = any(${orderIds}::bigint[]) and state = any(${states}::text[])`.execute(db);
    return rows.map(({ id }) => id);
  },
  async insert(orderId: number, number: string, at: Date): Promise<number> {
    const { id } = await db
      .insertInto('packages')
      .values({ order_id: orderId, number, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  /** A parcel its supplier sends. */
  async insertDirect(of: {
    readonly order_id: number;
    readonly po_id: number;
    readonly number: string;
    readonly carrier_told: string;
    readonly tracking: string;
    readonly created_at: Date;
  }): Promise<number> {
    return (await db.insertInto('packages').values(of).returning('id').executeTakeFirstOrThrow()).id;
  },
  /** The newest parcel that the supplier of a purchase order has sent, held still; its order is locked before it. */
  async lockLastDirect(purchaseId: number) {
    return (
      (await db
        .selectFrom('packages')
        .selectAll()
        .where('po_id', '=', purchaseId)
        .where('state', '<>', 'dissolved')
        .orderBy('id', 'desc')
        .limit(1)
        .forUpdate()
        .$narrowType<Columns>()
        .executeTakeFirst()) ?? null
    );
  },
  async set(id: number, { to_party, from_party, ...patch }: PackagePatch): Promise<void> {
    const json = (party: ParcelParty | null | undefined) =>
      party === undefined ? undefined : party === null ? null : JSON.stringify(party);
    await db
      .updateTable('packages')
      .set({ ...patch, to_party: json(to_party), from_party: json(from_party), version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
  },
  /** Says of labels whether they still say what is true; nothing a person changes, so the version stays. */
  async setLabelOld(id: number, old: boolean): Promise<void> {
    await db.updateTable('packages').set({ label_old: old }).where('id', '=', id).execute();
  },

  /** Notes that the customer is reminded of the cash; false where they were before. Nothing a person changes, so the version stays. */
  async setReminded(id: number, at: Date): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('packages')
      .set({ cash_reminded_at: at })
      .where('id', '=', id)
      .where('cash_reminded_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  async listItems(packageId: number): Promise<{ line_id: number; qty: number }[]> {
    return db
      .selectFrom('package_items')
      .select(['line_id', 'qty'])
      .where('package_id', '=', packageId)
      .orderBy('line_id')
      .execute();
  },
  async addItem(packageId: number, lineId: number, qty: number): Promise<void> {
    await db
      .insertInto('package_items')
      .values({ package_id: packageId, line_id: lineId, qty })
      .onConflict((oc) => oc.columns(['package_id', 'line_id']).doUpdateSet({ qty: sql`package_items.qty + ${qty}` }))
      .execute();
  },
  async setItem(packageId: number, lineId: number, qty: number): Promise<void> {
    if (qty === 0)
      await db.deleteFrom('package_items').where('package_id', '=', packageId).where('line_id', '=', lineId).execute();
    else
      await db
        .updateTable('package_items')
        .set({ qty })
        .where('package_id', '=', packageId)
        .where('line_id', '=', lineId)
        .execute();
  },

  /** False where the key was there before. */
  async addEvent(packageId: number, event: NewEvent, userId: number | null, recordedAt: Date): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('package_events')
      .values({ package_id: packageId, ...event, user_id: userId, recorded_at: recordedAt })
      .onConflict((oc) => oc.column('key').doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  },
  async hasEvent(key: string): Promise<boolean> {
    return (await db.selectFrom('package_events').select('id').where('key', '=', key).executeTakeFirst()) !== undefined;
  },
  /** Whether a row of a carrier's file was noted, or said then what was known already. */
  async isRowKnown(key: string): Promise<boolean> {
    const { rows } = await sql<{ known: boolean }>`select exists (select from package_events where key = ${key})
      or exists (select from tracking_rows_known where key = ${key}) as known`.execute(db);
    return rows[0]!.known;
  },
  async addKnownRow(packageId: number, key: string): Promise<void> {
    await db
      .insertInto('tracking_rows_known')
      .values({ package_id: packageId, key })
      .onConflict((oc) => oc.doNothing())
      .execute();
  },
  async listEvents(packageId: number) {
    return db
      .selectFrom('package_events')
      .select(['id', 'type', 'at', 'corrects'])
      .where('package_id', '=', packageId)
      .orderBy('id')
      .$narrowType<{ type: EventType }>()
      .execute();
  },
  /** The packages of these orders, the dissolved ones too. */
  async listIds(orderIds: readonly number[]): Promise<number[]> {
    const { rows } = await sql<{
      id: number;
    }>`select id from packages where order_id = any(${orderIds}::bigint[])`.execute(db);
    return rows.map(({ id }) => id);
  },
  /** Takes away who the packages of these orders went to; gives the labels that name them. */
  async erasePersons(orderIds: readonly number[]): Promise<string[]> {
    const { rows: labels } = await sql<{
      file: string;
    }>`select label_file as file from packages where order_id = any(${orderIds}::bigint[]) and label_file is not null order by id for update`.execute(
      db,
    );
    await sql`update packages set label_file = null, note = '', version = version + 1,
        to_party = case when to_party is null then null else jsonb_build_object('name', '', 'company', '', 'street', '', 'zip', '', 'phone', '',
          'city', to_party -> 'city', 'country', to_party -> 'country') end
      where order_id = any(${orderIds}::bigint[])`.execute(db);
    return labels.map(({ file }) => file);
  },
  async findByTracking(carrierId: number, tracking: string): Promise<{ id: number; number: string } | null> {
    const row = await db
      .selectFrom('packages')
      .select(['id', 'number'])
      .where('carrier_id', '=', carrierId)
      .where('tracking', '=', tracking)
      .where('state', '<>', 'dissolved')
      .executeTakeFirst();
    return row ?? null;
  },
});
export type PackageRecord = NonNullable<Awaited<ReturnType<ReturnType<typeof packagesRepository>['lock']>>>;
