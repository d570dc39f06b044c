import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type {
  Condition,
  CostBearer,
  Decision,
  Destination,
  ReturnKind,
  ReturnState,
} from '../contract/returns.words.ts';
import { openStates, waitingStates } from '../contract/returns.words.ts';

type Columns = { state: ReturnState; kind: ReturnKind; cost_by: CostBearer; source: 'shop' | 'staff' };

export type NewReturn = {
  readonly order_id: number;
  readonly kind: ReturnKind;
  readonly state: ReturnState;
  readonly source: 'shop' | 'staff';
  readonly external_id: string | null;
  readonly reason: string;
  readonly requested_at: Date;
  readonly in_time: boolean | null;
  readonly send_by: string | null;
  readonly cost_by: CostBearer;
  readonly user_id: number | null;
  readonly key: string;
  readonly created_at: Date;
};
export type ReturnPatch = {
  readonly state?: ReturnState;
  readonly cost_by?: CostBearer;
  readonly note?: string;
  readonly send_by?: string;
  readonly received_at?: Date;
  readonly settled_at?: Date;
};
export type NewPiece = {
  readonly line_id: number;
  readonly qty: number;
  readonly condition: Condition;
  readonly key: string;
};
export type DecidedPiece = {
  readonly id: number;
  readonly decision: Decision;
  readonly goes_to: Destination;
  readonly refund: string;
};

/** What customers give back; the order is locked before a return of it is. */
export const returnsRepository = (db: Kysely<DB>) => ({
  /** RT-26-000001; its row stays locked until the end of the transaction. */
  async nextNumber(year: number): Promise<string> {
    const { last } = await db
      .insertInto('return_numbers')
      .values({ year, last: 1 })
      .onConflict((oc) => oc.column('year').doUpdateSet({ last: sql`return_numbers.last + 1` }))
      .returning('last')
      .executeTakeFirstOrThrow();
    return `RT-${String(year % 100).padStart(2, '0')}-${String(last).padStart(6, '0')}`;
  },
  async findOrder(id: number): Promise<number | null> {
    return (
      (await db.selectFrom('returns').select('order_id').where('id', '=', id).executeTakeFirst())?.order_id ?? null
    );
  },
  async findByKey(key: string) {
    return (
      (await db.selectFrom('returns').selectAll().where('key', '=', key).$narrowType<Columns>().executeTakeFirst()) ??
      null
    );
  },
  async lock(id: number) {
    return (
      (await db
        .selectFrom('returns')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .$narrowType<Columns>()
        .executeTakeFirst()) ?? null
    );
  },
  async insert(
    row: NewReturn & { readonly number: string },
    items: readonly { readonly line_id: number; readonly qty: number }[],
  ): Promise<number> {
    const { id } = await db.insertInto('returns').values(row).returning('id').executeTakeFirstOrThrow();
    await db
      .insertInto('return_items')
      .values(items.map((item) => ({ return_id: id, ...item })))
      .execute();
    return id;
  },
  async set(id: number, patch: ReturnPatch): Promise<void> {
    await db
      .updateTable('returns')
      .set({ ...patch, version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
  },
  async listItems(id: number) {
    return db
      .selectFrom('return_items')
      .select(['line_id', 'qty'])
      .where('return_id', '=', id)
      .orderBy('line_id')
      .execute();
  },
  /** By line: pieces that open returns of the order, but `except`, speak for. */
  async spokenFor(orderId: number, except = 0): Promise<Map<number, number>> {
    const { rows } = await sql<{ line_id: number; qty: number }>`
      select i.line_id, sum(greatest(i.qty, coalesce(p.qty, 0)))::int as qty from return_items i join returns r on r.id = i.return_id
        left join (select return_id, line_id, sum(qty) as qty from return_pieces where condition <> 'other_goods' group by 1, 2) p
          on p.return_id = i.return_id and p.line_id = i.line_id
       where r.order_id = ${orderId} and r.id <> ${except} and r.state = any(${openStates}::text[]) group by 1`.execute(
      db,
    );
    return new Map(rows.map(({ line_id, qty }) => [line_id, qty]));
  },
  /** How many were new: the same key again adds nothing. */
  async addPieces(id: number, pieces: readonly NewPiece[], userId: number | null, at: Date): Promise<number> {
    const added = await db
      .insertInto('return_pieces')
      .values(pieces.map((piece) => ({ return_id: id, ...piece, user_id: userId, created_at: at })))
      .onConflict((oc) => oc.column('key').doNothing())
      .returning('id')
      .execute();
    return added.length;
  },
  async listPieces(id: number) {
    return db
      .selectFrom('return_pieces')
      .select(['id', 'line_id', 'qty', 'condition', 'decision', 'goes_to', 'refund', 'key'])
      .where('return_id', '=', id)
      .orderBy('id')
      .$narrowType<{ condition: Condition; decision: Decision | null; goes_to: Destination | null }>()
      .execute();
  },
  async decide({ id, ...decided }: DecidedPiece): Promise<void> {
    await db.updateTable('return_pieces').set(decided).where('id', '=', id).execute();
  },
  /** Takes away what customers and staff wrote in their own words; gives the returns of these orders. */
  async erasePersons(orderIds: readonly number[]): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`update returns set reason = '', note = '', version = version + 1
      where order_id = any(${orderIds}::bigint[]) returning id`.execute(db);
    return rows.map(({ id }) => id);
  },
  /** The oldest return of the order that waits for somebody of the house. */
  async findWaiting(orderId: number) {
    return (
      (await db
        .selectFrom('returns')
        .select(['number', 'state'])
        .where('order_id', '=', orderId)
        .where('state', 'in', [...waitingStates])
        .orderBy('id')
        .executeTakeFirst()) ?? null
    );
  },
});
export type ReturnRecord = NonNullable<Awaited<ReturnType<ReturnType<typeof returnsRepository>['lock']>>>;
