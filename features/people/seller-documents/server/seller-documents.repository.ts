// Reads of others: sellers
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { houseToday } from '#server/db/house-today.ts';
import type { DocumentKind } from '../contract/seller-documents.kinds.ts';

/** What a seller is told of a document, once each: a month before its last day, a week before, and when it is past. */
export type ExpiryStep = 'month' | 'week' | 'expired';

export type NewDocument = {
  readonly id: string;
  readonly sellerId: number;
  readonly kind: DocumentKind;
  readonly name: string;
  readonly mime: string;
  readonly size: number;
  readonly sha256: string;
  readonly storage_key: string;
  readonly validUntil: string | null;
  readonly verdict: 'accepted' | null;
  readonly by: number | null;
  readonly at: Date;
};

type BegunUpload = {
  readonly id: string;
  readonly seller_id: number;
  readonly user_id: number;
  readonly kind: string;
  readonly name: string;
  readonly valid_until: string | null;
  readonly begun_at: Date;
};

export type EndedWaiver = { readonly kind: DocumentKind; readonly until: string; readonly reason: string };

/** Documents of sellers. One of a kind is in force; the former ones stay. */
export const sellerDocumentsRepository = (db: Kysely<DB>) => ({
  /** One seller's documents change one after the other: until the transaction ends nobody else decides what is still wanted. */
  async lock(sellerId: number): Promise<void> {
    await sql`select from sellers where id = ${sellerId} for no key update`.execute(db);
  },

  /** Opens an upload; false where too many are open already. */
  async begin(upload: BegunUpload, since: Date, most: number): Promise<boolean> {
    await this.lock(upload.seller_id);
    await db.deleteFrom('seller_document_uploads').where('begun_at', '<', since).execute();
    const { n } = await db
      .selectFrom('seller_document_uploads')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('seller_id', '=', upload.seller_id)
      .executeTakeFirstOrThrow();
    if (Number(n) >= most) return false;
    await db.insertInto('seller_document_uploads').values(upload).execute();
    return true;
  },

  async findBegun(id: string, since: Date) {
    return db
      .selectFrom('seller_document_uploads')
      .select(['seller_id', 'user_id', 'kind', 'name'])
      .select(sql<string | null>`valid_until::text`.as('valid_until'))
      .where('id', '=', id)
      .where('begun_at', '>=', since)
      .executeTakeFirst();
  },

  /** False where it is used up already. */
  async endUpload(id: string): Promise<boolean> {
    const { numDeletedRows } = await db.deleteFrom('seller_document_uploads').where('id', '=', id).executeTakeFirst();
    return numDeletedRows > 0n;
  },

  /** Puts a document in the place of the former one of its kind. */
  async insert(document: NewDocument): Promise<void> {
    const { sellerId, kind, validUntil, by, at, ...row } = document;
    await this.lock(sellerId);
    await db
      .updateTable('seller_documents')
      .set({ replaced_at: at })
      .where('seller_id', '=', sellerId)
      .where('kind', '=', kind)
      .where('replaced_at', 'is', null)
      .execute();
    await db
      .insertInto('seller_documents')
      .values({
        ...row,
        seller_id: sellerId,
        kind,
        valid_until: validUntil,
        uploaded_by: by,
        uploaded_at: at,
        ...(row.verdict ? { judged_by: by, judged_at: at } : {}),
      })
      .execute();
    await db
      .deleteFrom('seller_document_requests')
      .where('seller_id', '=', sellerId)
      .where('kind', '=', kind)
      .execute();
  },

  async find(id: string) {
    const row = await db
      .selectFrom('seller_documents')
      .select(['id', 'seller_id', 'kind', 'name', 'mime', 'storage_key', 'replaced_at'])
      .where('id', '=', id)
      .$narrowType<{ kind: DocumentKind }>()
      .executeTakeFirst();
    return row ?? null;
  },

  async setVerdict(
    id: string,
    verdict: { readonly verdict: 'accepted' | 'rejected'; readonly note: string; readonly valid_until?: string | null },
    by: number,
    at: Date,
  ): Promise<void> {
    await db
      .updateTable('seller_documents')
      .set({ ...verdict, judged_by: by, judged_at: at })
      .where('id', '=', id)
      .execute();
  },

  async ask(sellerId: number, kinds: readonly DocumentKind[], by: number, at: Date): Promise<void> {
    await db
      .insertInto('seller_document_requests')
      .values(kinds.map((kind) => ({ seller_id: sellerId, kind, asked_by: by, asked_at: at })))
      .onConflict((conflict) => conflict.columns(['seller_id', 'kind']).doUpdateSet({ asked_by: by, asked_at: at }))
      .execute();
  },

  /** Not asked for until a day; one of the same kind that is in force ends. */
  async waive(
    sellerId: number,
    kind: DocumentKind,
    { reason, until }: { reason: string; until: string },
    by: number,
    at: Date,
  ): Promise<void> {
    await this.endWaivers(sellerId, [kind], by, at);
    await db
      .insertInto('seller_document_waivers')
      .values({ seller_id: sellerId, kind, reason, until_day: until, waived_by: by, waived_at: at })
      .execute();
  },

  /** What is asked for again; gives what was waived until now. One whose day has passed had ended before. */
  async endWaivers(sellerId: number, kinds: readonly DocumentKind[], by: number, at: Date): Promise<EndedWaiver[]> {
    const { rows } = await sql<EndedWaiver & { held: boolean }>`
      update seller_document_waivers set ended_at = ${at}, ended_by = ${by}
       where seller_id = ${sellerId} and kind = any(${kinds}::text[]) and ended_at is null
      returning kind, until_day::text as until, reason, until_day >= ${houseToday} as held`.execute(db);
    return rows.filter(({ held }) => held);
  },

  /** False where the seller was told of this before. */
  async saveNotice(id: string, step: ExpiryStep, at: Date): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('seller_document_notices')
      .values({ document_id: id, step, told_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  },

  /** Another last day is told of anew. */
  async forgetNotices(id: string): Promise<void> {
    await db.deleteFrom('seller_document_notices').where('document_id', '=', id).execute();
  },
});
