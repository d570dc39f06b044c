import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { DocumentPayload } from '../contract/documents.payload.ts';

/** A document that one worker has taken up to report. */
export type Claimed = {
  readonly document_id: number;
  readonly order_id: number | null;
  readonly shop_id: number;
  readonly fiscaliser: string;
  /** Counts how often it was taken up; what an older attempt learns is not written over what a newer one did. */
  readonly attempt: number;
  readonly was: 'pending' | 'sending' | 'unknown';
  readonly payload: DocumentPayload;
};

export type ClearanceNote = {
  readonly state: 'pending' | 'unknown' | 'cleared' | 'failed';
  readonly code: string | null;
  readonly qr: string | null;
  readonly error: string | null;
  readonly nextTry: Date;
};

/** What offices of taxes say of documents. */
export const clearancesRepository = (db: Kysely<DB>) => ({
  /** A document that is to be reported. */
  async ask(documentId: number, fiscaliser: string, at: Date): Promise<void> {
    await db.insertInto('document_clearances').values({ document_id: documentId, fiscaliser, next_try: at }).execute();
  },
  /** The oldest that is due; one whose worker was lost, too. */
  async claim(at: Date, until: Date): Promise<Claimed | null> {
    const { rows } = await sql<Claimed>`with due as (
        select c.document_id, c.state as was from document_clearances c
         where c.state in ('pending', 'unknown', 'sending') and c.next_try <= ${at} and (c.lease_until is null or c.lease_until < ${at})
         order by c.document_id limit 1 for update skip locked)
      update document_clearances c set state = 'sending', attempt = c.attempt + 1, lease_until = ${until}
        from due join documents d on d.id = due.document_id where c.document_id = due.document_id
      returning c.document_id, d.order_id, d.shop_id, c.fiscaliser, c.attempt, due.was, d.payload`.execute(db);
    return rows[0] ?? null;
  },
  /** False where somebody else has taken it up meanwhile. */
  async note({ document_id, attempt }: Claimed, at: Date, note: ClearanceNote): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('document_clearances')
      .set({
        state: note.state,
        code: note.code,
        qr: note.qr,
        error: note.error,
        next_try: note.nextTry,
        lease_until: null,
        cleared_at: note.state === 'cleared' ? at : null,
      })
      .where('document_id', '=', document_id)
      .where('attempt', '=', attempt)
      .where('state', '=', 'sending')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
  /** A person asks for another try; false where there is nothing to try. */
  async again(documentId: number, at: Date): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('document_clearances')
      .set({ state: 'pending', next_try: at })
      .where('document_id', '=', documentId)
      .where((eb) =>
        eb.or([eb('state', '=', 'failed'), eb.and([eb('state', '=', 'pending'), eb('next_try', '>', at)])]),
      )
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
});
